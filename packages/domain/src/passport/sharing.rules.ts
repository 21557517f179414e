import type { LookupAnswer } from '../lookup/lookup.schema.ts';
import { vinEndingOf } from '../vehicles/vin.rules.ts';
import type { ChainLine, PassportLine, Snapshot } from './passport.schema.ts';
import { sentenceOf } from './sentence.texts.ts';
import type { Chosen } from './sharing.schema.ts';
import type { PassportInput } from './snapshot.rules.ts';
import { gapsIn } from './timeline.rules.ts';
import type { Repair, Timeline, TimelineInput, TimelineLine } from './timeline.schema.ts';

/** Half a character would make a text that cannot be signed. */
const text = (value: string, most: number): string =>
  value.toWellFormed().slice(0, most).toWellFormed();
const textOrNull = (value: string | null | undefined, most: number): string | null =>
  value ? text(value, most) : null;

const mostTitle = 400;

/** Returns a line as the vehicle's chain takes it: always whole, whatever is shown of it. */
const chainLineOf = (line: TimelineLine): ChainLine & Pick<PassportLine, 'doubt'> => ({
  id: line.id,
  records: line.records.map(({ entity, id }) => `${entity}:${id}`),
  date: line.date,
  miles: line.miles,
  kind: line.kind,
  title: text(line.title, mostTitle),
  grade: line.grade,
  noted: line.noted,
  doubt: line.doubt,
  costPence: line.costPence,
  provider: textOrNull(line.provider, 200),
});

/** Entries of the government are always shown: anybody can look them up, so leaving one out would only mislead. */
export const canLeaveOut = ({ grade }: Pick<TimelineLine, 'grade'>): boolean => grade !== 'record';

const isChoosable = (line: TimelineLine, { ownWords }: Pick<Chosen, 'ownWords'>): boolean =>
  canLeaveOut(line) && (ownWords || !line.isOwnersTitle);

/** Returns the lines that the owner can show or leave out, newest first. */
export const choosable = (
  { lines }: Pick<Timeline, 'lines'>,
  chosen: Pick<Chosen, 'ownWords'>,
): TimelineLine[] => lines.filter((line) => isChoosable(line, chosen));

/** Returns the lines that a buyer sees, newest first. */
export const shownLines = (
  { lines }: Pick<Timeline, 'lines'>,
  chosen: Pick<Chosen, 'ownWords' | 'lines'>,
): TimelineLine[] => {
  const named = new Set(chosen.lines);
  return lines.filter(
    (line) => !canLeaveOut(line) || (named.has(line.id) && isChoosable(line, chosen)),
  );
};

/** Work that is left out is not named as a repair either. */
const repairOf = (
  { done, ...repair }: Repair,
  shown: ReadonlySet<string>,
): Snapshot['repairs'][number] => ({
  title: text(repair.title, mostTitle),
  found: { ...repair.found, text: text(repair.found.text, 2000) },
  done: done && shown.has(done.id) ? { date: done.date, title: text(done.title, mostTitle) } : null,
  clean: repair.clean,
  nextTestBy: repair.nextTestBy,
});

type Registered = Pick<LookupAnswer, 'firstRegistrationDate' | 'monthOfFirstRegistration'>;

const firstRegisteredOf = ({ vehicle, registered }: TimelineInput): string | null => {
  const dates = (of: Partial<Registered>) =>
    of.firstRegistrationDate ?? of.monthOfFirstRegistration?.slice(0, 7) ?? null;
  return dates(registered ?? {}) ?? dates(vehicle);
};

const vehicleOf = (input: TimelineInput, { vin: isVinShown }: Pick<Chosen, 'vin'>) => {
  const { vehicle } = input;
  const vin = vehicle.vin?.toWellFormed() ?? '';
  return {
    registrationNumber: text(vehicle.registrationNumber, 8),
    make: text(vehicle.make, 100),
    model: text(vehicle.model, 100),
    year: vehicle.year,
    colour: textOrNull(vehicle.color, 60),
    fuel: textOrNull(vehicle.fuelType, 60),
    cylinderCapacity: vehicle.cylinderCapacity,
    firstRegistered: firstRegisteredOf(input),
    vinEnding: vinEndingOf(vin),
    vin: isVinShown ? textOrNull(vin, 30) : null,
  };
};

/** Names a line that the owner chose and that would not be shown: what the owner saw is not what we have. */
export const unknownLine = (
  timeline: Pick<Timeline, 'lines'>,
  chosen: Pick<Chosen, 'ownWords' | 'lines'>,
): string | null => {
  const shown = new Set(shownLines(timeline, chosen).map(({ id }) => id));
  return chosen.lines.find((id) => !shown.has(id)) ?? null;
};

/**
 * Returns what a passport of the vehicle is made of. What follows from the lines (sums, gaps, the sentence) follows from
 * those that are shown, so that a buyer can count it. Whether the miles fit follows from all readings: leaving out a line
 * hides no doubt.
 */
export const passportInputOf = (
  input: TimelineInput,
  timeline: Timeline,
  chosen: Chosen,
): PassportInput => {
  const lines = shownLines(timeline, chosen);
  const ids = lines.map(({ id }) => id);
  const shown = new Set(ids);
  const counts = { record: 0, 'paper-read': 0, 'paper-kept': 0, garage: 0, owner: 0 };
  for (const { grade } of lines) counts[grade] += 1;
  const counted = {
    counts,
    notedAtTheTime: lines.filter(({ noted }) => noted === 'at-the-time').length,
    notedLater: lines.filter(({ noted }) => noted === 'later').length,
    readings: timeline.readings,
    doubts: timeline.doubts,
  };
  return {
    lines: timeline.lines.map(chainLineOf),
    show: ids,
    scans: new Map(),
    facts: {
      vehicle: vehicleOf(input, chosen),
      shown: { costs: chosen.costs, scans: false, vin: chosen.vin },
      repairs: timeline.repairs.map((repair) => repairOf(repair, shown)),
      gaps: gapsIn(input, lines, timeline.mileage),
      readings: timeline.readings,
      doubts: timeline.doubts,
      sentence: sentenceOf(counted),
    },
  };
};
