import {
  type CleanAirFacts,
  cleanAirOf,
  congestionOf,
} from '@roadworthy/domain/do-it-now/clean-air.rules';
import { adviceFor } from '@roadworthy/domain/do-it-now/do-it-now.rules';
import { firstYearTax } from '@roadworthy/domain/do-it-now/ved.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { amountsOf } from '../../../tools/law/figures.ts';

type Vehicle = Parameters<typeof adviceFor>[1] & CleanAirFacts;

/** Vehicles of every kind, age, fuel and band: enough to be shown every amount. */
const vehicles = function* (): Generator<Vehicle> {
  for (const typeApproval of ['M1', 'M1SP', 'N1', 'L3e', 'M2', 'N3', null]) {
    for (const fuelType of ['PETROL', 'DIESEL', 'ELECTRICITY']) {
      for (const year of [1980, 1998, 2004, 2009, 2016, 2019, 2026]) {
        for (const co2Emissions of [
          0, 40, 95, 105, 115, 125, 135, 145, 160, 170, 180, 195, 240, 300,
        ]) {
          yield {
            typeApproval,
            fuelType,
            year,
            co2Emissions,
            firstRegistrationDate: `${year}-05-01`,
            cylinderCapacity: year % 2 ? 1400 : 1800,
            euroStatus: year < 2010 ? 'EURO 3' : 'EURO 6',
            revenueWeight: typeApproval === 'M1SP' ? 3500 : null,
            additionalRateEndDate: '2027-01-31',
            motExpiryDate: '2026-11-13',
            taxDueDate: '2026-12-01',
          };
        }
      }
    }
  }
};

const shownFor = (vehicle: Vehicle, today: CivilDate): number[] => [
  ...(['mot', 'tax'] as const).flatMap((kind) => adviceFor(kind, vehicle, today).cost?.pence ?? []),
  ...[...cleanAirOf(vehicle, today), congestionOf(vehicle, today)].flatMap(({ amount }) =>
    amount ? [amount.pence, amount.orPence ?? amount.pence] : [],
  ),
  ...[firstYearTax(vehicle, today)?.pence ?? []].flat(),
];

type CheckedAmounts = { readonly shown: number; readonly unlisted: readonly number[] };

/** Returns the amounts of tax, fees and charges on the screens that are not in the table, as they are or as a sum. */
export const checkAmounts = (extra: readonly number[] = []): CheckedAmounts => {
  const listed = amountsOf().map(({ pence }) => pence);
  const supplements = amountsOf().filter(({ id }) => id.includes('supplement'));
  const known = new Set([
    ...listed,
    ...supplements.flatMap(({ pence }) => listed.map((one) => one + pence)),
  ]);
  const shown = new Set(extra);
  for (const vehicle of vehicles()) {
    for (const pence of shownFor(vehicle, '2026-11-17')) shown.add(pence);
  }
  return { shown: shown.size, unlisted: [...shown].filter((pence) => !known.has(pence)) };
};
