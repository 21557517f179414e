import { retention } from '../site/retention.ts';

/** How long an invitation can be used, in days. */
export const invitationDays = 7;
/** The most invitations of one garage that can be used at a time. */
export const mostInvitations = 5;
/** The most members of one garage. */
export const mostMembers = 20;
/** The most garages that one person is a member of, the own one included. Each is a database on the person's devices. */
export const mostGarages = 10;
/** How long the members of a closed garage can still read and download it, in days. */
export const closedGarageDays = retention.closedGarageDays;
/** For how long an owner can take back a vehicle that was moved to another garage, in days. */
export const takeBackDays = retention.takeBackDays;
