import { expect, inject, test } from 'vitest';
import { figure } from '../../../bench/test-figure.ts';
import { sideBySide } from '../test/side-by-side.ts';
import { startTestApp } from '../test/test-app.ts';
import { createTestDatabase } from '../test/test-database.ts';
import { checkRoutes, checkTables } from './isolation.ts';
import { checkEntities } from './sync-entities.ts';

// A1: nobody reads or changes another user's rows, and cannot even learn that they exist.

test('every route refuses other users, strangers and the deleted as it refuses a random id', async () => {
  const stack = await startTestApp();
  const { problems, executed } = await checkRoutes(stack);
  await stack.close();
  figure(`A1 refused as for a random id, % of ${executed} tries`, problems.length ? 0 : 100, {
    atLeast: 100,
  });
  expect(problems).toEqual([]);
  expect(executed).toBeGreaterThanOrEqual(140);
});

test('every kind of record that devices keep is refused to others like one that is not there', async () => {
  const stack = await startTestApp();
  const { problems, executed } = await checkEntities(stack);
  await stack.close();
  figure(`A1 records told from random ones, in ${executed} tries`, problems.length, { atMost: 0 });
  expect(problems).toEqual([]);
  expect(executed).toBeGreaterThanOrEqual(70);
});

test('every table of a user’s shows one’s own rows and no others', async () => {
  const stack = await startTestApp();
  const { problems, executed } = await checkTables(stack);
  await stack.close();
  figure(`A1 tables of ${executed} that leak`, problems.length, { atMost: 0 });
  expect(problems).toEqual([]);
  expect(executed).toBeGreaterThanOrEqual(29);
});

test('planted: each row-level policy dropped, and each table without its security, is caught', async () => {
  const template = await createTestDatabase(inject('adminUrl'));
  const policies = await template.admin(
    `select schemaname || '.' || tablename as name, policyname as policy from pg_policies
     where 'roadworthy_app' = any (roles)`,
  );
  const tables = await template.admin(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relrowsecurity`,
  );
  await template.drop();
  const faults = [
    ...policies.map(({ name, policy }) => `drop policy ${policy} on ${name}`),
    ...policies.map(({ name, policy }) => `alter policy ${policy} on ${name} using (true)`),
    ...tables.map(({ name }) => `alter table ${name} disable row level security`),
  ];
  const missed: string[] = [];
  await sideBySide(faults, 3, async (fault) => {
    const stack = await startTestApp();
    await stack.database.admin(fault);
    const { problems } = await checkTables(stack).catch((error: Error) => ({
      problems: [error.message],
    }));
    if (problems.length === 0) missed.push(fault);
    await stack.close();
  });
  figure(`A1 planted policy faults caught, of ${faults.length}`, faults.length - missed.length, {
    atLeast: faults.length,
  });
  expect(missed).toEqual([]);
  expect(faults.length).toBeGreaterThanOrEqual(60);
}, 480_000);

test('planted: a route without a case fails the suite', async () => {
  const stack = await startTestApp({
    onBuilt: (app) => {
      app.get('/api/forgotten', async () => ({}));
    },
  });
  const { problems } = await checkRoutes(stack);
  await stack.close();
  expect(problems).toContain('GET /api/forgotten: no case in this suite');
});
