import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { LocalStore } from '../store/local-store.ts';

/** Returns a garage's records on this device as the text of a file, for a member who keeps a copy. */
export const garageAsText = async (
  { entities, recordsNamed }: Pick<LocalStore, 'entities' | 'recordsNamed'>,
  { name, today }: { name: string; today: CivilDate },
): Promise<string> => {
  const kinds = await Promise.all(
    [...entities.keys()].map(async (kind) => {
      const records = await recordsNamed(kind).toArray();
      return [kind, records.map(({ rev: _, ...record }) => record)] as const;
    }),
  );
  const records = Object.fromEntries(kinds.filter(([, all]) => all.length > 0));
  return JSON.stringify({ garage: name, savedOn: today, records }, null, 2);
};
