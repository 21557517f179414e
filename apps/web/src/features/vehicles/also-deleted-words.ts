import type { PartOf } from '@roadworthy/domain/entities';
import { type Noun, nouns } from '@roadworthy/domain/nouns';

/** What is deleted with a vehicle, in the order in which the dialog counts it. */
const parts: Readonly<Record<PartOf<'vehicles'>, Noun>> = {
  documents: nouns.documents,
  tasks: nouns.tasks,
  covers: nouns.covers,
  diagnoses: nouns.diagnoses,
  mileageReadings: nouns.mileageReadings,
};

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Returns a sentence with what else is deleted; empty if there is nothing. */
export const alsoDeletedWords = (counts: ReadonlyMap<string, number>): string => {
  const counted = Object.entries(parts).flatMap(([entity, { one, many }]) => {
    const count = counts.get(entity) ?? 0;
    return count > 0 ? [`${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`] : [];
  });
  if (counted.length === 0) return '';
  return ` This also deletes ${list.format(counted)}. What you paid stays in Costs.`;
};
