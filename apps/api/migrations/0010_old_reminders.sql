-- What somebody was told long ago is nobody's business any more.
grant delete on reminders.intents, reminders.checks, reminders.snoozes to roadworthy_app;
