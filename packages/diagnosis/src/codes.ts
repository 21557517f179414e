/** Generic OBD-II codes: their entries, and how to find them in written or dictated text. */

import { Fuel } from '@roadworthy/domain/diagnosis/knowledge.schema';
import * as z from 'zod/mini';
import { commonWords, hexLetters, leadingLetters, readNumberWords } from './codes.words.ts';

const codePattern = /^[PCBU][0-3][0-9A-F]{3}$/;

/**
 * The standard defines P0, P2 and P34 to P39, and C0, B0 and U0. Each manufacturer defines the others, so they have no
 * entry here.
 */
const genericPattern = /^(?:P[02]|P3[4-9A-F]|[CBU]0)/;
const isGenericCode = (code: string): boolean =>
  codePattern.test(code) && genericPattern.test(code);

const sentence = (most: number) => z.string().check(z.trim(), z.minLength(8), z.maxLength(most));
export const ObdCode = z.strictObject({
  code: z.string().check(z.refine(isGenericCode, 'Only codes that the standard defines')),
  /** The meaning in plain words: 'Cylinder 1 does not fire every time'. */
  means: sentence(110),
  /** Ids of causes, most likely first. */
  causes: z
    .array(z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)))
    .check(z.minLength(1), z.maxLength(6)),
  /** A test that distinguishes the causes, never a part to buy. */
  check: sentence(160),
  /** Absent: any vehicle. */
  fuels: z.optional(z.array(Fuel).check(z.minLength(1))),
});
export type ObdCode = z.infer<typeof ObdCode>;
/** Codes that share causes and check, each with its own meaning. */
export type CodeFamily = Omit<ObdCode, 'code' | 'means'> & {
  readonly means: Readonly<Record<string, string>>;
};

/** Only this many characters on either side are read, so that reading takes linear time. */
const reach = 60;
const textBefore = (text: string, at: number): string => text.slice(Math.max(0, at - reach), at);

type Token = { text: string; at: number; end: number };

/** Replaces removed text. It is not a letter, digit or space, so no token spans it. */
const removed = '\u0001';

const notCodes = [
  // Postcodes with a space: B12 0AB, PO4 2AB.
  /\b(?:b|[a-z]{2})\d[a-z\d]? \d[a-z]{2}\b/g,
  // Number plates since 2001, and those of 1983 to 2001 with a space.
  /\b[a-z]{2}\d{2} ?[a-z]{3}\b/g,
  /\b[a-z][1-9]\d{0,2} [a-z]{3}\b/g,
  // Number plates of 1963 to 1983 whose letter O could be a zero: POA 1A.
  /\bpo[a-f] [1-9]\d{0,2}[a-z]\b/g,
  // Web and email addresses.
  /\b(?:https?:\/\/|www\.)\S+|(?<!\S)\S+@\S+/g,
];

const codeWord =
  /\b(?:codes?|fault|faults|dtcs?|obd|obd2|error|errors|scan|scanner|reader)\b[^.;]{0,40}$/;
const plateWord = /\b(?:reg|registration|plate|post ?code)\s*(?:is|no|number)?\W{0,3}$/;
const partWord =
  /\b(?:part|order|invoice|ref|reference|serial|sku|job)\s*(?:no|num|number)?\W{0,3}$/;
const partMaker = /\b(?:bosch|mann|mahle|ngk|(?:oil|air|fuel|pollen) filter)\s*$/;

/** Without spaces. A letter O may stand for zero (P0301, PO301), and some manufacturers add two digits. */
const glued = /^([pcbu])([0-3o][0-9a-fo]{3})$/;
const gluedWithType = /^([pcbu])([02][0-9a-f]{3})[0-9a-f]{2}$/;
const gluedPlate = /^(?:[a-z][1-9]\d{0,2}[a-z]{3}|[a-z]{3}\d{1,3}[a-z])$/;
const gluedPostcode = /^b[1-9]\d[a-z]{2}$/;

const upper = (letter: string, digits: string): string =>
  letter.toUpperCase() + digits.toUpperCase().replaceAll('O', '0');

