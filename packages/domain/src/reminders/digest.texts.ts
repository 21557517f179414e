import { type CivilDate, formatDate, formatShortDate } from '../kernel/civil-date.ts';
import { formatRegistration } from '../kernel/format-registration.ts';
import type { Vehicle } from '../vehicles/vehicles.schema.ts';
import { capitalise, listOf } from '../vehicles/verdict.words.ts';
import { isLegal } from './reminders.rules.ts';
import { type DueItem, isMotDanger, type ReminderKind } from './reminders.schema.ts';
import { distance, isPast } from './reminders.texts.ts';
import { byUrgency, urgencyOf } from './urgency.rules.ts';

export type Mailed<V extends Named = Named> = {
  readonly item: DueItem;
  readonly vehicle: V | null;
};
type Named = Pick<Vehicle, 'make' | 'model' | 'registrationNumber'>;

/** `stop`: the vehicle must not be driven. `warn`: legally due soon, or late. `plain`: not urgent. */
export type Weight = 'stop' | 'warn' | 'plain';

export const weightOf = ({ kind, isOver }: DueItem): Weight => {
  if (isLegal(kind)) return isOver ? 'stop' : 'warn';
  return isOver ? 'warn' : 'plain';
};

/** Sorts the most urgent first. */
export const mostUrgentFirst = <M extends Pick<Mailed, 'item'>>(due: readonly M[]): M[] =>
  due.toSorted((one, other) => byUrgency(one.item, other.item));

type KindTexts = {
  noun: (item: DueItem) => string;
  /** MOTs, policies and covers run out; other items fall due. */
  runsOut?: true;
  /** An overdue item without a date, within a sentence. */
  undated: string;
  /** The same on a sign. */
  undatedSign: string;
};

const texts: Record<ReminderKind, KindTexts> = {
  danger: { noun: ({ title }) => title, undated: 'is overdue', undatedSign: 'Overdue' },
  mot: {
    noun: ({ isFirst }) => (isFirst ? 'first MOT' : 'MOT'),
    runsOut: true,
    undated: 'is recorded as not valid',
    undatedSign: 'Not valid',
  },
  tax: { noun: () => 'tax', undated: 'is recorded as unpaid', undatedSign: 'Untaxed' },
  insurance: {
    noun: () => 'insurance',
    runsOut: true,
    undated: 'has run out',
    undatedSign: 'Overdue',
  },
  recall: { noun: () => 'safety recall', undated: 'outstanding', undatedSign: 'Outstanding' },
  service: { noun: () => 'service', undated: 'is overdue by mileage', undatedSign: 'Overdue' },
  cover: {
    noun: ({ title }) => title,
    runsOut: true,
    undated: 'is overdue',
    undatedSign: 'Overdue',
  },
  task: {
    noun: ({ title }) => `‘${title}’`,
    undated: 'is overdue by mileage',
    undatedSign: 'Overdue',
  },
};

const nounOf = (item: DueItem): string => texts[item.kind].noun(item);

const verbOf = (item: DueItem) => {
  if (texts[item.kind].runsOut && !item.isFirst) return isPast(item) ? 'ran out' : 'runs out';
  return isPast(item) || (item.isOver && item.kind === 'tax') ? 'was due' : 'is due';
};

const isOverByMiles = (item: DueItem): boolean =>
  item.kind === 'service' && item.isOver && !isPast(item);

const estimated = ({ estimated: isEstimated }: DueItem): string =>
  isEstimated ? ' (estimated)' : '';

/** Returns noun and verb of an item, or for a danger what not to do. `suffix`: ` on the Corolla`, if nothing else names it. */
const clause = (
  item: DueItem,
  when: (date: CivilDate, days: number) => string,
  suffix = '',
): string => {
  const { dueDate, daysLeft } = item;
  if (item.kind === 'danger') return `do not drive it: ${item.danger ?? item.title}`;
  if (item.failedOn) return `MOT test${suffix} failed on ${formatDate(item.failedOn)}`;
  const words =
    dueDate === null || daysLeft === null || isOverByMiles(item)
      ? texts[item.kind].undated
      : `${verbOf(item)} ${when(dueDate, daysLeft)}${estimated(item)}`;
  return `${nounOf(item)}${suffix} ${words}`;
};

const more = (count: number): string => (count > 0 ? `, and ${count} more` : '');

/** Returns `YX65 KLM: MOT ran out 12 Nov 2026, and 2 more`: informative without opening the email. */
export const digestSubject = (due: readonly Mailed[], renewedCount: number): string => {
  const [first, ...others] = mostUrgentFirst(due);
  if (!first) return renewedCount === 1 ? 'Renewed: well done' : `${renewedCount} renewals`;
  const { item, vehicle } = first;
  const words = clause(item, formatDate).replace(/ is due /, ' due ');
  const about = vehicle
    ? `${formatRegistration(vehicle.registrationNumber)}: ${words}`
    : capitalise(words);
  return `${about}${more(others.length)}`;
};

