import { type CoverKind, coverKinds } from '@roadworthy/domain/cover/cover.schema';

/** Days are numbers here, counted from 1970, so that the checks do not use the product's own date rules. */
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
export const dateOf = (day: number): string =>
  new Date(day * 86_400_000).toISOString().slice(0, 10);

/** `miles`: a task that is due by its vehicle's miles. Covers have their own kind each. */
export type Kind = 'mot' | 'tax' | 'service' | 'task' | 'miles' | CoverKind;
export const kinds: readonly Kind[] = ['mot', 'tax', 'service', 'task', 'miles', ...coverKinds];

/** How a vehicle is driven: the miles on an evening, and as many more each day. */
export type Driving = {
  perDay: number;
  dueMiles: number;
  read: { day: number; miles: number };
  /** The evening on which its owner reads the odometer again, which shows more or fewer miles than expected. */
  again: { day: number; miles: number };
};

/** One subject of reminders: its due day, and when its owner renews it to another day. */
export type Subject = {
  user: number;
  kind: Kind;
  /** What the figures count it under. */
  sort: string;
  /** The vehicle's plate, the task's title or the owner's word for a cover, as in a mail; empty for a person's own. */
  name: string;
  recordId: string;
  /** The id under which the product snoozes it. */
  snoozedAs: string;
  storedIn: 'vehicle' | 'task' | 'cover';
  vehicleId: string | null;
  due: number;
  /** The evening on which it is entered; null: before the run began. */
  entered: number | null;
  /** The last evening of the old due day, and its due day from then on; null: done for good. */
  renewed: number;
  next: number | null;
  /** The evening on which the renewal is entered, if it counts from a later day by itself. */
  noted: number;
  /** Whether it merely ends: nothing is said after its last day. */
  isOnlyEnding: boolean;
  /** The evening on which its owner snoozes it, and the day on which the snooze ends. */
  snooze: { on: number; until: number } | null;
  driving: Driving | null;
  /** The shared garage that it belongs to; null: its owner's own. */
  household: number | null;
  /** In which tick, and at what moment, another member had done it while its reminders were being sent. */
  done: { tick: number; at: number } | null;
};

/** The day on which the miles are reached, as expected in the morning of a day; that day at the earliest. */
const foreseenOn = ({ perDay, dueMiles, read, again }: Driving, day: number): number => {
  const last = day > again.day ? again : read;
  return Math.max(day, last.day + Math.ceil((dueMiles - last.miles) / perDay));
};

/** Returns a subject's due day as of the morning of a day; null before it is entered and when nothing more is due. */
export const dueOn = (subject: Subject, day: number): number | null => {
  const { entered, due, renewed, next, isOnlyEnding, driving } = subject;
  if (entered !== null && day <= entered) return null;
  if (day > renewed && next === null) return null;
  if (driving) return foreseenOn(driving, day);
  const now = day > renewed && next !== null ? next : due;
  return isOnlyEnding && day > now ? null : now;
};

/** Whether its owner has snoozed it on a day. */
export const isQuietOn = ({ renewed, snooze }: Subject, day: number): boolean =>
  snooze !== null && day > snooze.on && day < snooze.until && day <= renewed;

const often = [30, 14, 7, 3, 1, 0];
/** The promised days before the due date; then every seventh day after it. */
export const promised: Record<Kind, readonly number[]> = {
  mot: often,
  insurance: often,
  breakdown: often,
  warranty: often,
  service_plan: often,
  finance: often,
  permit: often,
  driving_licence: often,
  blue_badge: often,
  other: often,
  tax: [30, 7, 3, 1, 0],
  service: [30, 14, 7, 0],
  task: [3, 0],
  miles: [3, 0],
};

/** Half of all entries are made on a day with a reminder. */
export const stageDays = [...new Set(Object.values(promised).flat())];

/** What chance decides about one record. */
export type Chances = {
  enters: number;
  enteredAfter: number;
  enteredBefore: number;
  snoozes: number;
  snoozeLag: number;
  snoozeDays: number;
  leaps: number;
  leapLag: number;
};

const shareEntered = 0.2;
const shareSnoozed = 0.25;
const shareLeap = 0.2;

export const leapDay = dayOf('2028-02-29');

type Life = Pick<Subject, 'due' | 'entered' | 'renewed' | 'next' | 'noted' | 'snooze'>;

/**
 * Returns when a record is entered, due, renewed and snoozed. If a leap day is near, every fifth date is that day or
 * has a reminder on it.
 */
export const lifeOf = (
  { first, days }: { first: number; days: number },
  { due: drawnDue, lag }: { due: number; lag: number },
  drawn: Chances,
): Life => {
  const entered = drawn.enters < shareEntered ? first + drawn.enteredAfter : null;
  const leapt = leapDay + drawn.leapLag;
  const isLeapt = drawn.leaps < shareLeap && leapt > first && leapDay < first + days;
  const planned = isLeapt ? leapt : drawnDue;
  const due = entered === null ? planned : entered + drawn.enteredBefore;
  const renewed = Math.max(due + lag, (entered ?? first - 1) + 1);
  const on = due + drawn.snoozeLag;
  const isSnoozed = drawn.snoozes < shareSnoozed && on > (entered ?? first) && on < renewed;
  const snooze = isSnoozed ? { on, until: on + drawn.snoozeDays } : null;
  return { due, entered, renewed, next: due + 365, noted: renewed, snooze };
};
