import * as z from 'zod/mini';
import { CivilDate } from '../kernel/civil-date.ts';
import { RecordId } from '../kernel/ids.ts';

/** The channels that the user has switched on. Each device reports whether it can receive push. */
export const ChannelSwitches = z.strictObject({
  emailNotifications: z.boolean(),
  pushNotifications: z.boolean(),
});
export type ChannelSwitches = z.infer<typeof ChannelSwitches>;

export const NotificationSettings = z.object({
  ...ChannelSwitches.shape,
  /** Null if no email is sent: a demo account, or an unconfirmed address. */
  emailAddress: z.nullable(z.string()),
  /** The key that a browser needs to subscribe. Null if push is not set up. */
  pushKey: z.nullable(z.string()),
  /** The number of devices that receive push. */
  devices: z.int(),
  /** When the calendar address was created. Null if there is none. */
  calendarSince: z.nullable(z.iso.datetime({ offset: true })),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** Validates exactly this many characters, with or without `=` padding. */
const base64url = (characters: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`), 'This is no key'));

/** As the browser gives it: keys of 65 and 16 bytes. The server checks the keys and the owner of the endpoint. */
export const PushSubscriptionInput = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).check(z.maxLength(1000)),
  keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
});
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>;

/** `mot-{vehicleId}`, `task-{taskId}`. A task's own id may contain a vehicle's id. */
const SubjectId = z.string().check(z.regex(/^[\w-]{1,100}$/, 'This is not an id'));

export const SnoozeInput = z.strictObject({ id: SubjectId, dueDate: CivilDate });
export type SnoozeInput = z.infer<typeof SnoozeInput>;

/** By vehicle: whether the caller chose to be reminded of it, or not to be. A vehicle without a choice is missing. */
export const ReminderChoices = z.object({ choices: z.record(z.string(), z.boolean()) });
export type ReminderChoices = z.infer<typeof ReminderChoices>;

export const ReminderChoice = z.strictObject({ vehicleId: RecordId, isOn: z.boolean() });
export type ReminderChoice = z.infer<typeof ReminderChoice>;

const reminderActions = ['done', 'snooze'] as const;
export type ReminderAction = (typeof reminderActions)[number];

const Token = z.string().check(z.minLength(1), z.maxLength(1000));
export const UnsubscribeInput = z.strictObject({ token: Token });
export const ActInput = z.strictObject({ token: Token, action: z.enum(reminderActions) });
export type ActInput = z.infer<typeof ActInput>;

/** The content of a push: enough to show it and act on it, and nothing that gives other access. */
export const PushMessage = z.strictObject({
  title: z.string(),
  body: z.string(),
  /** The same for the same reminder: a second copy replaces the first without ringing again. */
  tag: z.string(),
  /** The page to open. */
  path: z.string().check(z.regex(/^\/[\w/?=&-]*$/)),
  /** For 'Done' and 'Snooze'. Null if there is nothing to do. */
  token: z.nullable(z.string()),
  /** For a test reminder: the token with which the device confirms that it showed the reminder. */
  shownToken: z.nullable(z.string()),
});
export type PushMessage = z.infer<typeof PushMessage>;
