import type { Role } from './roles.rules.ts';

/** One thing that members do, in the words of the screens that explain the roles. */
export type RoleLine = {
  /** In the table 'Who can do what'. */
  what: string;
  who: readonly Role[];
  /** To the person who is invited, if it says more there. */
  invited?: (vehicles: number) => string;
  /** To the person who is invited in a role that does not have it. */
  not?: Partial<Record<Role, string>>;
};

const whichVehicles = (count: number): string => {
  if (count === 1) return 'the vehicle is';
  return count === 2 ? 'both vehicles are' : 'its vehicles are';
};

/**
 * What each role does, for people. `roles.rules.ts` and the database decide; a test compares these lines with the
 * rules.
 */
export const roleLines = {
  see: {
    what: 'See what’s legal and what’s due',
    who: ['owner', 'editor', 'driver'],
    invited: (vehicles) => `See whether ${whichVehicles(vehicles)} legal to drive`,
  },
  add: { what: 'Add miles, fuel and photos', who: ['owner', 'editor', 'driver'] },
  tick: {
    what: 'Tick tasks off',
    who: ['owner', 'editor', 'driver'],
    invited: () => 'See the tasks and tick them off',
  },
  costs: {
    what: 'See costs and papers',
    who: ['owner', 'editor'],
    not: { driver: 'Costs and papers stay hidden' },
  },
  edit: { what: 'Edit any record', who: ['owner', 'editor'] },
  deleteVehicle: {
    what: 'Delete a vehicle',
    who: ['owner'],
    not: { editor: 'Only owners delete a vehicle or invite people' },
  },
  people: { what: 'Invite and remove people', who: ['owner'] },
} satisfies Record<string, RoleLine>;

export type RoleLineName = keyof typeof roleLines;
