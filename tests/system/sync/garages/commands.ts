import { entities } from '@roadworthy/domain/entities';
import fc from 'fast-check';
import { fault } from '../commands.ts';
import type { Fault } from '../faults.ts';
import type { KindAct } from '../kinds/acts.ts';
import type { TaskAction } from '../tasks.ts';

/** An action of Ann or Ben, or an event on one of their devices. Numbers pick among what exists at that time. */
export type GarageCommand = {
  person: 'ann' | 'ben';
  /** In the person's own garage, or in the shared one. */
  garage: 'own' | 'shared';
  device: number;
  tab: number;
  pick: number;
  /** The device's other tab syncs during it. */
  whileSyncing: boolean;
} & (
  | { kind: 'add' | 'delete' | 'read-odometer' | 'add-task' | 'pay' | 'resolve' | 'full-disk' }
  | { kind: 'task'; action: TaskAction }
  | { kind: 'edit'; fields: number[]; values: number[] }
  | { kind: 'record'; entity: string; act: KindAct; turn: number; hasPhoto: boolean }
  /** The same record id and the same operation id in both of the person's garages. */
  | { kind: 'twin-add' | 'twin-edit' }
  | { kind: 'sync' | 'sync-all' | 'cut-off' | 'restart' | 'offline' | 'online' | 'peek' }
  | { kind: 'leave' | 'return' }
);

const where = {
  person: fc.constantFrom<'ann' | 'ben'>('ann', 'ben'),
  // Most happens in the shared garage.
  garage: fc.constantFrom<'own' | 'shared'>('own', 'shared', 'shared'),
  device: fc.nat({ max: 1 }),
  tab: fc.nat({ max: 1 }),
  pick: fc.nat({ max: 1000 }),
  whileSyncing: fc.constantFrom(false, false, true),
};

type Plain = Exclude<GarageCommand['kind'], 'task' | 'edit' | 'record'>;
type Commands = fc.Arbitrary<GarageCommand>;

/** Where and when: for anybody, or as given. */
const placed = (at: Partial<typeof where>) => fc.record({ ...where, ...at });

const plain = (kind: Plain, at: Partial<typeof where> = {}): Commands =>
  placed(at).map((each) => ({ ...each, kind }));

const task = (action: TaskAction): Commands =>
  fc.record({ ...where, kind: fc.constant('task' as const), action: fc.constant(action) });

const edit = (at: Partial<typeof where> = {}): Commands =>
  fc.record({
    ...where,
    ...at,
    kind: fc.constant('edit' as const),
    fields: fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 3 }),
    values: fc.array(fc.nat({ max: 9 }), { minLength: 3, maxLength: 3 }),
  });

const kinds = entities.map(({ name }) => name);

/** Any act on a record of any kind. Files are sent by the histories of one account. */
const record = fc.record({
  ...where,
  kind: fc.constant('record' as const),
  entity: fc.constantFrom(...kinds),
  act: fc.constantFrom<KindAct>('add', 'add', 'edit', 'edit', 'edit-all', 'delete', 'undo'),
  turn: fc.nat({ max: 1000 }),
  hasPhoto: fc.constant(false),
});

const everyday = fc.oneof(
  { weight: 8, arbitrary: record },
  { weight: 5, arbitrary: plain('add') },
  { weight: 8, arbitrary: edit() },
  { weight: 2, arbitrary: plain('delete') },
  { weight: 2, arbitrary: plain('read-odometer') },
  { weight: 3, arbitrary: plain('pay') },
  { weight: 2, arbitrary: plain('add-task') },
  { weight: 2, arbitrary: task('complete') },
  { weight: 1, arbitrary: task('reopen') },
  { weight: 1, arbitrary: task('edit') },
  { weight: 1, arbitrary: task('delete') },
  { weight: 3, arbitrary: plain('twin-add') },
  { weight: 3, arbitrary: plain('twin-edit') },
  { weight: 9, arbitrary: plain('sync') },
  { weight: 3, arbitrary: plain('sync-all') },
  { weight: 2, arbitrary: plain('cut-off') },
  { weight: 2, arbitrary: plain('resolve') },
  { weight: 1, arbitrary: plain('restart') },
  { weight: 1, arbitrary: plain('full-disk') },
  { weight: 2, arbitrary: plain('offline') },
  { weight: 3, arbitrary: plain('online') },
  { weight: 2, arbitrary: plain('peek') },
);
const days = (minLength: number, maxLength: number) =>
  fc.array(everyday, { minLength, maxLength, size: 'max' });

