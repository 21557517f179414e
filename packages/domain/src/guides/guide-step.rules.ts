import type { VehicleStep } from './guides.rules.ts';

/** Returns the middle of `8-10 minutes`. */
const middleOf = (minutes: string): number => {
  const ends = (minutes.match(/\d+/g) ?? ['0']).map(Number);
  return (Math.min(...ends) + Math.max(...ends)) / 2;
};

/** Estimates the remaining minutes, including this step; rounded to fives above five. */
export const minutesToGo = (
  steps: readonly Pick<VehicleStep, 'minutes'>[],
  from: number,
): number => {
  const total = steps.slice(from).reduce((sum, { minutes }) => sum + middleOf(minutes), 0);
  return total <= 5 ? Math.ceil(total) : Math.round(total / 5) * 5;
};

type Spoken = Pick<
  VehicleStep,
  'title' | 'instruction' | 'warnings' | 'tips' | 'vehicleSpecificNotes'
>;

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Returns the text to read out: title, warnings, instruction, then notes and tips. */
export const spokenStep = (step: Spoken, at: { number: number; count: number }): string =>
  [
    `Step ${at.number} of ${at.count}.`,
    ended(step.title),
    ...step.warnings.map((warning) => `Careful. ${ended(warning)}`),
    ended(step.instruction),
    ...(step.vehicleSpecificNotes ? [ended(step.vehicleSpecificNotes)] : []),
    ...step.tips.map((tip) => `A tip. ${ended(tip)}`),
  ].join(' ');
