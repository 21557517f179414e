import { type CivilDate, formatDate } from '../kernel/civil-date.ts';
import { formatRegistration } from '../kernel/format-registration.ts';
import { notes, policyHour } from '../law/duties.ts';
import type { Vehicle } from '../vehicles/vehicles.schema.ts';
import { capitalise } from '../vehicles/verdict.words.ts';
import { type DueItem, isMotDanger, type ReminderKind } from './reminders.schema.ts';

type Named = Pick<Vehicle, 'make' | 'model' | 'registrationNumber'>;

/** `in 12 days`, `yesterday`. */
export const distance = (days: number): string =>
  ({ [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' })[days] ??
  (days < 0 ? `${-days} days ago` : `in ${days} days`);

/** Returns `on 26 Nov 2026, in 12 days`. Always includes the date, because the text may be read late. */
const when = (item: DueItem): string => {
  if (item.dueDate === null || item.daysLeft === null) return '';
  return ` on ${formatDate(item.dueDate)}, ${distance(item.daysLeft)}`;
};

const nameOf = ({ make, model, registrationNumber }: Named): string =>
  `${make} ${model} ${formatRegistration(registrationNumber)}`;

export const isPast = ({ daysLeft }: Pick<DueItem, 'daysLeft'>): boolean =>
  daysLeft !== null && daysLeft < 0;

const ranOut = (item: DueItem): string => (isPast(item) ? 'ran out' : 'runs out');
const isDue = (item: DueItem): string => (isPast(item) ? 'was due' : 'is due');

const mot = (item: DueItem, name: string): string => {
  const note = item.estimated ? ' (estimated)' : '';
  if (item.dueDate === null) return `the MOT for your ${name} is recorded as not valid`;
  if (item.failedOn) {
    return `your ${name} failed its MOT on ${formatDate(item.failedOn)}; the older certificate ${ranOut(item)}${when(item)}`;
  }
  return item.isFirst
    ? `the first MOT for your ${name} ${isDue(item)}${when(item)}${note}`
    : `the MOT for your ${name} ${ranOut(item)}${when(item)}`;
};

const tax = (item: DueItem, name: string): string => {
  if (item.dueDate === null) return `your ${name} is recorded as untaxed`;
  const last = item.daysLeft === 1 ? '; today is the last taxed day' : '';
  return `the road tax for your ${name} ${isDue(item)}${when(item)}${last}`;
};

/** Returns whether it ends today or tomorrow. */
export const endsToday = ({ daysLeft }: Pick<DueItem, 'daysLeft'>): boolean =>
  daysLeft === 0 || daysLeft === 1;

/** Asks the owner, because no register knows. */
const insurance = (item: DueItem, name: string): string =>
  `the insurance for your ${name} ${ranOut(item)}${when(item)}. ${endsToday(item) ? `${policyHour} ` : ''}Have you renewed? Then tell us the new date`;

const service = (item: DueItem, name: string): string =>
  item.dueDate !== null && !(item.isOver && !isPast(item))
    ? `a service for your ${name} ${isDue(item)}${when(item)}`
    : `a service for your ${name} is overdue by mileage`;

const task = (item: DueItem, name: string | null): string => {
  const what = `‘${item.title}’${name ? ` for your ${name}` : ''}`;
  if (item.dueDate === null) return `${what} is overdue by mileage`;
  return `${what} ${isDue(item)}${when(item)}${item.estimated ? ' (estimated)' : ''}`;
};

/** Returns `Breakdown cover for your Toyota Corolla AB17 CDE runs out on …`. A licence names no vehicle. */
const cover = (item: DueItem, name: string | null): string =>
  `${item.title}${name ? ` for your ${name}` : ''} ${ranOut(item)}${when(item)}`;

const danger = (item: DueItem, name: string): string =>
  isMotDanger(item)
    ? `do not drive your ${name} until it is repaired: ${item.danger ?? item.title}. We’ll keep reminding you until it has passed a test`
    : `do not drive your ${name}: ${item.danger ?? item.title}. Close its diagnosis when it is repaired, or if it was nothing`;

const recall = (name: string, vehicle: Named | null): string =>
  `your ${name} has an outstanding safety recall. ${notes.recallFree.text} Call any ${vehicle?.make ?? 'franchised'} dealer`;

/** Returns an item as a sentence: 'The MOT for your Toyota Corolla AB17 CDE runs out on 26 Nov 2026, in 12 days.' */
export const wordDueItem = (item: DueItem, vehicle: Named | null): string => {
  const name = vehicle ? nameOf(vehicle) : 'vehicle';
  const words = {
    danger: () => danger(item, name),
    mot: () => mot(item, name),
    tax: () => tax(item, name),
    insurance: () => insurance(item, name),
    recall: () => recall(name, vehicle),
    service: () => service(item, name),
    cover: () => cover(item, vehicle && nameOf(vehicle)),
    task: () => task(item, vehicle && nameOf(vehicle)),
  }[item.kind]();
  return `${capitalise(words)}.`;
};

const questions: Record<ReminderKind, string> = {
  danger: ' Open it to see what to do.',
  mot: '',
  tax: '',
  insurance: ' Have you renewed?',
  recall: ` ${notes.recallFree.text}`,
  service: '',
  cover: '',
  task: '',
};

/** Returns whether an item has no deadline: it stays open until it is done. */
const isUndated = ({ kind }: DueItem): boolean => kind === 'recall' || kind === 'danger';

/** Returns the text of a notification. It has the date instead of a number of days, because it may be shown late. */
export const wordNotification = (
  item: DueItem,
  vehicle: Named | null,
): { title: string; body: string } => {
  const date = item.dueDate && !isUndated(item) ? formatDate(item.dueDate) : null;
  const general = item.kind === 'cover' ? null : 'General task';
  const name = vehicle ? `${vehicle.make} ${vehicle.model}` : general;
  const question = questions[item.kind];
  return {
    title: vehicle
      ? `${item.title} · ${formatRegistration(vehicle.registrationNumber)}`
      : item.title,
    body: `${[name, date].filter(Boolean).join(' · ')}${question ? `.${question}` : ''}`,
  };
};

/** Returns the message that is sent once when the records show the renewal. */
export const wordRenewed = (kind: 'mot' | 'tax', vehicle: Named, until: CivilDate): string =>
  kind === 'mot'
    ? `Well done: the MOT for your ${nameOf(vehicle)} is now valid until ${formatDate(until)}.`
    : `Well done: your ${nameOf(vehicle)} is taxed, and the next payment is due on ${formatDate(until)}.`;
