import type { RedFlag } from '../dangers/danger.ts';
import type { Reading } from '../reading/reading.ts';
import type { Token } from '../reading/tokens.ts';

/** The features of a complaint: each as a 32-bit number, with its weight. */
export type Features = { readonly keys: Uint32Array; readonly values: Float32Array };

const shortestPart = 3;
const longestPart = 5;
/** Concepts further apart seldom belong together. */
const reach = 4;
const longest = 64;
const usualSum = 4;

/** Returns an FNV-1a hash with a final mix, so that the low bits are as good as the high ones. */
const keyOf = (text: string): number => {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
};

type Add = (text: string, weight: number) => void;

const addWords = (add: Add, text: string): void => {
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[a-z0-9']+|[?!]/g) ?? [];
  words.forEach((word, at) => {
    const [before, last] = [words[at - 2], words[at - 1]];
    add(`u${word}`, 1);
    if (last !== undefined) add(`b${last} ${word}`, 1);
    if (before !== undefined) {
      add(`s${before} ${word}`, 0.7);
      add(`t${before} ${last} ${word}`, 0.7);
    }
    // `buldging` and `bulging` share parts.
    const whole = `<${word.slice(0, longest)}>`;
    for (let length = shortestPart; length <= longestPart; length += 1)
      for (let from = 0; from + length <= whole.length; from += 1)
        add(`c${whole.slice(from, from + length)}`, 0.3);
  });
  add(`LEN${Math.min(6, Math.floor(Math.log2(words.length + 1)))}`, 1);
  add(`FIRST${words[0]}`, 1);
  add(`FIRST2${words[0]} ${words[1]}`, 1);
  add(`LAST${words.at(-1)}`, 1);
  add(/\?\s*$/.test(text) ? 'ENDQ' : 'ENDN', 1);
};

const markOf = ({ denied, lacking, aside }: Token): string =>
  `${denied ? '-' : ''}${lacking ? '!' : ''}${aside ? '~' : ''}`;

/** Adds the concepts as they are meant, and pairs of near concepts. */
const addConcepts = (add: Add, { tokens }: Reading): void => {
  const sequence: string[] = [];
  for (const token of tokens) {
    const mark = markOf(token);
    if (token.concepts.length === 0 && token.text !== '') sequence.push(`.${token.text}${mark}`);
    for (const concept of token.concepts) {
      add(`k${concept}${mark}`, 1.2);
      sequence.push(`${concept}${mark}`);
    }
  }
  sequence.forEach((first, at) => {
    for (const second of sequence.slice(at + 1, at + 1 + reach)) add(`K${first} ${second}`, 0.6);
  });
};

const addFlags = (add: Add, flags: readonly RedFlag[]): void => {
  add(flags.length > 0 ? 'RULE' : 'NORULE', 3);
  for (const { id } of flags) add(`R${id}`, 2);
};

/** Returns the features of a complaint. Their norm does not depend on its length. */
export const featuresOf = (text: string, reading: Reading, flags: readonly RedFlag[]): Features => {
  const sums = new Map<number, number>();
  const add: Add = (name, weight) => {
    const key = keyOf(name);
    sums.set(key, (sums.get(key) ?? 0) + weight);
  };
  addWords(add, text);
  addConcepts(add, reading);
  addFlags(add, flags);
  const keys = Uint32Array.from(sums.keys());
  const values = Float32Array.from(sums.values(), Math.sqrt);
  const norm = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
  return { keys, values: values.map((value) => (usualSum * value) / norm) };
};
