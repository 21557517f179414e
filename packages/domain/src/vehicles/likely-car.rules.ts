import type { Facts } from './legal.rules.ts';

type CarFacts = Facts<'wheelplan' | 'cylinderCapacity' | 'revenueWeight'>;

/**
 * The largest engine, in cc, that leaves a doubt between a motorcycle and a car. Few motorcycles have a larger one; of
 * the cars with a smaller one, DVLA's wheel plan shows that they are no motorcycles.
 */
const largestDoubtful = 1200;

/**
 * Returns whether nothing speaks against a car, for a vehicle without an approval category. A weight does: DVLA holds
 * one mostly for goods vehicles and motorhomes.
 */
export const isLikelyCar = (vehicle: CarFacts): boolean => {
  const { wheelplan, cylinderCapacity, revenueWeight } = vehicle;
  if (revenueWeight) return false;
  if (wheelplan) return /^2[\s-]?AXLE[\s-]RIGID/i.test(wheelplan);
  return !cylinderCapacity || cylinderCapacity > largestDoubtful;
};

/** The greatest weight, in kg, of a light vehicle. */
const lightKg = 3500;

export const isHeavy = ({ revenueWeight }: Facts<'revenueWeight'>): boolean =>
  !!revenueWeight && revenueWeight > lightKg;
