import type { VehicleStep } from './guides.rules.ts';

/** `8-10 minutes` */
const longestOf = (minutes: string): number =>
  Math.max(...(minutes.match(/\d+/g) ?? ['0']).map(Number));

/** How long the rest takes, this step included: rather too long than too short, in fives once it is more than that. */
export const minutesToGo = (
  steps: readonly Pick<VehicleStep, 'minutes'>[],
  from: number,
): number => {
  const total = steps.slice(from).reduce((sum, { minutes }) => sum + longestOf(minutes), 0);
  return total <= 5 ? total : Math.ceil(total / 5) * 5;
};

type Spoken = Pick<
  VehicleStep,
  'title' | 'instruction' | 'warnings' | 'tips' | 'vehicleSpecificNotes'
>;

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What is read out of a step, in the order one needs it: what it is, what is dangerous, what to do, what helps. */
export const spokenStep = (step: Spoken, at: { number: number; count: number }): string =>
  [
    `Step ${at.number} of ${at.count}.`,
    ended(step.title),
    ...step.warnings.map((warning) => `Careful. ${ended(warning)}`),
    ended(step.instruction),
    ...(step.vehicleSpecificNotes ? [ended(step.vehicleSpecificNotes)] : []),
    ...step.tips.map((tip) => `A tip. ${ended(tip)}`),
  ].join(' ');
