import { coverStatus, currentCovers, hasEnded, nameOfCover } from '../cover/cover.rules.ts';
import type { DueCover } from '../cover/cover.schema.ts';
import { type CivilDate, formatDate } from '../kernel/civil-date.ts';
import type { DueItem } from './reminders.schema.ts';

export const coverSubject = (id: string): string => `cover-${id}`;

/** Returns the cover id of a due item, or null for other items. */
export const coverIdOf = (subject: string): string | null =>
  subject.startsWith('cover-') ? subject.slice('cover-'.length) : null;

type Named = { readonly make: string; readonly model: string };

type DueCoversContext = {
  today: CivilDate;
  vehicleOf: (id: string) => Named | undefined;
  /** Where the owner's vehicles are tested, if that is known. */
  nation: 'gb' | 'ni' | null;
};

/**
 * Returns covers as due items. Insurance is left out, because its vehicle already reminds of it. A cover that is not
 * renewed, such as a warranty, gives a reminder before its end and never after.
 */
export const dueCovers = (
  covers: readonly DueCover[],
  { today, vehicleOf, nation }: DueCoversContext,
): Omit<DueItem, 'priority'>[] =>
  currentCovers(covers).flatMap((cover) => {
    const { id, kind, vehicleId, endsOn, detail } = cover;
    if (kind === 'insurance' || endsOn === null || hasEnded(cover, today)) return [];
    const vehicle = vehicleId === null ? undefined : vehicleOf(vehicleId);
    const { state, days } = coverStatus(cover, today);
    const owner = vehicle ? `${vehicle.make} ${vehicle.model}` : kind === 'other' ? null : detail;
    return [
      {
        id: coverSubject(id),
        kind: 'cover' as const,
        title: nameOfCover(cover),
        description: [owner, formatDate(endsOn)].filter(Boolean).join(' · '),
        dueDate: endsOn,
        vehicleId,
        ...(vehicleId === null ? { nation } : {}),
        taskId: null,
        daysLeft: days,
        isOver: state === 'over',
        estimated: false,
        dueMiles: null,
      },
    ];
  });
