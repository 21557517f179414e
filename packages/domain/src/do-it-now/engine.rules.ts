import type { Facts } from '../vehicles/legal.rules.ts';

/** What a zone asks about. `mixed`: a hybrid or gas engine of which the register does not say what it burns besides. */
type Engine = 'petrol' | 'diesel' | 'zero' | 'mixed';

const zero = ['ELECTRICITY', 'ELECTRIC', 'FUEL CELLS', 'HYDROGEN'];
/** Gas that was added to a petrol engine is judged as petrol. */
const petrol = ['PETROL', 'GAS BI-FUEL', 'PETROL/GAS'];

/** Null: the fuel is not known. */
export const engineOf = ({ fuelType }: Facts<'fuelType'>): Engine | null => {
  const fuel = fuelType?.trim().toUpperCase();
  if (!fuel) return null;
  if (zero.includes(fuel)) return 'zero';
  if (petrol.includes(fuel)) return 'petrol';
  return fuel.includes('DIESEL') || fuel === 'HEAVY OIL' ? 'diesel' : 'mixed';
};

const roman: Readonly<Record<string, number>> = { I: 1, II: 2, III: 3, IV: 4, V: 5, VI: 6 };

/** `EURO 6 AD`, `EURO6`, `Euro 5`, `EURO VI`: DVLA's text is free. Null: it names no standard. */
export const euroOf = ({ euroStatus }: Facts<'euroStatus'>): number | null => {
  const text = euroStatus?.trim().toUpperCase();
  const named = text && /^(?:EURO)?[\s-]*([1-7]|I{1,3}|IV|VI?)(?![0-9IVX])/.exec(text)?.[1];
  if (!named) return null;
  return roman[named] ?? Number(named);
};
