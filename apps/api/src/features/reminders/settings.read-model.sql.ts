import { statement } from '../../platform/statement.ts';

// A read model: it reads other features' tables and writes none of them.

export type SettingsRow = {
  emailNotifications: boolean;
  pushNotifications: boolean;
  emailAddress: string | null;
  devices: number;
  calendarSince: Date | null;
};

export const selectSettings = statement<SettingsRow, []>(
  'reminders.select-settings',
  `select coalesce(s.email_notifications, true) as "emailNotifications",
     coalesce(s.push_notifications, true) as "pushNotifications",
     case when u.email_verified and not u.is_demo then u.email end as "emailAddress",
     (select count(*)::int from reminders.push_subscriptions p where p.user_id = u.id) as devices,
     (select c.created_at from reminders.calendars c where c.user_id = u.id) as "calendarSince"
   from accounts.users u left join reminders.settings s on s.user_id = u.id
   where u.id = platform.current_user_id()`,
);
