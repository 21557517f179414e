import { type CivilDate, dateInLondon, daysBetween, formatDate } from '../kernel/civil-date.ts';
import { notes } from '../law/duties.ts';
import type { Status } from '../vehicles/legal.rules.ts';
import { isFirstMot, type MotStatus } from '../vehicles/mot.rules.ts';
import { isMotNeededFirst } from '../vehicles/mot-before-tax.rules.ts';
import type { RecallFacts } from '../vehicles/recall.rules.ts';
import type { Vehicle } from '../vehicles/vehicles.schema.ts';
import type { LegalFacts, LegalPosition } from '../vehicles/verdict.rules.ts';
import {
  type DueItem,
  dangerPrefix,
  motDangerPrefix,
  type ReminderKind,
  type ReminderPriority,
} from './reminders.schema.ts';

export type DueVehicle = LegalFacts &
  RecallFacts &
  Pick<Vehicle, 'id' | 'make' | 'model' | 'registrationNumber' | 'mileage' | 'usualDriverId'>;

/** The days before the date from which an item has high or medium priority. */
const urgency: Record<ReminderKind, { high: number; medium: number }> = {
  danger: { high: 0, medium: 0 },
  mot: { high: 7, medium: 14 },
  insurance: { high: 7, medium: 14 },
  recall: { high: 0, medium: 0 },
  service: { high: 7, medium: 14 },
  cover: { high: 7, medium: 14 },
  tax: { high: 3, medium: 7 },
  task: { high: 0, medium: 3 },
};

/** Returns the priority. An overdue item is urgent whatever its date: a service may be overdue by miles. */
const reminderPriority = (
  kind: ReminderKind,
  { daysLeft, isOver }: Pick<DueItem, 'daysLeft' | 'isOver'>,
): ReminderPriority => {
  const { high, medium } = urgency[kind];
  if (isOver || (daysLeft !== null && daysLeft <= high)) return 'high';
  return daysLeft !== null && daysLeft <= medium ? 'medium' : 'low';
};

const titleOf = (status: MotStatus | Status): string => {
  const isOver = status.state === 'over';
  if (status.state === 'failed') return 'MOT failed';
  if (isFirstMot(status)) return isOver ? 'First MOT overdue' : 'First MOT due';
  return {
    mot: isOver ? 'MOT expired' : 'MOT expires',
    tax: isOver ? 'Tax overdue' : 'Tax due',
    insurance: isOver ? 'Insurance expired' : 'Insurance expires',
    service: isOver ? 'Service overdue' : 'Service due',
  }[status.subject];
};

export const withPriority = (item: Omit<DueItem, 'priority'>): DueItem => ({
  ...item,
  priority: reminderPriority(item.kind, item),
});

export const nameOf = ({ make, model }: Pick<Vehicle, 'make' | 'model'>): string =>
  `${make} ${model}`;

const datesOf = (
  vehicle: DueVehicle,
  { mot, tax, insurance, service, dangers }: LegalPosition,
  today: CivilDate,
): DueItem[] =>
  [mot, tax, insurance, service].flatMap((status) => {
    const { state, subject: kind, estimated, date: dueDate } = status;
    const isOver = state === 'over';
    // The danger says the same, first and until a later pass.
    if (state === 'failed' && dangers.some(({ source }) => source === 'mot')) return [];
    // Off the road, exempt or unknown: nothing is known to be due.
    const isDated = state === 'due' || state === 'fine' || state === 'failed';
    if (!isOver && (dueDate === null || !isDated)) return [];
    const named = nameOf(vehicle);
    return withPriority({
      id: `${kind}-${vehicle.id}`,
      kind,
      title: titleOf(status),
      ...(isFirstMot(status) ? { isFirst: true } : {}),
      ...(state === 'failed' && 'failedOn' in status && status.failedOn
        ? { failedOn: status.failedOn }
        : {}),
      ...(kind === 'tax' && isMotNeededFirst(mot, tax) ? { needsMotFirst: true } : {}),
      description: dueDate ? `${named} · ${formatDate(dueDate)}` : named,
      dueDate,
      vehicleId: vehicle.id,
      taskId: null,
      daysLeft: dueDate === null ? null : daysBetween(today, dueDate),
      isOver,
      estimated,
      dueMiles: null,
    });
  });

/** What dangers and recalls have in common: they are due at once and have no deadline. */
const dueAtOnce = ({ id }: DueVehicle) => ({
  vehicleId: id,
  taskId: null,
  daysLeft: null,
  isOver: true,
  estimated: false,
  dueMiles: null,
});

/** Returns the open dangers, each since the day the owner asked or the test failed. */
const dangersOf = (vehicle: DueVehicle, { dangers }: LegalPosition): DueItem[] =>
  dangers.map(({ source, id, since, what }) =>
    withPriority({
      id: source === 'mot' ? `${motDangerPrefix}${id}` : `${dangerPrefix}${id}`,
      kind: 'danger',
      title: `Do not drive it: ${what}`,
      ...(source === 'diagnosis' ? { askedAt: since } : {}),
      danger: what,
      description: nameOf(vehicle),
      dueDate: source === 'mot' ? since : dateInLondon(new Date(since)),
      ...dueAtOnce(vehicle),
    }),
  );

/** Returns an outstanding recall, since the day the register first showed it. */
const recallOf = (vehicle: DueVehicle): DueItem[] => {
  const { recallSince } = vehicle;
  if (!recallSince) return [];
  return [
    withPriority({
      id: `recall-${vehicle.id}`,
      kind: 'recall',
      title: 'Safety recall outstanding',
      description: `${nameOf(vehicle)} · repair ${notes.recallFreeShort.text}`,
      dueDate: recallSince,
      ...dueAtOnce(vehicle),
    }),
  ];
};

/** Returns what is due for the vehicle itself, in no order: its dangers, its dates and its recall. */
export const itemsOfVehicle = (
  vehicle: DueVehicle,
  position: LegalPosition,
  today: CivilDate,
): DueItem[] => [
  ...dangersOf(vehicle, position),
  ...datesOf(vehicle, position, today),
  ...recallOf(vehicle),
];

/** Returns a missing insurance date as a thing to do. No register holds it, and no reminder is sent: it has no day. */
export const missingInsurance = (vehicle: DueVehicle): DueItem =>
  withPriority({
    id: `insurance-${vehicle.id}`,
    kind: 'insurance',
    title: 'Insurance date missing',
    isMissing: true,
    description: nameOf(vehicle),
    dueDate: null,
    vehicleId: vehicle.id,
    taskId: null,
    daysLeft: null,
    isOver: false,
    estimated: false,
    dueMiles: null,
  });
