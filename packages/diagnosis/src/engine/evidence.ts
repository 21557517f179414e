import type { PreparedKnowledge } from './knowledge.ts';
import { weights } from './weights.ts';

/** The source of a finding decides how far it is trusted. */
type FindingSource = keyof typeof weights.errors;

export type KnownFinding = {
  readonly state: 'yes' | 'no' | 'unknown';
  readonly source: FindingSource;
  /** From 0 to 1. */
  readonly sureness: number;
  /** The owner's words, if the finding was said in so many words. */
  readonly words?: string;
};

export type KnownFindings = ReadonlyMap<number, KnownFinding>;

/** Returns the logarithm of how much more often this is said with the cause than with any other fault. */
export const logRatio = (
  chance: number,
  usual: number,
  { state, source, sureness }: KnownFinding,
): number => {
  if (state === 'unknown') return 0;
  const error = weights.errors[source][state];
  const [here, elsewhere] = state === 'yes' ? [chance, usual] : [1 - chance, 1 - usual];
  const said = (share: number): number => error + (1 - 2 * error) * share;
  return sureness * Math.log(said(here) / said(elsewhere));
};

/** Adds up ratios. The strongest counts in full, each further one less. */
const addUp = (ratios: number[]): number => {
  if (ratios.length === 1) return ratios[0] ?? 0;
  ratios.sort((one, other) => Math.abs(other) - Math.abs(one));
  let sum = 0;
  let share = 1;
  for (const ratio of ratios) {
    sum += ratio * share;
    share *= weights.fading;
  }
  return sum;
};

/**
 * Returns the weight of all findings for or against one cause, as a logarithm. With `wordiness` 1 the owner said much
 * and so left little out.
 */
export const weighFindings = (
  { shown, findings, unsaid }: Pick<PreparedKnowledge, 'shown' | 'findings' | 'unsaid'>,
  cause: number,
  { known, wordiness }: { known: KnownFindings; wordiness: number },
): number => {
  const byGroup = new Map<string, number[]>();
  let silent = unsaid[cause] ?? 0;
  for (const { finding, chance, silence: its } of shown[cause] ?? []) {
    const state = known.get(finding);
    const about = findings[finding];
    // 'I don't know' counts as not mentioned.
    if (!state || state.state === 'unknown' || !about) continue;
    // The finding was mentioned or answered, so its silence must not count.
    silent -= its;
    const ratio = logRatio(chance, about.usual, state);
    const group = byGroup.get(about.group);
    if (group) group.push(ratio);
    else byGroup.set(about.group, [ratio]);
  }
  let sum = silent * weights.quiet * wordiness;
  for (const ratios of byGroup.values()) sum += addUp(ratios);
  return sum;
};
