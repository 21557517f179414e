-- What a turn said to do now, so that later turns stay as strict. Null in turns of the earlier version.
alter table diagnosis.turns add column decision jsonb;
