import { chainStart, hashCosts, hashEntry, linkAfter } from './chain.rules.ts';
import type { ChainLine, PassportLine } from './passport.schema.ts';

/** The salts of an entry, and the records that its line was made of. Null once the line was changed or erased. */
export type ChainEntry = {
  seq: number;
  hash: string;
  link: string;
  known: { salt: string; costsSalt: string; records: readonly string[] } | null;
};

export type Appended = {
  /** The whole chain. */
  chain: readonly ChainEntry[];
  added: readonly ChainEntry[];
  /** The places of entries whose line was changed: only their hashes are kept. */
  superseded: readonly number[];
  /** The entry of each line, by the line's id. */
  entryOf: ReadonlyMap<string, ChainEntry>;
};

const hashWith = (
  line: ChainLine,
  { salt, costsSalt }: { salt: string; costsSalt: string },
): string => hashEntry(salt, line, hashCosts(costsSalt, line));

/** Oldest first, so that the order of a first chain says nothing that the lines do not. */
const inOrder = (lines: readonly ChainLine[]) =>
  lines.toSorted((one, other) => {
    if (one.date !== other.date) return one.date < other.date ? -1 : 1;
    return one.id < other.id ? -1 : 1;
  });

/**
 * Appends to a vehicle's chain every line that is new or changed. What is unchanged keeps its entry, so that its place
 * shows since when it has been as it is. A line that is missing keeps its entry too: it may come back.
 */
export const appendLines = (
  chain: readonly ChainEntry[],
  lines: readonly ChainLine[],
  newSalt: () => string,
): Appended => {
  const entryOf = new Map<string, ChainEntry>();
  for (const entry of chain) {
    const id = entry.known?.records[0];
    if (id !== undefined) entryOf.set(id, entry);
  }
  const added: ChainEntry[] = [];
  const superseded: number[] = [];
  let last = chain.at(-1);
  for (const line of inOrder(lines)) {
    const earlier = entryOf.get(line.id);
    if (earlier?.known && hashWith(line, earlier.known) === earlier.hash) continue;
    if (earlier) superseded.push(earlier.seq);
    const records = [line.id, ...line.records.filter((record) => record !== line.id)];
    const known = { salt: newSalt(), costsSalt: newSalt(), records };
    const hash = hashWith(line, known);
    const link = linkAfter(last?.link ?? chainStart, hash);
    last = { seq: (last?.seq ?? 0) + 1, hash, link, known };
    added.push(last);
    entryOf.set(line.id, last);
  }
  return { chain: [...chain, ...added], added, superseded, entryOf };
};

/** Returns a line as a passport shows it, with its place in the chain. */
export const passportLineOf = (
  line: ChainLine & Pick<PassportLine, 'doubt'>,
  { seq, known }: ChainEntry,
  { costs: areCostsShown, scans }: { costs: boolean; scans: readonly string[] },
): PassportLine => {
  if (!known) throw new Error('A line stands for an entry that was superseded');
  const { date, miles, kind, title, grade, noted, doubt, costPence, provider } = line;
  const costs = areCostsShown
    ? { salt: known.costsSalt, costPence, provider }
    : { hash: hashCosts(known.costsSalt, line) };
  return {
    date,
    miles,
    kind,
    title,
    grade,
    noted,
    doubt,
    costs,
    scans: [...scans],
    entry: seq,
    salt: known.salt,
  };
};
