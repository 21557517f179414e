import { expect, test } from 'vitest';
import type { SyncStatus } from '../../records/hooks.ts';
import { lastSyncedWords, summarise } from './sync-words.ts';

const fine: SyncStatus = {
  state: 'synced',
  online: true,
  syncing: false,
  waiting: 0,
  attention: 0,
  lastSyncedAt: 0,
};

test.each<[Partial<SyncStatus>, string]>([
  [{}, 'All changes saved'],
  [{ waiting: 3 }, '3 waiting to sync'],
  [{ online: false }, 'Offline'],
  [{ online: false, waiting: 2 }, 'Offline, 2 waiting to sync'],
  [{ online: false, waiting: 2, attention: 1 }, 'Needs attention'],
])('the sync status %j is shown as %s', (status, text) => {
  expect(summarise({ ...fine, ...status }).text).toBe(text);
});

test('a device that has never synced says so in the text about the last sync', () => {
  expect(lastSyncedWords(null)).toBe('Not synced on this device yet');
});

test('the time of the last sync is formatted like every other time', () => {
  expect(lastSyncedWords(Date.parse('2026-09-01T08:05:00Z'))).toBe('Last synced 1 Sep 2026, 09:05');
});
