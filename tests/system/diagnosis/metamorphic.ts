import * as z from 'zod/mini';
import { figure } from '../../support/figures.ts';
import { shareOf } from './command.ts';
import { seededRandom } from './random.ts';
import { levelOf } from './reading.ts';
import { type RedFlagTexts, readHeldOut } from './red-flag-texts.ts';

/** Neutral words around a text, by an author who had not seen how messages are split. */
const Wrapper = z.object({ before: z.string(), after: z.string() });

const swapLetters = (text: string, random: () => number): string => {
  const words = text.split(' ');
  const long = words.flatMap((word, at) => (word.length > 4 ? [at] : []));
  const at = long[Math.floor(random() * long.length)];
  const word = at === undefined ? undefined : words[at];
  if (at === undefined || word === undefined) return text;
  const place = 1 + Math.floor(random() * (word.length - 2));
  const kind = Math.floor(random() * 3);
  const [left, right] = [word.slice(0, place), word.slice(place)];
  const swapped = `${left}${right.charAt(1)}${right.charAt(0)}${right.slice(2)}`;
  words[at] =
    kind === 0
      ? swapped
      : kind === 1
        ? `${left}${right.slice(1)}`
        : `${left}${right.charAt(0)}${right}`;
  return words.join(' ');
};

type Change = (text: string, random: () => number) => string;
const spoken: Change = (text) =>
  text
    .toLowerCase()
    .replace(/[.,!?;:()"“”-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const changes: Readonly<Record<string, Change>> = {
  'one typing error': swapLetters,
  'two typing errors': (text, random) => swapLetters(swapLetters(text, random), random),
  'upper case': (text) => text.toUpperCase(),
  'no punctuation': (text) => text.replace(/[.,!?;:()"“”]+/g, ''),
  dictation: (text, random) => `um so ${spoken(text, random)} yeah thats about it`,
};

/**
 * Prints how many dangers are kept, and how many harmless texts are newly stopped, when only the words around a text or
 * its spelling change.
 */
export const printMetamorphic = (
  texts: readonly RedFlagTexts[],
  asked: { kept: number; keptTyped: number; newStops: number },
): void => {
  const wrappers = readHeldOut('wrappers-60.json', Wrapper);
  const random = seededRandom(29);
  const found = texts.flatMap(({ dangers }) => dangers.filter((text) => levelOf(text) !== 'none'));
  const calm = texts.flatMap(({ harmless }) => harmless.filter((text) => levelOf(text) !== 'stop'));
  const print = (name: string, change: Change, least: number): void => {
    const lost = found.filter((text) => levelOf(change(text, random)) === 'none');
    const stops = calm.filter((text) => levelOf(change(text, random)) === 'stop');
    figure(
      `${name}: dangers kept, of 100 (${found.length} tried)`,
      shareOf(found.length - lost.length, found.length),
      { atLeast: least, digits: 1 },
    );
    figure(
      `${name}: harmless texts newly stopped, of 100 (${calm.length} tried)`,
      shareOf(stops.length, calm.length),
      { atMost: asked.newStops, digits: 1 },
    );
  };
  let turn = 0;
  const around: Change = (text) => {
    const { before, after } = wrappers[turn % wrappers.length] ?? { before: '', after: '' };
    turn += 1;
    return `${before}${text}${after}`;
  };
  figure('neutral ways to wrap a text', wrappers.length, { atLeast: 60 });
  print('neutral words around', around, asked.kept);
  for (const [name, change] of Object.entries(changes))
    print(name, change, name.includes('typing') ? asked.keptTyped : asked.kept);
};
