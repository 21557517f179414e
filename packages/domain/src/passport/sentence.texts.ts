import type { Grade, Timeline } from './timeline.schema.ts';

const words: Readonly<Record<Grade, readonly [one: string, many: string]>> = {
  record: ['is a government record', 'are government records'],
  'paper-read': ['is a paper read', 'are papers read'],
  'paper-kept': ['is a paper kept', 'are papers kept'],
  garage: ['is a garage’s word', 'are a garage’s word'],
  owner: ['is the owner’s word', 'are the owner’s word'],
};

const inEnglish = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

type Counted = Pick<Timeline, 'counts' | 'notedAtTheTime' | 'notedLater' | 'readings' | 'doubts'>;

const entriesOf = ({ counts }: Counted): string => {
  const found = (Object.keys(words) as Grade[]).filter((grade) => counts[grade] > 0);
  const entries = found.reduce((sum, grade) => sum + counts[grade], 0);
  const [first] = found;
  if (!first) return 'Nothing is noted yet.';
  if (entries === 1) return `The one entry ${words[first][0]}.`;
  if (found.length === 1) return `All ${entries} entries ${words[first][1]}.`;
  const parts = found.map(
    (grade) => `${counts[grade]} ${words[grade][counts[grade] === 1 ? 0 : 1]}`,
  );
  return `Of ${entries} entries ${inEnglish(parts)}.`;
};

const notedWords = ({ notedAtTheTime: inTime, notedLater: later }: Counted): string => {
  if (inTime > 0) return `${inTime} ${inTime === 1 ? 'was' : 'were'} noted at the time.`;
  return later > 0 ? `${later} ${later === 1 ? 'was' : 'were'} added later.` : '';
};

const milesWords = ({ readings, doubts }: Counted): string => {
  if (readings === 0) return 'No miles are noted.';
  if (readings === 1) return 'There is one mileage reading.';
  return doubts === 0
    ? `Miles fit across all ${readings} readings.`
    : `Miles do not fit in ${doubts} of ${readings} readings.`;
};

/** Returns what the timeline says, in one line of sentences. */
export const sentenceOf = (counted: Counted): string =>
  [entriesOf(counted), notedWords(counted), milesWords(counted)].filter(Boolean).join(' ');
