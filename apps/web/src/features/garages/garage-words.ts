import type { Garage } from '@roadworthy/domain/garages/garages.schema';
import type { Role } from '@roadworthy/domain/garages/roles.rules';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { dateInLondon, formatDayOf, formatShortDate } from '@roadworthy/domain/kernel/civil-date';

export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  editor: 'Can edit',
  driver: 'Driver',
};

/** What the role means, for the owner who chooses it. */
export const roleSentences: Record<Role, string> = {
  owner: 'Does everything that you do, and can also remove you.',
  editor: 'Sees and edits every record. Deletes no vehicle and invites nobody.',
  driver: 'Adds miles, fuel and photos, ticks tasks off. Sees no costs and no papers.',
};

/** Ends the sentence 'Priya …' after a change of role. */
export const roleChanges: Record<Role, string> = {
  owner: 'is now an owner',
  editor: 'can edit now',
  driver: 'is now a driver',
};

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

const counted = (count: number, one: string, many: string): string =>
  `${numbers[count] ?? count} ${count === 1 ? one : many}`;

/** 'Four people, two vehicles'. The vehicles are null if this device does not have the garage's records. */
export const countSentence = (people: number, vehicles: number | null): string => {
  const first = counted(people, 'person', 'people');
  return vehicles === null
    ? first
    : `${first}, ${counted(vehicles, 'vehicle', 'vehicles').toLowerCase()}`;
};

/** A person who gave no name. */
const unnamed = 'No name yet';
export const nameOf = ({ name }: { name: string }): string => name || unnamed;
/** For the beginning of a sentence. */
export const shortNameOf = ({ name }: { name: string }): string =>
  name.trim().split(/\s+/)[0] || 'This person';

export const sinceWords = (moment: string): string => `Since ${formatDayOf(new Date(moment))}`;

/** Returns what a closed garage allows, and until when. */
export const closedSentence = (
  { on, exportUntil, by }: NonNullable<Garage['closed']>,
  today: CivilDate,
): string => {
  const [day, last] = [dateInLondon(new Date(on)), exportUntil].map((date) =>
    formatShortDate(date, today),
  );
  return `${by || 'An owner'} closed this garage on ${day}. You can read and download it until ${last}. Then its records are erased.`;
};

/** 'Priya', 'Priya and Joe', 'Priya, Joe and Ellie'. */
export const listOfNames = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
