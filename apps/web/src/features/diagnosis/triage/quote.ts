import { readDangers } from '@roadworthy/diagnosis/red-flags/red-flags.rules';

/** A longer quotation is cut. */
const longest = 90;

const tidy = (text: string): string => text.trim().replace(/[\s.,;:!]+$/, '');

const partsOf = (words: string): string[] =>
  words.split(/[.;:!?\n,]+|\s+(?:and|but|so|then|also)\s+/i).map(tidy);

/** Returns how surely a part of the words says a danger by itself. */
const chanceOf = (part: string, danger: string): number =>
  readDangers(part).find(({ id, level }) => id === danger && level === 'stop')?.chance ?? 0;

/** Returns the part of the owner's words that describes a danger most clearly, to quote it on the card. */
export const quoteOf = (words: string, danger: string): string => {
  const parts = partsOf(words).filter((part) => part.includes(' '));
  const [best] = parts
    .map((part) => ({ part, chance: chanceOf(part, danger) }))
    .filter(({ chance }) => chance > 0)
    .toSorted((one, other) => other.chance - one.chance);
  const quote = best?.part ?? tidy(words);
  return quote.length <= longest ? quote : `${quote.slice(0, longest - 1).trimEnd()}…`;
};
