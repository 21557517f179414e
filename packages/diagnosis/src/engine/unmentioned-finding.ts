import type { FindingGroup } from '@roadworthy/domain/diagnosis/knowledge.schema';
import { weights } from './weights.ts';

/** Returns the weight of an unmentioned finding: slight evidence against a cause that nearly always shows it. */
export const weightOfUnmentioned = (chance: number, usual: number, group: FindingGroup): number => {
  const share = weights.mentioned[group] ?? weights.otherwiseMentioned;
  return Math.log((1 - share * chance) / (1 - share * usual));
};
