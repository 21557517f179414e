import 'fake-indexeddb/auto';
import { createECDH, hkdfSync } from 'node:crypto';
import { entities, localVersion } from '@roadworthy/domain/entities';
import { Dexie } from 'dexie';
import { beforeEach, expect, test } from 'vitest';
import { corolla } from '../../../../../dev/web/sync-server.ts';
import { bringBackSealed } from '../outbox/unsealing.ts';
import { createChanges } from '../outbox/write.ts';
import { openLocalStore, readCursor, writeMeta } from './local-store.ts';
import { sealingKeyName, sealUnsent } from './sealing.ts';
import { wipeOthers, wipeUser } from './wipe.ts';

const canary = 'Zanzibar';
const open = (userId: string) => openLocalStore({ userId, entities, version: localVersion });

/** The server's side of sealing, for one user. */
const createKeeper = () => {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  const keyFor = async (sealedWith: string) => {
    const theirs = Buffer.from(sealedWith, 'base64url');
    const shared = pair.computeSecret(theirs);
    const key = hkdfSync('sha256', shared, theirs, 'roadworthy sealed changes', 32);
    return Buffer.from(key).toString('base64url');
  };
  return { publicKey, keyFor };
};

const withUnsent = async (userId: string, publicKey: string | null) => {
  const store = await open(userId);
  const { save } = createChanges(store, {
    now: Date.now,
    random: (bytes) => crypto.getRandomValues(bytes),
    today: () => '2026-11-15',
    isOnline: () => true,
  });
  await writeMeta(store, 'cursor', { cursor: 7, epoch: 'one' });
  if (publicKey) await writeMeta(store, sealingKeyName, { publicKey, at: 1 });
  await save([{ type: 'add', entity: 'vehicles', fields: corolla({ make: canary }) }]);
  await store.files.put({
    id: 'photo',
    variant: 'original',
    purpose: 'image',
    name: `${canary}.jpg`,
    type: 'image/jpeg',
    bytes: new TextEncoder().encode(canary).buffer as ArrayBuffer,
    state: 'waiting',
    problem: null,
    usedAt: 1,
  });
  const outbox = await store.outbox.toArray();
  store.close();
  return outbox;
};

/** Reads every table of every database as text, with bytes decoded. */
const everythingKept = async (): Promise<string> => {
  const kept: string[] = [];
  for (const name of await Dexie.getDatabaseNames()) {
    const db = await new Dexie(name).open();
    for (const table of db.tables) {
      const text = JSON.stringify(await table.toArray(), (_, value: unknown) =>
        value instanceof ArrayBuffer || ArrayBuffer.isView(value)
          ? Buffer.from(value as ArrayBuffer).toString('latin1')
          : value,
      );
      kept.push(text);
    }
    db.close();
  }
  return kept.join();
};

beforeEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

test('unsent changes are unreadable once sealed, and are restored in full for their owner', async () => {
  const { publicKey, keyFor } = createKeeper();
  const outbox = await withUnsent('ann', publicKey);
  expect(await everythingKept()).toContain(canary);
  expect(await sealUnsent('ann')).toBe(true);
  await wipeUser('ann');
  expect(await everythingKept()).not.toContain(canary);

  const store = await open('ann');
  await bringBackSealed(store, keyFor);
  expect((await store.outbox.toArray()).map(({ op }) => op)).toEqual(outbox.map(({ op }) => op));
  expect(await store.recordsNamed('vehicles').toArray()).toMatchObject([{ make: canary }]);
  const photo = await store.files.get(['photo', 'original']);
  expect(new TextDecoder().decode(photo?.bytes)).toBe(canary);
  // Once opened, the sealed copy is deleted.
  await bringBackSealed(store, () => Promise.reject(new Error('asked again')));
  store.close();
});

test('a wrong key opens nothing and loses nothing', async () => {
  const { publicKey, keyFor } = createKeeper();
  await withUnsent('ann', publicKey);
  await sealUnsent('ann');
  await wipeUser('ann');
  const store = await open('ann');
  await expect(bringBackSealed(store, createKeeper().keyFor)).rejects.toThrow();
  expect(await store.outbox.count()).toBe(0);
  await bringBackSealed(store, keyFor);
  expect(await store.outbox.count()).toBe(1);
  store.close();
});

test('the next user’s sign-in leaves nothing of the previous user readable', async () => {
  const { publicKey, keyFor } = createKeeper();
  await withUnsent('ann', publicKey);
  (await open('eve')).close();
  await wipeOthers('eve');
  expect(await everythingKept()).not.toContain(canary);
  const store = await open('ann');
  await bringBackSealed(store, keyFor);
  expect(await store.outbox.count()).toBe(1);
  store.close();
});

test('a device that never had the key keeps the unsent changes and nothing else', async () => {
  await withUnsent('ann', null);
  expect(await sealUnsent('ann')).toBe(false);
  const store = await open('ann');
  expect([await store.outbox.count(), await store.recordsNamed('vehicles').count()]).toEqual([
    1, 0,
  ]);
  // The deleted records are pulled again from the beginning.
  expect((await readCursor(store)).cursor).toBe(0);
  store.close();
});
