import { likelihoods } from '@roadworthy/domain/diagnosis/knowledge.schema';
import type { PreparedKnowledge } from './knowledge.ts';

/** How the chances of the causes are divided. */
export type Shares = {
  /** The chance of the likeliest cause. */
  readonly top: number;
  /** By whether the cause lets one drive. */
  readonly yes: number;
  readonly care: number;
  readonly no: number;
  /** Causes with which a vehicle usually does not start or move. */
  readonly immobile: number;
};

const immobileFindings = [
  'no-crank',
  'cranks-no-start',
  'all-electrics-dead',
  'no-drive',
  'click-starting',
];

export const sharesOf = (knowledge: PreparedKnowledge, chances: Float64Array): Shares => {
  const shares = { top: 0, yes: 0, care: 0, no: 0, immobile: 0 };
  knowledge.causes.forEach(({ drive, shows }, at) => {
    const chance = chances[at] ?? 0;
    shares[drive] += chance;
    shares.top = Math.max(shares.top, chance);
    const isUsuallyStill = immobileFindings.some(
      (id) => likelihoods[shows[id] ?? 'never'] >= likelihoods.usually,
    );
    if (isUsuallyStill) shares.immobile += chance;
  });
  return shares;
};
