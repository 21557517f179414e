import { expect, test } from 'vitest';
import type { LocalRecord } from '../store/local-store.ts';
import { garageAsText } from './garage-as-text.ts';

test('the file saved from a closed garage contains all its records on this device', async () => {
  const tables: Record<string, LocalRecord[]> = {
    vehicles: [{ id: 'one', createdAt: '2026-11-01T09:00:00Z', rev: 7, make: 'Ford' }],
    tasks: [
      { id: 'two', createdAt: '2026-11-02T09:00:00Z', rev: 8, title: 'Oil change' },
      { id: 'three', createdAt: '2026-11-02T09:00:00Z', rev: 9, title: 'Wash' },
    ],
    covers: [],
  };
  const store = {
    entities: new Map(Object.keys(tables).map((name) => [name, {}])),
    recordsNamed: (name: string) => ({ toArray: async () => tables[name] }),
  } as unknown as Parameters<typeof garageAsText>[0];
  const file = JSON.parse(await garageAsText(store, { name: 'Mum & Dad', today: '2026-11-19' }));
  expect(file).toEqual({
    garage: 'Mum & Dad',
    savedOn: '2026-11-19',
    records: {
      vehicles: [{ id: 'one', createdAt: '2026-11-01T09:00:00Z', make: 'Ford' }],
      tasks: [
        { id: 'two', createdAt: '2026-11-02T09:00:00Z', title: 'Oil change' },
        { id: 'three', createdAt: '2026-11-02T09:00:00Z', title: 'Wash' },
      ],
    },
  });
});
