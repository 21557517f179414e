import type { Facts } from './legal.rules.ts';

export type RecallFacts = Facts<'recallSince'>;

/** Returns whether the register has reported a safety recall and not yet its repair. */
export const hasRecall = ({ recallSince }: RecallFacts): boolean => Boolean(recallSince);
