import type { Facts } from './legal.rules.ts';

/**
 * The engine types that zones distinguish. `mixed`: a hybrid or gas engine whose other fuel the register does not name.
 */
type Engine = 'petrol' | 'diesel' | 'zero' | 'mixed';

const zero = ['ELECTRICITY', 'ELECTRIC', 'FUEL CELLS', 'HYDROGEN'];
/** A petrol engine converted to gas is judged as petrol. */
const petrol = ['PETROL', 'GAS BI-FUEL', 'PETROL/GAS'];

/** Returns the engine type, or null if the fuel is unknown. */
export const engineOf = ({ fuelType }: Facts<'fuelType'>): Engine | null => {
  const fuel = fuelType?.trim().toUpperCase();
  if (!fuel) return null;
  if (zero.includes(fuel)) return 'zero';
  if (petrol.includes(fuel)) return 'petrol';
  return fuel.includes('DIESEL') || fuel === 'HEAVY OIL' ? 'diesel' : 'mixed';
};

const roman: Readonly<Record<string, number>> = { I: 1, II: 2, III: 3, IV: 4, V: 5, VI: 6 };

/**
 * Reads `EURO 6 AD`, `EURO6`, `Euro 5` or `EURO VI`: DVLA's text is free-form. Returns null if it names no standard.
 */
export const euroOf = ({ euroStatus }: Facts<'euroStatus'>): number | null => {
  const text = euroStatus?.trim().toUpperCase();
  const named = text && /^(?:EURO)?[\s-]*([1-7]|I{1,3}|IV|VI?)(?![0-9IVX])/.exec(text)?.[1];
  if (!named) return null;
  return roman[named] ?? Number(named);
};
