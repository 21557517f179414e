import { taxTexts } from '../law/zones.ts';
import type { KnownVed } from './ved.rules.ts';

/** Returns the notes that belong to the amount of the tax. */
export const vedNotes = (ved: KnownVed): string[] =>
  [
    ved.ifCar && 'For a car',
    ved.supplementPence > 0 &&
      `With the supplement of £${ved.supplementPence / 100}: our reading, please check on GOV.UK`,
    ved.isSupplementOpen && taxTexts.electricSupplement.text,
    ved.isThisYears && 'At this year’s rates',
    taxTexts.freeClass.text,
  ].filter((note) => note !== false);
