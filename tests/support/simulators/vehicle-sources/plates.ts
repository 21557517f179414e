import { addDays, type CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { pick } from './chance.ts';
import { addYears, firstOfMonth } from './dates.ts';

/** The days on which plates like this one were issued. */
export type Period = { from: CivilDate; to: CivilDate };

const genuine =
  /^(?:[A-Z]{2}\d{2}[A-Z]{3}|[A-Z][1-9]\d{0,2}[A-Z]{3}|[A-Z]{3}[1-9]\d{0,2}[A-Z]|[A-Z]{1,3}[1-9]\d{0,3}|[1-9]\d{0,3}[A-Z]{1,3}|[1-9]\d{2}[DX]\d{3})$/;

/** Returns whether a plate has a valid format. */
export const isGenuine = (plate: string) => genuine.test(plate);

/** Plates without an age identifier and with an I or a Z are from Northern Ireland. */
export const isNorthernIrish = (plate: string) =>
  /^(?=.*[IZ])(?:[A-Z]{2,3}\d{1,4}|\d{1,4}[A-Z]{2,3})$/.test(plate);

const halfYear = (from: CivilDate): Period => ({ from, to: addDays(firstOfMonth(from, 6), -1) });
const wholeYear = (from: CivilDate): Period => ({ from, to: addDays(addYears(from, 1), -1) });

/** Returns the period of a current-style plate: 17 is March 2017, 67 is September 2017. */
const current = (identifier: number): Period | null => {
  if (identifier >= 2 && identifier < 50) {
    return halfYear(`20${String(identifier).padStart(2, '0')}-03-01`);
  }
  if (identifier > 50) return halfYear(`20${String(identifier - 50).padStart(2, '0')}-09-01`);
  return null;
};

const suffixYears = 'ABCD';
const suffixAugusts = 'FGHJKLMNPRSTVWXY';
const prefixAugusts = 'ABCDEFGHJKLMNPRS';
const prefixHalves: Record<string, CivilDate> = {
  T: '1999-03-01',
  V: '1999-09-01',
  W: '2000-03-01',
  X: '2000-09-01',
  Y: '2001-03-01',
};

const suffix = (letter: string): Period | null => {
  if (letter === 'E') return { from: '1967-01-01', to: '1967-07-31' };
  if (suffixYears.includes(letter)) return wholeYear(`${1963 + suffixYears.indexOf(letter)}-01-01`);
  const at = suffixAugusts.indexOf(letter);
  return at < 0 ? null : wholeYear(`${1967 + at}-08-01`);
};

const prefix = (letter: string): Period | null => {
  const half = prefixHalves[letter];
  if (half) return halfYear(half);
  const at = prefixAugusts.indexOf(letter);
  if (letter === 'S') return { from: '1998-08-01', to: '1999-02-28' };
  return at < 0 ? null : wholeYear(`${1983 + at}-08-01`);
};

/** The age identifiers that a vehicle may have had before it got a plate without one. */
const earlierIdentifiers = Array.from({ length: 24 }, (_, at) => [at + 2, at + 52]).flat();

/** Returns when vehicles with this plate were registered; null if no such plate was ever issued. */
export const periodOf = (plate: string): Period | null => {
  const age = /^[A-Z]{2}(\d{2})[A-Z]{3}$/.exec(plate)?.[1];
  if (age) return current(Number(age));
  const lastLetter = /^[A-Z]{3}\d{1,3}([A-Z])$/.exec(plate)?.[1];
  if (lastLetter) return suffix(lastLetter);
  const firstLetter = /^([A-Z])\d{1,3}[A-Z]{3}$/.exec(plate)?.[1];
  if (firstLetter && firstLetter !== 'Q') return prefix(firstLetter);
  return current(pick(plate, 'age', earlierIdentifiers));
};
