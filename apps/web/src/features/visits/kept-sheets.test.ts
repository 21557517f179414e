import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyDraft, type KeptSheet, keepSheet, readSheet, sweepSheets } from './kept-sheets.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const kept = (token: string, expiresAt: string): KeptSheet => ({
  token,
  sheet: {
    vehicle: {
      ...{ plate: 'LN19WKV', make: 'Ford', model: 'Transit', year: 2019 },
      ...{ fuel: null, cylinderCapacity: null, vinEnding: null },
    },
    ...{ owner: null, jobs: [], advisories: [], miles: null, diagnosis: null, expiresAt },
  },
  draft: { ...emptyDraft, miles: '71,612' },
  photos: [],
  writing: null,
  sentPhotos: 0,
  isSent: false,
});

test('a phone keeps each link’s sheet with what was typed', async () => {
  const sheet = kept('one', '2026-11-19T09:00:00Z');
  await keepSheet(sheet);
  await keepSheet(kept('other', '2026-11-20T09:00:00Z'));
  expect(await readSheet('one')).toEqual(sheet);
  expect(await readSheet('third')).toBeNull();
});

test('a phone forgets a sheet 30 days after its link has ended', async () => {
  await keepSheet(kept('old', '2026-10-01T09:00:00Z'));
  await keepSheet(kept('recent', '2026-11-01T09:00:00Z'));
  await sweepSheets(Date.parse('2026-11-10T09:00:00Z'));
  expect(await readSheet('old')).toBeNull();
  expect(await readSheet('recent')).not.toBeNull();
});
