import { formatDate } from '../kernel/civil-date.ts';
import { formatRegistration } from '../kernel/format-registration.ts';
import type { Status } from '../vehicles/legal.rules.ts';
import type { MotStatus } from '../vehicles/mot.rules.ts';
import type { TaskFields } from './tasks.schema.ts';

export type RenewalTexts = Pick<
  TaskFields,
  'title' | 'description' | 'estimatedDuration' | 'steps'
>;
export type NamedVehicle = { make: string; model: string; registrationNumber: string };

const stepsOf = (...instructions: readonly string[]): TaskFields['steps'] =>
  instructions.map((instruction) => ({
    title: null,
    instruction,
    duration: null,
    vehicleSpecificNotes: null,
  }));

const motWords = ({ date, lastDay, first, estimated }: MotStatus, name: string): string => {
  if (!date || !lastDay) return `The MOT of the ${name} is recorded as not valid.`;
  if (!first) return `The MOT of the ${name} holds through ${formatDate(lastDay)}.`;
  const note = estimated ? ' This is estimated from the month of its first registration.' : '';
  return `The ${name} needs its first MOT by ${formatDate(lastDay)}.${note}`;
};

export const motTexts = (status: MotStatus, vehicle: NamedVehicle): RenewalTexts => ({
  title: `${status.first ? 'First MOT' : 'MOT'} for ${formatRegistration(vehicle.registrationNumber)}`,
  description: motWords(status, `${vehicle.make} ${vehicle.model}`),
  estimatedDuration: '1-2 hours',
  steps: stepsOf(
    'Book a test at an MOT centre',
    'Check lights, tyres, wipers and screen wash before you go',
    'Take the vehicle to its test and note the new expiry date',
  ),
});

export const taxTexts = (
  { date }: Status<'tax'>,
  { make, model, registrationNumber }: NamedVehicle,
): RenewalTexts => ({
  title: `Road tax for ${formatRegistration(registrationNumber)}`,
  description: date
    ? `The road tax of the ${make} ${model} is due on ${formatDate(date)}.`
    : `The ${make} ${model} is recorded as untaxed.`,
  estimatedDuration: '30 minutes',
  steps: stepsOf(
    'Have the log book (V5C) or the reminder letter (V11) at hand',
    'Tax the vehicle on GOV.UK, by phone or at a Post Office',
    'Note the new due date',
  ),
});
