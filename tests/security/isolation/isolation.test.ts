import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../../../apps/api/src/deps.ts';
import type { ReminderTokens } from '../../../apps/api/src/features/reminders/reminder-tokens.ts';
import { withQuery } from '../../support/api/plant.ts';
import { startTestApp, type TestApp } from '../../support/api/test-app.ts';
import { figureInTest } from '../../support/figures.ts';
import { openPlantLedger } from '../../support/plant/planting.ts';
import { checkForeignIds } from './foreign-ids.ts';
import { checkRoutes, unlistedRoutes } from './isolation.ts';
import { checkEntities } from './sync-entities.ts';

// A1: no user can read or change another user's rows, or even learn that the rows exist.

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

test('every route answers other users, visitors and deleted users as if the id were random', async () => {
  const { problems, executed } = await checkRoutes(stack);
  figureInTest(
    `A1 attempts refused like a random id, % of ${executed}`,
    problems.length ? 0 : 100,
    {
      atLeast: 100,
    },
  );
  expect(problems).toEqual([]);
  expect(executed).toBeGreaterThanOrEqual(140);
}, 600_000);

test('for every kind of record, sync answers another user as if the record did not exist', async () => {
  const { problems, executed } = await checkEntities(stack);
  figureInTest(
    `A1 answers that differ from those about a random record, in ${executed} attempts`,
    problems.length,
    {
      atMost: 0,
    },
  );
  expect(problems).toEqual([]);
  expect(executed).toBeGreaterThanOrEqual(70);
}, 600_000);

test('other users gain nothing from an id in a body, query or secret URL, or from a route without ids', async () => {
  const { problems, executed } = await checkForeignIds(stack);
  figureInTest(
    `A1 answers that differ from those about a random id outside the path or on a public route, in ${executed} attempts`,
    problems.length,
    {
      atMost: 0,
    },
  );
  expect(problems).toEqual([]);
  expect(executed).toBeGreaterThanOrEqual(180);
}, 600_000);

test('planted fault: a route without a case fails the suite', async () => {
  const withForgotten = await startTestApp({
    onBuilt: (app) => {
      app.get('/api/forgotten', async () => ({}));
    },
  });
  const problems = unlistedRoutes(withForgotten.routes);
  await withForgotten.close();
  expect(problems).toContain('GET /api/forgotten: no case in this suite');
});

type Invariant =
  | 'other users are answered as if the id were random'
  | 'nothing of the owner’s is changed'
  | 'nothing of the owner’s is shown';

const brokenBy = (problem: string): Invariant => {
  if (problem.includes('changed the owner')) return 'nothing of the owner’s is changed';
  return problem.includes('shows the owner')
    ? 'nothing of the owner’s is shown'
    : 'other users are answered as if the id were random';
};

const withTokens = (deps: Deps, tokens: Partial<ReminderTokens>): Deps => ({
  ...deps,
  reminderTokens: { ...deps.reminderTokens, ...tokens },
});

/** A statement that reads calendars, and one that finds them by a wrong secret. */
const readsCalendars = /^\s*select\b.*\breminders\.calendars\b/;
const anyOtherCalendar =
  'select user_id as "userId" from reminders.calendars where secret_hash <> $1';

/** Returns a token's claims without checking its signature. */
const claimsIn = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());

const plants: {
  name: string;
  route: string;
  caughtBy: Invariant | null;
  plant(deps: Deps): Deps;
}[] = [
  {
    name: 'the signature of an unsubscribe link is not checked',
    route: 'POST /api/reminders/unsubscribe',
    caughtBy: 'nothing of the owner’s is changed',
    plant: (deps) =>
      withTokens(deps, {
        openUnsubscribe: (token) => (token.includes('.') ? (claimsIn(token)[0] ?? null) : null),
      }),
  },
  {
    name: 'any secret opens a calendar feed',
    route: 'GET /calendar/{file}',
    caughtBy: 'nothing of the owner’s is shown',
    plant: (deps) => withQuery(deps, (sql) => (readsCalendars.test(sql) ? anyOtherCalendar : sql)),
  },
  {
    name: 'nothing is changed (the same tokens and statements)',
    route: 'POST /api/reminders/unsubscribe',
    caughtBy: null,
    plant: (deps) =>
      withTokens(
        withQuery(deps, (sql) => sql),
        { ...deps.reminderTokens },
      ),
  },
];

test('planted fault: public routes that accept a wrong secret are detected', {
  tags: ['long'],
}, async () => {
  const ledger = openPlantLedger<Invariant>({ print: figureInTest });
  for (const { name, route, caughtBy, plant } of plants) {
    const planted = await startTestApp({ plant });
    const outcome = await checkForeignIds(planted, (key) => key === route).then(
      ({ problems }) => ({ broken: problems.map(brokenBy) }),
      (error: Error) => ({ broken: [], crash: error.message }),
    );
    await planted.close();
    if (caughtBy) ledger.bug(name, caughtBy, outcome);
    else ledger.identity(name, outcome);
  }
  expect(ledger.close('A1 planted faults of public routes')).toEqual({
    missed: [],
    noticedIdentities: [],
  });
});
