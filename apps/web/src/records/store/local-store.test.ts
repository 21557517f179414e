import 'fake-indexeddb/auto';
import { entities, localVersion } from '@roadworthy/domain/entities';
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { openLocalStore, writeMeta } from './local-store.ts';

const open = () => openLocalStore({ userId: 'ann', entities, version: localVersion });

test('a page that the browser freezes during a write does not block another page’s writes', async () => {
  const [frozen, other] = [await open(), await open()];
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const writing = frozen.db.transaction('rw', frozen.meta, async () => {
    await writeMeta(frozen, 'half', true);
    begun();
    // Never resolves, like a page that stays frozen.
    await Dexie.waitFor(new Promise<void>(() => {}));
  });
  await isBegun;
  writing.catch(() => undefined);
  frozen.abandon();
  await writeMeta(other, 'whole', true);
  expect(await other.meta.get('whole')).toBeDefined();
  expect(await other.meta.get('half')).toBeUndefined();
  other.close();
});
