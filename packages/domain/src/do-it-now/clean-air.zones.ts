import { type Amount, type Source, sources } from '../law/sources.ts';
import type { VehicleType } from '../vehicles/vehicle-type.rules.ts';

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
  /** The vehicle types that the zone covers. All others may enter freely. */
  readonly covers: readonly VehicleType[];
  /** `ban`: entry cannot be paid for and leads to a penalty. */
  readonly way: 'charge' | 'ban';
  /** The daily charge, or the first penalty, for a private car. Null: no source. */
  readonly amount: Amount | null;
  /** The age at which a vehicle may qualify as historic. */
  readonly historicYears: number;
  readonly source: Source;
  /** The official page to check a plate. */
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

/** The lowest Euro standard accepted in every zone. For motorcycles it does not depend on the fuel. */
export const leastEuro = { petrol: 4, diesel: 6, motorcycle: 3 } as const;

/** Vehicles first registered from these days had to meet the standard. */
export const metFrom = {
  car: { petrol: '2006-01-01', diesel: '2015-09-01' },
  van: { petrol: '2007-01-01', diesel: '2016-09-01' },
  motorcycle: '2007-07-01',
} as const;

/** The charge for driving in central London by day, whatever the emissions. Electric cars pay less with Auto Pay. */
export const congestionCharge = {
  any: { pence: 1800, source: sources.congestion },
  electric: { pence: 1350, source: sources.congestion },
} as const;
