import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { DueItem } from '@roadworthy/domain/reminders/reminders.schema';
import type { DueVehicle } from '@roadworthy/domain/reminders/vehicle-items.rules';
import type { Actor } from '../../../platform/db.ts';
import type { DueItems } from '../due-items.ts';
import type { MemberWatermarkRow } from '../reminders.sql.ts';
import { memberActor, memberIn } from '../scan.service.ts';

export type Standing = Pick<MemberWatermarkRow, 'garageId' | 'userId' | 'role' | 'changes'>;

/** What a person's calendar contains: the dates of all garages that the person is reminded of. */
export type CalendarItems = {
  items: DueItem[];
  vehicleOf(item: DueItem): DueVehicle | null;
};

/** Puts the garages together. Each is read with the rights that the person has there. */
export const calendarItems = async (
  standings: readonly Standing[],
  today: CivilDate,
  read: (actor: Actor, today: CivilDate) => Promise<DueItems>,
): Promise<CalendarItems> => {
  const vehicles = new Map<DueItem, DueVehicle | null>();
  for (const standing of standings) {
    const known = await read(memberActor(standing), today);
    const member = memberIn(known)(standing.userId);
    for (const item of known.items) {
      if (member && known.isFor(member, item)) vehicles.set(item, known.vehicleOf(item));
    }
  }
  return {
    items: [...vehicles.keys()],
    vehicleOf: (item) => vehicles.get(item) ?? null,
  };
};
