import { Dexie } from 'dexie';
import { call } from '../../api/api.ts';
import { markedEnded, unmarkEnded } from '../../session/ended-marks.ts';
import { type LocalStore, readMeta, writeMeta } from '../store/local-store.ts';
import { sealedName, sealingKeyName } from '../store/sealed-names.ts';
import { sealAndWipeUser } from '../store/wipe.ts';

/**
 * Encrypts unsent changes and deletes everything else. The lock admits one tab at a time: the second finds nothing
 * left.
 */
export const sealAndWipe = async (userId: string): Promise<void> =>
  await navigator.locks.request(`seal ${userId}`, async () => {
    if (!markedEnded().includes(userId)) return;
    await sealAndWipeUser(userId);
    unmarkEnded(userId);
  });

/** Finishes a sealing that was interrupted. */
export const finishSealing = async (userId: string): Promise<void> => {
  // If sealing fails, for example for lack of space, the unsent changes stay as they are: their owner is signed in
  // again.
  if (markedEnded().includes(userId)) await sealAndWipe(userId).catch(() => unmarkEnded(userId));
};

/** Fetches the public key that unsent changes are sealed with, once a day while the user is signed in. */
export const keepSealingKey = async (store: LocalStore, now: number): Promise<void> => {
  const day = 86_400_000;
  const { at } = await readMeta(store, sealingKeyName, { at: 0 });
  if (Math.abs(now - at) < day) return;
  const { publicKey } = await call((server) => server.sealing.publicKey());
  await writeMeta(store, sealingKeyName, { publicKey, at: now });
};

/** Asks the server for the keys of sealed changes. */
export const keysFor = async (sealedWith: string): Promise<string[]> => {
  const { key, previousKey } = await call((server) => server.sealing.open({ sealedWith }));
  return previousKey === undefined ? [key] : [key, previousKey];
};

export const openSealed = async (store: LocalStore): Promise<void> => {
  if (!(await Dexie.exists(sealedName))) return;
  const { bringBackSealed } = await import('../outbox/unsealing.ts');
  await bringBackSealed(store, keysFor);
};
