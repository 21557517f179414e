import {
  type Cause,
  commonness,
  type More,
  type Only,
} from '@roadworthy/domain/diagnosis/knowledge.schema';
import type { VehicleFacts } from '@roadworthy/domain/diagnosis/report.schema';

/** Approximate shares of vehicles on UK roads, used for facts that the owner does not give. */
const shares = {
  fuels: { petrol: 0.55, diesel: 0.33, hybrid: 0.06, 'plug-in hybrid': 0.02, electric: 0.04 },
  transmissions: {
    manual: 0.62,
    automatic: 0.2,
    'dual-clutch': 0.08,
    cvt: 0.04,
    'single-speed': 0.06,
  },
  bodies: { car: 0.85, van: 0.11, motorcycle: 0.03, motorhome: 0.01 },
  drives: { front: 0.8, rear: 0.1, all: 0.1 },
} as const;

const shareOf = <K extends string>(
  allowed: readonly K[] | undefined,
  known: K | undefined,
  share: Readonly<Record<K, number>>,
): number =>
  !allowed || known !== undefined ? 1 : allowed.reduce((sum, each) => sum + share[each], 0);

const unknownShare = (only: Only | undefined, vehicle: VehicleFacts): number =>
  !only
    ? 1
    : shareOf(only.fuels, vehicle.fuel, shares.fuels) *
      shareOf(only.transmissions, vehicle.transmission, shares.transmissions) *
      shareOf(only.bodies, vehicle.body, shares.bodies) *
      shareOf(only.drives, vehicle.drive, shares.drives);

const between = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, value));

const steepness = { little: 0.3, much: 0.8 } as const;

/** Returns a weight that grows with age or mileage and is negative below `middle`. */
const wear = (
  how: 'little' | 'much' | undefined,
  value: number | undefined,
  middle: number,
): number =>
  how === undefined || value === undefined
    ? 0
    : steepness[how] * between((value - middle) / middle, -1, 1);

const seasons: Record<NonNullable<More['season']>, readonly number[]> = {
  winter: [11, 12, 1, 2, 3],
  summer: [6, 7, 8],
  wet: [10, 11, 12, 1, 2],
};

const seasonal = (season: More['season'], month: number | undefined): number =>
  season === undefined || month === undefined ? 0 : seasons[season].includes(month) ? 0.4 : -0.3;

type Circumstances = { age?: number | undefined; month?: number | undefined };

/** Returns age and month. Without `today` neither counts. */
export const circumstances = (vehicle: VehicleFacts, today: string | undefined): Circumstances => {
  if (today === undefined) return {};
  const year = Number(today.slice(0, 4));
  return {
    month: Number(today.slice(5, 7)),
    age: vehicle.year === undefined ? undefined : Math.max(0, year - vehicle.year),
  };
};

/** Returns the logarithm of how common a cause is in vehicles like this one. A weight, not a chance. */
export const logPrior = (
  { common, only, more }: Pick<Cause, 'common' | 'only' | 'more'>,
  vehicle: VehicleFacts,
  { age, month }: Circumstances,
): number =>
  Math.log(commonness[common]) +
  Math.log(Math.max(1e-4, unknownShare(only, vehicle))) +
  (vehicle.fuel ? Math.log(more?.fuels?.[vehicle.fuel] ?? 1) : 0) +
  wear(more?.age, age, 9) +
  wear(more?.miles, vehicle.mileage, 75_000) +
  seasonal(more?.season, month);
