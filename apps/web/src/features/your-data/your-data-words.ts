import { type Noun, nouns } from '@roadworthy/domain/nouns';
import type { Archive } from './read-archive.ts';

const sizes = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 2 });

export const sizeOf = (bytes: number): string => {
  const units = ['KB', 'MB', 'GB'];
  let size = Math.max(bytes, 1000) / 1000;
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${sizes.format(size)} ${units[unit]}`;
};

const numbers = new Intl.NumberFormat('en-GB');
const counted = (count: number, { one, many }: Noun) =>
  `${numbers.format(count)} ${count === 1 ? one : many}`;

/** '3 vehicles, 41 tasks, 12 files' */
export const archiveWords = ({ records, files }: Pick<Archive, 'records' | 'files'>): string => {
  const counts = Map.groupBy(records, ({ entity }) => entity);
  const parts = Object.entries(nouns).flatMap(([entity, noun]) => {
    const count = counts.get(entity)?.length ?? 0;
    return count > 0 ? [counted(count, noun)] : [];
  });
  if (files.length > 0) parts.push(counted(files.length, { one: 'file', many: 'files' }));
  return parts.length > 0 ? parts.join(', ') : 'no records';
};

/** The contents of a download that a restore does not bring back. */
export const notBroughtBack = [
  'Earlier versions of records, and records you had deleted',
  'When each record was created: the order stays the same, but the times are today’s',
  'Conversations about a diagnosis, snoozed reminders and the list of reminders sent',
  'Devices, ways to log in, the calendar link, push notifications and the security log',
];
