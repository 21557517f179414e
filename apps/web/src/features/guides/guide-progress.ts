import { useLocal } from '../../lib/sync.ts';
import { requireClient } from '../../lib/sync-client.ts';
import { readMeta, writeMeta } from '../../sync/local-store.ts';

/** Which steps of a guide were ticked off by somebody who has not made a task of it: on this device only. */
const nameOf = (guideId: string): string => `guideSteps ${guideId}`;

const none: number[] = [];

export const useOwnProgress = (guideId: string): number[] =>
  useLocal((store) => readMeta(store, nameOf(guideId), none), none, [guideId]).value;

export const keepOwnProgress = async (guideId: string, done: readonly number[]): Promise<void> =>
  await writeMeta(requireClient().store, nameOf(guideId), [...done]);
