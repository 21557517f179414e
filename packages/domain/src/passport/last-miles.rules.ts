import type { NewVisit } from '../visits/visits.schema.ts';
import { mileageOf, readingKey } from './mileage.rules.ts';
import { testsInOrder } from './mot-lines.rules.ts';
import type { TimelineDocument, TimelineInput } from './timeline.schema.ts';

type LastMiles = NonNullable<NewVisit['miles']>;
type Source = LastMiles['from'];

/** Best first. */
const sources: readonly Source[] = ['test', 'paper', 'garage', 'owner'];

const ofWord = ({ visitId }: { readonly visitId?: string | null | undefined }): Source =>
  visitId ? 'garage' : 'owner';

/** A photo from a visit says no reading unless our reader found it: the garage typed it. */
const ofPaper = ({ paper, visitId }: TimelineDocument): Source =>
  visitId && paper !== 'read' ? 'garage' : 'paper';

/** Returns the best source of a reading that no test gives. */
const sourceOf = (input: TimelineInput, point: Pick<LastMiles, 'date' | 'miles'>): Source => {
  const wanted = readingKey(point);
  const isIts = (vehicleId: string | null, read: Parameters<typeof readingKey>[0]) =>
    vehicleId === input.vehicle.id && readingKey(read) === wanted;
  const found = new Set<Source>([
    ...input.documents
      .filter((one) => isIts(one.vehicleId, { date: one.serviceDate, miles: one.mileageAtService }))
      .map(ofPaper),
    ...input.completions
      .filter((one) => isIts(one.vehicleId, { date: one.completedOn, miles: one.mileage }))
      .map(ofWord),
    ...input.readings.filter((one) => isIts(one.vehicleId, one)).map(ofWord),
  ]);
  return sources.find((source) => found.has(source)) ?? 'owner';
};

/** Returns the last reading that nothing contradicts, and whose word it is. Null: none is known. */
export const lastMilesOf = (input: TimelineInput): LastMiles | null => {
  const points = mileageOf(input, testsInOrder(input.tests, input.today));
  const last = points.findLast(({ doubt }) => doubt === null);
  if (!last) return null;
  const { date, miles, from } = last;
  return { date, miles, from: from === 'between' ? sourceOf(input, last) : 'test' };
};
