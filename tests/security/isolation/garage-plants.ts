import type { Deps } from '../../../apps/api/src/deps.ts';
import { garageActor } from '../../../apps/api/src/platform/db.ts';
import type { TestApp } from '../../support/api/test-app.ts';
import { checkLinks } from './cross-garage.ts';
import { enterAnyGarage, enterAsFormer, enterWith } from './enter-faults.ts';
import {
  checkRoles,
  checkStrangers,
  type GarageFindings,
  type GarageInvariant,
} from './garage-routes.ts';
import {
  checkChanges,
  checkOthersRecords,
  checkOutsiders,
  checkReturns,
  checkSight,
} from './garage-sync.ts';
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

/** A link gives access by itself: it opens the garage for whoever was a member. */
const linksForFormer = (deps: Deps): Deps => {
  const following = new Set<string>();
  return {
    ...deps,
    links: {
      ...deps.links,
      open: (token, now) => {
        const claims = deps.links.open(token, now);
        if (claims) following.add(claims.fileId);
        return claims;
      },
    },
    db: {
      ...deps.db,
      readAs: async (credential, read) => {
        const isLink = read.name === 'files.select-own' && following.has(String(read.values[0]));
        if (!isLink || !credential.garage) return await deps.db.readAs(credential, read);
        return await deps.db.asUser(garageActor(credential.garage), (tx) => tx.query(read));
      },
    },
  };
};

/** Records of others are a driver's too, as far as the database is concerned. */
const driversOwnAll = `
  alter policy of_drivers on vehicles.mileage_readings using (garage_id = platform.current_garage_id())
    with check (garage_id = platform.current_garage_id());
  alter policy of_drivers on tasks.completions using (garage_id = platform.current_garage_id())
    with check (garage_id = platform.current_garage_id());
  alter policy of_drivers on costs.fuel_fills using (garage_id = platform.current_garage_id())
    with check (garage_id = platform.current_garage_id())`;

export const garagePlants: readonly GaragePlant[] = [
  {
    name: 'a removed member reads by a known id',
    caughtBy: 'only members are served',
    sql: enterAsFormer,
    check: (stack, garages) =>
      checkStrangers(stack, garages, (key) => key === 'GET /api/vehicles/{id}'),
  },
  {
    name: 'a removed member changes records by a known id',
    caughtBy: 'nothing of the garage is changed',
    sql: enterAsFormer,
    check: checkOutsiders,
  },
  {
    name: 'a file link outlives the membership',
    caughtBy: 'a link ends with what its maker may see',
    plant: linksForFormer,
    check: checkLinks,
  },
  {
    name: 'a driver deletes what others added',
    caughtBy: 'each role gets the expected answers',
    sql: driversOwnAll,
    check: checkOthersRecords,
  },
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
    caughtBy: 'nothing of the garage is changed',
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
    caughtBy: 'each role gets the expected answers',
    plant: asOwners,
    check: checkChanges,
  },
  {
    name: 'every member acts as an owner, and restores vehicles',
    caughtBy: 'each role gets the expected answers',
    plant: asOwners,
    check: checkReturns,
  },
  {
    name: 'every role is high enough, for single records',
    caughtBy: 'each role gets the expected answers',
    sql: `create or replace function platform.is_at_least(lowest text) returns boolean language sql stable return true`,
    check: (stack, garages) => checkRoles(stack, garages, expensesOnly),
  },
  {
    name: 'every role is high enough, for pulls and histories',
    caughtBy: 'nothing of the garage is shown',
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
