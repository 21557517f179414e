import { addDays, type CivilDate } from '../kernel/civil-date.ts';
import { judgeVehicle, type LegalFacts } from '../vehicles/verdict.rules.ts';

/** An occasion for a job, with its due date. */
export type WhenOffer = {
  readonly when: 'weekend' | 'service' | 'mot';
  readonly date: CivilDate;
};
export type DayOffer = { readonly when: WhenOffer['when'] | 'today'; readonly date: CivilDate };

/** Returns the next Saturday, or today on a Saturday or Sunday. */
const thisWeekend = (today: CivilDate): CivilDate => {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 ? today : addDays(today, 6 - weekday);
};

/** Leaves time to find a part or a garage before the test. */
const daysBeforeMot = 7;

/**
 * Returns sensible days for a job on a vehicle, soonest first, without duplicates. Without a vehicle, only the weekend.
 */
export const whenOffers = (vehicle: LegalFacts | null, today: CivilDate): WhenOffer[] => {
  const offers: WhenOffer[] = [{ when: 'weekend', date: thisWeekend(today) }];
  if (vehicle) {
    const { mot, service } = judgeVehicle(vehicle, today);
    if (service.date) offers.push({ when: 'service', date: service.date });
    if (mot.lastDay) {
      const early = addDays(mot.lastDay, -daysBeforeMot);
      // If less than a week is left before the test, offers the day before it.
      offers.push({ when: 'mot', date: early > today ? early : addDays(mot.lastDay, -1) });
    }
  }
  return offers
    .filter(({ date }) => date >= today)
    .filter(({ date }, at, all) => all.findIndex((other) => other.date === date) === at)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
};

/** Returns the days that a new task offers in one tap: today, and the sensible days after it. */
export const dayOffers = (vehicle: LegalFacts | null, today: CivilDate): DayOffer[] => [
  { when: 'today', date: today },
  ...whenOffers(vehicle, today).filter(({ date }) => date > today),
];

/** Returns the day by which a finding of an MOT test should be repaired: before the next test, or else this weekend. */
export const dayBeforeMot = (vehicle: LegalFacts, today: CivilDate): CivilDate => {
  const offers = whenOffers(vehicle, today);
  const date = offers.find(({ when }) => when === 'mot')?.date;
  return date ?? thisWeekend(today);
};
