import { readWords } from '../red-flags/reading/words.ts';
import {
  comparisons,
  otherThings,
  otherThingsFirst,
  placeWords,
  vehicleKinds,
  vehicleWords,
} from './reading/other-things.lexicon.ts';

/** The subject of a text. `unclear`: no word says that it is a vehicle; `nonsense`: hardly a known word. */
export type Subject = 'vehicle' | 'unclear' | 'other' | 'nonsense';

/** The share of words that must be known, or the text is no English that we can read. */
const leastKnown = 0.34;
const longestPhrase = 4;
/** A text names its subject within its first words. */
const firstWords = 4;
const reach = 5;

const namesOtherThing = (words: readonly string[]): boolean =>
  words.some((_, at) => {
    const before = words.slice(Math.max(0, at - reach), at);
    if (before.some((word) => comparisons.has(word))) return false;
    const isFirst = at < firstWords && !before.some((word) => placeWords.has(word));
    for (let length = 1; length <= longestPhrase && at + length <= words.length; length += 1) {
      const phrase = words.slice(at, at + length).join(' ');
      if (otherThings.has(phrase)) return true;
      if (isFirst && otherThingsFirst.has(phrase)) return true;
    }
    return false;
  });

/** Returns the subject of a text. A fault without a subject is taken for one of the vehicle's. */
export const subjectOf = (text: string, isKnown: (word: string) => boolean): Subject => {
  const words = readWords(text)
    .map(({ text: word }) => word)
    .filter((word) => /[a-z]/.test(word));
  if (words.some((word) => vehicleKinds.has(word))) return 'vehicle';
  if (namesOtherThing(words)) return 'other';
  if (words.some((word) => vehicleWords.has(word))) return 'vehicle';
  const known = words.filter((word) => word.length > 2 && isKnown(word)).length;
  const long = words.filter((word) => word.length > 2).length;
  return long === 0 || known / long < leastKnown ? 'nonsense' : 'unclear';
};
