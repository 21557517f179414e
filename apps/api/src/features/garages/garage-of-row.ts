import { garageColourOf, garageNameOf } from '@roadworthy/domain/garages/garage-name';
import { closedGarageDays } from '@roadworthy/domain/garages/garages.rules';
import type { Garage } from '@roadworthy/domain/garages/garages.schema';
import { addDays, type CivilDate, dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import type { GarageRow } from './garages.read-model.sql.ts';

/** Returns the last day on which a closed garage can be downloaded. */
export const lastDayOf = (closedAt: Date): CivilDate =>
  addDays(dateInLondon(closedAt), closedGarageDays);

export const garageOfRow = (row: GarageRow, userId: string): Garage => {
  const isOwn = row.id === userId;
  return {
    id: row.id,
    name: garageNameOf({ name: row.name, firstName: row.firstName, isOwn }),
    colour: garageColourOf({ id: row.id, colour: row.colour, isOwn }),
    role: row.role,
    since: row.since.toISOString(),
    isOwn,
    people: row.people,
    closed: row.closedAt && {
      on: row.closedAt.toISOString(),
      exportUntil: lastDayOf(row.closedAt),
      by: row.closedBy ?? '',
    },
  };
};
