import { type EntityName, entities } from '@roadworthy/domain/entities';
import type { Command } from './command.ts';
import { type Fault, faultKinds } from './faults.ts';
import type { KindAct } from './kinds/acts.ts';
import { rulesOf } from './kinds/rules.ts';

// What chance would miss in a small sample: each history begins with a short course that aims at one thing, and the
// seed says which. `everySeeds` successive seeds aim at everything.

const names = entities.map(({ name }) => name);

/** How many seeds aim at full accounts, at long pushes and pruned receipts, and at every fault. */
const roomPlaces = 2;
const awayPlaces = 2;
export const faultPlaces = 2;

/** This many successive seeds aim at everything. */
export const everySeeds = names.length + roomPlaces + awayPlaces + faultPlaces;
const placeOf = (seed: number) => seed % everySeeds;
const roundOf = (seed: number) => Math.floor(seed / everySeeds);

/** Commands without anything to choose. */
type Plain = Exclude<Command['kind'], 'task' | 'edit' | 'clock' | 'record' | 'many' | 'sync-with'>;

const on = (device: number) => ({ device, tab: 0, pick: 0, whileSyncing: false });
const plain = (device: number, kind: Plain): Command => ({ ...on(device), kind });
const syncWith = (device: number, fault: Fault): Command => ({
  ...on(device),
  kind: 'sync-with',
  fault,
});
const syncBoth: Command[] = [plain(0, 'sync-well'), plain(1, 'sync-well')];

type Pick = { device: number; pick?: number; turn?: number; hasPhoto?: boolean };
const record = (
  entity: string,
  act: KindAct,
  { device, pick = 0, turn = 0, hasPhoto = false }: Pick,
): Command => ({ ...on(device), kind: 'record', entity, act, pick, turn, hasPhoto });
const many = (entity: string, count: number, device: number): Command => ({
  ...on(device),
  kind: 'many',
  entity,
  count,
});

const vehiclesFor = (entity: string): Command[] =>
  rulesOf[entity]?.needsVehicle
    ? [0, 1].map((turn) => record('vehicles', 'add', { device: 0, turn }))
    : [];

/** Adds two, changes every field twice, deletes, edits what another device deleted, and takes a deletion back. */
const everyOperation = (entity: string): Command[] => [
  ...vehiclesFor(entity),
  record(entity, 'add', { device: 0, turn: 0 }),
  record(entity, 'add', { device: 0, turn: 1, hasPhoto: true }),
  ...syncBoth,
  record(entity, 'edit-all', { device: 0, turn: 2, hasPhoto: true }),
  plain(0, 'sync'),
  record(entity, 'edit-all', { device: 0, turn: 3 }),
  ...syncBoth,
  record(entity, 'delete', { device: 1 }),
  plain(1, 'sync-well'),
  record(entity, 'edit', { device: 0, turn: 4 }),
  ...syncBoth,
  plain(0, 'sync-well'),
  record(entity, 'delete', { device: 0, pick: 1 }),
  record(entity, 'undo', { device: 0 }),
  plain(0, 'sync'),
];

/** Two devices want the last place; then one wants back what was deleted, and its place is taken. */
const noRoom = (entity: string): Command[] => [
  ...vehiclesFor(entity),
  ...syncBoth,
  many(entity, (rulesOf[entity]?.demoMost ?? 0) - 1, 0),
  ...syncBoth,
  record(entity, 'add', { device: 0, turn: 1 }),
  record(entity, 'add', { device: 1, turn: 2 }),
  ...syncBoth,
  record(entity, 'delete', { device: 0, pick: 1 }),
  record(entity, 'add', { device: 0, turn: 3 }),
  plain(0, 'sync-well'),
  record(entity, 'edit', { device: 1, pick: 1, turn: 4 }),
  plain(1, 'sync-well'),
];

/** Small records, of which 200 fit into one push. */
const smallKinds: readonly EntityName[] = [
  'mileageReadings',
  'expenses',
  'fuelFills',
  'taskCompletions',
];
/** More changes than one transaction holds, and than one push holds. */
const longChange = 60;
const longestChange = 205;

/**
 * One device never hears the answer to its changes; another breaks off in the middle of a long push. By the time the
 * first comes back, the receipts of its changes are old and, because every hundredth change prunes, gone.
 */
const longAway = (entity: string, small: string): Command[] => [
  ...vehiclesFor(small),
  ...vehiclesFor(entity),
  record(entity, 'add', { device: 0, turn: 0 }),
  record(entity, 'add', { device: 0, turn: 1 }),
  ...syncBoth,
  record(entity, 'edit', { device: 0, turn: 2 }),
  record(entity, 'delete', { device: 0, pick: 1 }),
  record(entity, 'add', { device: 0, turn: 3 }),
  syncWith(0, 'reply lost'),
  plain(1, 'sync-well'),
  record(entity, 'edit', { device: 1, turn: 4 }),
  many(small, longChange, 1),
  syncWith(1, 'dropped'),
  plain(1, 'sync-well'),
  plain(0, 'grow-old'),
  many(small, longestChange, 1),
  plain(1, 'sync-well'),
  plain(0, 'sync-well'),
];

/** Everything that can befall a device or its requests, and a task that two devices complete. */
const everyFault: Command[] = [
  plain(0, 'add-task'),
  plain(0, 'add'),
  ...syncBoth,
  ...[0, 1].map((device): Command => ({ ...on(device), kind: 'task', action: 'complete' })),
  ...syncBoth,
  plain(0, 'renewals'),
  // The backup has the record but not its file.
  record('documents', 'add', { device: 0 }),
  plain(0, 'sync-records'),
  plain(0, 'back-up'),
  plain(0, 'sync-well'),
  ...faultKinds.flatMap((fault, at) => [
    { ...plain(at % 2, 'pay'), pick: at },
    { ...record('documents', 'add', { device: at % 2, turn: at }), whileSyncing: at === 0 },
    syncWith(at % 2, fault),
  ]),
  plain(1, 'add-refused'),
  plain(1, 'add-poison'),
  plain(1, 'full-disk'),
  plain(0, 'sign-out'),
  { ...on(0), kind: 'clock', hours: -30 },
  plain(0, 'close-tab'),
  plain(1, 'cut-off'),
  plain(1, 'restart'),
  plain(0, 'restore'),
];

const kindAt = (list: readonly string[], at: number): string => list[at % list.length] ?? '';

/** Whether the history sends a long push: on a busy machine a transaction ends before it holds as many as it may. */
export const isLong = (seed: number): boolean => {
  const place = placeOf(seed) - names.length - roomPlaces;
  return place >= 0 && place < awayPlaces;
};

export const isOfDemo = (seed: number): boolean => {
  const place = placeOf(seed) - names.length;
  return place >= 0 && place < roomPlaces;
};

/** Returns the course that a history begins with. */
export const aimedAt = (seed: number): Command[] => {
  const place = placeOf(seed);
  const own = names[place];
  if (own) return everyOperation(own);
  const after = place - names.length;
  const turn = roundOf(seed);
  if (after < roomPlaces) return noRoom(kindAt(names, turn * roomPlaces + after));
  const at = turn * awayPlaces + after - roomPlaces;
  return after < roomPlaces + awayPlaces
    ? longAway(kindAt(names, at), kindAt(smallKinds, at))
    : everyFault;
};
