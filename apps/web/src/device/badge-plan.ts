import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';

/**
 * How many things will be overdue from which day on, if nothing is done: for the service worker, which is woken by a
 * reminder while the app is closed. Numbers and days only, and gone when somebody signs out.
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
  const kept = await (await caches.open(cacheName)).match(path);
  return kept ? ((await kept.json()) as BadgePlan) : [];
};

export const dropBadgePlan = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(cacheName);
};

/** What the plan says of a day; null of one before it. */
export const countOn = (plan: BadgePlan, day: CivilDate): number | null =>
  plan.findLast(({ from }) => from <= day)?.count ?? null;
