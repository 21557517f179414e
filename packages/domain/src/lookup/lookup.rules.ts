import { retention } from '../site/retention.ts';

/** How long an answer is cached: a vehicle's identity seldom changes, its status may change daily. */
export const identityHours = retention.plateAnswerDays * 24;
export const statusHours = retention.strangersAnswerHours;
export const notFoundHours = 1;
/** How often a user may refresh a plate that was already answered. */
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

/** Converts the registers' capitals: `LAND ROVER` to Land Rover, `MERCEDES-BENZ` to Mercedes-Benz. */
export const tidyName = (text: string): string =>
  text === text.toUpperCase() ? text.replace(/[A-Z]+/g, tidyWord) : text;

/** Converts `HYBRID ELECTRIC` to Hybrid electric. */
export const tidyPhrase = (text: string): string =>
  text === text.toUpperCase() ? text.charAt(0) + text.slice(1).toLowerCase() : text;
