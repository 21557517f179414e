import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';

/**
 * The number of urgent items from each day on, if nothing is done: for the service worker, which a reminder wakes
 * while the app is closed. Holds numbers and days only, and is deleted at sign-out.
 */
export type BadgePlan = readonly { readonly from: CivilDate; readonly count: number }[];

const cacheName = 'badge-plan';
const path = '/badge-plan';

export const keepBadgePlan = async (plan: BadgePlan): Promise<void> => {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(cacheName);
  await cache.put(path, Response.json(plan));
};

export const readBadgePlan = async (): Promise<BadgePlan> => {
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return [];
  const response = await (await caches.open(cacheName)).match(path);
  return response ? ((await response.json()) as BadgePlan) : [];
};

export const dropBadgePlan = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(cacheName);
};

/** Returns the plan's number for a day; null for a day before the plan. */
export const countOn = (plan: BadgePlan, day: CivilDate): number | null =>
  plan.findLast(({ from }) => from <= day)?.count ?? null;
