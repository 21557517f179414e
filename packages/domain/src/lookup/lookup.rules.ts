/** How long an answer is good: what a vehicle is changes seldom, what holds of it every day. */
export const identityHours = 30 * 24;
export const statusHours = 24;
export const notFoundHours = 1;
/** How often somebody may have a plate asked about again that was answered already. */
export const refreshHours = 1;

const letters = /[A-Z]/;
/** Makes that are written in capitals. */
const capitals = new Set([
  'BMW',
  'MG',
  'DS',
  'BYD',
  'GWM',
  'LDV',
  'LEVC',
  'TVR',
  'SEAT',
  'MAN',
  'DAF',
  'KTM',
  'GMC',
]);

const tidyWord = (word: string): string =>
  capitals.has(word) || !letters.test(word) ? word : word.charAt(0) + word.slice(1).toLowerCase();

/** The registers speak in capitals: `LAND ROVER` is Land Rover, `MERCEDES-BENZ` Mercedes-Benz. */
export const tidyName = (text: string): string =>
  text === text.toUpperCase() ? text.replace(/[A-Z]+/g, tidyWord) : text;

/** `HYBRID ELECTRIC` is Hybrid electric. */
export const tidyPhrase = (text: string): string =>
  text === text.toUpperCase() ? text.charAt(0) + text.slice(1).toLowerCase() : text;
