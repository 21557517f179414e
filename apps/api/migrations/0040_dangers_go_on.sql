-- A danger that a diagnosis finds is reminded of until its case is closed.
create trigger look_again_after_insert after insert on diagnosis.diagnoses
  referencing new table as changed for each statement execute function reminders.look_again();
create trigger look_again_after_update after update on diagnosis.diagnoses
  referencing new table as changed for each statement execute function reminders.look_again();
