import 'fake-indexeddb/auto';
import { createECDH, hkdfSync } from 'node:crypto';
import { entities, localVersion } from '@roadworthy/domain/entities';
import { Dexie } from 'dexie';
import { beforeEach, expect, test } from 'vitest';
import { corolla } from '../../../../../tests/support/web/sync-server.ts';
import { bringBackSealed } from '../outbox/unsealing.ts';
import { createChanges } from '../outbox/write.ts';
import { leaveGarage } from './leave-garage.ts';
import { openLocalStore, readCursor, readMeta, writeMeta } from './local-store.ts';
import { sealingKeyName } from './sealed-names.ts';
import { withSealed } from './sealing.ts';
import { sealAndWipeUser, wipeOthers } from './wipe.ts';

const canary = 'Zanzibar';
const open = (userId: string, garageId = userId) =>
  openLocalStore({ userId, garageId, entities, version: localVersion });

/** The server's side of sealing, for one user. */
const createKeeper = () => {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  const keysFor = async (sealedWith: string) => {
    const theirs = Buffer.from(sealedWith, 'base64url');
    const shared = pair.computeSecret(theirs);
    const key = hkdfSync('sha256', shared, theirs, 'roadworthy sealed changes', 32);
    return [Buffer.from(key).toString('base64url')];
  };
  return { publicKey, keysFor };
};

const withUnsent = async (userId: string, publicKey: string | null, garageId = userId) => {
  const store = await open(userId, garageId);
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
  const { publicKey, keysFor } = createKeeper();
  const outbox = await withUnsent('ann', publicKey);
  expect(await everythingKept()).toContain(canary);
  await sealAndWipeUser('ann');
  expect(await everythingKept()).not.toContain(canary);

  const store = await open('ann');
  await bringBackSealed(store, keysFor);
  expect((await store.outbox.toArray()).map(({ op }) => op)).toEqual(outbox.map(({ op }) => op));
  expect(await store.recordsNamed('vehicles').toArray()).toMatchObject([{ make: canary }]);
  const photo = await store.files.get(['photo', 'original']);
  expect(new TextDecoder().decode(photo?.bytes)).toBe(canary);
  // Once opened, the sealed copy is deleted.
  await bringBackSealed(store, () => Promise.reject(new Error('asked again')));
  store.close();
});

test('a wrong key neither opens nor deletes sealed changes', async () => {
  const { publicKey, keysFor } = createKeeper();
  await withUnsent('ann', publicKey);
  await sealAndWipeUser('ann');
  const store = await open('ann');
  await expect(bringBackSealed(store, createKeeper().keysFor)).rejects.toThrow();
  expect(await store.outbox.count()).toBe(0);
  await bringBackSealed(store, keysFor);
  expect(await store.outbox.count()).toBe(1);
  store.close();
});

test('while the server replaces its secret, changes sealed under the previous secret can be opened', async () => {
  const [before, now] = [createKeeper(), createKeeper()];
  await withUnsent('ann', before.publicKey);
  await sealAndWipeUser('ann');
  const store = await open('ann');
  await bringBackSealed(store, async (sealedWith) => [
    ...(await now.keysFor(sealedWith)),
    ...(await before.keysFor(sealedWith)),
  ]);
  expect(await store.outbox.count()).toBe(1);
  store.close();
});

test('after the next user signs in, no data of the previous user is readable on the device', async () => {
  const { publicKey, keysFor } = createKeeper();
  await withUnsent('ann', publicKey);
  (await open('eve')).close();
  await wipeOthers('eve');
  expect(await everythingKept()).not.toContain(canary);
  const store = await open('ann');
  await bringBackSealed(store, keysFor);
  expect(await store.outbox.count()).toBe(1);
  store.close();
});

test('a device that has no key to seal with keeps the unsent changes and nothing else', async () => {
  await withUnsent('ann', null);
  await sealAndWipeUser('ann');
  const store = await open('ann');
  expect([await store.outbox.count(), await store.recordsNamed('vehicles').count()]).toEqual([
    1, 0,
  ]);
  // The deleted records are pulled again from the beginning.
  expect((await readCursor(store)).cursor).toBe(0);
  store.close();
});

const [me, bens] = [crypto.randomUUID(), crypto.randomUUID()];

test('sealed changes return only to the garage in which they were made', async () => {
  const { publicKey, keysFor } = createKeeper();
  await withUnsent(me, publicKey);
  await withUnsent(me, publicKey, bens);
  await sealAndWipeUser(me);
  expect(await everythingKept()).not.toContain(canary);

  const [own, other] = [await open(me), await open(me, bens)];
  await bringBackSealed(other, keysFor);
  expect([await own.outbox.count(), await other.outbox.count()]).toEqual([0, 1]);
  await bringBackSealed(own, keysFor);
  expect([await own.outbox.count(), await other.outbox.count()]).toEqual([1, 1]);
  own.close();
  other.close();
});

test('changes sealed before shared garages existed return to the user’s own garage', async () => {
  const { publicKey, keysFor } = createKeeper();
  await withUnsent(me, publicKey);
  await sealAndWipeUser(me);
  await withSealed((sealed) =>
    sealed.toCollection().modify((entry) => {
      delete entry.garageId;
      delete entry.isLeft;
    }),
  );
  const [own, other] = [await open(me), await open(me, bens)];
  await bringBackSealed(other, keysFor);
  await bringBackSealed(own, keysFor);
  expect([await own.outbox.count(), await other.outbox.count()]).toEqual([1, 0]);
  own.close();
  other.close();
});

test('changes from a garage that the user has left are sealed too, and return to the database they came from', async () => {
  const { publicKey, keysFor } = createKeeper();
  await withUnsent(me, null, bens);
  const before = await open(me);
  await writeMeta(before, sealingKeyName, { publicKey, at: 1 });
  await leaveGarage(await open(me, bens), before);
  const kept = await readMeta(before, `left-${bens}`, null);
  before.close();
  await sealAndWipeUser(me);
  expect(await everythingKept()).not.toContain(canary);

  const own = await open(me);
  await bringBackSealed(own, keysFor);
  expect(await own.outbox.count()).toBe(0);
  expect(await readMeta(own, `left-${bens}`, null)).toEqual(kept);
  own.close();
});
