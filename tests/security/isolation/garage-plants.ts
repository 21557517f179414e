import type { Deps } from '../../../apps/api/src/deps.ts';
import type { TestApp } from '../../support/api/test-app.ts';
import { enterAnyGarage, enterWith } from './enter-faults.ts';
import {
  checkRoles,
  checkStrangers,
  type GarageFindings,
  type GarageInvariant,
} from './garage-routes.ts';
import { checkChanges, checkReturns, checkSight } from './garage-sync.ts';
import type { SharedGarages } from './shared-garage.ts';

/** A fault of the whole server, and the invariant of the routes that must catch it. */
export type GaragePlant = {
  name: string;
  /** Null: the plant changes nothing, and nothing may notice it. */
  caughtBy: GarageInvariant | null;
  /** The fault in the database, made once the garages are there. */
  sql?: string;
  plant?: (deps: Deps) => Deps;
  check(stack: TestApp, garages: SharedGarages): Promise<GarageFindings>;
};

const vehiclesOnly = (key: string) =>
  key === 'GET /api/vehicles' || key === 'PATCH /api/vehicles/{id}';
const expensesOnly = (key: string) => key === 'GET /api/expenses/{id}';

/** Every member becomes an owner. */
const asOwners = (deps: Deps): Deps => ({
  ...deps,
  db: {
    ...deps.db,
    identify: async (credential) => {
      const actor = await deps.db.identify(credential);
      return actor && { ...actor, role: 'owner' };
    },
  },
});

/** A caller who names another person's garage gets their own garage instead. */
const atHomeInstead = (deps: Deps): Deps => ({
  ...deps,
  db: {
    ...deps.db,
    identify: async (credential) =>
      await deps.db
        .identify(credential)
        .catch(() => deps.db.identify({ ...credential, garage: null })),
  },
});

export const garagePlants: readonly GaragePlant[] = [
  {
    name: 'every user can enter a garage that has a member',
    caughtBy: 'only members are served',
    sql: enterAnyGarage,
    check: (stack, garages) => checkStrangers(stack, garages, vehiclesOnly),
  },
  {
    name: 'every user can enter a garage that has a member, so a real garage differs from a made-up one',
    caughtBy: 'garages of others and made-up ones are answered alike',
    sql: enterAnyGarage,
    check: (stack, garages) => checkStrangers(stack, garages, vehiclesOnly),
  },
  {
    name: 'every user can enter a garage that has a member, and edit its vehicles',
    caughtBy: 'nothing of the garage changed',
    sql: enterAnyGarage,
    check: (stack, garages) => checkStrangers(stack, garages, vehiclesOnly),
  },
  {
    name: 'a user who is not a member gets records of their own garage',
    caughtBy: 'only members are served',
    plant: atHomeInstead,
    check: (stack, garages) => checkStrangers(stack, garages, vehiclesOnly),
  },
  {
    name: 'every member acts as an owner',
    caughtBy: 'a role gets what is written',
    plant: asOwners,
    check: checkChanges,
  },
  {
    name: 'every member acts as an owner, and restores vehicles',
    caughtBy: 'a role gets what is written',
    plant: asOwners,
    check: checkReturns,
  },
  {
    name: 'every role is high enough, for single records',
    caughtBy: 'a role gets what is written',
    sql: `create or replace function platform.is_at_least(lowest text) returns boolean language sql stable return true`,
    check: (stack, garages) => checkRoles(stack, garages, expensesOnly),
  },
  {
    name: 'every role is high enough, for pulls and histories',
    caughtBy: 'nothing of the garage shown',
    sql: `create or replace function platform.is_at_least(lowest text) returns boolean language sql stable return true`,
    check: checkSight,
  },
  {
    name: 'nothing is changed (the same server and database)',
    caughtBy: null,
    sql: enterWith(),
    plant: (deps) => ({ ...deps, db: { ...deps.db } }),
    check: (stack, garages) => checkStrangers(stack, garages, vehiclesOnly),
  },
];
