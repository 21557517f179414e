import type { Danger, RedFlag } from './dangers/danger.ts';
import { matchPattern, pattern, searchIn } from './patterns.ts';
import { type ReadingParts, readComplaint } from './reading/reading.ts';
import { dangers } from './red-flags.table.ts';

type Finder = (text: string, parts?: ReadingParts) => RedFlag[];

export const finderOf = (table: readonly Danger[]): Finder => {
  const ready = table.map(({ when, ...flag }) => ({ flag, patterns: when.map(pattern) }));
  return (text, parts) => {
    const search = searchIn(readComplaint(text, parts));
    return ready
      .filter(({ patterns }) => patterns.some((each) => matchPattern(search, each)))
      .map(({ flag }) => flag);
  };
};

/** The dangers a complaint tells of, the most urgent first; none for what is denied, over, or only asked about. */
export const findRedFlags: (text: string) => RedFlag[] = finderOf(dangers);
