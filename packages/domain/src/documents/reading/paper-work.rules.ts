import { jobsIn, workLines } from '../jobs.rules.ts';
import { lineText, type Page } from './paper-page.rules.ts';

const maxItems = 20;
const longest = 120;
/** Amounts, quantities, part numbers and codes at either end of a line. */
const before = /^[\d.,£x×*#-]+$/;
const behind = /^[\d.,£%]+$/;

const tidy = (line: string): string => {
  const words = line.trim().split(/\s+/);
  const first = words.slice(0, -1).findIndex((word) => !before.test(word));
  const rest = words.slice(first < 0 ? -1 : first);
  const last = rest.findLastIndex((word, at) => at === 0 || !behind.test(word));
  return rest
    .slice(0, last + 1)
    .join(' ')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, longest)
    .trim();
};

/** Returns whether a line is the garage's heading: it has an address, a telephone number or business words. */
const isHeading = (line: string): boolean =>
  /@|www\.|\btel\b|\bphone\b|\b(?:ltd|limited|llp|garages?|autos|motors|centre)\b|\bvat (?:reg|no)|\binvoice\b|\breceipt\b|\bthank/i.test(
    line,
  );

/** Returns the completed work in the document's own words: only lines that name known work. */
export const readWork = (page: Page): string[] => {
  const lines = page.map((_, line) => lineText(page, line)).filter((line) => !isHeading(line));
  const found = workLines(lines)
    .filter((line) => jobsIn(line).length > 0)
    .map(tidy)
    .filter((line) => /\p{L}{3}/u.test(line));
  return [...new Set(found)].slice(0, maxItems);
};
