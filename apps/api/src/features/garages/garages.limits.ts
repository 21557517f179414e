import type { Limit } from '../../platform/limits.ts';

const hour = 3600;
const day = 24 * hour;

/** Links that one network address may open or accept. Nobody can guess 256 bits: this limits the load. */
export const invitationsTried = (factor: number): Limit => ({
  name: 'invitation-address',
  points: Math.ceil(120 * factor),
  seconds: hour,
});

/** Invitations that one account may try to accept. */
export const invitationsAccepted: Limit = { name: 'invitation-accept', points: 60, seconds: hour };

/** Invitations that one account may make. */
export const invitationsMade: Limit = { name: 'invitation-made', points: 50, seconds: day };

/** Changes to the people of garages that one account may make: each sends mails. */
export const peopleChanged: Limit = { name: 'garage-people', points: 100, seconds: day };

/** Vehicles that one account may move: each move may take thousands of records along, and sends mails. */
export const vehiclesMoved: Limit = { name: 'garage-moves', points: 50, seconds: day };
