import { type CivilDate, formatDate } from '../kernel/civil-date.ts';
import { formatRegistration } from '../kernel/format-registration.ts';
import { notes } from '../law/duties.ts';
import { meanwhile } from '../law/until-renewed.ts';
import type { Status } from '../vehicles/legal.rules.ts';
import type { MotStatus } from '../vehicles/mot.rules.ts';
import type { TaskFields } from './tasks.schema.ts';

export type RenewalTexts = Pick<
  TaskFields,
  'title' | 'description' | 'estimatedDuration' | 'steps'
> & { said: readonly string[] };
export type NamedVehicle = { make: string; model: string; registrationNumber: string };

const stepsOf = (...instructions: readonly string[]): TaskFields['steps'] =>
  instructions.map((instruction) => ({
    title: null,
    instruction,
    duration: null,
    vehicleSpecificNotes: null,
  }));

/** Formats `01 Jun 2027`, as earlier versions wrote dates. */
const formatPadded = (date: CivilDate): string => formatDate(date).padStart(11, '0');

/** The sentences for one date: before it, after it, and as earlier versions wrote them. */
type Said = { before: string; over: string; earlier: string };

/** Returns the current description, and all that we may have written for the date. Any other text is the owner's. */
const describe = ({ state }: Pick<Status, 'state'>, { before, over, earlier }: Said) => ({
  description: state === 'over' ? over : before,
  said: [before, over, earlier],
});

const motWords = (status: MotStatus, name: string): Said => {
  const { date, lastDay, first, estimated } = status;
  if (!date || !lastDay) {
    const words = `${name}: the MOT is recorded as not valid.`;
    const earlier = `The MOT of the ${name} is recorded as not valid.`;
    return { before: words, over: words, earlier };
  }
  const day = formatDate(lastDay);
  if (!first) {
    return {
      before: `${name}: MOT runs out on ${day}.`,
      over: `${name}: MOT expired on ${day}.`,
      earlier: `The MOT of the ${name} holds through ${formatPadded(lastDay)}.`,
    };
  }
  const note = estimated ? ' This is estimated from the month of its first registration.' : '';
  return {
    before: `${name}: first MOT needed by ${day}.${note}`,
    over: `${name}: first MOT was needed by ${day}.${note}`,
    earlier: `The ${name} needs its first MOT by ${formatPadded(lastDay)}.${note}`,
  };
};

/** Returns the description, which names a failed test, and all that we may have written for the date. */
const describeMot = (status: MotStatus, name: string) => {
  const usual = describe(status, motWords(status, name));
  const { failedOn, lastDay, state } = status;
  if (!failedOn || !lastDay) return usual;
  const failed = `${name}: it failed its MOT on ${formatDate(failedOn)}. It must pass a test by ${formatDate(lastDay)}.`;
  return {
    description: state === 'failed' ? failed : usual.description,
    said: [...usual.said, failed],
  };
};

export const motTexts = (status: MotStatus, vehicle: NamedVehicle): RenewalTexts => ({
  title: `${status.first ? 'First MOT' : 'MOT'} for ${formatRegistration(vehicle.registrationNumber)}`,
  ...describeMot(status, `${vehicle.make} ${vehicle.model}`),
  estimatedDuration: '1-2 hours',
  steps: stepsOf(
    'Book a test at an MOT centre',
    'Check lights, tyres, wipers and screen wash before you go',
    'Take the vehicle to its test and record the new expiry date',
    `MOT run out? ${meanwhile.driveWithoutMot.text}`,
  ),
});

const taxWords = ({ date }: Status<'tax'>, name: string): Said => {
  if (!date) {
    const words = `${name}: recorded as untaxed.`;
    return { before: words, over: words, earlier: `The ${name} is recorded as untaxed.` };
  }
  const day = formatDate(date);
  return {
    before: `${name}: road tax is due on ${day}.`,
    over: `${name}: road tax was due on ${day}.`,
    earlier: `The road tax of the ${name} is due on ${formatPadded(date)}.`,
  };
};

/** `isMotFirst`: the MOT is over or ends before the tax starts. */
export const taxTexts = (
  status: Status<'tax'>,
  { make, model, registrationNumber }: NamedVehicle,
  isMotFirst: boolean,
): RenewalTexts => ({
  title: `Road tax for ${formatRegistration(registrationNumber)}`,
  ...describe(status, taxWords(status, `${make} ${model}`)),
  estimatedDuration: '30 minutes',
  steps: stepsOf(
    ...(isMotFirst ? [notes.taxNeedsMot.text, notes.directDebit.text] : []),
    notes.taxNumber.text,
    'Tax the vehicle on GOV.UK, by phone or at a Post Office',
    'Note the new due date',
  ),
});

export const recallTexts = ({ make, model, registrationNumber }: NamedVehicle): RenewalTexts => {
  const outstanding = `${make} ${model}: a safety recall is outstanding.`;
  const description = `${outstanding} ${notes.recallFree.text}`;
  const earlier = `${outstanding} The repair is free, whoever owns the vehicle.`;
  return {
    title: `Safety recall for ${formatRegistration(registrationNumber)}`,
    description,
    said: [description, earlier],
    estimatedDuration: '1-2 hours',
    steps: stepsOf(
      `Call any ${make} dealer and tell them the registration number`,
      `Have the recall repaired. ${notes.recallFree.text}`,
      'Check the vehicle with DVSA again: the recall is gone from here once DVSA knows of the repair',
    ),
  };
};
