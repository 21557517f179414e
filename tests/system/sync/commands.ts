import { entities } from '@roadworthy/domain/entities';
import fc from 'fast-check';
import { aimedAt, isOfDemo } from './aims.ts';
import type { Command } from './command.ts';
import { type Fault, faultKinds } from './faults.ts';
import type { KindAct } from './kinds/acts.ts';
import type { TaskAction } from './tasks.ts';

const where = {
  device: fc.nat({ max: 2 }),
  tab: fc.nat({ max: 1 }),
  pick: fc.nat({ max: 1000 }),
  whileSyncing: fc.oneof(
    { weight: 2, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
};

const plain = <Kind extends Command['kind']>(kind: Kind) =>
  fc.record({ ...where, kind: fc.constant(kind) });

const task = (action: TaskAction) =>
  fc.record({ ...where, kind: fc.constant('task' as const), action: fc.constant(action) });

const edit = fc.record({
  ...where,
  kind: fc.constant('edit' as const),
  fields: fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 3 }),
  values: fc.array(fc.nat({ max: 9 }), { minLength: 3, maxLength: 3 }),
});

/** Any act on a record of any kind. */
const record = fc.record({
  ...where,
  kind: fc.constant('record' as const),
  entity: fc.constantFrom(...entities.map(({ name }) => name)),
  act: fc.constantFrom<KindAct>(
    'add',
    'add',
    'add',
    'edit',
    'edit',
    'edit',
    'edit-all',
    'delete',
    'undo',
  ),
  turn: fc.nat({ max: 1000 }),
  hasPhoto: fc.constantFrom(false, false, false, false, false, false, false, true),
});

type Weighted = { weight: number; arbitrary: fc.Arbitrary<unknown> };

/** Events that can happen to any device. */
const befalling: Weighted[] = [
  { weight: 7, arbitrary: plain('sync') },
  { weight: 3, arbitrary: plain('sync-all') },
  { weight: 2, arbitrary: plain('cut-off') },
  { weight: 2, arbitrary: plain('resolve') },
  { weight: 1, arbitrary: plain('restart') },
  { weight: 1, arbitrary: plain('close-tab') },
  { weight: 1, arbitrary: plain('full-disk') },
  { weight: 1, arbitrary: plain('sign-out') },
  { weight: 2, arbitrary: plain('back-up') },
  { weight: 1, arbitrary: plain('restore') },
  {
    weight: 2,
    arbitrary: fc.record({
      ...where,
      kind: fc.constant('clock' as const),
      hours: fc.integer({ min: -72, max: 72 }),
    }),
  },
];

const aboutVehicles: Weighted[] = [
  { weight: 5, arbitrary: plain('add') },
  { weight: 9, arbitrary: edit },
  { weight: 1, arbitrary: plain('add-refused') },
  { weight: 1, arbitrary: plain('add-poison') },
  { weight: 2, arbitrary: plain('delete') },
  { weight: 3, arbitrary: plain('read-odometer') },
  { weight: 2, arbitrary: plain('renewals') },
  { weight: 3, arbitrary: plain('pay') },
];

const aboutTasks: Weighted[] = [
  { weight: 2, arbitrary: plain('add-task') },
  { weight: 9, arbitrary: task('complete') },
  { weight: 3, arbitrary: task('reopen') },
  { weight: 3, arbitrary: task('edit') },
  { weight: 1, arbitrary: task('start') },
  { weight: 1, arbitrary: task('delete') },
];

const aboutAll: Weighted[] = [{ weight: 14, arbitrary: record }];

const someOf = (...lists: Weighted[][]) => {
  const any = fc.oneof(...lists.flat()) as fc.Arbitrary<Command>;
  return fc.array(any, { minLength: 12, maxLength: 36, size: 'max' });
};

/** Every device begins with the same tasks: otherwise two devices seldom complete the same one. */
const heldInCommon = fc.tuple(plain('add-task'), plain('add-task'), plain('sync-all'));

/** One vehicle that is edited and deleted around a restore: otherwise all three seldom meet in one record. */
const aroundARestore: Weighted[] = [
  { weight: 6, arbitrary: edit },
  { weight: 4, arbitrary: plain('delete') },
  { weight: 5, arbitrary: plain('sync') },
  { weight: 1, arbitrary: plain('sync-all') },
  { weight: 1, arbitrary: plain('back-up') },
  { weight: 2, arbitrary: plain('restore') },
];

const commands: fc.Arbitrary<Command[]> = fc.oneof(
  { weight: 3, arbitrary: someOf(befalling, aboutVehicles) },
  { weight: 3, arbitrary: someOf(befalling, aboutAll) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(heldInCommon, someOf(befalling, aboutTasks))
      .map(([first, rest]) => [...(first as Command[]), ...rest]),
  },
  { weight: 1, arbitrary: someOf(befalling, aboutVehicles, aboutTasks, aboutAll) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(plain('add'), plain('sync-all'), plain('back-up'), someOf(aroundARestore))
      .map(([add, sync, backUp, rest]) => [add, sync, backUp, ...rest] as Command[]),
  },
);

export type History = {
  devices: number;
  commands: Command[];
  faults: Iterator<Fault | null>;
  /** A demo account, whose limits are low. */
  isDemo: boolean;
};

export const fault: fc.Arbitrary<Fault | null> = fc.oneof(
  { weight: 14, arbitrary: fc.constant(null) },
  { weight: 9, arbitrary: fc.constantFrom(...faultKinds) },
);

/** Generates a history; the same seed gives the same one. Every history begins with what its seed aims at. */
export const historyOf = (seed: number): History => {
  const [drawn] = fc.sample(
    fc.record({
      devices: fc.integer({ min: 2, max: 3 }),
      commands,
      faults: fc.infiniteStream(fault),
    }),
    { seed, numRuns: 1 },
  );
  if (!drawn) throw new Error('Expected exactly one random history');
  return {
    ...drawn,
    commands: [...aimedAt(seed), ...drawn.commands],
    isDemo: isOfDemo(seed),
  };
};
