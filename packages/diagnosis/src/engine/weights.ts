import type { FindingGroup } from '@roadworthy/domain/diagnosis/knowledge.schema';

/**
 * The weight of each kind of evidence, fitted on the tuning cases of `npm run proof diagnosis`. The findings and the
 * frequency of causes are in the knowledge base.
 */
export const weights = {
  /** Weight of the logarithm of how common a cause is. */
  prior: 1,
  /** Weight of the similarity between the complaint and a cause's own sentences. */
  fit: 10,
  /** Flattens the chances, because evidence is never as independent as its sum assumes. */
  temperature: 1.25,
  /** Findings of one group overlap, so each further one counts less. */
  fading: 0.75,
  /** Weight of findings that were not mentioned. */
  quiet: 0.5,
  /** How often a statement about a finding is wrong. No single answer may rule out the right cause. */
  errors: {
    text: { yes: 0.04, no: 0.1 },
    tap: { yes: 0.08, no: 0.2 },
    'tap among others': { yes: 0.04, no: 0.25 },
    'passed over': { yes: 0.2, no: 0.35 },
  },
  /** How often people mention a present finding without being asked. */
  mentioned: { when: 0.2, where: 0.2, history: 0.15, see: 0.25, lamp: 0.45 } as Partial<
    Record<FindingGroup, number>
  >,
  otherwiseMentioned: 0.4,
  /** For choosing questions: how often an answer is wrong, and how often something absent is reported. */
  question: { error: 0.1, saidAnyway: 0.02, leastGain: 0.03 },
};
