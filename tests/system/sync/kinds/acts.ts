import { entities } from '@roadworthy/domain/entities';
import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { type Fields, sentFields } from '@roadworthy/domain/sync/entity';
import { replacementsOf } from '../../../../apps/web/src/features/vehicles/replacements.ts';
import { readParts } from '../../../../apps/web/src/records/outbox/parts.ts';
import { type Change, makeIdIn } from '../../../../apps/web/src/records/outbox/write.ts';
import type { LocalFile } from '../../../../apps/web/src/records/store/local-store.ts';
import type { Tab } from '../device.ts';
import { type PickedFiles, pickFile } from '../files.ts';
import { drawRecord, type Hand } from './drawn.ts';
import { rulesOf } from './rules.ts';

/** What a user does with records of any kind. `undo`: takes back this device's last deletion. */
export type KindAct = 'add' | 'edit' | 'edit-all' | 'delete' | 'undo';
export type KindActs = {
  entity: string;
  act: KindAct;
  /** Picks the record among those that the device shows. */
  pick: number;
  /** Picks the values. */
  turn: number;
  hasPhoto: boolean;
};

/** The deletions that a device can still take back, the latest last. */
export type Deletions = Extract<Change, { type: 'restore' }>[];

/** What goes into one save. */
export type Act = { changes: Change[]; files: LocalFile[] };

/** Fields that are valid only together. */
const together: Readonly<Record<string, readonly string[]>> = {
  covers: ['kind', 'vehicleId', 'detail', 'startsOn', 'endsOn', 'costPence', 'every'],
};

const fieldsOf = (entity: string): string[] => {
  const known = entities.find(({ name }) => name === entity);
  return known ? sentFields(known) : [];
};

/** Fields that say when a task is due and how often it was done. */
const ofOccurrence =
  /^(?:status|due|anchor|occurrence|isRecurring|recurring|countFrom|completedAt|renewalType)/;

/**
 * Returns the named fields, with those that they are valid with. A task whose occurrence is drawn belongs to those that
 * nobody completes.
 */
const withTheirs = (entity: string, names: readonly string[]): string[] => {
  const group = together[entity] ?? [];
  const isDrawn = entity === 'tasks' && names.some((name) => ofOccurrence.test(name));
  return [
    ...new Set([
      ...names,
      ...(names.some((name) => group.includes(name)) ? group : []),
      ...(isDrawn ? ['category'] : []),
    ]),
  ];
};

const openHand = async (
  { store, context }: Tab,
  { turn, hasPhoto }: Pick<KindActs, 'turn' | 'hasPhoto'>,
  picked: PickedFiles,
): Promise<{ hand: Hand; files: LocalFile[] }> => {
  const files: LocalFile[] = [];
  const vehicleIds = await store.recordsNamed('vehicles').orderBy('id').primaryKeys();
  const pick: Hand['pickFile'] = (purpose) => {
    const file = pickFile(picked, purpose, context.now());
    files.push(file);
    return file.id;
  };
  return { hand: { turn, vehicleIds, hasPhoto, pickFile: pick }, files };
};

/** Adds records of a kind, with a vehicle first if they need one and there is none. */
export const addRecords = async (
  tab: Tab,
  { entity, turn, hasPhoto }: Pick<KindActs, 'entity' | 'turn' | 'hasPhoto'>,
  { count, picked }: { count: number; picked: PickedFiles },
): Promise<Act> => {
  const { hand, files } = await openHand(tab, { turn, hasPhoto }, picked);
  const changes: Change[] = [];
  let { vehicleIds } = hand;
  if (rulesOf[entity]?.needsVehicle && vehicleIds.length === 0) {
    const id = makeIdIn(tab.context);
    const fields = drawRecord('vehicles', { ...hand, hasPhoto: false });
    changes.push({ type: 'add', entity: 'vehicles', id, fields });
    vehicleIds = [id];
  }
  for (let at = 0; at < count; at += 1) {
    const fields = drawRecord(entity, { ...hand, vehicleIds, turn: turn + at });
    changes.push({ type: 'add', entity, fields });
  }
  return { changes, files };
};

const nothing: Act = { changes: [], files: [] };

const editRecord = async (
  tab: Tab,
  { entity, act, pick, turn, hasPhoto }: KindActs,
  { id, picked }: { id: string; picked: PickedFiles },
): Promise<Act> => {
  const { hand, files } = await openHand(tab, { turn, hasPhoto }, picked);
  if (rulesOf[entity]?.needsVehicle && hand.vehicleIds.length === 0) return nothing;
  const all = fieldsOf(entity);
  const some = [all[turn % all.length] ?? '', all[pick % all.length] ?? ''];
  const names = act === 'edit-all' ? all : withTheirs(entity, some);
  const fresh = drawRecord(entity, hand);
  const patch: Fields = Object.fromEntries(names.map((name) => [name, fresh[name] ?? null]));
  const named = JSON.stringify(patch);
  return {
    changes: [{ type: 'edit', entity, id, patch }],
    files: files.filter((file) => named.includes(file.id)),
  };
};

const deleteRecord = async (
  tab: Tab,
  entity: string,
  id: string,
  deletions: Deletions,
): Promise<Act> => {
  const { store } = tab;
  const record = await store.recordsNamed(entity).get(id);
  if (!record) return nothing;
  const isVehicle = entity === 'vehicles';
  const parts = isVehicle ? await readParts(store, { entity, id }) : [];
  const replacements = isVehicle ? await replacementsOf(store, id, dateInLondon(new Date())) : [];
  deletions.push({ type: 'restore', entity, id, record, parts, replacements });
  return { changes: [{ type: 'delete', entity, id, replacements }], files: [] };
};

/** Returns the changes of an act on the records that the device shows. */
export const actOnKind = async (
  tab: Tab,
  acts: KindActs,
  { deletions, picked }: { deletions: Deletions; picked: PickedFiles },
): Promise<Act> => {
  const { entity, act, pick } = acts;
  if (act === 'add') return await addRecords(tab, acts, { count: 1, picked });
  if (act === 'undo') {
    const last = deletions.pop();
    return last ? { changes: [last], files: [] } : nothing;
  }
  const ids = await tab.store.recordsNamed(entity).orderBy('id').primaryKeys();
  const id = ids[pick % Math.max(1, ids.length)];
  if (!id) return nothing;
  if (act === 'delete') {
    // The app offers to take back no deletion of a record that is only ever added.
    const memory = rulesOf[entity]?.isAppendOnly ? [] : deletions;
    return await deleteRecord(tab, entity, id, memory);
  }
  return rulesOf[entity]?.isAppendOnly ? nothing : await editRecord(tab, acts, { id, picked });
};