const readGlued = (token: Token, text: string): string | null => {
  const before = textBefore(text, token.at);
  const after = text.slice(token.end, token.end + reach);
  const match = glued.exec(token.text) ?? gluedWithType.exec(token.text);
  if (!match?.[1] || !match[2]) return null;
  const alone = text.length === token.text.length;
  const asked = alone || codeWord.test(before);
  if (!asked && (gluedPlate.test(token.text) || gluedPostcode.test(token.text))) return null;
  if (token.text.length > 5 && gluedPlate.test(token.text)) return null;
  const code = upper(match[1], match[2]);
  if (partMaker.test(before) && !code.startsWith('0', 1)) return null;
  // Part of a longer number: 06A-P0301, P0301-1234.
  const lead = /(?<![a-z0-9])([a-z]*\d[a-z0-9]*)[-/.]$/.exec(before)?.[1];
  if (lead && !glued.test(lead)) return null;
  const tail = /^-([a-z0-9]*\d[a-z0-9]*)/.exec(after)?.[1];
  if (tail && tail.length > 2 && !glued.test(tail)) return null;
  return code;
};

/** Reads a code in pieces or in words: 'p0 301', 'p-0420', 'pee zero three oh one', 'p oh four twenty'. */
const readSpread = (tokens: readonly Token[], from: number, text: string): string | null => {
  const first = tokens[from];
  if (!first) return null;
  const split = /^(p)(o?[0-9a-f]{0,3})$|^([cbu])(\d[0-9a-f]{0,2})$/.exec(first.text);
  const letter = leadingLetters.get(first.text) ?? split?.[1] ?? split?.[3];
  if (!letter) return null;
  let digits = leadingLetters.has(first.text) ? '' : (split?.[2] ?? split?.[4] ?? '');
  let at = from;
  let spoken = false;
  while (digits.length < 4) {
    const [last, next] = [tokens[at], tokens[at + 1]];
    if (!last || !next || !/^[ .\-_]{1,2}$/.test(text.slice(last.end, next.at))) return null;
    const words = readNumberWords(
      tokens.slice(at + 1, at + 6).map((token) => token.text),
      letter === 'p',
    );
    if (words) {
      digits += words.digits;
      at += words.used;
      spoken = true;
    } else if (/^(?=.*\d)[0-9a-f]+$/.test(next.text)) {
      digits += next.text;
      at += 1;
    } else if (digits && hexLetters.has(next.text)) {
      digits += hexLetters.get(next.text);
      at += 1;
    } else return null;
  }
  const code = upper(letter, digits);
  if (!codePattern.test(code)) return null;
  const asked = codeWord.test(textBefore(text, first.at));
  const nought = code.startsWith('0', 1);
  if (!nought && commonWords.has(first.text)) return null;
  if (!nought && letter !== 'p' && !asked) return null;
  if (!nought && at - from > 1 && !spoken && !asked) return null;
  // The number continues, so it is a telephone number.
  const end = tokens[at]?.end ?? 0;
  const rest = text.slice(end, end + reach);
  return /^[ -]?\d{3,}/.test(rest) ? null : code;
};

/** Reads 'P0301/302/303' as three codes. */
const readShortened = (code: string, after: string): string[] => {
  const shortened = /^(?:\/0?[0-9a-f]{3}\b)+/.exec(after)?.[0] ?? '';
  return shortened
    .split('/')
    .filter(Boolean)
    .map((part) => code.slice(0, 2) + part.slice(-3).toUpperCase());
};

/** Returns the codes in a text, each once, in order. They need not have entries. */
export const readCodes = (said: string): string[] => {
  const text = notCodes.reduce(
    (left, pattern) => left.replace(pattern, (found) => removed.repeat(found.length)),
    said.trim().toLowerCase(),
  );
  const tokens = [...text.matchAll(/[a-z0-9]+/g)].map((match) => ({
    text: match[0],
    at: match.index,
    end: match.index + match[0].length,
  }));
  const codes = tokens.flatMap((token, index) => {
    const whole = readGlued(token, text);
    const code = whole ?? readSpread(tokens, index, text);
    const before = textBefore(text, token.at);
    if (!code || plateWord.test(before) || partWord.test(before)) return [];
    return whole
      ? [code, ...readShortened(code, text.slice(token.end, token.end + reach))]
      : [code];
  });
  return [...new Set(codes)];
};
