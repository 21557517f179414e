import type { Role } from '@roadworthy/domain/garages/roles.rules';
import { hiddenKinds } from './seen-kinds.ts';

/** What a member may do with rows at the database. To bury a record is to mark it as deleted. */
export type Deed = 'read' | 'add' | 'change' | 'bury' | 'delete';

/** Rows of a table that all follow the same rule. A table may have rows of several kinds. */
export type Slice = {
  table: string;
  /** The condition of these rows, for a table with rows of several kinds. */
  where?: string;
  /** Rows that the driver of the garage added. There are none in a person's own garage. */
  isDrivers?: true;
  /** A driver's request that acts as the application, and not as the driver's role, reaches none of them. */
  isApart?: true;
  may: Record<Role, readonly Deed[]>;
};

const none: readonly Deed[] = [];
const record: readonly Deed[] = ['read', 'add', 'change', 'bury'];
const kept: readonly Deed[] = ['read', 'add', 'change'];
const noted: readonly Deed[] = ['read', 'add', 'delete'];
const all: readonly Deed[] = ['read', 'add', 'change', 'delete'];

const everybody = (may: readonly Deed[]): Slice['may'] => ({
  owner: may,
  editor: may,
  driver: may,
});
const notDrivers = (may: readonly Deed[]): Slice['may'] => ({ ...everybody(may), driver: none });

/**
 * What a person does with rows about themselves in whichever garage the transaction acts: a person's reminders of all
 * garages are one digest, and their memberships are their own to see. Rows about others stay out of reach.
 */
export const ownAnywhere: Readonly<Record<string, readonly Deed[]>> = {
  'garages.members': ['read'],
  'reminders.choices': ['read'],
  'reminders.snoozes': ['read', 'delete'],
  'reminders.intents': all,
  'reminders.watermarks': kept,
};

const byDrivers = `by_user in (select user_id from garages.members where role = 'driver')`;
/** Records that a driver adds: others' are only seen, or not even that. */
const added = (table: string, drivers: readonly Deed[]): Slice[] => [
  {
    table,
    isApart: true,
    where: `not ${byDrivers}`,
    may: { ...everybody(record), driver: drivers },
  },
  { table, isApart: true, isDrivers: true, where: byDrivers, may: everybody(record) },
];

const hiddenHistory = `entity in (${[...hiddenKinds, 'fuelFills'].map((kind) => `'${kind}'`).join(', ')})`;

/**
 * What each role may do with the rows of its garage, written from the rules and not from the policies. What is not
 * listed must be refused. A table of a garage that is not listed fails the suite.
 */
export const slices: readonly Slice[] = [
  { table: 'garages.garages', may: everybody(['read']) },
  { table: 'garages.members', may: everybody(['read']) },
  // Only the sign-in engine reads and changes them.
  { table: 'garages.invitations', may: everybody(none) },
  // Links need a fresh sign-in and writings come by a link, so owners only read, end and decide.
  { table: 'visits.visits', may: { owner: ['read', 'change'], editor: none, driver: none } },
  { table: 'visits.writings', may: { owner: ['read', 'change'], editor: none, driver: none } },
  { table: 'garages.former_members', may: everybody(none) },
  // Only owners take a vehicle out of a garage and back.
  { table: 'garages.moves', may: { owner: noted, editor: none, driver: none } },
  { table: 'sync.moved', may: { owner: all, editor: all, driver: ['read'] } },
  { table: 'sync.accounts', may: everybody(kept) },
  { table: 'sync.receipts', may: everybody(noted) },
  {
    table: 'sync.history',
    isApart: true,
    where: `not ${hiddenHistory}`,
    may: { ...everybody(noted), driver: ['read', 'add'] },
  },
  // A driver's row of a hidden kind would be one that the driver cannot read again; no change of a driver writes one.
  {
    table: 'sync.history',
    isApart: true,
    where: hiddenHistory,
    may: { ...everybody(noted), driver: ['add'] },
  },
  { table: 'sync.pruned_devices', may: everybody(all) },
  {
    table: 'vehicles.vehicles',
    isApart: true,
    may: { owner: record, editor: kept, driver: ['read', 'change'] },
  },
  ...added('vehicles.mileage_readings', ['read']),
  {
    table: 'tasks.tasks',
    isApart: true,
    may: { owner: record, editor: record, driver: ['read', 'change'] },
  },
  ...added('tasks.completions', ['read']),
  ...added('costs.fuel_fills', none),
  { table: 'costs.expenses', may: notDrivers(record) },
  { table: 'documents.documents', may: notDrivers(record) },
  { table: 'diagnosis.diagnoses', may: notDrivers(record) },
  { table: 'diagnosis.turns', may: notDrivers(noted) },
  // A change only forgets the line, and rows leave only with their vehicle: a trigger and a constraint refuse the rest.
  { table: 'passport.entries', may: notDrivers(all) },
  { table: 'passport.signed', may: notDrivers(noted) },
  // A change only counts an opening.
  { table: 'passport.links', may: notDrivers(all) },
  { table: 'cover.covers', may: notDrivers(record) },
  { table: 'files.files', where: `purpose = 'image'`, may: everybody(all) },
  { table: 'files.files', where: `purpose = 'document'`, may: notDrivers(all) },
  // A person's own: rows of a shared garage would be out of everybody's reach.
  { table: 'disclaimers.acceptances', may: everybody(none) },
  { table: 'cart.units', may: everybody(none) },
  { table: 'reminders.checks', may: everybody(all) },
  { table: 'reminders.watermarks', may: everybody(kept) },
  // A snooze counts for all members, and is changed by whoever made it.
  { table: 'reminders.snoozes', may: { owner: all, editor: ['read'], driver: ['read'] } },
  // Every member's transaction plans the reminders of all, and each member chooses for themselves.
  { table: 'reminders.choices', may: { owner: kept, editor: ['read'], driver: ['read'] } },
  // Sent reminders are private to the owner, although they concern the garage.
  { table: 'reminders.intents', may: { owner: all, editor: none, driver: none } },
];
