import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePdf, sendFile } from '../../support/api/files.ts';
import { inGarage } from '../../support/api/garages.ts';
import { startTestApp, type TestApp } from '../../support/api/test-app.ts';
import { figureInTest } from '../../support/figures.ts';
import { openPlantLedger } from '../../support/plant/planting.ts';
import { png } from '../files/photos.ts';
import { checkCrossChanges, checkCrossRoutes, checkLinks } from './cross-garage.ts';
import { garagePlants } from './garage-plants.ts';
import {
  checkRoles,
  checkStrangers,
  type GarageFindings,
  type GarageInvariant,
  triedRoutes,
} from './garage-routes.ts';
import {
  checkChanges,
  checkOthersRecords,
  checkOutsiders,
  checkReturns,
  checkSight,
} from './garage-sync.ts';
import { openSharedGarages, type SharedGarages } from './shared-garage.ts';

// A1 in garages: only members reach a garage's records, in their role; others cannot even learn that the garage exists.

let stack: TestApp;
let garages: SharedGarages;
beforeAll(async () => {
  stack = await startTestApp();
  garages = await openSharedGarages(stack);
}, 400_000);
afterAll(() => stack.close());

const expectNoFindings = (about: string, { findings, executed }: GarageFindings) => {
  const tries = [...executed.values()].reduce((sum, count) => sum + count, 0);
  for (const [who, count] of executed) figureInTest(`A1 ${about}: attempts as ${who}`, count);
  const right = tries > 0 ? (100 * (tries - findings.length)) / tries : 0;
  figureInTest(`A1 ${about}: expected results, % of ${tries} attempts`, right, { atLeast: 100 });
  expect(findings).toEqual([]);
};

test('the garages of the tests have a row in every table', () => {
  expect(garages.problems).toEqual([]);
});

test('for a non-member, a garage is indistinguishable from one that does not exist', async () => {
  expectNoFindings('routes of a garage', await checkStrangers(stack, garages));
}, 600_000);

test('for a non-member, a record of a garage is indistinguishable from a record that does not exist', async () => {
  expectNoFindings('records of a garage', await checkOutsiders(stack, garages));
}, 600_000);

test('every route answers each role as the table of expected answers says', async () => {
  expectNoFindings('routes by role', await checkRoles(stack, garages));
}, 600_000);

test("every change to every kind of record is accepted or refused according to the member's role", async () => {
  expectNoFindings('changes by role', await checkChanges(stack, garages));
}, 600_000);

test('a driver changes and removes only records that the driver added', async () => {
  expectNoFindings('records of others by a driver', await checkOthersRecords(stack, garages));
});

test('a deleted vehicle is restored with all its records or not at all', async () => {
  expectNoFindings('deleted vehicles by role', await checkReturns(stack, garages));
});

test('a driver can store images in the garage, and no documents', async () => {
  const driver = inGarage(garages.members.driver, garages.garage.id);
  expect(await sendFile(driver, await png(), { purpose: 'image' })).toMatchObject({ status: 200 });
  expect(await sendFile(driver, samplePdf())).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  // The id of a document that the driver does not see.
  const taken = { id: garages.garage.files.document, purpose: 'image' as const };
  expect(await sendFile(driver, await png(), taken)).toMatchObject({ status: 422 });
});

test('a driver can neither pull a record of a hidden kind nor see its history', async () => {
  expectNoFindings('records seen by role', await checkSight(stack, garages));
}, 600_000);

test('an id of one garage is treated as a random id in another garage of the same user', async () => {
  expectNoFindings('ids of another garage in routes', await checkCrossRoutes(stack, garages));
  expectNoFindings('ids of another garage in changes', await checkCrossChanges(stack, garages));
}, 600_000);

test('a link to a file of the garage works only for members whose role may see the file', async () => {
  expectNoFindings('links to files', await checkLinks(stack, garages));
});

test('planted fault: a route without an expected answer fails the suite', () => {
  const forgotten = { method: 'GET', path: '/api/forgotten' };
  expect(triedRoutes([...stack.routes, forgotten]).unlisted).toEqual([
    'GET /api/forgotten: no expectation by role in this suite',
  ]);
  expect(triedRoutes(stack.routes).unlisted).toEqual([]);
});

test('planted fault: a server that is wrong about who is a member, or in which role, is detected', {
  tags: ['long'],
  timeout: 600_000,
}, async () => {
  const ledger = openPlantLedger<GarageInvariant>({ print: figureInTest });
  for (const { name, caughtBy, sql, plant, check } of garagePlants) {
    const planted = await startTestApp(plant ? { plant } : {});
    const opened = await openSharedGarages(planted);
    if (sql) await planted.database.admin(sql);
    const outcome = await check(planted, opened).then(
      ({ findings }) => ({ broken: findings.map(({ invariant }) => invariant) }),
      (error: Error) => ({ broken: [], crash: error.message }),
    );
    await planted.close();
    if (caughtBy) ledger.bug(name, caughtBy, outcome);
    else ledger.identity(name, outcome);
  }
  expect(ledger.close('A1 planted faults of garages')).toEqual({
    missed: [],
    noticedIdentities: [],
  });
});
