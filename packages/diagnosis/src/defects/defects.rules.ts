import {
  longestDefect,
  type ManualReference,
  oneLine,
  referenceOf,
  singular,
} from '@roadworthy/domain/lookup/defect-text';
import type { TaskCategory } from '@roadworthy/domain/tasks/tasks.schema';
import { evidence } from './defects.evidence.ts';
import { guideFor, partsFor } from './defects.parts.ts';
import { type ReadDefect, readDefect } from './defects.reading.ts';
import {
  currentSections,
  type DefectSystem,
  legacySections,
  systemCategories,
} from './defects.table.ts';
import { wordPairs } from './defects.word-pairs.ts';

type ClassifiedDefect = {
  readonly category: TaskCategory;
  readonly system: DefectSystem;
  /** The guide that shows the repair, or null if no guide does. */
  readonly guideId: string | null;
  /** The parts likely to be needed, in plain names. */
  readonly parts: readonly string[];
};

type Clue = { system: DefectSystem; points: number };

/** Clues by phrase. */
const clues: ReadonlyMap<string, readonly Clue[]> = Map.groupBy(
  Object.entries(evidence).flatMap(([system, phrases]) =>
    phrases.split(',').map((entry) => {
      const [points, ...words] = entry.trim().split(/\s+/);
      const phrase = words.map(singular).join(' ');
      return { system: system as DefectSystem, points: Number(points), phrase };
    }),
  ),
  ({ phrase }) => phrase,
);
const mostWords = 3;

const phrasesIn = (list: string): string[] =>
  list.split(/,\s+/).map((phrase) => phrase.split(' ').map(singular).join(' '));
const pairs = wordPairs.map(({ these, those, ...clue }) => ({
  clue,
  these: phrasesIn(these),
  those: phrasesIn(those),
}));

/** Returns the clues of a finding: from single phrases and from pairs. */
const cluesIn = (phrases: ReadonlySet<string>): Clue[] => {
  const hasOne = (some: readonly string[]) => some.some((phrase) => phrases.has(phrase));
  const paired = pairs.filter(({ these, those }) => hasOne(these) && hasOne(those));
  return [
    ...[...phrases].flatMap((phrase) => clues.get(phrase) ?? []),
    ...paired.map(({ clue }) => clue),
  ];
};

/** Returns the system of a section such as `5.2.3`, or else of its parent section. */
const systemOf = (section: string, sections: Record<string, DefectSystem>) => {
  const parts = section.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const system = sections[parts.slice(0, length).join('.')];
    if (system) return system;
  }
  return null;
};

/** A paragraph of the current manual identifies the check. A number of the old manual, or of either, is only a hint. */
const certain = 7;
const hint = 3;
const clueOf = ({ section, manual }: ManualReference): Clue | null => {
  const system = systemOf(section, manual === 'legacy' ? legacySections : currentSections);
  return system && { system, points: manual === 'current' ? certain : hint };
};

const systems = Object.keys(systemCategories) as DefectSystem[];

/** Returns every phrase once. */
const phrasesOf = (words: readonly string[]): Set<string> =>
  new Set(
    words.flatMap((_, at) =>
      Array.from({ length: mostWords }, (__, more) => words.slice(at, at + more + 1).join(' ')),
    ),
  );

/** The points that name a part. Fewer points may mean only `leaking` or `corroded`. */
const enough = 4;

/** Returns the system with the most points, or null below `least`. */
const bestFor = (
  words: readonly string[],
  named: Clue | null,
  least: number,
): DefectSystem | null => {
  const points = new Map<DefectSystem, number>();
  const found = cluesIn(phrasesOf(words));
  for (const clue of named ? [...found, named] : found) {
    points.set(clue.system, (points.get(clue.system) ?? 0) + clue.points);
  }
  const pointsOf = (system: DefectSystem) => points.get(system) ?? 0;
  const best = systems.reduce((one, other) => (pointsOf(other) > pointsOf(one) ? other : one));
  return pointsOf(best) >= least ? best : null;
};

/**
 * Returns the system of the first finding that names a part, or else of the whole text. A manual paragraph applies to
 * the whole text.
 */
const systemFor = ({ words, findings, finding }: ReadDefect, named: Clue | null): DefectSystem => {
  for (const part of named ? [finding] : [...findings, finding]) {
    const system = bestFor(part, named, enough);
    if (system) return system;
  }
  return bestFor(words, named, 1) ?? 'other';
};

/** Classifies an MOT tester's text. Deterministic; reads no more text than is stored. */
export const classifyDefect = (written: string): ClassifiedDefect => {
  const text = oneLine(written, longestDefect);
  const read = readDefect(text);
  const reference = referenceOf(text);
  const system = systemFor(read, reference && clueOf(reference));
  const words = read.words.join(' ');
  return {
    category: systemCategories[system],
    system,
    guideId: guideFor(system, words),
    parts: partsFor(system, words),
  };
};
