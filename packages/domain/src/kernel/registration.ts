import * as z from 'zod/mini';

/** As it is stored, compared and sent: capitals, without spaces and hyphens. */
export const normaliseRegistration = (text: string): string =>
  text.toUpperCase().replace(/[\s-]/g, '');

/** Every shape the UK has issued. Which letters it left out within them is the DVLA's to know, not ours to refuse. */
const shapes = [
  /^[A-Z]{2}\d{2}[A-Z]{3}$/, // since 2001
  /^[A-Z][1-9]\d{0,2}[A-Z]{3}$/, // 1983 to 2001, the year's letter first
  /^[A-Z]{3}[1-9]\d{0,2}[A-Z]$/, // 1963 to 1983, the year's letter last
  /^[A-Z]{1,3}[1-9]\d{0,3}$/, // before that, and Northern Ireland to this day
  /^[1-9]\d{0,3}[A-Z]{1,3}$/, // the same the other way round
  /^[1-9]\d{2}[DX]\d{3}$/, // diplomats and international organisations
];
const shortest = 2;
const longest = 7;

/** What is wrong with a plate as somebody typed it, or null. How it is spaced does not count. */
export const plateProblem = (text: string): string | null => {
  const mark = normaliseRegistration(text);
  if (mark.length === 0) return 'Registration number is required';
  if (mark.length < shortest) return 'Registration number is too short';
  if (mark.length > longest) return 'Registration number is too long';
  return shapes.some((shape) => shape.test(mark))
    ? null
    : 'Please enter a valid UK registration number (e.g., AB12ABC, A123ABC, ABC123)';
};

/** A plate that can be looked up. A vehicle may also carry another country's, so its own field is wider. */
export const UkPlate = z.string('Registration number is required').check(
  z.overwrite(normaliseRegistration),
  z.check(({ value, issues }) => {
    const message = plateProblem(value);
    if (message) issues.push({ code: 'custom', message, input: value });
  }),
);
