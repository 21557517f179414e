-- What a diagnosis says to do now, and the answers to its card of dangers. Null in records of the earlier version.
alter table diagnosis.diagnoses
  add column verdict text,
  add column triage jsonb;
-- The diagnosis that a task came from.
alter table tasks.tasks add column diagnosis_id text;