/** Returns the words on an item's sign: `MOT` and `Ran out 12 Nov`. */
export const signWords = (item: DueItem, today: CivilDate): { label: string; text: string } => {
  if (item.kind === 'danger') {
    return { label: isMotDanger(item) ? 'MOT' : 'Diagnosis', text: 'Do not drive' };
  }
  if (item.failedOn)
    return { label: 'MOT', text: `Failed ${formatShortDate(item.failedOn, today)}` };
  const label = item.kind === 'task' ? 'Task' : capitalise(nounOf(item));
  const { dueDate, daysLeft } = item;
  if (dueDate === null || daysLeft === null || isOverByMiles(item)) {
    return { label, text: texts[item.kind].undatedSign };
  }
  const date = formatShortDate(dueDate, today);
  const text = {
    'runs out': `Until ${date}`,
    'ran out': `Ran out ${date}`,
    'is due': `Due ${date}`,
    'was due': `Was due ${date}`,
  }[verbOf(item)];
  return { label, text };
};

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const moreWords = (others: readonly Mailed[]): string[] => {
  if (others.length === 0) return [];
  const count = capitalise(numbers[others.length] ?? String(others.length));
  const things = others.length === 1 ? 'thing is' : 'things are';
  const isAnyLate = others.some(({ item }) => item.isOver);
  return [`${count} more ${things} ${isAnyLate ? 'due' : 'coming up'}.`];
};

/** Returns the models as names, with plates if two are the same. */
const namesOf = (vehicles: readonly Named[]): string[] => {
  const alike = new Set(vehicles.map(({ model }) => model)).size < vehicles.length;
  return vehicles.map(({ model, registrationNumber }) =>
    alike ? `the ${model} ${formatRegistration(registrationNumber)}` : `the ${model}`,
  );
};

const mostNames = 3;

/** Returns the first few names and the number of others. */
const fewOf = (names: readonly string[]): string => {
  const named = names.slice(0, mostNames);
  const hidden = names.length - named.length;
  return listOf([...named, ...(hidden > 0 ? [`${hidden} more`] : [])]);
};

/** Returns the heading and the line of dangers, which come before anything that is unlawful or due. */
const dangerHeading = (dangers: readonly Mailed[], rest: readonly Mailed[]) => {
  const names = namesOf([...new Set(dangers.flatMap(({ vehicle }) => vehicle ?? []))]);
  const words = [
    ...new Set(dangers.map(({ item }) => `${capitalise(item.danger ?? item.title)}.`)),
  ];
  return {
    heading: `Do not drive ${fewOf(names) || 'it'}.`,
    line: [...words.slice(0, mostNames), ...moreWords(rest)].join(' '),
  };
};
const inDays = (_: CivilDate, days: number): string => distance(days);

/** Returns the heading of an email and the lines below it. Vehicles that must not be driven come first. */
export const digestHeading = (
  due: readonly Mailed[],
  renewed: readonly string[],
): { heading: string; lines: string[] } => {
  const [first, ...others] = mostUrgentFirst(due);
  if (!first) return { heading: 'Renewed. Well done.', lines: [...renewed] };
  const dangers = due.filter(({ item }) => item.kind === 'danger');
  if (dangers.length > 0) {
    const { heading, line } = dangerHeading(
      dangers,
      due.filter((each) => !dangers.includes(each)),
    );
    return { heading, lines: [...renewed, line] };
  }
  const stopped = mostUrgentFirst(due).filter(({ item }) => urgencyOf(item) === 'unlawful');
  const vehicles = [...new Set(stopped.flatMap(({ vehicle }) => vehicle ?? []))];
  const rest = due.filter((each) => !stopped.includes(each));
  const names = namesOf(vehicles);
  if (names.length === 1) {
    const reasons = stopped.map(({ item }) => `its ${clause(item, inDays)}`);
    return {
      heading: `${capitalise(names[0] as string)} is not road-legal.`,
      lines: [...renewed, [`${capitalise(listOf(reasons))}.`, ...moreWords(rest)].join(' ')],
    };
  }
  if (names.length > 1) {
    return {
      heading: `${names.length} vehicles are not road-legal.`,
      lines: [...renewed, [`${capitalise(fewOf(names))}.`, ...moreWords(rest)].join(' ')],
    };
  }
  const { item, vehicle } = first;
  const suffix = vehicle ? ` ${item.kind === 'task' ? 'for' : 'on'} the ${vehicle.model}` : '';
  return {
    heading: `${capitalise(clause(item, inDays, suffix))}.`,
    lines: [...renewed, ...moreWords(others)],
  };
};
