import type { OpenDanger } from '../open-dangers/open-dangers.rules.ts';
import type { LegalSubject } from './legal.rules.ts';
import type { LegalPosition } from './verdict.rules.ts';
import { capitalise } from './verdict.words.ts';

/**
 * A piece of a sentence. A piece about one vehicle names it, so that it can link there. A piece about what is due, a
 * recall or a missing date links to its sheet, and a piece about a danger to the diagnosis that found it.
 */
export type VerdictPart<V> = {
  readonly text: string;
  readonly vehicle: V | null;
  readonly danger?: OpenDanger;
  readonly subject?: LegalSubject | 'recall';
  readonly tone: 'plain' | 'warn' | 'stop';
};

export type Judged<V> = { vehicle: V; name: string; position: LegalPosition };
export type Clause<V> = readonly VerdictPart<V>[];

export const plain = (text: string): VerdictPart<never> => ({ text, vehicle: null, tone: 'plain' });

/** Returns a piece that links to the vehicle, or with a subject to the sheet about it. */
export const about = <V>(
  { vehicle }: Judged<V>,
  text: string,
  tone: VerdictPart<V>['tone'],
  subject?: VerdictPart<V>['subject'],
): VerdictPart<V> => ({ text, vehicle, tone, ...(subject ? { subject } : {}) });

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
