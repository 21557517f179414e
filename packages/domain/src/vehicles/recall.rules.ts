import type { Facts } from './legal.rules.ts';

export type RecallFacts = Facts<'recallSince'>;

/** The register told of a safety recall and has not yet told of its repair. No law forbids driving with one. */
export const hasRecall = ({ recallSince }: RecallFacts): boolean => Boolean(recallSince);
