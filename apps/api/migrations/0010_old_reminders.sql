-- Records of old reminders are not needed any more.
grant delete on reminders.intents, reminders.checks, reminders.snoozes to roadworthy_app;
