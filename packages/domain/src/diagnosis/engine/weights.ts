import type { FindingGroup } from '../knowledge.schema.ts';

/**
 * How much each kind of evidence counts. These were fitted on the tuning cases of `npm run test:diagnosis`; what causes
 * show and how common they are is the knowledge base's business.
 */
export const weights = {
  /** On the logarithm of how common a cause is. */
  prior: 1,
  /** On the likeness of the complaint to a cause's own sentences. */
  fit: 10,
  /** Evidence is never as independent as its sum pretends: chances are flattened by this much. */
  temperature: 1.25,
  /** Findings of one group say much the same, so each further one counts less. */
  fading: 0.75,
  /** On what was not mentioned. */
  quiet: 0.5,
  /** How often what is said of a finding is wrong: no single answer may rule the right cause out. */
  errors: {
    text: { yes: 0.04, no: 0.1 },
    tap: { yes: 0.08, no: 0.2 },
    'tap among others': { yes: 0.04, no: 0.25 },
    'passed over': { yes: 0.2, no: 0.35 },
  },
  /** How readily people mention a finding that is there, without being asked. */
  mentioned: { when: 0.2, where: 0.2, history: 0.15, see: 0.25, lamp: 0.45 } as Partial<
    Record<FindingGroup, number>
  >,
  otherwiseMentioned: 0.4,
  /** In choosing questions: how often an answer is wrong, and how often something is said that is not there. */
  question: { error: 0.1, saidAnyway: 0.02, leastGain: 0.03 },
};
