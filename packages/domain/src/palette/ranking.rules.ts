import { type Findable, roughScore, score, type Typed, typed } from './matching.rules.ts';

export type Rankable = Findable & {
  readonly id: string;
  readonly group: string;
  /** Among equal matches, late entries come first and completed ones last. */
  readonly state?: 'late' | 'done' | undefined;
  /** Listed for an empty query. */
  readonly isAtHand?: boolean;
};

export type Group<T> = { readonly group: string; readonly entries: readonly T[] };

type Options = {
  /** Recently chosen ids, latest first. */
  recent: readonly string[];
  /** The most entries per group. */
  perGroup: number;
  /** The order of groups for an empty query. */
  groups: readonly string[];
};

const weight = { late: 4, done: -18 };
const mostRecent = 8;

type Ranked<T> = { entry: T; rank: number; at: number };

const byRank = <T>(one: Ranked<T>, other: Ranked<T>): number =>
  other.rank - one.rank || one.at - other.at;

const rankAll = <T extends Rankable>(
  entries: readonly T[],
  recent: readonly string[],
  scoreOf: (entry: T) => number,
): Ranked<T>[] => {
  const boosts = new Map(recent.slice(0, mostRecent).map((id, at) => [id, mostRecent - at]));
  const ranked: Ranked<T>[] = [];
  for (const [at, entry] of entries.entries()) {
    const fit = scoreOf(entry);
    if (fit === 0) continue;
    const state = entry.state ? weight[entry.state] : 0;
    ranked.push({ entry, at, rank: fit + state + (boosts.get(entry.id) ?? 0) });
  }
  return ranked.sort(byRank);
};

const grouped = <T extends Rankable>(
  ranked: readonly Ranked<T>[],
  perGroup: number,
): Group<T>[] => {
  const groups = new Map<string, T[]>();
  for (const { entry } of ranked) {
    const known = groups.get(entry.group);
    if (!known) groups.set(entry.group, [entry]);
    else if (known.length < perGroup) known.push(entry);
  }
  return [...groups].map(([group, entries]) => ({ group, entries }));
};

const find = <T extends Rankable>(
  entries: readonly T[],
  query: Typed,
  recent: readonly string[],
) => {
  const exact = rankAll(entries, recent, (entry) => score(query, entry));
  return exact.length > 0 ? exact : rankAll(entries, recent, (entry) => roughScore(query, entry));
};

/** Returns matching entries in groups, best first; the group with the best entry comes first. */
export const findEntries = <T extends Rankable>(
  entries: readonly T[],
  text: string,
  { recent, perGroup, groups }: Options,
): Group<T>[] => {
  const query = typed(text);
  if (query.tokens.length > 0) return grouped(find(entries, query, recent), perGroup);
  // An empty query lists entries at hand, late ones and recently chosen ones.
  const chosen = new Set(recent.slice(0, mostRecent));
  const found = rankAll(entries, recent, ({ id, state, isAtHand }) =>
    isAtHand || state === 'late' || chosen.has(id) ? 1 : 0,
  );
  return grouped(found, perGroup).sort(
    (one, other) => groups.indexOf(one.group) - groups.indexOf(other.group),
  );
};
