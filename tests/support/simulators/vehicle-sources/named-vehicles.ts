import { addDays, type CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { addYears } from './dates.ts';
import { type SimulatedVehicle, simulateVehicle } from './vehicle.ts';

type Overrides = Partial<SimulatedVehicle> & { ves?: Record<string, unknown> };

/** The error that DVLA's test environment documents for a registration. */
type UatError = { status: 400 | 404 | 429 | 500 | 503 };

export const uatErrors: Record<string, UatError> = {
  ER19BAD: { status: 400 },
  ER19NFD: { status: 404 },
  ER19THR: { status: 429 },
  ER19ERR: { status: 500 },
  ER19MNT: { status: 503 },
};

const taxed = (today: CivilDate) => ({ status: 'Taxed', due: addDays(today, 200) });

/** DVLA's own test registrations; `ves` is merged over the reply, and undefined omits a field. */
const uatVehicles = (today: CivilDate): Record<string, Overrides> => ({
  AA19AAA: {
    tax: taxed(today),
    engine: { fuel: 'PETROL', cc: 2494, co2: 193 },
    ves: { motStatus: 'No details held by DVLA', motExpiryDate: undefined },
  },
  AA19EEE: {
    tax: taxed(today),
    engine: { fuel: 'ELECTRICITY', cc: null, co2: 0 },
    ves: { motStatus: 'No results returned', motExpiryDate: undefined },
  },
  AA19PPP: {
    tax: taxed(today),
    engine: { fuel: 'DIESEL', cc: 12742, co2: 0 },
    ves: {
      revenueWeight: 44_000,
      wheelplan: '3 AXLE RIGID BODY',
      motStatus: undefined,
      motExpiryDate: undefined,
      typeApproval: undefined,
    },
  },
  L2WPS: { tax: { status: 'Untaxed', due: addDays(today, -180) } },
  AA19SRN: { tax: { status: 'SORN', due: null } },
  AA19DSL: { tax: taxed(today), engine: { fuel: 'DIESEL', cc: 1968, co2: 128 } },
  AA19MOT: { tax: taxed(today), lastExpiry: addYears(today, 1) },
  AA19AMP: { tax: taxed(today), engine: { fuel: 'HYBRID ELECTRIC', cc: 1798, co2: 89 } },
});

/** The vehicles of the demo account, in the state of its records. */
const demoVehicles = (today: CivilDate): Record<string, Overrides> => ({
  AB17CDE: {
    make: 'TOYOTA',
    model: 'COROLLA',
    isVan: false,
    engine: { fuel: 'PETROL', cc: 1598, co2: 128 },
    colour: 'SILVER',
    registered: '2017-03-14',
    manufactured: '2017-01-30',
    year: 2017,
    milesAYear: 4_900,
    tax: { status: 'Taxed', due: addDays(today, 106) },
    recall: 'No',
    lastExpiry: addDays(today, 11),
  },
  YX65KLM: {
    make: 'FORD',
    model: 'FOCUS',
    isVan: false,
    engine: { fuel: 'PETROL', cc: 999, co2: 105 },
    colour: 'BLUE',
    registered: '2015-09-18',
    manufactured: '2015-07-31',
    year: 2015,
    milesAYear: 5_500,
    tax: { status: 'Taxed', due: addDays(today, 168) },
    recall: 'No',
    lastExpiry: addDays(today, 297),
  },
  LN19WKV: {
    make: 'FORD',
    model: 'TRANSIT',
    isVan: true,
    engine: { fuel: 'DIESEL', cc: 1995, co2: 178 },
    colour: 'WHITE',
    registered: '2019-04-09',
    manufactured: '2019-02-28',
    year: 2019,
    milesAYear: 9_200,
    tax: { status: 'Taxed', due: addDays(today, 96) },
    recall: 'Yes',
    lastExpiry: addDays(today, -3),
  },
});

/** A vehicle that failed its last test with a dangerous defect, while the older certificate still runs. */
const failedVehicles = (today: CivilDate): Record<string, Overrides> => ({
  AB16DNG: {
    make: 'TOYOTA',
    model: 'YARIS',
    isVan: false,
    tax: taxed(today),
    recall: 'No',
    lastExpiry: addDays(today, 32),
    failedOn: addDays(today, -8),
  },
});

/** Returns the vehicle with this plate, and the fields in which DVLA's reply differs. */
export const vehicleBehind = (
  plate: string,
  today: CivilDate,
): { vehicle: SimulatedVehicle; ves: Record<string, unknown> } | null => {
  const vehicle = simulateVehicle(plate, today);
  if (!vehicle) return null;
  const named = { ...uatVehicles(today), ...demoVehicles(today), ...failedVehicles(today) };
  const { ves = {}, ...overrides } = named[plate] ?? {};
  const testedUntil = overrides.lastExpiry ? today : vehicle.testedUntil;
  return { vehicle: { ...vehicle, testedUntil, ...overrides }, ves };
};
