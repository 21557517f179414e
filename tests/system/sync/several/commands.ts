import { entities } from '@roadworthy/domain/entities';
import fc from 'fast-check';
import { fault } from '../commands.ts';
import type { Fault } from '../faults.ts';
import type { KindAct } from '../kinds/acts.ts';
import type { TaskAction } from '../tasks.ts';

/** What somebody does, or what becomes of Ben's memberships. Numbers pick among what exists at that time. */
export type SeveralCommand = {
  person: 'ann' | 'ben';
  /** Of Ben's garages: his own, and the two that Ann shares with him. */
  garage: number;
  device: number;
  tab: number;
  pick: number;
  /** The device's other tab syncs during it. */
  whileSyncing: boolean;
} & (
  | { kind: 'record'; entity: string; act: KindAct; turn: number; hasPhoto: boolean }
  | { kind: 'task'; action: TaskAction }
  | { kind: 'add' | 'edit' | 'add-task' | 'pay' | 'drive' | 'resolve' | 'open file' }
  | { kind: 'sync' | 'sync-all' | 'learn' | 'restart' | 'cut-off' | 'offline' | 'online' | 'peek' }
  | { kind: 'leave' | 'return' | 'role' | 'close' | '40 days' | 'take home' | 'save as file' }
);
type Kind = SeveralCommand['kind'];

const where = {
  person: fc.constantFrom<'ann' | 'ben'>('ann', 'ben', 'ben', 'ben'),
  garage: fc.constantFrom(0, 1, 1, 2, 2),
  device: fc.nat({ max: 1 }),
  tab: fc.nat({ max: 1 }),
  pick: fc.nat({ max: 1000 }),
  whileSyncing: fc.constantFrom(false, false, true),
};
type Commands = fc.Arbitrary<SeveralCommand>;

const plain = (kind: Exclude<Kind, 'record' | 'task'>): Commands =>
  fc.record(where).map((each) => ({ ...each, kind }));

const task = (action: TaskAction): Commands =>
  fc.record(where).map((each) => ({ ...each, kind: 'task' as const, action }));

const kinds = entities.map(({ name }) => name);

const anyRecord: Commands = fc.record({
  ...where,
  kind: fc.constant('record' as const),
  entity: fc.constantFrom(...kinds),
  act: fc.constantFrom<KindAct>('add', 'add', 'edit', 'edit', 'edit-all', 'delete', 'undo'),
  turn: fc.nat({ max: 1000 }),
  hasPhoto: fc.constantFrom(false, false, false, true),
});

const everyday = fc.oneof(
  { weight: 9, arbitrary: anyRecord },
  { weight: 4, arbitrary: plain('edit') },
  { weight: 2, arbitrary: plain('add') },
  { weight: 2, arbitrary: plain('add-task') },
  { weight: 2, arbitrary: task('complete') },
  { weight: 1, arbitrary: task('reopen') },
  { weight: 1, arbitrary: task('delete') },
  { weight: 2, arbitrary: plain('pay') },
  { weight: 5, arbitrary: plain('drive') },
  { weight: 2, arbitrary: plain('open file') },
  { weight: 8, arbitrary: plain('sync') },
  { weight: 2, arbitrary: plain('sync-all') },
  { weight: 6, arbitrary: plain('learn') },
  { weight: 2, arbitrary: plain('resolve') },
  { weight: 1, arbitrary: plain('restart') },
  { weight: 2, arbitrary: plain('cut-off') },
  { weight: 2, arbitrary: plain('offline') },
  { weight: 3, arbitrary: plain('online') },
  { weight: 2, arbitrary: plain('peek') },
  { weight: 2, arbitrary: plain('leave') },
  { weight: 3, arbitrary: plain('return') },
  { weight: 4, arbitrary: plain('role') },
  { weight: 1, arbitrary: plain('close') },
  { weight: 1, arbitrary: plain('40 days') },
  { weight: 1, arbitrary: plain('take home') },
  { weight: 1, arbitrary: plain('save as file') },
);

const bens = { person: 'ben', garage: 1, device: 0, tab: 0, pick: 0, whileSyncing: false } as const;
const anns = { ...bens, person: 'ann' } as const;

/** A step of Ben in the first shared garage, unless it says otherwise. */
const step = (
  kind: Exclude<Kind, 'record' | 'task'>,
  at: Partial<SeveralCommand> = {},
): SeveralCommand => ({ ...bens, ...at, kind }) as SeveralCommand;

