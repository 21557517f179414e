import { ApiProblem } from '../api/api-problem.ts';
import { messageOf } from '../api/error-messages.ts';

const sentences: Partial<Record<ApiProblem['code'], string>> = {
  GARAGES_FULL: 'You are in ten garages already. Leave one first.',
  INVITATIONS_FULL: 'Five invitations are open already. Withdraw one first.',
  LAST_OWNER: 'The garage needs an owner. Make someone else an owner first.',
  OWN_GARAGE: 'This is your own garage. It stays yours for as long as you have an account.',
  MOVED: 'Its vehicle was moved to another garage.',
  NO_ROOM: 'The garage has no room for this vehicle’s records.',
  NO_ROOM_FOR_FILE: 'The garage has no room for this vehicle’s photos and papers.',
};

/** Returns the message for an error of a garage, its members, invitations or moved vehicles. `tooMany` is for its limits. */
export const garageMessageOf = (error: unknown, tooMany?: string): string =>
  (error instanceof ApiProblem && sentences[error.code]) || messageOf(error, tooMany);
