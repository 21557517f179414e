import { type Appended, passportLineOf } from './append.rules.ts';
import { chainStart } from './chain.rules.ts';
import {
  type ChainLine,
  type PassportChain,
  type PassportLine,
  passportFormat,
  type Snapshot,
} from './passport.schema.ts';

/** What follows from the lines and the chain. */
type Derived = 'format' | 'madeAt' | 'lines' | 'counts' | 'notedAtTheTime' | 'notedLater' | 'chain';

export type PassportInput = {
  /** The whole timeline: lines that are left out are in the chain too, as hashes. */
  lines: readonly (ChainLine & Pick<PassportLine, 'doubt'>)[];
  /** The ids of the lines to show, in the order in which they are shown. */
  show: readonly string[];
  /** The hashes of the pictures that are shown, by the line's id. */
  scans: ReadonlyMap<string, readonly string[]>;
  /** What the passport says besides its lines. */
  facts: Omit<Snapshot, Derived>;
};

const sumsOf = (lines: readonly PassportLine[]) => {
  const counts = { record: 0, 'paper-read': 0, 'paper-kept': 0, garage: 0, owner: 0 };
  for (const { grade } of lines) counts[grade] += 1;
  return {
    counts,
    notedAtTheTime: lines.filter(({ noted }) => noted === 'at-the-time').length,
    notedLater: lines.filter(({ noted }) => noted === 'later').length,
  };
};

const showLines = (
  { entryOf }: Appended,
  { lines, show, scans, facts }: PassportInput,
): PassportLine[] => {
  const byId = new Map(lines.map((line) => [line.id, line]));
  return show.map((id) => {
    const line = byId.get(id);
    const entry = entryOf.get(id);
    if (!line || !entry) throw new Error('A line to show is not in the timeline');
    const { costs } = facts.shown;
    return passportLineOf(line, entry, { costs, scans: scans.get(id) ?? [] });
  });
};

const chainOf = ({ chain }: Appended, before: string | null): PassportChain => ({
  head: chain.at(-1)?.link ?? chainStart,
  length: chain.length,
  before,
  entries: chain.map(({ hash }) => ({ hash })),
});

/** Returns what is signed. `before`: the head when the vehicle's previous passport was signed. */
export const snapshotOf = (
  input: PassportInput,
  appended: Appended,
  { madeAt, before }: { madeAt: string; before: string | null },
): Snapshot => {
  const lines = showLines(appended, input);
  return {
    ...input.facts,
    format: passportFormat,
    madeAt,
    lines,
    ...sumsOf(lines),
    chain: chainOf(appended, before),
  };
};
