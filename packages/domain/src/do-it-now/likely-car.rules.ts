import type { Facts } from '../vehicles/legal.rules.ts';

type CarFacts = Facts<'wheelplan' | 'cylinderCapacity' | 'revenueWeight'>;

/** The largest engine, in cc, that leaves a doubt between a motorcycle and a car: few motorcycles have a larger one. */
const largestDoubtful = 1200;
/** A car's engine is seldom smaller, so that a smaller one leaves a doubt whatever the wheel plan says. */
const smallestOfCars = 700;

/**
 * Returns whether nothing speaks against a car, for a vehicle without an approval category. A weight does: DVLA holds
 * one mostly for goods vehicles and motorhomes.
 */
export const isLikelyCar = (vehicle: CarFacts): boolean => {
  const { wheelplan, cylinderCapacity, revenueWeight } = vehicle;
  if (revenueWeight || (cylinderCapacity && cylinderCapacity < smallestOfCars)) return false;
  if (wheelplan) return /^2[\s-]?AXLE[\s-]RIGID/i.test(wheelplan);
  return !cylinderCapacity || cylinderCapacity > largestDoubtful;
};

/** The greatest weight, in kg, of a light vehicle. */
const lightKg = 3500;

export const isHeavy = ({ revenueWeight }: Facts<'revenueWeight'>): boolean =>
  !!revenueWeight && revenueWeight > lightKg;
