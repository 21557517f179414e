import { isStatement } from './model-grammar.rules.ts';
import { grave } from './model-parts.lexicon.ts';
import { forbidden, untelling, vocabulary } from './model-words.lexicon.ts';

/** A cause or finding that sentences may be about. */
export type Subject = { readonly name: string; readonly about: string };
/** By the names in a model's request: `cause:<id>`, `finding:<id>`. */
export type Subjects = ReadonlyMap<string, Subject>;

const longestSentence = 220;
const mostSentences = 6;

/** One sentence of ASCII letters, commas, hyphens and the genitive, which ends with a full stop. */
const shape =
  /^[A-Z][a-z]*(?:(?:['’]s)?,? (?:[a-z]+|[A-Z]{2,4})(?:-(?:[a-z]+|[A-Z]{2,4}))*|-[a-z]+)+\.$/;
const initials = /^(?:ABS|CV|DPF|ECU|EGR|EPC|LED|AC|EV)$/;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+|,/g) ?? [];

/** Returns a word without its ending, so that 'pads' and 'pad' are the same. */
const stemOf = (word: string): string =>
  word.length > 4 ? word.replace(/(?:ing|ed|es|s|e)$/, '') : word;

/** Whether a sentence is a plain statement about a part of the vehicle. */
const isPlain = (text: string, { name, about }: Subject): boolean => {
  if (text.length > longestSentence || !shape.test(text)) return false;
  if ((text.match(/\b[A-Z]{2,}\b/g) ?? []).some((word) => !initials.test(word))) return false;
  const words = wordsOf(text.replace(/['’]s\b/g, ''));
  const own = new Set(wordsOf(`${name} ${about}`));
  const isKnown = (word: string): boolean =>
    word === ',' ||
    (own.has(word) && !forbidden.test(word)) ||
    (vocabulary.has(word) && !forbidden.test(word) && !grave.has(word));
  return words.every(isKnown) && isStatement(words);
};

/**
 * Whether a sentence shares a word with its subject that names a part or a sign. A model can put any id beside any
 * sentence; the shared word is what ties the two together.
 */
const isAbout = (text: string, { name, about }: Subject): boolean => {
  const own = new Set(
    wordsOf(`${name} ${about}`)
      .filter((word) => word.length > 1 && !untelling.has(word))
      .map(stemOf),
  );
  return wordsOf(text).some((word) => own.has(stemOf(word)));
};

const maySay = (text: string, subject: Subject): boolean =>
  isPlain(text, subject) && isAbout(text, subject);

type Sentence = { readonly text: string; readonly about: string };

/**
 * Returns the sentences of a model that may be shown, in its order. What a model writes is a plain statement about a
 * cause or finding of the case; whatever else it is gets dropped. More sentences do not change earlier ones.
 */
export const sayable = (sentences: readonly Sentence[], subjects: Subjects): string[] => {
  const said = sentences.flatMap(({ text, about }) => {
    const subject = subjects.get(about);
    return subject && maySay(text.trim(), subject) ? [text.trim()] : [];
  });
  return [...new Set(said)].slice(0, mostSentences);
};

/**
 * Returns the sentences of a saved explanation that may be shown beside the causes and findings of today's report. An
 * earlier version may have saved what today's rules drop.
 */
export const stillSayable = (explanation: string, subjects: Iterable<Subject>): string[] => {
  const known = [...subjects];
  return [...new Set(explanation.split(/(?<=\.)\s+/))]
    .filter((text) => known.some((subject) => maySay(text, subject)))
    .slice(0, mostSentences);
};
