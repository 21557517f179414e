import { type CivilDate, dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { ignoreFailure } from '../../browser/ignore-failure.ts';
import { showBadge } from '../../device/app-badge.ts';
import { type BadgePlan, countOn, keepBadgePlan } from '../../device/badge-plan.ts';
import { readUrgent, urgentTables } from '../../features/dashboard/urgent.queries.ts';
import { watchTables } from '../../records/store/queries.ts';
import type { RecordsView } from '../../records/store/records-view.ts';

type Deps = {
  read: (store: RecordsView, today: CivilDate) => Promise<BadgePlan>;
  show: (count: number) => Promise<void>;
  keep: (plan: BadgePlan) => Promise<void>;
  today: () => CivilDate;
};

const deps: Deps = {
  read: readUrgent,
  show: showBadge,
  keep: keepBadgePlan,
  today: () => dateInLondon(new Date()),
};

/** Waits, because a pull brings many changes at once and the page that shows them has priority. */
const calm = 1_000;
const minute = 60_000;

/** Keeps the number on the app's icon equal to the dashboard's, when records change and when the day changes. */
export const keepBadge = (
  store: RecordsView,
  { read, show, keep, today }: Deps = deps,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let shownOn = '';
  const updateBadge = async () => {
    const day = today();
    const plan = await read(store, day);
    if (isOver) return;
    shownOn = day;
    await show(countOn(plan, day) ?? 0);
    // The user may have signed out: then nothing is kept.
    if (!isOver) await keep(plan);
  };
  const updateSoon = () => {
    clearTimeout(timer);
    const why =
      'the badge could not be updated and stays as it is: the database may have been deleted';
    timer = setTimeout(() => void ignoreFailure(updateBadge(), why), calm);
  };
  const updateOnNewDay = () => {
    if (shownOn !== today()) updateSoon();
  };
  updateSoon();
  const stopWatching = watchTables(store, urgentTables, updateSoon);
  const clock = setInterval(updateOnNewDay, minute);
  document.addEventListener('visibilitychange', updateOnNewDay);
  return () => {
    isOver = true;
    clearTimeout(timer);
    clearInterval(clock);
    document.removeEventListener('visibilitychange', updateOnNewDay);
    stopWatching();
  };
};