const bens = (device: number) => ({
  person: fc.constant('ben' as const),
  garage: fc.constant('shared' as const),
  device: fc.constant(device),
});

/** Ben's devices are offline and have unsent changes in the shared garage. */
const unsent = fc
  .tuple(
    plain('offline', bens(0)),
    plain('offline', bens(1)),
    plain('add', bens(0)),
    edit(bens(0)),
    edit(bens(1)),
    plain('pay', bens(1)),
  )
  .map((all): GarageCommand[] => all);
const nothing = fc.constant<GarageCommand[]>([]);

/** Somebody notices at once, or nobody for a while. */
const firstThing = fc.oneof(
  nothing,
  plain('sync', bens(0)).map((each) => [each]),
  plain('cut-off', bens(0)).map((each) => [each]),
);

const comingBack = plain('return').map((each) => [each]);

type Part = fc.Arbitrary<GarageCommand[]>;
const departureOf = (before: Part, back: Part): Part =>
  fc
    .tuple(before, plain('leave'), firstThing, days(3, 10), back, days(3, 8))
    .map(([unsentFirst, leave, first, between, returning, after]) => [
      ...unsentFirst,
      leave,
      ...first,
      ...between,
      ...returning,
      ...after,
    ]);

const departure = departureOf(fc.oneof(nothing, unsent), fc.oneof(nothing, comingBack));

/** One seed keeps unsent changes for good, the next comes back, and the others do as it happens. */
const departures: readonly Part[] = [departureOf(unsent, nothing), departureOf(unsent, comingBack)];

export type GarageHistory = {
  devices: number;
  commands: GarageCommand[];
  faults: Iterator<Fault | null>;
};

const heldInCommon = fc.tuple(
  plain('add'),
  plain('add-task'),
  plain('twin-add'),
  plain('sync-all'),
);

/** How many kinds of record each history begins with: a few successive seeds begin with all. */
const kindsEach = 3;
export const everyGarageSeeds = Math.ceil(kinds.length / kindsEach);

/** Ann adds records to the shared garage, also of kinds that only her own may have. */
const aimedAt = (seed: number): GarageCommand[] => {
  const first = { person: 'ann', garage: 'shared', device: 0, tab: 0, pick: 0 } as const;
  const adding = Array.from({ length: kindsEach }, (_, at) => ({
    ...first,
    whileSyncing: false,
    kind: 'record' as const,
    entity: kinds[(seed * kindsEach + at) % kinds.length] ?? '',
    act: 'add' as const,
    // The first of each kind that is drawn is one that a shared garage may have, if it has a vehicle.
    turn: 0,
    hasPhoto: false,
  }));
  const besides = (kind: 'add' | 'peek') => ({ ...first, whileSyncing: false, kind });
  return [besides('add'), ...adding, besides('peek')];
};

/** Generates a history; the same seed gives the same one. */
export const garageHistoryOf = (seed: number): GarageHistory => {
  const [history] = fc.sample(
    fc.record({
      devices: fc.integer({ min: 1, max: 2 }),
      commands: fc
        .tuple(
          heldInCommon,
          days(6, 18),
          departures[seed % everyGarageSeeds] ??
            fc.oneof({ weight: 5, arbitrary: departure }, { weight: 1, arbitrary: nothing }),
        )
        .map((parts) => parts.flat()),
      faults: fc.infiniteStream(fault),
    }),
    { seed, numRuns: 1 },
  );
  if (!history) throw new Error('Expected exactly one random history');
  return { ...history, commands: [...aimedAt(seed), ...history.commands] };
};
