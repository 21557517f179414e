import type { Role } from '@roadworthy/domain/garages/roles.rules';

/** For the person who is invited: the two lines of the sign, and the words of the button. */
export const joinWords: Record<Role, { lead: string; role: string; button: string }> = {
  owner: { lead: 'You join as an', role: 'Owner', button: 'Join as an owner' },
  editor: { lead: 'You join and', role: 'Can edit', button: 'Join this garage' },
  driver: { lead: 'You join as a', role: 'Driver', button: 'Join as a driver' },
};
