import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';
import type { KnownFact, KnownHistory } from '@roadworthy/domain/diagnosis/report.schema';
import { readWords } from '../red-flags/reading/words.ts';
import { termOf } from './reading/terms.ts';

/** A line of the vehicle's papers that counts for or against a cause. */
export type HistoryNote = {
  readonly cause: number;
  readonly kind: 'advisory' | 'recall' | 'repair' | 'code';
  readonly id: string;
  readonly text: string;
  readonly ratio: number;
};

const weights = {
  advisory: Math.log(8),
  recall: Math.log(3),
  repair: -Math.log(5),
  code: Math.log(40),
  nearCode: Math.log(3),
};

const termsOf = (text: string): string[] =>
  readWords(text.toLowerCase()).flatMap(({ text: word }) => termOf(word) ?? []);

const holds = (text: ReadonlySet<string>, terms: readonly string[]): boolean =>
  terms.length > 0 && terms.every((term) => text.has(term));

const notesOf = (
  facts: readonly KnownFact[] | undefined,
  kind: 'advisory' | 'recall' | 'repair',
  {
    causes,
    phrasesOf,
  }: { causes: readonly Cause[]; phrasesOf: (cause: Cause) => readonly string[] },
): HistoryNote[] => {
  if (!facts?.length) return [];
  // Read once for all lines: there may be hundreds.
  const phrases = causes.map((cause) => phrasesOf(cause).map(termsOf));
  return facts.flatMap(({ id, text }) => {
    const terms = new Set(termsOf(text));
    return phrases.flatMap((each, cause) =>
      each.some((phrase) => holds(terms, phrase))
        ? [{ cause, kind, id, text, ratio: weights[kind] }]
        : [],
    );
  });
};

/** Returns what our records say about each cause. */
export const readHistory = (
  causes: readonly Cause[],
  history: KnownHistory | undefined,
): HistoryNote[] => [
  ...notesOf(history?.advisories, 'advisory', {
    causes,
    phrasesOf: ({ advisories }) => advisories ?? [],
  }),
  ...notesOf(history?.recalls, 'recall', {
    causes,
    phrasesOf: ({ advisories, repair }) => [...(advisories ?? []), ...repair.parts],
  }),
  ...notesOf(history?.repairs, 'repair', { causes, phrasesOf: ({ repair }) => repair.parts }),
];

/** Returns the family of a code: P0301 to P0312 are P0300 for a known cylinder. */
const familyOf = (code: string): string => (/^P03(?:0\d|1[0-2])$/.test(code) ? 'P0300' : code);

/** Returns the causes that a code points to, most likely first, if the code has an entry. */
export type CausesOfCode = (code: string) => readonly string[];

/** Returns what fault codes say about each cause: its own code, a code of the same circuit, or the code's entry. */
export const weighCodes = (
  causes: readonly Cause[],
  codes: readonly string[],
  causesOf: CausesOfCode,
): HistoryNote[] =>
  codes.flatMap((code) => {
    const pointed = causesOf(code);
    return causes.flatMap(({ id, codes: own = [] }, cause) => {
      const place = pointed.indexOf(id);
      const ratio = Math.max(
        own.some((each) => each === code || familyOf(each) === familyOf(code)) ? weights.code : 0,
        own.some((each) => each.slice(0, 4) === code.slice(0, 4)) ? weights.nearCode : 0,
        place < 0 ? 0 : weights.code * 0.7 ** place,
      );
      return ratio > 0 ? [{ cause, kind: 'code' as const, id: code, text: code, ratio }] : [];
    });
  });

const renewal = /\b(?:new|replaced|changed|fitted|renewed|swapped|rebuilt|reconditioned)\b/;

/** Returns clauses of the complaint that mention a repair ('New battery last month'), as facts. */
export const repairsMentioned = (complaint: string): KnownFact[] =>
  complaint
    .toLowerCase()
    .split(/[.;!?\n,]|\bbut\b|\bnow\b|\bstill\b|\bsince\b/)
    .filter(
      (clause) =>
        renewal.test(clause) && !/\b(?:not|never|needs?|n't|wont|should|could)\b/.test(clause),
    )
    .map((text, at) => ({ id: `told:${at}`, text: text.trim() }));
