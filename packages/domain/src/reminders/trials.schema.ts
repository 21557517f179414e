import * as z from 'zod/mini';
import { CivilDate } from '../kernel/civil-date.ts';

const Moment = z.iso.datetime({ offset: true });

/** A test reminder that users send to themselves to check delivery. */
const Trial = {
  sentAt: Moment,
  /** Whether real reminders also use this channel. */
  isOn: z.boolean(),
  /** Nothing is due, so the text is about an invented vehicle. */
  isExample: z.boolean(),
  /** The text that arrives: an email's subject or a notification's title, and the first sentence. */
  title: z.string(),
  body: z.string(),
};

/**
 * The mail server's answer. `taken`: accepted. `refused`: unknown mailbox. `later`: temporarily rejected. `unsure`: no
 * answer.
 */
const mailTrialOutcomes = ['taken', 'refused', 'later', 'unsure'] as const;

export const MailTrial = z.object({
  ...Trial,
  /** `m…@example.org` */
  address: z.string(),
  outcome: z.enum(mailTrialOutcomes),
});
export type MailTrial = z.infer<typeof MailTrial>;

const pushTrialOutcomes = ['taken', 'gone', 'refused', 'later'] as const;

const TrialDevice = {
  id: z.string(),
  userAgent: z.nullable(z.string()),
  isCurrent: z.boolean(),
};

export const PushTrial = z.object({
  ...Trial,
  id: z.string(),
  /** The answer of each browser's push service. */
  devices: z.array(z.object({ ...TrialDevice, outcome: z.enum(pushTrialOutcomes) })),
});
export type PushTrial = z.infer<typeof PushTrial>;

/** Which browsers have shown which test reminder. */
export const ShownTrials = z.array(
  z.object({ device: z.string(), trial: z.string(), shownAt: Moment }),
);
export type ShownTrials = z.infer<typeof ShownTrials>;

export const ShownInput = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(1000)),
});

/** The content that a calendar address serves. */
export const CalendarContent = z.object({
  /** Null if there is no address. */
  since: z.nullable(Moment),
  /** When an app last fetched the calendar. Null if never. */
  fetchedAt: z.nullable(Moment),
  count: z.int(),
  /** The next upcoming entries. */
  next: z.array(z.object({ title: z.string(), date: CivilDate })),
});
export type CalendarContent = z.infer<typeof CalendarContent>;
