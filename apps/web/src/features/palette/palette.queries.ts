import { type CivilDate, formatDate } from '@roadworthy/domain/kernel/civil-date';
import { compare, newestFirst } from '@roadworthy/domain/kernel/compare';
import { isOverdue } from '@roadworthy/domain/tasks/due.rules';
import { taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { hasRecall } from '@roadworthy/domain/vehicles/recall.rules';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import {
  BadgeCheck,
  CarFront,
  CircleCheck,
  ClipboardList,
  History,
  Landmark,
  type LucideIcon,
  ShieldCheck,
  TriangleAlert,
} from 'lucide-react';
import { calledOf } from '../../garages/use-garages.ts';
import { links } from '../../links.ts';
import { openDoing } from '../../navigation/do-it-now.ts';
import { sharedGarages } from '../../records/client.ts';
import type { Asking } from '../../records/store/asking.ts';
import { readMeta, writeMeta } from '../../records/store/local-store.ts';
import { queryTables } from '../../records/store/queries.ts';
import type { RecordsView } from '../../records/store/records-view.ts';
import { entryOf, type PaletteEntry } from './palette-entry.ts';

export const paletteTables = [vehicleEntity, taskEntity];

/** Records read per batch, because there may be thousands. */
const atOnce = 250;
const vehiclesAtHand = 3;

/** `5 Dec 2026` */
const day = formatDate;

/** The name of a record's garage, if there is more than one. */
const garageNameOf = (id: string): string => {
  const shared = sharedGarages();
  const garage = shared && shared.clients.length > 1 ? shared.garageOf(id) : null;
  return garage ? calledOf(garage) : '';
};

const vehicleEntry = (vehicle: Vehicle, at: number): PaletteEntry => {
  const { id, make, model, year, color, registrationNumber } = vehicle;
  const garageName = garageNameOf(id);
  return entryOf({
    id: `vehicle ${id}`,
    group: 'Vehicles',
    title: `${make} ${model}`,
    more: `${year} ${color ?? ''} ${garageName}`,
    detail: garageName ? () => garageName : undefined,
    registration: registrationNumber,
    icon: CarFront,
    isAtHand: at < vehiclesAtHand,
    action: { to: links.vehicle(id) },
  });
};

type Matter = { name: string; more: string; icon: LucideIcon };
const matters = {
  mot: { name: 'MOT', more: 'test due book renew', icon: BadgeCheck },
  tax: { name: 'Road tax', more: 'due renew ved sorn', icon: Landmark },
  insurance: { name: 'Insurance', more: 'due renew policy', icon: ShieldCheck },
  recall: { name: 'Safety recall', more: 'maker dealer', icon: TriangleAlert },
} as const satisfies Record<string, Matter>;
const history: Matter = {
  name: 'MOT history',
  more: 'past tests mileage advisories failed passed',
  icon: History,
};

/** Returns the sheets of a vehicle's dates, and its MOT history. */
const matterEntries = (vehicle: Vehicle): PaletteEntry[] => {
  const { id, make, model, registrationNumber } = vehicle;
  const kinds = [
    'mot',
    'tax',
    'insurance',
    ...(hasRecall(vehicle) ? ['recall' as const] : []),
  ] as const;
  const entry = (key: string, { name, more, icon }: Matter, action: PaletteEntry['action']) =>
    entryOf({
      id: `${key} ${id}`,
      group: 'Dates and history',
      title: name,
      more: `${more} ${make} ${model} ${registrationNumber}`,
      detail: () => `${make} ${model}`,
      registration: registrationNumber,
      icon,
      action,
    });
  const [mot, ...others] = kinds.map((kind) =>
    entry(kind, matters[kind], { run: () => openDoing({ kind, vehicleId: id }) }),
  );
  const past = entry('history', history, { to: links.motHistory(id) });
  return [...(mot ? [mot] : []), past, ...others];
};

/** The part of a task that is shown; the rest is not kept in memory. */
type SlimTask = Pick<Task, 'id' | 'title' | 'status' | 'dueDate' | 'renewalType'> & {
  isLate: boolean;
};

const dueWords = ({ status, dueDate, renewalType, isLate }: SlimTask): string => {
  if (status === 'completed') return 'Completed';
  if (renewalType === 'recall') return dueDate ? `Outstanding since ${day(dueDate)}` : '';
  if (isLate) return dueDate ? `Overdue since ${day(dueDate)}` : 'Overdue';
  return dueDate ? `Due ${day(dueDate)}` : '';
};

const taskEntry = (task: SlimTask, vehicle: Vehicle | undefined): PaletteEntry => {
  const of = vehicle ? `${vehicle.make} ${vehicle.model}` : '';
  const isDone = task.status === 'completed';
  return entryOf({
    id: `task ${task.id}`,
    group: 'Tasks',
    title: task.title,
    more: vehicle ? `${of} ${vehicle.registrationNumber}` : '',
    detail: () => [of, dueWords(task)].filter(Boolean).join(' · '),
    icon: isDone ? CircleCheck : ClipboardList,
    state: isDone ? 'done' : task.isLate ? 'late' : undefined,
    action: { to: links.task(task.id) },
  });
};

type DatedEntry = { dueDate: string; entry: PaletteEntry };

/** Reads in batches, so that typing is not blocked. */
const readTasks = async (
  asking: Asking,
  today: CivilDate,
  vehicleOf: (task: Task) => Vehicle | undefined,
): Promise<DatedEntry[]> => {
  const found: DatedEntry[] = [];
  for (let from: string | undefined; ; ) {
    const range = from === undefined ? {} : { from };
    const batch = await asking.records({ of: taskEntity, ...range, limit: atOnce });
    for (const task of batch) {
      // Each batch begins with the last record of the previous one.
      if (task.id === from) continue;
      const { id, title, status, dueDate, renewalType } = task;
      const vehicle = vehicleOf(task);
      const isLate = isOverdue(task, { today, miles: vehicle?.mileage ?? null });
      const entry = taskEntry({ id, title, status, dueDate, renewalType, isLate }, vehicle);
      found.push({ dueDate: dueDate ?? '9999', entry });
    }
    if (batch.length < atOnce) return found;
    from = batch.at(-1)?.id;
  }
};

/** Sorts by due date; tasks without one come last. */
const bySoonest = (one: DatedEntry, other: DatedEntry): number =>
  compare(one.dueDate, other.dueDate);

/** Reads every vehicle and every task on this device. */
export const readPalette = async (store: RecordsView, today: CivilDate): Promise<PaletteEntry[]> =>
  await queryTables(store, paletteTables, async (asking) => {
    const vehicles = await asking.records({ of: vehicleEntity });
    const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
    const tasks = await readTasks(asking, today, ({ vehicleId }) => byId.get(vehicleId ?? ''));
    return [
      ...vehicles.sort(newestFirst).map(vehicleEntry),
      ...vehicles.flatMap(matterEntries),
      ...tasks.sort(bySoonest).map(({ entry }) => entry),
    ];
  });

const recentName = 'paletteRecent';
const mostRecent = 12;

/** Returns the recent choices, latest first. They are deleted with the database. */
export const readRecent = (store: RecordsView): Promise<string[]> =>
  readMeta(store, recentName, []);

export const noteChosen = async (store: RecordsView, id: string): Promise<void> => {
  const others = (await readRecent(store)).filter((one) => one !== id);
  await writeMeta(store, recentName, [id, ...others].slice(0, mostRecent));
};
