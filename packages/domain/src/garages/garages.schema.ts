import * as z from 'zod/mini';
import { CivilDate } from '../kernel/civil-date.ts';
import { plainText, requiredName } from '../kernel/names.ts';
import { garageColours } from './garage-name.ts';
import { roles } from './roles.rules.ts';

export const GarageId = z.uuid();
const UserId = z.uuid();
const Moment = z.iso.datetime({ offset: true });
const RoleName = z.enum(roles);

/** A garage as one of its members sees it. */
export const Garage = z.object({
  id: GarageId,
  name: z.string(),
  colour: z.enum(garageColours),
  /** The caller's role, and since when the caller is a member. */
  role: RoleName,
  since: Moment,
  isOwn: z.boolean(),
  /** How many members it has. */
  people: z.number(),
  /**
   * A closed garage can be read and downloaded up to and including this day, and not changed, except by the person
   * whose own garage it is. `by`: who closed it, empty if unknown.
   */
  closed: z.nullable(z.object({ on: Moment, exportUntil: CivilDate, by: z.string() })),
});
export type Garage = z.infer<typeof Garage>;

/** `name` is empty if the person gave none. */
export const Member = z.object({
  userId: UserId,
  name: z.string(),
  role: RoleName,
  since: Moment,
  isYou: z.boolean(),
});
export type Member = z.infer<typeof Member>;

export const Invitation = z.object({
  id: z.uuid(),
  role: RoleName,
  /** For whom: a note of the owner, which the invited person does not see. */
  note: z.nullable(z.string()),
  invitedBy: z.string(),
  createdAt: Moment,
  endsOn: CivilDate,
});
export type Invitation = z.infer<typeof Invitation>;

/** The invitations are for owners; others get none. */
export const GaragePeople = z.object({
  garage: Garage,
  members: z.array(Member),
  invitations: z.array(Invitation),
});
export type GaragePeople = z.infer<typeof GaragePeople>;

export const GarageEdit = z.strictObject({
  name: requiredName(40, 'Name').check(plainText),
  colour: z.enum(garageColours),
});
export type GarageEdit = z.infer<typeof GarageEdit>;

export const NewInvitation = z.strictObject({
  role: RoleName,
  note: z.optional(z.nullable(requiredName(60, 'Note').check(plainText))),
});
export type NewInvitation = z.infer<typeof NewInvitation>;

/** The only answer with the link. The token is its fragment, which no browser sends to a server. */
export const MadeInvitation = z.object({ invitation: Invitation, url: z.string() });
export type MadeInvitation = z.infer<typeof MadeInvitation>;

export const RoleChange = z.strictObject({ role: RoleName });
export type RoleChange = z.infer<typeof RoleChange>;

/** 256 bits in base64url. Anything else is answered like a token that nobody made. */
export const InvitationToken = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
});
export type InvitationToken = z.infer<typeof InvitationToken>;

/** What the invited person sees before joining. */
export const InvitationOffer = z.object({
  garageName: z.string(),
  invitedBy: z.string(),
  role: RoleName,
  vehicles: z.number(),
  endsOn: CivilDate,
});
export type InvitationOffer = z.infer<typeof InvitationOffer>;

export const MoveTarget = z.strictObject({ to: GarageId });

/** A vehicle that was moved out of a garage, for the owners of that garage. */
export const VehicleMove = z.object({
  id: z.uuid(),
  vehicleId: z.string(),
  /** The vehicle's plate at the time of the move. */
  vehicle: z.string(),
  /** Null if the caller is not a member of that garage. */
  to: z.nullable(z.object({ id: GarageId, name: z.string() })),
  movedAt: Moment,
  /** The last day on which it can be taken back. */
  takeBackUntil: CivilDate,
});
export type VehicleMove = z.infer<typeof VehicleMove>;

/** A garage that would be left without an owner, and the members of whom one can become owner. */
export const OwnerlessGarage = z.object({
  id: GarageId,
  name: z.string(),
  isOwn: z.boolean(),
  others: z.array(z.pick(Member, { userId: true, name: true, role: true })),
});
export type OwnerlessGarage = z.infer<typeof OwnerlessGarage>;

/** The details of LAST_OWNER. */
export const LastOwnerDetails = z.object({ garages: z.array(OwnerlessGarage) });
export type LastOwnerDetails = z.infer<typeof LastOwnerDetails>;
