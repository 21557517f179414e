import { legalSentences } from '../../../tools/law/table.ts';
import { notLegal, otherLaw } from './not-legal.ts';
import { readShippedTexts, type ShippedText } from './shipped-texts.ts';

const amount = /£\s?\d/;

/** Words of the law: what must be done or left, and what follows otherwise. */
const words = new RegExp(
  [
    String.raw`\b(?:a|unlimited) fine\b|\bfine (?:of|is)\b|\bfine[ds]\b`,
    String.raw`\bpenalt(?:y|ies)\b|\b\d+ points\b|\bpoints on\b`,
    String.raw`\billegal|\bunlawful|\bby law\b|\bthe law\b|\blegal(?:ly)?\b`,
    String.raw`\bmust not (?:be )?driv|\bmay not (?:be )?driv`,
    String.raw`\boffences?\b|\bprosecut|\bin court\b|\bclamped\b|\bbanned\b|\ba ban\b|\buninsured\b`,
    String.raw`\bSORN\b|\bDirect Debit\b|\bV112\b|\busually free\b`,
    String.raw`\bMOT is due after\b|\bkeeps? the same date\b|\btell DVLA (?:at|if|when)\b`,
  ].join('|'),
  'i',
);

const isLegal = (text: string): boolean => amount.test(text) || words.test(text);

const normalised = (text: string): string =>
  text.replaceAll("'", '’').replaceAll('**', '').replace(/\s+/g, ' ').toLowerCase();

/** The table's texts and the titles of its pages, the longest first, so that a part never hides the rest of a longer one. */
const tableTexts = legalSentences
  .flatMap(({ text, source }) => [text, source.title])
  .map(normalised)
  .toSorted((one, other) => other.length - one.length);

/** Whether a text is a longer part of a text of the table: in code, sentences are put together of parts. */
const isPart = (text: string): boolean =>
  text.split(' ').length >= 3 && tableTexts.some((known) => known.includes(text));

const isOtherLaw = (file: string): boolean => otherLaw.some(({ files }) => files.test(file));

/** Returns what is left of a text without the table's sentences and without phrases that are no law. */
const remainder = (text: string): string => {
  const plain = notLegal
    .flatMap(({ phrases }) => phrases)
    .reduce((rest, phrase) => rest.replace(phrase, ' '), text);
  return tableTexts.reduce((rest, known) => rest.replaceAll(known, ' '), normalised(plain));
};

const isFound = ({ file, text }: ShippedText): boolean => {
  // An address, a path or a key.
  if (/^(?:\S*\/\S*|[a-z][\w-]*)$/.test(text)) return true;
  if (isPart(normalised(text).trim())) return true;
  const rest = remainder(text);
  return isOtherLaw(file) ? !amount.test(rest) : !isLegal(rest);
};

type CheckedSentences = {
  /** How many shipped texts speak of the law. */
  readonly legal: number;
  /** Those that are not in the table: none is allowed. */
  readonly unfound: readonly ShippedText[];
  /** Exceptions that no text needs any more. */
  readonly unusedExceptions: readonly string[];
};

/**
 * Reads every text of the product, its mails and its help, and looks for those that speak of penalties, fees or the law
 * in the table. `extra`: more texts, which a test plants.
 */
export const checkSentences = (extra: readonly ShippedText[] = []): CheckedSentences => {
  const legal = [...readShippedTexts(isLegal), ...extra].filter(({ text }) => isLegal(text));
  const isUsed = (phrase: RegExp) => legal.some(({ text }) => text.search(phrase) >= 0);
  return {
    legal: legal.length,
    unfound: legal.filter((shipped) => !isFound(shipped)),
    unusedExceptions: [
      ...notLegal.flatMap(({ phrases }) => phrases).filter((phrase) => !isUsed(phrase)),
      ...otherLaw.flatMap(({ files }) =>
        legal.some(({ file }) => files.test(file)) ? [] : [files],
      ),
    ].map(String),
  };
};
