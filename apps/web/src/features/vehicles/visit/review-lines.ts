import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { MilesPoint } from '@roadworthy/domain/passport/timeline.schema';
import { doubtReadings } from '@roadworthy/domain/vehicles/odometer.rules';
import type { LineId, StoredWriting, VisitJob } from '@roadworthy/domain/visits/visits.schema';
import { quoted } from '@roadworthy/domain/visits/visits.texts';
import { formatMiles, formatPounds } from '../../../format/figures.ts';

/** Returns the last known reading before a mileage that looks mistyped beside it; null if the mileage looks right. */
export const doubtfulBeside = (
  miles: number | null,
  { date, mileage }: { date: CivilDate; mileage: readonly MilesPoint[] },
): MilesPoint | null => {
  const last = mileage.findLast((point) => point.doubt === null && point.date <= date);
  if (!last || miles === null) return null;
  return doubtReadings([last, { date, miles }]).size > 0 ? last : null;
};

/** `becomes`: what an owner gets by accepting it. */
export type ReviewLine = { id: LineId; text: string; becomes: string };

/** Returns the lines of a writing. The garage's own words stand in quotation marks. */
export const reviewLines = (
  { writing }: Pick<StoredWriting, 'writing'>,
  jobs: readonly VisitJob[],
): ReviewLine[] => {
  const { done, others, miles, parts, pricePence, photos } = writing;
  const titleOf = (id: string) => jobs.find((job) => job.id === id)?.title ?? '';
  const isAlone = done.length + others.length + photos === 0 && !pricePence;
  const ofParts = isAlone ? 'A completed task' : 'A note with the work';
  return [
    ...done.map((id) => ({ id: `job:${id}`, text: titleOf(id), becomes: 'A completed task' })),
    ...others.map((text, at) => ({
      id: `other:${at}`,
      text: quoted(text),
      becomes: 'A completed task',
    })),
    ...(miles === null
      ? []
      : [{ id: 'miles', text: formatMiles(miles), becomes: 'A mileage reading' }]),
    ...(parts.length > 0
      ? [{ id: 'parts', text: parts.map(quoted).join(', '), becomes: ofParts }]
      : []),
    ...(pricePence ? [{ id: 'price', text: formatPounds(pricePence), becomes: 'A cost' }] : []),
    ...Array.from({ length: photos }, (_, at) => ({
      id: `photo:${at}`,
      text: `Photo ${at + 1} of the invoice`,
      becomes: 'A document',
    })),
  ];
};
