import type { OpenDanger } from '../open-dangers/open-dangers.rules.ts';
import type { LegalPosition } from './verdict.rules.ts';
import { capitalise } from './verdict.words.ts';

/**
 * A piece of the sentence. A piece about one vehicle names it, so that it can link there; a piece about a danger links
 * to the diagnosis that found it.
 */
export type VerdictPart<V> = {
  readonly text: string;
  readonly vehicle: V | null;
  readonly danger?: OpenDanger;
  readonly tone: 'plain' | 'warn' | 'stop';
};

export type Judged<V> = { vehicle: V; name: string; position: LegalPosition };
export type Clause<V> = readonly VerdictPart<V>[];

export const plain = (text: string): VerdictPart<never> => ({ text, vehicle: null, tone: 'plain' });

/** Returns a piece that links to the vehicle: its name, or what is due. */
export const about = <V>(
  { vehicle }: Judged<V>,
  text: string,
  tone: VerdictPart<V>['tone'],
): VerdictPart<V> => ({ text, vehicle, tone });

const asSentence = <V>(clause: Clause<V>): Clause<V> => {
  const [first, ...rest] = clause;
  return first ? [{ ...first, text: capitalise(first.text) }, ...rest, plain('.')] : [];
};

export const asText = <V>(clauses: readonly Clause<V>[]): VerdictPart<V>[] =>
  clauses.flatMap((clause, at) => [...(at > 0 ? [plain(' ')] : []), ...asSentence(clause)]);

/** Joins clauses: `one, two and three`. */
export const joined = <V>(clauses: readonly Clause<V>[]): Clause<V> =>
  clauses.flatMap((clause, at) => {
    if (at === 0) return clause;
    return [plain(at === clauses.length - 1 ? ' and ' : ', '), ...clause];
  });

/** A sentence cannot list more names than this. */
const mostNames = 4;

/** Returns names that link to their vehicles; for a long list the first few and the number of others. */
export const namesThatLead = <V>(
  group: readonly Judged<V>[],
  lead: (one: Judged<V>) => VerdictPart<V> = (one) => about(one, one.name, 'stop'),
): Clause<V> => {
  const named = group.length > mostNames ? group.slice(0, mostNames - 1) : group;
  const rest = group.length - named.length;
  return joined([
    ...named.map((one) => [lead(one)]),
    ...(rest > 0 ? [[plain(`${rest} more`)]] : []),
  ]);
};
