import { addDays, type CivilDate } from '../kernel/civil-date.ts';
import { judgeVehicle, type LegalFacts } from '../vehicles/verdict.rules.ts';

/** When a job could be done, and the day by which it is then due. */
export type WhenOffer = {
  readonly when: 'weekend' | 'service' | 'mot';
  readonly date: CivilDate;
};

/** The Saturday to come; on a Saturday or a Sunday it is today. */
const thisWeekend = (today: CivilDate): CivilDate => {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 ? today : addDays(today, 6 - weekday);
};

/** Enough time to find a part, or a garage, before the test. */
const daysBeforeMot = 7;

/** The sensible days for a job on a vehicle, soonest first, each day once. Without a vehicle there is the weekend. */
export const whenOffers = (vehicle: LegalFacts | null, today: CivilDate): WhenOffer[] => {
  const offers: WhenOffer[] = [{ when: 'weekend', date: thisWeekend(today) }];
  if (vehicle) {
    const { mot, service } = judgeVehicle(vehicle, today);
    if (service.date) offers.push({ when: 'service', date: service.date });
    if (mot.lastDay) {
      const early = addDays(mot.lastDay, -daysBeforeMot);
      // Close to the test there is no week left: then the day before it must do.
      offers.push({ when: 'mot', date: early > today ? early : addDays(mot.lastDay, -1) });
    }
  }
  return offers
    .filter(({ date }) => date >= today)
    .filter(({ date }, at, all) => all.findIndex((other) => other.date === date) === at)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
};
