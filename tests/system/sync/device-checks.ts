import { entities } from '@roadworthy/domain/entities';
import { isSame } from '@roadworthy/domain/sync/merge';
import type { Device, Tab } from './device.ts';
import type { ServerTruth } from './server.ts';

// Checks of the records that devices store and show, during a history and at its end.

/** Checks that screens show unsent changes, whatever else was pulled. */
export const findUnshown = async ({ store }: Tab): Promise<string[]> =>
  await store.db.transaction('r', store.db.tables, async () => {
    const problems: string[] = [];
    const latest = new Map<string, unknown>();
    const deleted = new Set<string>();
    for (const { entity, id, op } of await store.outbox.orderBy('seq').toArray()) {
      if (op.type === 'delete') deleted.add(id);
      for (const [field, value] of Object.entries(op.patch ?? {}))
        latest.set(`${entity} ${id} ${field}`, value);
    }
    /** Its whole was deleted on this device, so it is too, whatever waits. */
    const isTakenAlong = async (entity: string, id: string): Promise<boolean> => {
      const { partOf } = entities.find(({ name }) => name === entity) ?? {};
      if (!partOf) return false;
      const shadow = await store.shadows.get([entity, id]);
      const whole = latest.get(`${entity} ${id} ${partOf.field}`) ?? shadow?.record?.[partOf.field];
      return typeof whole === 'string' && !(await store.recordsNamed(partOf.entity).get(whole));
    };
    for (const [key, value] of latest) {
      const [entity = '', id = '', field = ''] = key.split(' ');
      const record = await store.recordsNamed(entity).get(id);
      if (!record && (await isTakenAlong(entity, id))) continue;
      if (!deleted.has(id) && !isSame(record?.[field], value)) {
        problems.push(`diverged: the screen does not show ${field} = ${value}, which is unsent`);
      }
    }
    return problems;
  });

/** Checks that no change is left waiting. */
export const findUnquiet = async (devices: readonly Device[]) => {
  const problems: string[] = [];
  for (const device of devices) {
    const { outbox, parked, shadows } = device.tab(0).store;
    const left = [await outbox.count(), await parked.count(), await shadows.count()];
    if (left.some((count) => count > 0))
      problems.push(`stuck: device ${device.index} keeps ${left}`);
  }
  return problems;
};

/** Checks that every device holds what the server holds. */
export const findDiverged = async (devices: readonly Device[], { rows }: ServerTruth) => {
  const problems: string[] = [];
  for (const { name, schema } of entities) {
    const fields = Object.keys(schema.shape);
    const shape = (id: string, values: Record<string, unknown>) =>
      JSON.stringify([id, fields.map((field) => values[field] ?? null)]);
    const expected = rows
      .filter((row) => row.entity === name && !row.deleted)
      .map((row) => shape(row.id, row.fields))
      .sort();
    for (const device of devices) {
      const local = await device.tab(0).store.recordsNamed(name).toArray();
      const shown = local.map((record) => shape(record.id, record)).sort();
      if (!isSame(shown, expected)) {
        problems.push(
          `diverged: ${name} on device ${device.index}: ${shown} instead of ${expected}`,
        );
      }
    }
  }
  return problems;
};
