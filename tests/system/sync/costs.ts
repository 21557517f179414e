import type { Change } from '../../../apps/web/src/records/outbox/write.ts';
import type { Tab } from './device.ts';

const expense = (pick: number): Change => ({
  type: 'add',
  entity: 'expenses',
  fields: {
    date: '2026-11-15',
    amountPence: 1 + pick,
    category: 'parking',
    vehicleId: null,
    note: crypto.randomUUID(),
  },
});

const fill = (pick: number, vehicleId: string): Change => ({
  type: 'add',
  entity: 'fuelFills',
  fields: {
    vehicleId,
    date: '2026-11-15',
    miles: 10_000 + pick,
    energy: 'fuel',
    amount: 40_000,
    pricePence: 6000,
    isFull: pick % 2 === 0,
    missedBefore: false,
    note: null,
  },
});

/** Pays, corrects a payment, or deletes it. */
export const actOnCosts = async (tab: Tab, pick: number): Promise<Change[]> => {
  const records = await tab.store.recordsNamed('expenses').orderBy('id').toArray();
  const record = records[pick % Math.max(1, records.length)];
  switch (pick % 5) {
    case 0:
      return [fill(pick, crypto.randomUUID())];
    case 1:
      return record ? [{ type: 'delete', entity: 'expenses', id: record.id }] : [];
    case 2:
    case 3:
      return record
        ? [
            {
              type: 'edit',
              entity: 'expenses',
              id: record.id,
              patch: { note: crypto.randomUUID() },
            },
          ]
        : [expense(pick)];
    default:
      return [expense(pick)];
  }
};
