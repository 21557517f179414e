import type {
  Body,
  Drive,
  Fuel,
  Transmission,
} from '@roadworthy/domain/diagnosis/knowledge.schema';
import type { VehicleFacts } from '@roadworthy/domain/diagnosis/report.schema';

/** The terms of papers, manufacturers and owners, with their meaning. The first match wins. */
type Names<T> = readonly (readonly [RegExp, T])[];

const fuels: Names<Fuel> = [
  [/^(?=.*\b(?:mild|mhev|48 ?v)\b).*diesel/, 'diesel'],
  [/\b(?:mild|mhev|48 ?v)\b/, 'petrol'],
  [/plug.?in|phev/, 'plug-in hybrid'],
  [/hybrid|\bhev\b|petrol.?electric|electric.?petrol/, 'hybrid'],
  [/electric|\bb?ev\b/, 'electric'],
  [/diesel|\bderv\b|\btdi\b/, 'diesel'],
  [/petrol|gasoline|unleaded|\blpg\b|bi.?fuel|\bgas\b/, 'petrol'],
];
const transmissions: Names<Transmission> = [
  [/dual|twin.?clutch|\bdsg\b|\bdct\b|powershift|s.?tronic|\bpdk\b|\bedc\b/, 'dual-clutch'],
  [/cvt|multitronic|xtronic|variator|stepless/, 'cvt'],
  [/single.?speed|one.?speed|direct.?drive|reduction/, 'single-speed'],
  [/auto|semi|tiptronic|steptronic/, 'automatic'],
  [/manual|\bstick\b/, 'manual'],
];
const bodies: Names<Body> = [
  [/motor.?(?:cycle|bike)|\b(?:bike|scooter|moped|trike)\b/, 'motorcycle'],
  [/motor.?home|camper/, 'motorhome'],
  [/\bvan\b|pick.?up|\btruck\b|\blcv\b|commercial|minibus/, 'van'],
  [/\S/, 'car'],
];
const drives: Names<Drive> = [
  [/all|four|\b4 ?(?:x|wd)|\bawd\b|quattro|4motion|xdrive/, 'all'],
  [/rear|\brwd\b/, 'rear'],
  [/front|\bfwd\b/, 'front'],
];

const named = <T>(names: Names<T>, value: unknown): T | undefined => {
  if (typeof value !== 'string') return undefined;
  const text = value.trim().toLowerCase();
  return names.find(([name]) => name.test(text))?.[1];
};

const counted = (value: unknown, { min, max }: { min: number; max: number }) => {
  const text = typeof value === 'string' ? value.toLowerCase().replace(/[,\s]|miles?/g, '') : value;
  const count =
    typeof text === 'string' && /^\d+(?:\.\d+)?k$/.test(text)
      ? Number(text.slice(0, -1)) * 1000
      : Number(text === '' || text === null ? Number.NaN : text);
  const whole = Math.round(count);
  return whole >= min && whole <= max ? whole : undefined;
};

const longestName = 100;
const written = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== ''
    ? value.trim().replace(/\s+/g, ' ').slice(0, longestName)
    : undefined;

/** Reads vehicle facts in any wording. A value that cannot be understood is left out. */
export const readVehicleFacts = (vehicle: Readonly<Record<string, unknown>>): VehicleFacts => {
  const facts: VehicleFacts = {
    fuel: named(fuels, vehicle.fuel),
    transmission: named(transmissions, vehicle.transmission),
    body: named(bodies, vehicle.body),
    drive: named(drives, vehicle.drive),
    year: counted(vehicle.year, { min: 1900, max: 2100 }),
    mileage: counted(vehicle.mileage, { min: 0, max: 2_000_000 }),
    make: written(vehicle.make),
    model: written(vehicle.model),
    engine: written(vehicle.engine),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
};
