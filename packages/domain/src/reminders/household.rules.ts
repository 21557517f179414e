import type { Role } from '../garages/roles.rules.ts';
import type { Vehicle } from '../vehicles/vehicles.schema.ts';
import { type DueItem, isMotDanger } from './reminders.schema.ts';

/** A member of a garage, as reminders see them. */
export type RemindedMember = {
  readonly userId: string;
  readonly role: Role;
  /** By vehicle: whether the member chose to be reminded of it, or not to be. */
  readonly choices: Readonly<Record<string, boolean>>;
};

/** What an item is about: its vehicle, and the member who has its task. */
type Concern = {
  readonly vehicle: Pick<Vehicle, 'id' | 'usualDriverId'> | null;
  readonly assigneeId: string | null;
};

/**
 * Returns whether a member is reminded of an item. The member's own choice for the vehicle decides; without one, owners
 * are reminded, the vehicle's usual driver, and the member who has the task.
 */
export const isReminded = (
  { userId, role, choices }: RemindedMember,
  { vehicle, assigneeId }: Concern,
): boolean => {
  const choice = vehicle ? choices[vehicle.id] : undefined;
  return choice ?? (role === 'owner' || vehicle?.usualDriverId === userId || assigneeId === userId);
};

/**
 * Returns whether a member in this role may be told of an item. A driver sees neither covers nor diagnoses. An insurance
 * date may be a cover's, and then the date that a driver sees on the vehicle is out of date.
 */
export const isToldTo = (role: Role, item: Pick<DueItem, 'id' | 'kind'>): boolean => {
  if (role !== 'driver') return true;
  if (item.kind === 'danger') return isMotDanger(item);
  return item.kind !== 'insurance' && item.kind !== 'cover';
};
