import { type Bounds, runBounded } from '../../platform/sandbox/bounded-process.ts';
import { type Recognised, readHocr } from './hocr.ts';
import { pageText } from './page-text.ts';
import { openPhoto, type Photo } from './photo.ts';
import type { QuietLog } from './quiet-log.ts';

export type Tesseract = {
  /** Returns the text on a picture; null if the bytes are not a picture, or the picture has no readable text. */
  readPhoto(bytes: Uint8Array): Promise<string | null>;
};

type PhotoLimits = Bounds & { allMs: number };

export const photoLimits: PhotoLimits = {
  timeLimitMs: 30_000,
  allMs: 90_000,
  memoryMb: 768,
  outputBytes: 4_000_000,
};

/** How tesseract looks for text: anywhere on the picture, or as one block of lines across it. */
const modes = { anywhere: '11', block: '6' } as const;

const lettersOf = (words: readonly Recognised[]) =>
  words.reduce((sum, { text }) => sum + text.length, 0);

/** Counts the letters that the engine is sure of. Sideways or upside-down print gives almost none. */
const sureLetters = (words: readonly Recognised[]) =>
  lettersOf(words.filter(({ text, confidence }) => confidence >= 70 && /[a-z\d]{2}/i.test(text)));

const isUpright = (words: readonly Recognised[]) =>
  sureLetters(words) > 60 && sureLetters(words) > lettersOf(words) / 2;

const medianSlope = (words: readonly Recognised[]) => {
  const slopes = words
    .filter(({ confidence }) => confidence >= 70)
    .map(({ slope }) => slope)
    .toSorted((a, b) => a - b);
  return slopes[Math.floor(slopes.length / 2)] ?? 0;
};

/** A slope of less than half a line over the width of a page. */
const levelEnough = 0.008;

const inDegrees = (slope: number) => (Math.atan(slope) * 180) / Math.PI;

const isSamePlace = (a: Recognised, b: Recognised) => {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const smaller = Math.min(a.width * (a.bottom - a.top), b.width * (b.bottom - b.top));
  return across > 0 && down > 0 && across * down > 0.3 * smaller;
};

/** The grain of a table is recognised as short words with low confidence. */
const isBelievable = ({ text, confidence }: Recognised) =>
  confidence >= (text.length > 3 || /\d/.test(text) ? 30 : 55);

/** A crowded page has a thousand words; a picture with many more was made to waste time. */
const mostWords = 4000;

/** Returns the surest word at each place, out of the words that several passes over one picture found. */
const surestWords = (words: readonly Recognised[]): Recognised[] => {
  const certainty = ({ text, confidence }: Recognised) => confidence * Math.min(text.length, 8);
  const accepted: Recognised[] = [];
  // Of two equally sure words the wider comes first: the narrower is part of it.
  const inTurn = words
    .filter(isBelievable)
    .toSorted((a, b) => certainty(b) - certainty(a) || b.width - a.width)
    .slice(0, mostWords);
  for (const word of inTurn) {
    if (!accepted.some((other) => isSamePlace(other, word))) accepted.push(word);
  }
  return accepted;
};

const readPhoto = async (
  bytes: Uint8Array,
  limits: PhotoLimits,
  log: QuietLog,
): Promise<string | null> => {
  const deadline = performance.now() + limits.allMs;
  const photo = await openPhoto(bytes);
  if (!photo) return null;

  const recognise = async (picture: Uint8Array, mode: string): Promise<Recognised[]> => {
    const timeLimitMs = Math.min(limits.timeLimitMs, deadline - performance.now());
    if (timeLimitMs <= 0) return [];
    const result = await runBounded(
      ['tesseract', '-', '-', '-l', 'eng', '--psm', mode, '--dpi', '300', 'hocr'],
      // One thread: several users' documents are read in parallel, instead of one document on every core.
      { input: picture, environment: { OMP_THREAD_LIMIT: '1' } },
      { ...limits, timeLimitMs },
    );
    if (result.outcome === 'done') return readHocr(result.output.toString('utf8'));
    log.info(
      { outcome: result.outcome, bytes: bytes.length },
      'could not read the text in a photo',
    );
    return [];
  };

  const lookAnywhere = (picture: Uint8Array) => recognise(picture, modes.anywhere);
  const upright = await findUpright(photo, lookAnywhere);
  if (sureLetters(upright.words) === 0) return null;
  const { turn, words } = await straighten(photo, upright, lookAnywhere);
  const inLines = await recognise(await photo.turned(turn), modes.block);
  return pageText(surestWords([...inLines, ...words]));
};

type Look = { turn: number; words: Recognised[] };

/**
 * Turns the photo until its lines are level. The engine measures only part of a steep slope, so several turns may be
 * needed.
 */
const straighten = async (
  photo: Photo,
  look: Look,
  recognise: (picture: Uint8Array) => Promise<Recognised[]>,
): Promise<Look> => {
  let { turn, words } = look;
  for (let round = 0; round < 3 && Math.abs(medianSlope(words)) > levelEnough; round += 1) {
    turn -= inDegrees(medianSlope(words));
    const again = await recognise(await photo.turned(turn));
    if (again.length === 0) break;
    words = again;
  }
  return { turn, words };
};

/** Reads the photo upright and, if the text makes no sense, in the three other orientations. */
const findUpright = async (
  photo: Photo,
  look: (picture: Uint8Array) => Promise<Recognised[]>,
): Promise<Look> => {
  let best: Look = { turn: 0, words: [] };
  for (const turn of [0, 90, 270, 180]) {
    const words = await look(await photo.turned(turn));
    if (sureLetters(words) > sureLetters(best.words)) best = { turn, words };
    if (isUpright(words)) break;
  }
  return best;
};

/** Opens tesseract. Undefined if tesseract or its English data is not installed: then photos are not read. */
export const openTesseract = async ({
  log,
  limits = photoLimits,
}: {
  log: QuietLog;
  limits?: PhotoLimits;
}): Promise<Tesseract | undefined> => {
  const listed = await runBounded(
    ['tesseract', '--list-langs'],
    { input: new Uint8Array() },
    { timeLimitMs: 5_000, memoryMb: 256, outputBytes: 100_000 },
  );
  const isThere = listed.outcome === 'done' && /^eng$/m.test(listed.output.toString('utf8'));
  if (!isThere)
    log.warn('tesseract-ocr with English is not installed: photos of documents cannot be read');
  return isThere ? { readPhoto: (bytes) => readPhoto(bytes, limits, log) } : undefined;
};
