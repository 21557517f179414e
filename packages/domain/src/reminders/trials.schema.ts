import * as z from 'zod/mini';
import { CivilDate } from '../kernel/civil-date.ts';

const Moment = z.iso.datetime({ offset: true });

/** A trial is a test reminder: somebody sends it to themselves, to see it arrive. */
const Trial = {
  sentAt: Moment,
  /** Whether real reminders come by this way too. */
  isOn: z.boolean(),
  /** Nothing of theirs is due, so it tells of a vehicle that does not exist. */
  isExample: z.boolean(),
  /** What arrives: a mail's subject or a notification's title, and its first sentence. */
  title: z.string(),
  body: z.string(),
};

/** `taken`: by the mail server. `refused`: it knows no such mailbox. `later`: it takes nothing now. `unsure`: nobody said. */
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
  /** What each browser's push service said. */
  devices: z.array(z.object({ ...TrialDevice, outcome: z.enum(pushTrialOutcomes) })),
});
export type PushTrial = z.infer<typeof PushTrial>;

/** Which browsers have shown which trial. */
export const ShownTrials = z.array(
  z.object({ device: z.string(), trial: z.string(), shownAt: Moment }),
);
export type ShownTrials = z.infer<typeof ShownTrials>;

export const ShownInput = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(1000)),
});

/** What a calendar's address gives to whoever asks for it. */
export const CalendarContent = z.object({
  /** Null: there is no address. */
  since: z.nullable(Moment),
  /** When an app last asked; null: none ever did. */
  fetchedAt: z.nullable(Moment),
  count: z.int(),
  /** The first of what is still to come. */
  next: z.array(z.object({ title: z.string(), date: CivilDate })),
});
export type CalendarContent = z.infer<typeof CalendarContent>;
