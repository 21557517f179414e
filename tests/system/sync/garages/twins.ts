import { newId } from '@roadworthy/domain/kernel/ids';
import {
  type Change,
  type ChangeContext,
  type Changes,
  createChanges,
} from '../../../../apps/web/src/records/outbox/write.ts';
import type { Tab } from '../device.ts';
import { newVehicle, valueFor } from '../vehicles.ts';

// Ids are unique per garage only: two garages may have a record of the same id, and receive operations of the same id.

/** Makes the same ids in every database: each save must then make one operation. */
const repeating = (context: ChangeContext): ChangeContext => {
  const now = context.now();
  const fixed = crypto.getRandomValues(new Uint8Array(16));
  return {
    ...context,
    now: () => now,
    random: (bytes) => {
      bytes.set(fixed.subarray(0, bytes.length));
      return bytes;
    },
  };
};

/** A change of one garage's record, and the writer that gives it the same operation id as its twin. */
export type Twin = { tab: Tab; change: Change; changes: Changes };

const twinsOf = (tabs: readonly Tab[], changeOf: () => Change): Twin[] => {
  const [first] = tabs;
  if (!first) return [];
  const context = repeating(first.context);
  return tabs.map((tab) => ({
    tab,
    change: changeOf(),
    changes: createChanges(tab.store, context),
  }));
};

/** `isAlike`: the twins have the same values too. */
export const addTwins = (tabs: readonly Tab[], isAlike: boolean): Twin[] => {
  const id = newId({ now: Date.now(), random: (bytes) => crypto.getRandomValues(bytes) });
  const same = newVehicle();
  return twinsOf(tabs, () => ({
    type: 'add',
    entity: 'vehicles',
    id,
    fields: isAlike ? same : newVehicle(),
  }));
};

/** Edits a record that exists in each of the garages. */
export const editTwins = async (
  tabs: readonly Tab[],
  { pick, isAlike }: { pick: number; isAlike: boolean },
): Promise<Twin[]> => {
  const lists = await Promise.all(
    tabs.map(({ store }) => store.recordsNamed('vehicles').orderBy('id').primaryKeys()),
  );
  const [own = [], shared = []] = lists;
  const common = own.filter((id) => shared.includes(id));
  const id = common[pick % Math.max(1, common.length)];
  if (!id) return [];
  const same = valueFor('notes', pick);
  return twinsOf(tabs, () => ({
    type: 'edit',
    entity: 'vehicles',
    id,
    patch: { notes: isAlike ? same : valueFor('notes', pick) },
  }));
};