const record = (
  person: 'ann' | 'ben',
  garage: number,
  entity: string,
  act: KindAct,
): SeveralCommand => ({
  ...(person === 'ann' ? anns : bens),
  ...{ garage, kind: 'record', entity, act, turn: 0, hasPhoto: false },
});
const added = (person: 'ann' | 'ben', garage: number, entity: string) =>
  record(person, garage, entity, 'add');

/** What `role` makes of somebody, by what it picks. */
export const roles = ['editor', 'driver', 'owner'] as const;
const toEditor = 0;
const toDriver = 1;

/** Written while the device is not online, in the garage that the aim is about. */
const queued = (garage: number): SeveralCommand[] => [
  step('offline'),
  step('add', { garage }),
  step('edit', { garage }),
  step('pay', { garage, pick: 4 }),
  added('ben', garage, 'documents'),
];
/** The network may fail: what must not depend on chance does it twice. */
const comesBack = [step('online'), step('learn'), step('sync')];

/** Every history takes turns at what becomes of the shared garages. */
const aims: readonly SeveralCommand[][] = [
  [...queued(1), step('leave'), step('return'), ...comesBack],
  [
    ...[...queued(1), step('leave'), ...comesBack, ...comesBack],
    ...[step('return'), step('take home'), ...comesBack, step('take home')],
  ],
  [...queued(1), step('40 days'), ...comesBack],
  [...queued(1), step('role', { pick: toDriver }), ...comesBack],
  // What others added is not a driver's to delete.
  [
    ...[step('role', { pick: toDriver }), ...comesBack],
    ...[0, 1, 2, 3].map((pick) => step('drive', { pick })),
    ...['mileageReadings', 'taskCompletions', 'vehicles', 'tasks'].map((entity) =>
      record('ben', 1, entity, 'delete'),
    ),
    ...comesBack,
  ],
  [...queued(2), step('close', { garage: 2 }), ...comesBack, step('save as file')],
  // Sealed as somebody who may edit, and brought back as a driver.
  [...queued(1), step('role', { pick: toDriver }), step('40 days', { pick: 1 }), ...comesBack],
  [...queued(1), step('40 days'), step('leave'), ...comesBack],
  // A driver for a moment, whose device never asks for the list in between.
  [
    ...[step('online'), step('learn'), step('role', { pick: toDriver })],
    ...[step('edit', { ...anns, pick: 3 }), step('sync', anns), step('sync', anns)],
    ...[step('sync'), step('sync'), step('role', { pick: toEditor })],
    ...comesBack,
  ],
];
export const aimedKinds = aims.length;

const kindsEach = 3;

/** Both have records in each garage, and everybody's devices know them. */
const beginning = (seed: number): SeveralCommand[] => [
  ...[step('learn'), step('learn', anns), step('learn', { device: 1 })],
  ...[1, 2].map((garage) => step('add', { ...anns, garage })),
  ...[0, 1, 2].map((garage) => step('add', { garage })),
  ...[1, 2].map((garage) => step('add-task', { ...anns, garage })),
  ...Array.from({ length: kindsEach }, (_, at) =>
    added('ann', 1 + (at % 2), kinds[(seed * kindsEach + at) % kinds.length] ?? ''),
  ),
  ...['documents', 'mileageReadings', 'taskCompletions'].map((entity) => added('ann', 1, entity)),
  step('edit', { ...anns, pick: 1 }),
  ...[step('sync', anns), step('sync', anns), step('sync'), step('sync', { device: 1 })],
  step('open file'),
];

export type SeveralHistory = {
  /** How many devices Ben has. The first has two tabs. */
  devices: number;
  commands: SeveralCommand[];
  faults: Iterator<Fault | null>;
};

/** Generates a history; the same seed gives the same one. */
export const severalHistoryOf = (seed: number): SeveralHistory => {
  const days = (minLength: number, maxLength: number) =>
    fc.array(everyday, { minLength, maxLength, size: 'max' });
  const [history] = fc.sample(
    fc.record({
      devices: fc.integer({ min: 1, max: 2 }),
      before: days(0, 8),
      after: days(6, 22),
      faults: fc.infiniteStream(fault),
    }),
    { seed, numRuns: 1 },
  );
  if (!history) throw new Error('Expected exactly one random history');
  const { devices, before, after, faults } = history;
  const aim = aims[seed % aims.length] ?? [];
  return { devices, faults, commands: [...beginning(seed), ...before, ...aim, ...after] };
};
