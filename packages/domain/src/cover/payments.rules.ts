import type { CoverPayment } from '../costs/ledger.rules.ts';
import { addMonths, type CivilDate } from '../kernel/civil-date.ts';
import { traitsOf } from './cover.kinds.ts';
import { coverStatus, currentCovers, nameOfCover } from './cover.rules.ts';
import type { Cover } from './cover.schema.ts';

const monthsApart = { month: 1, year: 12 } as const;

const monthNumber = (date: CivilDate): number =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** Returns the payment days between two days, inclusive. Counted from the first payment, so the 31st stays the 31st. */
const payDays = (
  { startsOn, endsOn, every }: Cover,
  from: CivilDate,
  to: CivilDate,
): CivilDate[] => {
  if (startsOn === null || every === null) return [];
  const until = endsOn !== null && endsOn < to ? endsOn : to;
  if (every === 'once') return startsOn >= from && startsOn <= to ? [startsOn] : [];
  const step = monthsApart[every];
  const skipped = Math.max(0, Math.floor((monthNumber(from) - monthNumber(startsOn)) / step));
  const days: CivilDate[] = [];
  for (let at = skipped; ; at += 1) {
    const day = addMonths(startsOn, at * step);
    if (day > until) return days;
    if (day >= from) days.push(day);
  }
};

/** Payments further back than this are not listed, which bounds every list. */
const longestYears = 30;

/** Returns the payments of covers up to today, optionally only those since a day. */
export const coverPayments = (
  covers: readonly Cover[],
  { today, since }: { today: CivilDate; since?: CivilDate },
): CoverPayment[] => {
  const from = since ?? addMonths(today, -12 * longestYears);
  return covers.flatMap((cover) => {
    const { id, kind, costPence, vehicleId, formerVehicleId, provider } = cover;
    if (costPence === null) return [];
    const name = nameOfCover(cover);
    return payDays(cover, from, today).map((date) => ({
      id: `${id} ${date}`,
      coverId: id,
      date,
      pence: costPence,
      category: traitsOf[kind].category,
      vehicleId: vehicleId ?? formerVehicleId,
      title: provider ? `${name}, ${provider}` : name,
    }));
  });
};

/** Returns the monthly cost of current covers, with a yearly price spread over twelve months. */
export const monthlyPence = (covers: readonly Cover[], today: CivilDate): number => {
  const running = currentCovers(covers).filter(
    (cover) => coverStatus(cover, today).state !== 'over',
  );
  const inTwelfths = running.reduce((sum, { costPence, every }) => {
    if (costPence === null || every === null || every === 'once') return sum;
    return sum + costPence * (every === 'month' ? 12 : 1);
  }, 0);
  return Math.round(inTwelfths / 12);
};
