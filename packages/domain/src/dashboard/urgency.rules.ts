import type { DueItem } from '../reminders/reminders.schema.ts';
import { isReminder } from '../reminders/urgency.rules.ts';
import type { Judged } from './renewals-due.rules.ts';

const calm = { danger: 0, no: 0, unknown: 1, yes: 2, 'off-road': 3 };

/** Returns whether an item is about the vehicle itself. A task or a policy may be about anything. */
const isOfVehicle = ({ kind }: DueItem): boolean => kind !== 'task' && kind !== 'cover';

/**
 * Sorts vehicles by the first thing to do about each, as the to-do list has it. Then come vehicles with unknown dates,
 * those that are road-legal and those off the road. Equal ones keep their order. `items` must be in order of urgency.
 */
export const mostUrgentVehicles = <V extends { readonly id: string }>(
  judged: readonly Judged<V>[],
  items: readonly DueItem[],
): V[] => {
  const places = new Map<string, number>();
  for (const [at, item] of items.entries()) {
    if (!item.vehicleId || !isReminder(item) || !isOfVehicle(item)) continue;
    if (!places.has(item.vehicleId)) places.set(item.vehicleId, at);
  }
  const placeOf = ({ vehicle, position }: Judged<V>): number =>
    places.get(vehicle.id) ?? items.length + calm[position.verdict.legal];
  return judged
    .map((one) => ({ vehicle: one.vehicle, place: placeOf(one) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ vehicle }) => vehicle);
};
