const nouns: readonly [entity: string, one: string, more: string][] = [
  ['documents', 'document', 'documents'],
  ['tasks', 'task', 'tasks'],
  ['covers', 'cover', 'covers'],
  ['diagnoses', 'diagnosis', 'diagnoses'],
  ['mileageReadings', 'mileage reading', 'mileage readings'],
];

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Returns a sentence with what else is deleted; empty if there is nothing. */
export const goingAlongWords = (counts: ReadonlyMap<string, number>): string => {
  const parts = nouns.flatMap(([entity, one, more]) => {
    const count = counts.get(entity) ?? 0;
    return count > 0 ? [`${count.toLocaleString('en-GB')} ${count === 1 ? one : more}`] : [];
  });
  if (parts.length === 0) return '';
  return ` This also deletes ${list.format(parts)}. What you paid stays in Costs.`;
};
