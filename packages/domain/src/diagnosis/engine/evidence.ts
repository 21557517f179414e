import type { FindingGroup } from '../knowledge.schema.ts';
import type { PreparedKnowledge } from './knowledge.ts';

/** Where a finding is known from decides how far it is trusted. */
export type FindingSource = 'text' | 'tap' | 'passed over';

export type KnownFinding = {
  readonly state: 'yes' | 'no' | 'unknown';
  readonly source: FindingSource;
  /** 0 to 1. */
  readonly sureness: number;
};

export type KnownFindings = ReadonlyMap<number, KnownFinding>;

/** How often what is said of a finding is wrong: no single answer may rule the right cause out. */
const errorRate: Record<FindingSource, number> = { text: 0.04, tap: 0.08, 'passed over': 0.2 };

const saidYes = (chance: number, error: number): number => error + (1 - 2 * error) * chance;

/** The logarithm of how much more often this is said with the cause than with any other fault. */
export const logRatio = (
  chance: number,
  usual: number,
  { state, source, sureness }: KnownFinding,
): number => {
  if (state === 'unknown') return 0;
  const error = errorRate[source];
  const here = saidYes(chance, error);
  const elsewhere = saidYes(usual, error);
  return (
    sureness *
    (state === 'yes' ? Math.log(here / elsewhere) : Math.log((1 - here) / (1 - elsewhere)))
  );
};

/** How readily people mention a finding that is there, without being asked. */
const mentioned: Partial<Record<FindingGroup, number>> = {
  when: 0.2,
  where: 0.2,
  history: 0.15,
  see: 0.25,
  lamp: 0.45,
};
const usuallyMentioned = 0.4;

/** What is not mentioned speaks a little against a cause that nearly always shows it. */
const silence = (chance: number, usual: number, group: FindingGroup): number => {
  const share = mentioned[group] ?? usuallyMentioned;
  return Math.log((1 - share * chance) / (1 - share * usual));
};

/** Findings of one group say much the same, so each further one counts less. */
const fading = 0.75;
const quiet = 0.5;

const addUp = (ratios: number[]): number =>
  ratios
    .sort((one, other) => Math.abs(other) - Math.abs(one))
    .reduce((sum, ratio, at) => sum + ratio * fading ** at, 0);

/** What the findings say for or against one cause, as a logarithm. */
export const weighFindings = (
  knowledge: PreparedKnowledge,
  cause: number,
  known: KnownFindings,
): number => {
  const byGroup = new Map<string, number[]>();
  let unsaid = 0;
  for (const { finding, chance } of knowledge.shown[cause] ?? []) {
    const about = knowledge.findings[finding];
    if (!about) continue;
    const state = known.get(finding);
    if (!state) {
      unsaid += silence(chance, about.usual, about.group);
      continue;
    }
    const ratio = logRatio(chance, about.usual, state);
    const group = byGroup.get(about.group);
    if (group) group.push(ratio);
    else byGroup.set(about.group, [ratio]);
  }
  let sum = unsaid * quiet;
  for (const ratios of byGroup.values()) sum += addUp(ratios);
  return sum;
};
