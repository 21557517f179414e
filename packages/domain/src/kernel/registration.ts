import * as z from 'zod/mini';

/** Returns a registration as it is stored, compared and sent: capitals, without spaces and hyphens. */
export const normaliseRegistration = (text: string): string =>
  text.toUpperCase().replace(/[\s-]/g, '');

/** Every format the UK has issued. Letters that are excluded within a format are left to DVLA to check. */
const shapes = [
  /^[A-Z]{2}\d{2}[A-Z]{3}$/, // since 2001
  /^[A-Z][1-9]\d{0,2}[A-Z]{3}$/, // 1983 to 2001, year letter first
  /^[A-Z]{3}[1-9]\d{0,2}[A-Z]$/, // 1963 to 1983, year letter last
  /^[A-Z]{1,3}[1-9]\d{0,3}$/, // before 1963, and Northern Ireland until today
  /^[1-9]\d{0,3}[A-Z]{1,3}$/, // the same in reverse order
  /^[1-9]\d{2}[DX]\d{3}$/, // diplomats and international organisations
];
/** Northern Ireland's plates have up to three letters, one of them an I or a Z, and up to four digits. */
const northernIrish = /^(?=[^IZ]*[IZ])(?:[A-Z]{1,3}[1-9]\d{0,3}|[1-9]\d{0,3}[A-Z]{1,3})$/;

export const isNorthernIrishPlate = (text: string): boolean =>
  northernIrish.test(normaliseRegistration(text));

const shortest = 2;
const longest = 7;

/** Returns what is wrong with a typed plate, or null. Spacing does not matter. */
export const plateProblem = (text: string): string | null => {
  const mark = normaliseRegistration(text);
  if (mark.length === 0) return 'Registration number is required';
  if (mark.length < shortest) return 'Registration number is too short';
  if (mark.length > longest) return 'Registration number is too long';
  return shapes.some((shape) => shape.test(mark))
    ? null
    : 'Please enter a valid UK registration number (e.g., AB12ABC, A123ABC, ABC123)';
};

/** A plate that can be looked up. A vehicle's own field is wider, because it may have a foreign plate. */
export const UkPlate = z.string('Registration number is required').check(
  z.overwrite(normaliseRegistration),
  z.check(({ value, issues }) => {
    const message = plateProblem(value);
    if (message) issues.push({ code: 'custom', message, input: value });
  }),
);
