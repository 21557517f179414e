import * as z from 'zod/mini';
import { contractRoute } from '../kernel/access.ts';
import { CivilDate } from '../kernel/civil-date.ts';
import {
  ActInput,
  ChannelSwitches,
  NotificationSettings,
  PushSubscriptionInput,
  ReminderChoice,
  ReminderChoices,
  SnoozeInput,
  UnsubscribeInput,
} from './settings.schema.ts';
import { CalendarContent, MailTrial, PushTrial, ShownInput, ShownTrials } from './trials.schema.ts';

const route = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: `/${string}`,
  summary: string,
) => contractRoute.route({ method, path: `/reminders${path}`, summary, tags: ['Reminders'] });

// Below /reminders, a vehicle's id would stand where `/{id}/snooze` has a word.
const choice = (method: 'GET' | 'PUT', path: '' | `/${string}`, summary: string) =>
  contractRoute.route({ method, path: `/reminder-choices${path}`, summary, tags: ['Reminders'] });

const Nothing = z.object({});

export const remindersContract = {
  settings: route('GET', '/settings', 'How you are reminded').output(NotificationSettings),
  change: route('PATCH', '/settings', 'Switch email or push on or off')
    .input(z.partial(ChannelSwitches))
    .output(NotificationSettings),
  choices: choice('GET', '', 'Of which vehicles you chose to be reminded').output(ReminderChoices),
  choose: choice('PUT', '/{vehicleId}', 'Choose whether you are reminded of a vehicle')
    .input(ReminderChoice)
    .output(Nothing),
  subscribe: route('POST', '/push', 'Tell this device by push')
    .input(PushSubscriptionInput)
    .output(Nothing),
  unsubscribeDevice: route('POST', '/push/removal', 'Tell this device no more')
    .input(z.pick(PushSubscriptionInput, { endpoint: true }))
    .output(Nothing),
  openCalendar: route(
    'POST',
    '/calendar',
    'A secret address for calendar apps; it replaces the one before and is shown only now',
  ).output(z.object({ url: z.string() })),
  calendar: route(
    'GET',
    '/calendar',
    'What the calendar holds, and when it was last fetched',
  ).output(CalendarContent),
  closeCalendar: route('DELETE', '/calendar', 'Make the calendar’s address useless').output(
    Nothing,
  ),
  tryMail: route('POST', '/test/email', 'Send me a test reminder by email').output(MailTrial),
  tryPush: route('POST', '/test/push', 'Send a test reminder to my devices').output(PushTrial),
  shownTrials: route('GET', '/test/push', 'Which devices have shown their test reminder').output(
    ShownTrials,
  ),
  noteShown: route('POST', '/test/shown', 'A device has shown a test reminder, by its own token')
    .meta({ access: 'anyone' })
    .input(ShownInput)
    .output(Nothing),
  snooze: route('POST', '/{id}/snooze', 'Hear nothing of one due date for a while')
    .input(SnoozeInput)
    .output(z.object({ until: CivilDate })),
  act: route('POST', '/act', 'Done or snooze, from a notification, by its own token')
    .meta({ access: 'anyone' })
    .input(ActInput)
    .output(Nothing),
  unsubscribe: route('POST', '/unsubscribe', 'No more emails, by the token of one')
    .meta({ access: 'anyone' })
    .input(UnsubscribeInput)
    .output(Nothing),
};
