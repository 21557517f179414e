import { addDays, type CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { draw, drawWhole, pick } from '../../support/simulators/vehicle-sources/chance.ts';

/** The day on which every paper is read. */
export const today: CivilDate = '2026-11-15';

type Work = { code: string; description: string; quantity: number; unitPence: number };

/** The facts of a workshop visit. Each layout prints them in its own way and says what a reader should find. */
export type Facts = {
  name: string;
  provider: {
    name: string;
    street: string;
    town: string;
    postcode: string;
    phone: string;
    vatNumber: string;
  };
  customer: { name: string; street: string; town: string; postcode: string };
  vehicle: {
    registration: string;
    make: string;
    model: string;
    vin: string;
    colour: string;
    firstRegistered: CivilDate;
  };
  date: CivilDate;
  mileage: number;
  work: Work[];
  labourPence: number;
  /** Outside the scope of VAT; zero without a test. */
  motFeePence: number;
  netPence: number;
  vatPence: number;
  totalPence: number;
};

const traders = [
  'Hartley & Sons Garage',
  'Moorside Motors Ltd',
  'Kestrel Autocentre',
  'Brookfield Service Station',
  'A1 Vehicle Repairs',
  'Pennine Car Clinic',
  'Station Road Garage',
  'Westgate Motor Company Limited',
  'J Whitlock Motor Engineers',
  'Castle Street Autos',
  'Lyndhurst Tyre & Exhaust',
  'Redbridge MOT Centre',
];
const streets = [
  'Unit 4 Canal Road',
  '17 Station Road',
  '212 Manchester Road',
  'The Old Forge, Mill Lane',
  '8 Priory Industrial Estate',
];
const towns: [string, string, string][] = [
  ['Huddersfield', 'HD1 6NA', '01484 496'],
  ['Taunton', 'TA1 1JR', '01823 555'],
  ['Carlisle', 'CA3 8RE', '01228 777'],
  ['Swindon', 'SN1 3BJ', '01793 300'],
  ['Perth', 'PH1 5TQ', '01738 211'],
  ['Norwich', 'NR3 1DB', '01603 440'],
];
const people = [
  'Mrs J Patel',
  'Mr D Okafor',
  'Ms S Llewellyn',
  'Dr R Fairbrother',
  'Mr T Nowak',
  'Miss A Campbell',
];
const vehicles: [string, string, string][] = [
  ['FORD', 'FOCUS 1.0 ECOBOOST', 'Blue'],
  ['VAUXHALL', 'CORSA SE', 'White'],
  ['VOLKSWAGEN', 'GOLF MATCH TDI', 'Grey'],
  ['TOYOTA', 'YARIS ICON HYBRID', 'Red'],
  ['NISSAN', 'QASHQAI N-CONNECTA', 'Black'],
  ['BMW', '320D M SPORT', 'Silver'],
  ['FIAT', '500 LOUNGE', 'Cream'],
];
const jobs: [string, string, number, number][] = [
  ['OIL530', 'Engine oil 5W-30 (litre)', 5, 895],
  ['FLT-012', 'Oil filter', 1, 1145],
  ['FLT-044', 'Air filter', 1, 1860],
  ['FLT-071', 'Pollen filter', 1, 2275],
  ['BRK2210', 'Front brake pads, set', 1, 4850],
  ['BRK3107', 'Front brake discs, pair', 1, 8999],
  ['PLG004', 'Spark plug', 4, 980],
  ['BAT063', 'Battery 12V 60Ah', 1, 9450],
  ['WPR22', 'Wiper blade', 2, 1299],
  ['BLB501', 'Bulb H7', 1, 650],
  ['DSP-01', 'Waste oil disposal', 1, 350],
  ['CLT900', 'Clutch kit', 1, 28_500],
  ['TMB-15', 'Timing belt and water pump kit', 1, 21_999],
];

const letters = 'ABCDEFGHJKLMNOPRSTUVWXY';
const letter = (name: string, question: string) => pick(name, question, [...letters]);

const plate = (name: string) =>
  `${letter(name, 'p1')}${letter(name, 'p2')}${pick(name, 'p3', ['17', '18', '19', '20', '21', '68', '69', '70', '71'])} ${letter(name, 'p4')}${letter(name, 'p5')}${letter(name, 'p6')}`;

const doneWork = (name: string): Work[] => {
  const from = drawWhole(name, 'first job', 0, jobs.length - 1);
  const count = drawWhole(name, 'jobs', 2, 5);
  return Array.from({ length: count }, (_, at) => {
    const [code, description, quantity, unitPence] = jobs[
      (from + at * 3) % jobs.length
    ] as (typeof jobs)[number];
    return { code, description, quantity, unitPence };
  });
};

const place = (name: string, who: string) => {
  const [town, postcode, exchange] = pick(name, `${who} town`, towns);
  return {
    street: pick(name, `${who} street`, streets),
    town,
    postcode,
    phone: `${exchange}${drawWhole(name, `${who} phone`, 100, 999)}`,
  };
};

export const makeFacts = (name: string): Facts => {
  const [make, model, colour] = pick(name, 'vehicle', vehicles);
  const provider = place(name, 'provider');
  const customer = place(name, 'customer');
  const work = doneWork(name);
  const labourPence = drawWhole(name, 'labour', 8, 60) * 650;
  const motFeePence = draw(name, 'mot') < 0.35 ? pick(name, 'mot fee', [5485, 4500, 4000]) : 0;
  const netPence =
    labourPence + work.reduce((sum, { quantity, unitPence }) => sum + quantity * unitPence, 0);
  const vatPence = Math.round(netPence / 5);
  return {
    name,
    provider: {
      ...provider,
      name: pick(name, 'trader', traders),
      vatNumber: `GB ${drawWhole(name, 'vat', 100, 999)} ${drawWhole(name, 'vat2', 1000, 9999)} ${drawWhole(name, 'vat3', 10, 99)}`,
    },
    customer: {
      name: pick(name, 'person', people),
      street: customer.street,
      town: customer.town,
      postcode: customer.postcode,
    },
    vehicle: {
      registration: plate(name),
      make,
      model,
      colour,
      vin: `WVWZZZ1KZ${drawWhole(name, 'vin', 10_000_000, 99_999_999)}`,
      firstRegistered: addDays('2017-03-01', drawWhole(name, 'first', 0, 1200)),
    },
    date: addDays('2021-06-01', drawWhole(name, 'date', 0, 1990)),
    mileage: drawWhole(name, 'miles', 4_100, 141_000),
    work,
    labourPence,
    motFeePence,
    netPence,
    vatPence,
    totalPence: netPence + vatPence + motFeePence,
  };
};
