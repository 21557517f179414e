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
  /** A fluid was changed, which mends no leak. */
  readonly isFluidChange: boolean;
  readonly isLeak: boolean;
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

/** Words of many parts. Alone they do not say which part it is. */
const general = new Set(
  'brake brakes oil fluid hydraulic wheel suspension steering engine system wiper lamp seat body side end inner outer joint cover dust'.split(
    ' ',
  ),
);

const fluids: readonly JobKind[] = ['oil', 'gearbox-oil', 'coolant', 'brake-fluid'];

/** Texts that name a part but are about another, or about something that a new part need not mend. */
const notAbout: readonly (readonly [words: RegExp, kind: JobKind])[] = [
  [/\b(?:emissions?|emits?|smoke|lambda)\b/, 'exhaust'],
  [/\b(?:tailgate|bonnet|boot)\b/, 'shocks'],
  [/\b(?:spare|space saver)\b/, 'tyres'],
  [/\bwipers? (?:is |are )?(?:not working|inoperative|motor)\b/, 'wipers'],
  // The joint at the end of a track rod or a link is part of it.
  [/\b(?:track|tie) rods?\b|\banti roll bar\b/, 'ball-joint'],
];

const isAbout = (plain: string, isLeak: boolean) => (kind: JobKind) =>
  !noParts.includes(kind) &&
  !(isLeak && fluids.includes(kind)) &&
  !notAbout.some(([words, of]) => of === kind && words.test(plain));

/** Reads a tester's text, or a piece of work. */
export const partIn = (text: string): Part => {
  const plain = wordsOf(text).join(' ');
  const kinds = jobsIn(plain).flatMap(({ kind, isCheck }) => (isCheck ? [] : [kind]));
  const isLeak = /\b(?:leak|drip|weep)/.test(plain);
  const key = defectKey(text);
  return {
    kinds: [...new Set(kinds)].filter(isAbout(plain, isLeak)),
    place: placeIn(plain),
    isEvery: /\b(?:all|four|4|both axles|front and rear|rear and front)\b/.test(plain),
    isJoined: /\band\b/.test(plain),
    isFluidChange: !isLeak && kinds.some((kind) => fluids.includes(kind)),
    isLeak,
    words: partWords(key),
    key,
  };
};

/** Reads the pieces of work of a line of text. Inspections mend nothing. */
export const partsOfWork = (line: string): Part[] => {
  const checks = jobsIn(line);
  if (checks.length > 0 && checks.every(({ isCheck }) => isCheck)) return [];
  const pieces = piecesOf(plainWork(line)).map(partIn);
  const [only, another] = pieces.filter(({ kinds }) => kinds.length > 0);
  if (!only || another) return pieces;
  // 'Tyre, nearside front' has its place in another piece, 'puncture repair, front tyre' its meaning.
  const { kinds, place, isEvery } = partIn(line);
  return pieces.map((piece) => (piece === only ? { ...piece, kinds, place, isEvery } : piece));
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

const sharedWords = (one: Part, other: Part): string[] =>
  [...one.words].filter((word) => other.words.has(word));

/** Two words of the part, or all that name it. */
const isSameByWords = (one: Part, other: Part): boolean => {
  const least = Math.min(2, one.words.size);
  return least > 0 && !isElsewhere(one, other) && sharedWords(one, other).length >= least;
};

const isMendedByWords = (found: Part, work: Part): boolean =>
  isSameByWords(found, work) &&
  sharedWords(found, work).some((word) => !general.has(word)) &&
  !(found.isLeak && work.isFluidChange);

/** Returns whether work mends a finding: the same part at the same place. What is not certain does not count. */
export const mends = (work: readonly Part[], found: Part): boolean => {
  // A task that was made from the finding has its words.
  if (work.some(({ key }) => key === found.key)) return true;
  if (found.kinds.length === 0) return work.some((part) => isMendedByWords(found, part));
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
