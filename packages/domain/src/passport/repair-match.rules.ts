import { jobsIn, type Place, piecesOf, placeIn, plainWork } from '../documents/jobs.rules.ts';
import { atWheels, type JobKind } from '../documents/jobs.words.ts';
import { defectKey, oneLine, places, plainDefect, wordsOf } from '../lookup/defect-text.ts';
import { capital, partName } from './work-words.ts';

/** What a finding or a piece of work is about. */
export type Part = {
  readonly kinds: readonly JobKind[];
  readonly place: Place;
  /** It names every axle, as 'all four tyres' does. */
  readonly isEvery: boolean;
  /** All of its parts, not one part under two names. */
  readonly isJoined: boolean;
  /** The words for the part and its fault, without places. */
  readonly words: ReadonlySet<string>;
  readonly key: string;
};

/** Kinds of work that name no part in which a test finds a fault, or too many: a bulb is of one lamp among many. */
const noParts: readonly JobKind[] = [
  'service',
  'oil',
  'mot',
  'bulbs',
  'puncture',
  'tyre-pressures',
  'tyre-rotation',
];

/** Words for the state of a part, and for work on it. They do not say which part it is. */
const states = new Set(
  'worn wear wearing thin damaged damage slightly slight light lightly heavily corroded corrosion corroding rusty rusted perished cracked broken insecure loose missing deteriorated defective faulty fault excessive excessively seriously likely fail failed close legal limit near low weakened not working inoperative but minor major advised monitor edge seized sticking binding leaking covered due soon below minimum requirement requirements seen starting both repair repaired replace replaced replacement renew renewed fit fitted fix fixed new adjust adjusted weld welded clean cleaned done get mend mended sort sorted out tighten tightened secured change changed'.split(
    ' ',
  ),
);

const partWords = (key: string): ReadonlySet<string> =>
  new Set(
    key.split(' ').filter((word) => word !== '' && !places.includes(word) && !states.has(word)),
  );

/** Reads a tester's text, or a piece of work. */
export const partIn = (text: string): Part => {
  const plain = wordsOf(text).join(' ');
  const jobs = jobsIn(plain).filter(({ kind, isCheck }) => !isCheck && !noParts.includes(kind));
  const key = defectKey(text);
  return {
    kinds: [...new Set(jobs.map(({ kind }) => kind))],
    place: placeIn(plain),
    isEvery: /\b(?:all|four|4|both axles|front and rear|rear and front)\b/.test(plain),
    isJoined: /\band\b/.test(plain),
    words: partWords(key),
    key,
  };
};

/** Reads the pieces of work of a line of text. Inspections mend nothing. */
export const partsOfWork = (line: string): Part[] => {
  const checks = jobsIn(line);
  if (checks.length > 0 && checks.every(({ isCheck }) => isCheck)) return [];
  return piecesOf(plainWork(line)).map(partIn);
};

const contradicts = <T>(one: T | null, other: T | null): boolean =>
  one !== null && other !== null && one !== other;

const isElsewhere = (one: Part, other: Part): boolean =>
  contradicts(one.place.axle, other.place.axle) || contradicts(one.place.side, other.place.side);

/** Returns whether the work was at the place of the finding for certain. 'Front tyres' are both of them. */
const covers = (work: Part, found: Part, kind: JobKind): boolean => {
  if (!atWheels.includes(kind)) return !isElsewhere(work, found);
  const isOnAxle = work.isEvery || work.place.axle === found.place.axle;
  return isOnAxle && (work.place.side === null || work.place.side === found.place.side);
};

const sharedWords = (one: Part, other: Part): number =>
  [...one.words].filter((word) => other.words.has(word)).length;

/** Two words of the part, or all that name it. */
const isSameByWords = (one: Part, other: Part): boolean => {
  const least = Math.min(2, one.words.size);
  return least > 0 && !isElsewhere(one, other) && sharedWords(one, other) >= least;
};

/** Returns whether work mends a finding: the same part at the same place. What is not certain does not count. */
export const mends = (work: readonly Part[], found: Part): boolean => {
  if (found.kinds.length === 0) return work.some((part) => isSameByWords(found, part));
  const isMended = (kind: JobKind) =>
    work.some((part) => part.kinds.includes(kind) && covers(part, found, kind));
  return found.isJoined ? found.kinds.every(isMended) : found.kinds.some(isMended);
};

/** Returns whether two findings may be of the same part. In doubt they are, so that no doubtful test counts as clean. */
export const isSameFinding = (one: Part, other: Part): boolean => {
  if (one.key === other.key) return true;
  if (one.kinds.length === 0 && other.kinds.length === 0) return isSameByWords(one, other);
  return one.kinds.some((kind) => other.kinds.includes(kind)) && !isElsewhere(one, other);
};

const titleLength = 80;

/** `Nearside front tyre`, or the tester's first words if they name no part that we know. */
export const findingTitle = (text: string, { kinds, place, isJoined }: Part): string => {
  const names = kinds.map((kind) => partName(kind, atWheels.includes(kind) ? place : noPlace));
  const [first] = names;
  if (first) return capital(isJoined ? names.join(', ') : first);
  const [words = text] = plainDefect(text).split(/[,;:]\s|\s[-–]\s|\s(?:but|which)\s/i);
  return capital(oneLine(words, titleLength));
};
const noPlace: Place = { axle: null, side: null };
