-- What the photos of a task show: the step of its guide. Null in records of the earlier version.
alter table tasks.tasks add column photo_titles jsonb;
alter table tasks.completions add column photo_titles jsonb;
