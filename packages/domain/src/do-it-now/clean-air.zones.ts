import { type Amount, type Source, sources } from './sources.ts';
import type { VehicleType } from './vehicle-type.rules.ts';

const zoneIds = [
  'london',
  'birmingham',
  'bristol',
  'bath',
  'bradford',
  'portsmouth',
  'sheffield',
  'tyneside',
  'glasgow',
  'edinburgh',
  'dundee',
  'aberdeen',
] as const;
type ZoneId = (typeof zoneIds)[number];

export type Zone = {
  readonly id: ZoneId;
  readonly name: string;
  /** Whom it is about; everybody else may drive there as they like. */
  readonly covers: readonly VehicleType[];
  /** `ban`: nobody can pay to enter, there is a penalty. */
  readonly way: 'charge' | 'ban';
  /** A day's charge, or the first penalty, for a private car. Null: we have no source for it. */
  readonly amount: Amount | null;
  /** From which age on a vehicle may be let in as historic. */
  readonly historicYears: number;
  readonly source: Source;
  /** Where a plate is checked officially. */
  readonly check: string;
};

const governmentCheck = 'https://www.gov.uk/clean-air-zones';
const scottishCheck = 'https://www.lowemissionzones.scot/';

const england = (
  id: ZoneId,
  name: string,
  covers: readonly VehicleType[],
  amount: Amount | null = null,
): Zone => ({
  id,
  name,
  covers,
  way: 'charge',
  amount,
  historicYears: 40,
  source: amount?.source ?? sources.cleanAir,
  check: governmentCheck,
});
const scotland = (id: ZoneId, name: string): Zone => ({
  id,
  name,
  covers: ['car', 'van'],
  way: 'ban',
  amount: { pence: 6000, source: sources.scotland },
  historicYears: 30,
  source: sources.scotland,
  check: scottishCheck,
});

/** Class D charges cars and vans, class C vans, class B neither. */
export const zones: readonly Zone[] = [
  {
    ...england('london', 'London ULEZ', ['car', 'van', 'motorcycle'], {
      pence: 1250,
      source: sources.ulez,
    }),
    check: 'https://tfl.gov.uk/modes/driving/check-your-vehicle/',
  },
  england('birmingham', 'Birmingham', ['car', 'van'], { pence: 800, source: sources.birmingham }),
  england('bristol', 'Bristol', ['car', 'van'], { pence: 900, source: sources.bristol }),
  england('bath', 'Bath', ['van']),
  england('bradford', 'Bradford', ['van']),
  england('portsmouth', 'Portsmouth', []),
  england('sheffield', 'Sheffield', ['van']),
  england('tyneside', 'Newcastle and Gateshead', ['van']),
  scotland('glasgow', 'Glasgow'),
  scotland('edinburgh', 'Edinburgh'),
  scotland('dundee', 'Dundee'),
  scotland('aberdeen', 'Aberdeen'),
];

/** The least Euro standard, in every zone that asks for one. A motorcycle's hangs on no fuel. */
export const leastEuro = { petrol: 4, diesel: 6, motorcycle: 3 } as const;

/** What was first registered from these days on had to meet it. */
export const metFrom = {
  car: { petrol: '2006-01-01', diesel: '2015-09-01' },
  van: { petrol: '2007-01-01', diesel: '2016-09-01' },
  motorcycle: '2007-07-01',
} as const;

/** Driving in central London by day, whatever comes out of the exhaust. Electric cars pay less on Auto Pay. */
export const congestionCharge = {
  any: { pence: 1800, source: sources.congestion },
  electric: { pence: 1350, source: sources.congestion },
} as const;
