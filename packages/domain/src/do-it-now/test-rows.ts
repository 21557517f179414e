import type { VehicleFields } from '../vehicles/vehicles.schema.ts';

export type Row = Partial<VehicleFields>;

const told = (cell: string | undefined): string | null => (cell && cell !== '-' ? cell : null);
const number = (cell: string | undefined): number | null => {
  const text = told(cell);
  return text === null ? null : Number(text);
};

/** The cells of every row, without headings and gaps. */
export const cellsOf = (table: string): string[][] =>
  table
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

/** A first registration is a day or a month. */
const registered = (cell: string | undefined): Row => {
  const text = told(cell);
  return text?.length === 10
    ? { firstRegistrationDate: text }
    : { monthOfFirstRegistration: text, firstRegistrationDate: null };
};

export const vedRow = ([reg, type, fuel, co2, cc, year, art, due]: readonly string[]): Row => ({
  ...registered(reg),
  typeApproval: told(type),
  fuelType: told(fuel),
  co2Emissions: number(co2),
  cylinderCapacity: number(cc),
  year: number(year) ?? 0,
  additionalRateEndDate: told(art),
  taxDueDate: told(due),
});

export const cleanAirRow = ([reg, type, fuel, euro, year]: readonly string[]): Row => ({
  ...registered(reg),
  typeApproval: told(type),
  fuelType: told(fuel),
  euroStatus: told(euro),
  year: number(year) ?? 0,
});
