import type { JobSheet } from '@roadworthy/domain/visits/visits.schema';

// The domain's dates would load their schemas, which this page does not need.

const dayAndMonth = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'Europe/London',
});
const dayOf = (moment: string): string => dayAndMonth.format(new Date(moment));
const dateOf = (date: string): string => `${dayOf(date)} ${date.slice(0, 4)}`;
const number = new Intl.NumberFormat('en-GB');

const counts = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

export const wordJobs = ({ jobs }: Pick<JobSheet, 'jobs'>): string => {
  const count = counts[jobs.length] ?? String(jobs.length);
  return `${count} ${jobs.length === 1 ? 'job' : 'jobs'} wanted. No account needed.`;
};

/** What kind of vehicle it is: '2019, diesel, 1,995 cc'. */
export const wordVehicle = ({ vehicle }: Pick<JobSheet, 'vehicle'>): string =>
  [
    String(vehicle.year),
    vehicle.fuel?.toLowerCase(),
    vehicle.cylinderCapacity ? `${number.format(vehicle.cylinderCapacity)} cc` : null,
  ]
    .filter(Boolean)
    .join(', ');

/** Who read the miles. */
const readers: Record<NonNullable<JobSheet['miles']>['from'], string> = {
  test: 'by an MOT test',
  paper: 'on a paper',
  garage: 'by a garage',
  owner: 'by the owner',
};

export const wordMiles = ({ miles }: Pick<JobSheet, 'miles'>): string | undefined => {
  if (!miles) return undefined;
  return `Last noted ${readers[miles.from]}: ${number.format(miles.miles)} on ${dateOf(miles.date)}`;
};

export const wordEnd = ({ owner, expiresAt }: Pick<JobSheet, 'owner' | 'expiresAt'>): string =>
  `${owner ?? 'The owner'} checks it before it counts. You see this page and nothing else; it closes on ${dayOf(expiresAt)}.`;
