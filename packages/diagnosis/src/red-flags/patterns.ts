import type { Reading } from './reading/reading.ts';
import { canBeDenied, type Token } from './reading/tokens.ts';

/**
 * A pattern combines concepts:
 * - `pedal > floor`: the state belongs to that part, with no other part in between
 * - `smell + fuel`: near each other
 * - `brake > !work`: a power that is lacking
 * - `- refuel`: not near this; `a&b` not near both
 * - `lost << brake`: in this order
 * Bars separate alternatives. `@12` widens the distance that counts as near, in meaningful words.
 */
type Pattern = {
  readonly subject: Group | null;
  readonly near: readonly Group[];
  readonly unless: readonly (readonly string[])[];
  /** The first concept comes right before the second. */
  readonly isOrdered: boolean;
  readonly within: number;
};
type Group = { readonly key: string; readonly atoms: readonly Atom[] };
type Atom = { readonly concept: string; readonly isLacking: boolean };

const usual = 7;
const farthestFollower = 4;
const unlessWithin = 9;

const groupOf = (written: string): Group => ({
  key: written.trim(),
  atoms: written
    .trim()
    .split('|')
    .map((name) => ({ concept: name.replace('!', ''), isLacking: name.startsWith('!') })),
});

export const pattern = (written: string): Pattern => {
  const [rest = '', width] = written.split('@');
  const [meets = '', ...unless] = rest.split(' - ');
  const isOrdered = meets.includes(' << ');
  const [first = '', ...near] = meets.split(isOrdered ? ' << ' : ' + ');
  const [subject = '', state] = first.split(' > ');
  return {
    subject: state === undefined ? null : groupOf(subject),
    near: [state ?? subject, ...near].map(groupOf),
    unless: unless.flatMap((each) => each.trim().split('|')).map((each) => each.split('&')),
    isOrdered,
    within: width === undefined ? usual : Number(width),
  };
};

const counts = (token: Token, { concept, isLacking }: Atom): boolean => {
  if (token.aside) return false;
  if (isLacking) return token.lacking;
  return !(token.denied && canBeDenied(concept));
};

/** The places of a group of concepts, as marks beside the tokens. Null if it occurs nowhere. */
type Marks = Uint8Array | null;
/** A reading with cached lookups, because most groups are used by several patterns. */
type Search = { readonly reading: Reading; readonly found: Map<string, Marks> };
export const searchIn = (reading: Reading): Search => ({ reading, found: new Map() });

const lookUp = ({ reading, found }: Search, key: string, find: () => number[]): Marks => {
  const known = found.get(key);
  if (known !== undefined) return known;
  const places = find();
  const marks = places.length === 0 ? null : new Uint8Array(reading.tokens.length);
  for (const at of places) if (marks) marks[at] = 1;
  found.set(key, marks);
  return marks;
};
const placesOf = ({ reading }: Search, { atoms }: Group): number[] =>
  atoms.flatMap(({ concept }) => reading.places.get(concept) ?? []);
const marksOf = (search: Search, { key, atoms }: Group): Marks =>
  lookUp(search, key, () =>
    atoms.flatMap((atom) =>
      (search.reading.places.get(atom.concept) ?? []).filter((at) =>
        counts(search.reading.tokens[at] as Token, atom),
      ),
    ),
  );
/** Returns every mention, even a denied one: `no clutch` still names the clutch. */
const mentionsOf = (search: Search, concept: string): Marks =>
  lookUp(search, `mentions ${concept}`, () => [...(search.reading.places.get(concept) ?? [])]);

const isMarked = (marks: Uint8Array, from: number, to: number, except: number): boolean => {
  for (let at = Math.max(0, from); at <= to && at < marks.length; at += 1)
    if (marks[at] === 1 && at !== except) return true;
  return false;
};

/** Returns the part that a state belongs to: the nearest before it, or else one right after it (`broken spring`). */
const ownerOf = (tokens: readonly Token[], state: number, within: number): number => {
  for (let at = state; at >= Math.max(0, state - within); at -= 1)
    if (tokens[at]?.isThing && (at !== state || !tokens[at]?.isSign)) return at;
  return -1;
};
const followerOf = (tokens: readonly Token[], state: number): number => {
  for (let at = state + 1; at <= state + farthestFollower; at += 1) {
    const token = tokens[at];
    if (!token || token.clause !== tokens[state]?.clause) return -1;
    if (token.isThing) return at;
  }
  return -1;
};
const isOwned = (
  tokens: readonly Token[],
  owners: Uint8Array,
  state: number,
  within: number,
): boolean => {
  const before = ownerOf(tokens, state, within);
  if (owners[before] === 1) return true;
  // In `amber engine light` the light belongs to the engine.
  if (tokens[before]?.concepts.includes('onelight') && owners[before - 1] === 1) return true;
  const isElsewhere = before < 0 || tokens[before]?.clause !== tokens[state]?.clause;
  return isElsewhere && owners[followerOf(tokens, state)] === 1;
};

export const matchPattern = (search: Search, pattern: Pattern): boolean => {
  const { subject, near, unless, within, isOrdered } = pattern;
  const groups: Uint8Array[] = [];
  for (const group of near) {
    const marks = marksOf(search, group);
    if (!marks) return false;
    groups.push(marks);
  }
  // The part may be named in a past event: `just had the brakes done and now they are dead`.
  const owners = subject && lookUp(search, `of ${subject.key}`, () => placesOf(search, subject));
  if (subject && !owners) return false;
  const [states, ...others] = groups;
  const { tokens } = search.reading;
  const meetsAt = (state: number): boolean => {
    if (owners && !isOwned(tokens, owners, state, within)) return false;
    const meets = others.every((marks) => {
      if (!isOrdered) return isMarked(marks, state - within, state + within, state);
      let last = state;
      while (last < state + within && tokens[last + 1]?.clause === tokens[state]?.clause) last += 1;
      return isMarked(marks, state + 1, last, state);
    });
    if (!meets) return false;
    return !unless.some((concepts) =>
      concepts.every((concept) => {
        const marks = mentionsOf(search, concept);
        return marks !== null && isMentionedNear(tokens, marks, state);
      }),
    );
  };
  return states?.some((mark, at) => mark === 1 && meetsAt(at)) ?? false;
};

const isMentionedNear = (tokens: readonly Token[], marks: Uint8Array, state: number): boolean => {
  for (let at = Math.max(0, state - unlessWithin); at <= state + unlessWithin; at += 1)
    if (marks[at] === 1 && tokens[at]?.sentence === tokens[state]?.sentence) return true;
  return false;
};
