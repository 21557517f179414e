import { type CivilDate, dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { showBadge } from '../../device/app-badge.ts';
import { type BadgePlan, countOn, keepBadgePlan } from '../../device/badge-plan.ts';
import { overdueTables, readOverdue } from '../../features/dashboard/overdue.queries.ts';
import type { LocalStore } from '../../records/store/local-store.ts';
import { watchTables } from '../../records/store/queries.ts';

type Deps = {
  read: (store: LocalStore, today: CivilDate) => Promise<BadgePlan>;
  show: (count: number) => Promise<void>;
  keep: (plan: BadgePlan) => Promise<void>;
  today: () => CivilDate;
};

const deps: Deps = {
  read: readOverdue,
  show: showBadge,
  keep: keepBadgePlan,
  today: () => dateInLondon(new Date()),
};

/** A pull brings many changes at once; and the page that shows them comes first. */
const calm = 1_000;
const minute = 60_000;

/** Keeps the number on the app's icon that of the dashboard: when records change, and when the day does. */
export const keepBadge = (
  store: LocalStore,
  { read, show, keep, today }: Deps = deps,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let shownOn = '';
  const look = async () => {
    const day = today();
    const plan = await read(store, day);
    if (isOver) return;
    shownOn = day;
    await show(countOn(plan, day) ?? 0);
    // Signed out meanwhile: nothing of theirs is kept.
    if (!isOver) await keep(plan);
  };
  const lookSoon = () => {
    clearTimeout(timer);
    // A database that is gone meanwhile leaves the badge as it is.
    timer = setTimeout(() => void look().catch(() => undefined), calm);
  };
  const lookAtDay = () => {
    if (shownOn !== today()) lookSoon();
  };
  lookSoon();
  const stopWatching = watchTables(store, overdueTables, lookSoon);
  const clock = setInterval(lookAtDay, minute);
  document.addEventListener('visibilitychange', lookAtDay);
  return () => {
    isOver = true;
    clearTimeout(timer);
    clearInterval(clock);
    document.removeEventListener('visibilitychange', lookAtDay);
    stopWatching();
  };
};
