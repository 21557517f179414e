import type { Reading } from './reading/reading.ts';
import { canBeDenied, type Token } from './reading/tokens.ts';

/**
 * A pattern names concepts that meet: `pedal > floor` (the state belongs to that part and no other stands between),
 * `smell + fuel` (near each other), `brake > !work` (a power that is lacking), `- refuel` (not where this is near, `a&b` where both are), `lost << brake` (in this order).
 * Bars are alternatives; `@12` widens what counts as near, counted in words that say something.
 */
export type Pattern = {
  readonly subject: readonly Atom[] | null;
  readonly near: readonly (readonly Atom[])[];
  readonly unless: readonly (readonly string[])[];
  /** The first concept stands right before the second. */
  readonly isOrdered: boolean;
  readonly within: number;
};
type Atom = { readonly concept: string; readonly isLacking: boolean };

const usual = 7;
const leftward = 4;
const unlessWithin = 9;

const atomsOf = (written: string): Atom[] =>
  written
    .trim()
    .split('|')
    .map((name) => ({ concept: name.replace('!', ''), isLacking: name.startsWith('!') }));

export const pattern = (written: string): Pattern => {
  const [rest = '', width] = written.split('@');
  const [meets = '', ...unless] = rest.split(' - ');
  const isOrdered = meets.includes(' << ');
  const [first = '', ...near] = meets.split(isOrdered ? ' << ' : ' + ');
  const [subject = '', state] = first.split(' > ');
  return {
    subject: state === undefined ? null : atomsOf(subject),
    near: [state ?? subject, ...near].map(atomsOf),
    unless: unless.flatMap((each) => each.trim().split('|')).map((each) => each.split('&')),
    isOrdered,
    within: width === undefined ? usual : Number(width),
  };
};

export const conceptsOf = ({ subject, near, unless }: Pattern): string[] => [
  ...[...(subject ?? []), ...near.flat()].map(({ concept }) => concept),
  ...unless.flat(),
];

const counts = (token: Token, { concept, isLacking }: Atom): boolean => {
  if (token.aside) return false;
  if (isLacking) return token.lacking;
  return !(token.denied && canBeDenied(concept));
};

const placesOf = ({ tokens, places }: Reading, atoms: readonly Atom[]): number[] =>
  atoms.flatMap((atom) =>
    (places.get(atom.concept) ?? []).filter((at) => counts(tokens[at] as Token, atom)),
  );

/** The part a state belongs to: the nearest before it, or else one that follows at once (`broken spring`). */
const ownerOf = (tokens: readonly Token[], state: number, within: number): number => {
  for (let at = state; at >= Math.max(0, state - within); at -= 1)
    if (tokens[at]?.isThing && (at !== state || !tokens[at]?.isSign)) return at;
  return -1;
};
const followerOf = (tokens: readonly Token[], state: number): number => {
  for (let at = state + 1; at <= state + leftward; at += 1) {
    const token = tokens[at];
    if (!token || token.clause !== tokens[state]?.clause) return -1;
    if (token.isThing) return at;
  }
  return -1;
};

/** Where the pattern holds, or -1. */
export const matchPattern = (
  reading: Reading,
  { subject, near, unless, within, isOrdered }: Pattern,
): boolean => {
  const [states = [], ...others] = near;
  const otherPlaces = others.map((atoms) => placesOf(reading, atoms));
  if (otherPlaces.some((places) => places.length === 0)) return false;
  const owners = subject && new Set(placesOf(reading, subject));
  if (owners?.size === 0) return false;
  const { tokens } = reading;
  return placesOf(reading, states).some((state) => {
    if (owners) {
      const before = ownerOf(tokens, state, within);
      const isOwned =
        owners.has(before) ||
        ((before < 0 || tokens[before]?.clause !== tokens[state]?.clause) &&
          owners.has(followerOf(tokens, state)));
      if (!isOwned) return false;
    }
    const meets = otherPlaces.every((places) =>
      places.some((at) =>
        isOrdered
          ? at > state && at - state <= within && tokens[at]?.clause === tokens[state]?.clause
          : at !== state && Math.abs(at - state) <= within,
      ),
    );
    if (!meets) return false;
    const isNear = (concept: string): boolean =>
      (reading.places.get(concept) ?? []).some(
        (at) =>
          Math.abs(at - state) <= unlessWithin && tokens[at]?.sentence === tokens[state]?.sentence,
      );
    return !unless.some((concepts) => concepts.every(isNear));
  });
};
