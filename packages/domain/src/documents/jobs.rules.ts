import { atWheels, type JobKind, jobKinds } from './jobs.words.ts';

type Axle = 'front' | 'rear';
type Side = 'near' | 'off';
export type Place = { readonly axle: Axle | null; readonly side: Side | null };

/** One piece of work that a text names, with `axle` and `side` if stated. */
export type Job = Place & {
  readonly kind: JobKind;
  /** The part was inspected, not replaced. */
  readonly isCheck: boolean;
  readonly isFull: boolean;
};

const longest = 4000;

/** Normalises a text: lower case, single spaces, abbreviations written out. */
export const plainWork = (text: string): string =>
  text
    .slice(0, longest)
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/\b([no]) ?\/ ?s ?\/? ?([fr])\b/g, (_, side, end) => `${side}s${end}`)
    .replace(/\b([no])s([fr])\b/g, (_, side, end) => `${sides[side]} ${ends[end]}`)
    .replace(/\b([no]) ?\/ ?s\b/g, (_, side) => sides[side] ?? '')
    .replace(/\bfrt\b|\bf\/(?=[a-z])/g, 'front ')
    .replace(/\brr\b/g, 'rear')
    .replace(/\bo\/f\b|\boil ?[&+/] ?filter/g, 'oil and filter')
    .replace(/[ \t]+/g, ' ');
const sides: Record<string, string> = { n: 'nearside', o: 'offside' };
const ends: Record<string, string> = { f: 'front', r: 'rear' };

const either = <T extends string>(text: string, one: [T, RegExp], other: [T, RegExp]): T | null => {
  const isOne = one[1].test(text);
  const isOther = other[1].test(text);
  return isOne === isOther ? null : isOne ? one[0] : other[0];
};

const looked = /\b(?:check(?:ed|s)?|inspect(?:ed|ion)?|visual|tested|measured|report)\b/;
const made = /\b(?:fit(?:ted)?|replac\w*|renew\w*|chang\w*|new|suppl\w*|topped)\b/;

/** Splits a line into pieces of work at commas and plus signs. An ampersand does not split. */
export const piecesOf = (line: string): string[] => line.split(/[,;+•|]|\. |\bplus\b|\balso\b/);

/** Returns the place that a plain text names. Null for an axle or side that it does not name, or if it names both. */
export const placeIn = (text: string): Place => ({
  axle: either(text, ['front', /\bfront\b/], ['rear', /\brear\b|\bback\b/]),
  side: either(text, ['near', /\bnearside\b|\bleft\b/], ['off', /\boffside\b|\bright\b/]),
});

const jobsOfPiece = (piece: string): Job[] => {
  const { axle, side } = placeIn(piece);
  const isCheck = looked.test(piece) && !made.test(piece);
  const isFull = /\b(?:full|major|annual|main|24 ?months?)\b/.test(piece);
  return jobKinds
    .filter(([, { is, not }]) => is.test(piece) && !not?.test(piece))
    .map(([kind]) => {
      const where = atWheels.includes(kind) ? { axle, side } : { axle: null, side: null };
      return { kind, ...where, isCheck: isCheck && kind !== 'mot', isFull };
    });
};

/** Returns the work that a text names, in any wording: a task's title, or a line of an invoice. */
export const jobsIn = (text: string): Job[] => piecesOf(plainWork(text)).flatMap(jobsOfPiece);

/** Work that a garage recommends or did not do is not work done. */
const notDone =
  /\badvis\w*|\brecommend\w*|\bsuggest\w*|\bdeclined\b|\bnot (?:done|replaced|fitted|carried|required|renewed)\b|\bwill (?:need|require)\b|\bneeds?\b|\brequires?\b|\bdue\b|\bsoon\b|\bmonitor\b|\bquot\w*|\bestimate\w*|\bno charge check\b|\b\d{1,3} ?% (?:worn|left|remaining)\b|\bworn\b|\bwear\b|\bnext (?:service|visit|time)\b|\bat next\b|\bwarranty on\b|\bguarantee/;
const opensAdvice =
  /^(?:advisor(?:y|ies)|advice|recommend(?:ed|ations?)|further work|work required|future work|observations?|technician(?:'s)? notes?)\b/;
const closesAdvice =
  /^(?:work (?:done|carried)|parts|labour|sub ?-?total|total|net|vat|description|qty|item)\b/;

/** Returns the lines of a document that describe completed work. */
export const workLines = (lines: readonly string[]): string[] => {
  let isAdvice = false;
  return lines.filter((text) => {
    const line = plainWork(text).trim();
    if (opensAdvice.test(line)) isAdvice = true;
    else if (closesAdvice.test(line)) isAdvice = false;
    return !isAdvice && !notDone.test(line);
  });
};
