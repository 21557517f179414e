import { expect, test } from 'vitest';
import { syncEntities } from '../../entities.ts';
import type { Row } from './account-reader.ts';
import { indexPage } from './index-page.ts';

const vehicleId = crypto.randomUUID();
const cover = {
  id: crypto.randomUUID(),
  kind: 'insurance',
  vehicleId,
  formerVehicleId: null,
  provider: 'Mutual',
  startsOn: '2026-01-15',
  endsOn: null,
  costPence: 4000,
  every: 'month',
  deletedAt: null,
};
const receipt = {
  id: crypto.randomUUID(),
  documentType: 'insurance',
  serviceDate: '2026-02-15',
  costPence: 4000,
  vehicleId,
  fileName: 'february.pdf',
  serviceProvider: null,
  receiptOf: null,
  createdAt: '2026-02-16T10:00:00.000Z',
  deletedAt: null,
};

const pageWith = async (stored: Record<string, Row[]>): Promise<string> => {
  const reader = {
    async *rows({ path }: { path: string }) {
      yield* stored[path.split('/').at(-1) ?? ''] ?? [];
    },
  };
  const options = {
    reader,
    entities: syncEntities,
    paths: new Map<string, string>(),
    madeAt: new Date('2026-11-18T12:00:00Z'),
    rows: {},
  };
  let page = '';
  for await (const part of indexPage(options)) page += part;
  return page;
};

test('the index page of the download has one line for the payments of a cover, with the number of payments and the sum', async () => {
  const page = await pageWith({ covers: [cover] });
  expect(page).toContain('Everything together: <strong>£440.00</strong>');
  expect(page).toMatch(/Mutual, 11 payments<\/td>.*<td>£440\.00<\/td>/);
});

test('on the index page of the download, a receipt for one payment of a cover is not counted as another payment', async () => {
  const page = await pageWith({ covers: [cover], documents: [receipt] });
  expect(page).toContain('Everything together: <strong>£440.00</strong>');
  expect(page).toContain('Mutual, 10 payments');
});
