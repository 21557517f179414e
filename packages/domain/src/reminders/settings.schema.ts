import * as z from 'zod/mini';
import { CivilDate } from '../kernel/civil-date.ts';

/** Which ways somebody wants to be told. Whether a device can be, it says itself. */
export const ChannelSwitches = z.strictObject({
  emailNotifications: z.boolean(),
  pushNotifications: z.boolean(),
});
export type ChannelSwitches = z.infer<typeof ChannelSwitches>;

export const NotificationSettings = z.object({
  ...ChannelSwitches.shape,
  /** Null where nothing is mailed: a demo account, or an address that is not confirmed. */
  emailAddress: z.nullable(z.string()),
  /** What a browser needs to subscribe; null where push is not set up. */
  pushKey: z.nullable(z.string()),
  /** How many devices are told by push. */
  devices: z.int(),
  /** Since when there is a calendar's address; null: there is none. */
  calendarSince: z.nullable(z.iso.datetime({ offset: true })),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** Exactly so many characters, filled up with `=` or not. */
const base64url = (characters: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`), 'This is no key'));

/** As the browser gives it: keys of 65 and 16 bytes. Whether they are keys and whose the endpoint is, the server knows. */
export const PushSubscriptionInput = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).check(z.maxLength(1000)),
  keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
});
export type PushSubscriptionInput = z.infer<typeof PushSubscriptionInput>;

/** `mot-{vehicleId}`, `task-{taskId}`; a task may itself be named after a vehicle. */
const SubjectId = z.string().check(z.regex(/^[\w-]{1,100}$/, 'This is not an id'));

export const SnoozeInput = z.strictObject({ id: SubjectId, dueDate: CivilDate });
export type SnoozeInput = z.infer<typeof SnoozeInput>;

const reminderActions = ['done', 'snooze'] as const;
export type ReminderAction = (typeof reminderActions)[number];

const Token = z.string().check(z.minLength(1), z.maxLength(1000));
export const UnsubscribeInput = z.strictObject({ token: Token });
export const ActInput = z.strictObject({ token: Token, action: z.enum(reminderActions) });
export type ActInput = z.infer<typeof ActInput>;

/** What a push carries: enough to show it and to act on it, and nothing that opens anything else. */
export const PushMessage = z.strictObject({
  title: z.string(),
  body: z.string(),
  /** The same for the same reminder: a second copy replaces the first instead of ringing again. */
  tag: z.string(),
  /** The page it is about. */
  path: z.string().check(z.regex(/^\/[\w/?=&-]*$/)),
  /** For 'Done' and 'Snooze'; null where there is nothing to do. */
  token: z.nullable(z.string()),
  /** Of a test reminder: by this the device says that it has shown it. */
  shownToken: z.nullable(z.string()),
});
export type PushMessage = z.infer<typeof PushMessage>;
