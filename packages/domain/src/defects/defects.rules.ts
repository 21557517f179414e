import type { TaskCategory } from '../tasks/tasks.schema.ts';
import { guideFor, partsFor } from './defects.parts.ts';
import {
  currentSections,
  type DefectSystem,
  evidence,
  legacySections,
  plainWords,
  systemCategories,
} from './defects.table.ts';
import { type ManualReference, referenceOf, singular, wordsOf } from './defects.text.ts';
import { mend } from './defects.words.ts';

export type ClassifiedDefect = {
  readonly category: TaskCategory;
  readonly system: DefectSystem;
  /** The guide that shows how to put it right; null where none truly does. */
  readonly guideId: string | null;
  /** What is likely to be needed, in plain names. */
  readonly parts: readonly string[];
};

type Clue = { system: DefectSystem; points: number; phrase: string };

const clues: readonly Clue[] = Object.entries(evidence).flatMap(([system, phrases]) =>
  phrases.split(',').map((entry) => {
    const [points, ...words] = entry.trim().split(/\s+/);
    const phrase = words.map(singular).join(' ');
    return { system: system as DefectSystem, points: Number(points), phrase };
  }),
);

const knownWords = new Set([
  ...clues.flatMap(({ phrase }) => phrase.split(' ')),
  ...plainWords.split(/\s+/).map(singular),
]);

/** Of a section, `5.2.3`, its own system, or else that of what it is part of. */
const systemOf = (section: string, sections: Record<string, DefectSystem>) => {
  const parts = section.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const system = sections[parts.slice(0, length).join('.')];
    if (system) return system;
  }
  return null;
};

/** A paragraph says for certain which check it was; a number that may be of either manual, or of the old one, hints. */
const certain = 7;
const hint = 3;
const clueOf = ({ section, manual }: ManualReference): Clue | null => {
  const system = systemOf(section, manual === 'legacy' ? legacySections : currentSections);
  return system && { system, points: manual === 'current' ? certain : hint, phrase: section };
};

const fillers = new Set(['a', 'an', 'and', 'at', 'for', 'in', 'is', 'of', 'on', 'the', 'to']);
/** `light on` must stay two words. */
const isKept = (word: string, before: string | undefined): boolean =>
  !fillers.has(word) || (word === 'on' && (before === 'light' || before === 'lamp'));

/** The words as the table has them: singular, spelt right, and without what says nothing. */
const readWords = (text: string): string => {
  const words = wordsOf(text).map((word) => mend(singular(word), knownWords));
  return words.filter((word, at) => isKept(word, words[at - 1])).join(' ');
};

const systems = Object.keys(systemCategories) as DefectSystem[];

/** The system for which most speaks; null when nothing does. */
const bestFor = (words: string, named: Clue | null): DefectSystem | null => {
  const points = new Map<DefectSystem, number>();
  const found = clues.filter(({ phrase }) => ` ${words} `.includes(` ${phrase} `));
  for (const clue of named ? [...found, named] : found) {
    points.set(clue.system, (points.get(clue.system) ?? 0) + clue.points);
  }
  const pointsOf = (system: DefectSystem) => points.get(system) ?? 0;
  const best = systems.reduce((one, other) => (pointsOf(other) > pointsOf(one) ? other : one));
  return pointsOf(best) > 0 ? best : null;
};

/** `brake pipe corroded above fuel tank` is about what comes first; the rest says where. */
const whereabouts = / (?:near|adjacent|above|behind|beside|next) .*$/;

/** What an MOT tester's words are about. The same words always give the same answer. */
export const classifyDefect = (text: string): ClassifiedDefect => {
  const words = readWords(text);
  const reference = referenceOf(text);
  const named = reference && clueOf(reference);
  const system = bestFor(words.replace(whereabouts, ''), named) ?? bestFor(words, named) ?? 'other';
  return {
    category: systemCategories[system],
    system,
    guideId: guideFor(system, words),
    parts: partsFor(system, words),
  };
};
