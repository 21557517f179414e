import { type CivilDate, formatShortDate } from '../kernel/civil-date.ts';
import { compare } from '../kernel/compare.ts';
import { listOf } from '../vehicles/verdict.words.ts';
import type { DueItem, ReminderKind } from './reminders.schema.ts';
import { promisedDays } from './stages.rules.ts';

/** Writes each day's month and year only where the next day's differs: `21, 25 and 27 Nov`, `30 Nov and 4 Dec`. */
export const wordDays = (days: readonly CivilDate[], today: CivilDate): string =>
  listOf(
    days.map((day, at) => {
      const written = formatShortDate(day, today);
      const next = days[at + 1];
      const [number = '', month = ''] = written.split(' ');
      if (next?.slice(0, 7) === day.slice(0, 7)) return number;
      return next?.slice(0, 4) === day.slice(0, 4) ? `${number} ${month}` : written;
    }),
  );

/** Null: the item has its own title. */
const names: Record<ReminderKind, string | null> = {
  danger: null,
  mot: 'the MOT',
  tax: 'the road tax',
  insurance: 'the insurance',
  recall: 'the safety recall',
  service: 'the service',
  cover: null,
  task: null,
};

/** Returns the subject of a reminder, within a sentence. */
const nameOf = ({ kind, title }: Pick<DueItem, 'kind' | 'title'>): string => names[kind] ?? title;

export type MailPromise = {
  /** `21, 25, 27 and 28 Nov` */
  readonly days: string;
  /** `About the MOT, until it’s done` */
  readonly about: string;
  /** `Then about the road tax, from 1 Feb 2027` */
  readonly afterwards: string | null;
};

/** Returns the days of the next reminders about one matter, and when the next matter's begin; null if none is dated. */
export const promiseMails = (items: readonly DueItem[], today: CivilDate): MailPromise | null => {
  const [first, second] = items
    .flatMap((item) => {
      const { kind, dueDate } = item;
      return dueDate ? [{ item, days: promisedDays({ kind, dueDate }, today) }] : [];
    })
    .sort((one, other) => compare(one.days[0] ?? '', other.days[0] ?? ''));
  if (!first) return null;
  const { item, days } = first;
  const isLate = item.isOver || (item.dueDate ?? '') <= today;
  return {
    days: wordDays(days, today),
    about: `About ${nameOf(item)}, ${isLate ? 'and every week ' : ''}until it’s done`,
    afterwards: second?.days[0]
      ? `Then about ${nameOf(second.item)}, from ${formatShortDate(second.days[0], today)}`
      : null,
  };
};
