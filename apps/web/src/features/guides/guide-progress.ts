import { openedStore } from '../../records/client.ts';
import { useLocal } from '../../records/hooks.ts';
import { readMeta, writeMeta } from '../../records/store/local-store.ts';

/** Names the stored ticks of a guide that has no task yet. They stay on this device. */
const nameOf = (guideId: string): string => `guideSteps ${guideId}`;

const none: number[] = [];

export const readOwnProgress = async (guideId: string): Promise<number[]> =>
  await readMeta(await openedStore(), nameOf(guideId), none);

export const useOwnProgress = (guideId: string): number[] =>
  useLocal((store) => readMeta(store, nameOf(guideId), none), none, [guideId]).value;

/**
 * Ticks a step in one transaction, so that two quick ticks do not overwrite each other. A guide is drawn before the
 * database is open, so the first tick may wait for that.
 */
export const tickOwn = async (guideId: string, step: number, isDone: boolean): Promise<void> => {
  const store = await openedStore();
  await store.db.transaction('rw', store.meta, async () => {
    const done = await readMeta(store, nameOf(guideId), none);
    const others = done.filter((one) => one !== step);
    await writeMeta(store, nameOf(guideId), isDone ? [...others, step] : others);
  });
};

export const forgetOwnProgress = async (guideId: string): Promise<void> =>
  await writeMeta(await openedStore(), nameOf(guideId), none);
