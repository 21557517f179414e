import { type Amount, type Source, sources } from '../law/sources.ts';
import type { VehicleType } from '../vehicles/vehicle-type.rules.ts';

/** The kinds of vehicle whose rules are known. Motorhomes of up to 3,500 kg follow those of cars. */
type ZoneType = Extract<VehicleType, 'car' | 'van' | 'motorcycle'>;

export type ZoneId =
  | 'london'
  | 'congestion'
  | 'birmingham'
  | 'bristol'
  | 'bath'
  | 'bradford'
  | 'portsmouth'
  | 'sheffield'
  | 'tyneside'
  | 'oxford'
  | 'glasgow'
  | 'edinburgh'
  | 'dundee'
  | 'aberdeen';

/** `orPence`: the other amount that the cited page names. */
export type ZoneAmount = Amount & { readonly orPence?: number };

export type Zone = {
  readonly id: ZoneId;
  readonly name: string;
  /** The vehicle types that the zone covers. All others may enter freely. */
  readonly covers: readonly ZoneType[];
  /** `ban`: entry cannot be paid for and leads to a penalty. */
  readonly way: 'charge' | 'ban';
  /** The condition for paying nothing: the Euro standards, no emissions, or none. */
  readonly standard: 'euro' | 'zero' | 'none';
  /** The daily charge, or the first penalty. Null: no source, or it depends on the vehicle. */
  readonly amount: ZoneAmount | null;
  /** Whether motorhomes that do not meet the standard may be charged although cars are not. */
  readonly mayChargeMotorhomes: boolean;
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
  covers: readonly ZoneType[],
  amount: Amount | null = null,
): Zone => ({
  id,
  name,
  covers,
  way: 'charge',
  standard: 'euro',
  amount,
  mayChargeMotorhomes: false,
  historicYears: 40,
  source: amount?.source ?? sources.cleanAir,
  check: governmentCheck,
});
const scotland = (id: ZoneId, name: string): Zone => ({
  id,
  name,
  covers: ['car', 'van'],
  way: 'ban',
  standard: 'euro',
  amount: { pence: 6000, source: sources.scotland },
  mayChargeMotorhomes: false,
  historicYears: 30,
  source: sources.scotland,
  check: scottishCheck,
});

/**
 * Class D charges cars and vans, class C vans, class B neither. Of the class C zones, Bath lets in every vehicle that is
 * approved as a car; Sheffield charges motorhomes, Bradford whatever is not taxed as a car, and of Tyneside nothing was
 * found.
 */
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
  england('bath', 'Bath', ['van'], { pence: 900, source: sources.bath }),
  {
    ...england('bradford', 'Bradford', ['van'], { pence: 900, source: sources.bradford }),
    source: sources.cleanAir,
    mayChargeMotorhomes: true,
  },
  england('portsmouth', 'Portsmouth', []),
  {
    ...england('sheffield', 'Sheffield', ['van'], { pence: 1000, source: sources.sheffield }),
    mayChargeMotorhomes: true,
  },
  {
    ...england('tyneside', 'Newcastle and Gateshead', ['van'], {
      pence: 1250,
      source: sources.tyneside,
    }),
    source: sources.cleanAir,
    mayChargeMotorhomes: true,
  },
  {
    ...england('oxford', 'Oxford', ['car', 'van', 'motorcycle']),
    standard: 'zero',
    source: sources.oxford,
    check: sources.oxford.address,
  },
  scotland('glasgow', 'Glasgow'),
  scotland('edinburgh', 'Edinburgh'),
  scotland('dundee', 'Dundee'),
  scotland('aberdeen', 'Aberdeen'),
];

/** The charge for driving in central London by day, whatever the emissions. */
export const congestion: Zone = {
  ...england('congestion', 'London Congestion Charge', ['car', 'van']),
  standard: 'none',
  source: sources.congestionRules,
  check: 'https://tfl.gov.uk/modes/driving/congestion-charge',
};

/** Electric cars and vans pay less with Auto Pay. */
export const congestionCharge = {
  any: { pence: 1800, source: sources.congestion },
  electricCar: { pence: 1350, source: sources.congestion },
  electricVan: { pence: 900, source: sources.congestion },
} as const satisfies Record<string, Amount>;

/**
 * Oxford's charges: below 75 g/km of CO2 and for two or three wheels, for engines of the Euro standard, and for all
 * others. The cited page names those of 2022 and twice as much from August 2025, which was later called off; no newer
 * copy says which are in force.
 */
export const oxfordCharges = {
  ultraLow: { pence: 200, orPence: 400, source: sources.oxford },
  low: { pence: 400, orPence: 800, source: sources.oxford },
  other: { pence: 1000, orPence: 2000, source: sources.oxford },
} as const satisfies Record<string, ZoneAmount>;
/** Below this CO2 figure, in g/km, a vehicle counts as ultra-low. */
export const ultraLowBelow = 75;

/** The lowest Euro standard accepted in every zone. For motorcycles it does not depend on the fuel. */
export const leastEuro = { petrol: 4, diesel: 6, motorcycle: 3 } as const;

/** Vehicles first registered from these days had to meet the standard. Motorhomes are built on vans. */
const vanMetFrom = { petrol: '2007-01-01', diesel: '2016-09-01' } as const;
export const metFrom = {
  car: { petrol: '2006-01-01', diesel: '2015-09-01' },
  van: vanMetFrom,
  special: vanMetFrom,
  motorcycle: '2007-07-01',
} as const;
