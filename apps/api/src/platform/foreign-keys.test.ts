import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../tests/support/api/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'));
});
afterAll(() => database?.drop());

/** Foreign keys that need no index, each with the reason. */
const unindexed: Record<string, string> = {
  'queue.job_common dlq_fkey': 'refers to a queue, and no queue is ever deleted',
  'queue.queue queue_dead_letter_fkey': 'the same',
  'queue.subscription subscription_name_fkey': 'the same, and the table is empty',
};

/** Foreign keys without a whole index that begins with their columns: deleting what one refers to reads every row. */
const selectUnindexed = `
  select conrelid::regclass || ' ' || conname as key from pg_constraint fk
  where contype = 'f' and not exists (
    select from pg_index where indrelid = conrelid and indisvalid and indpred is null
      and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)
  order by 1`;

test('every foreign key has an index, or a reason to have none', async () => {
  const rows = await database.admin(selectUnindexed);
  expect(rows.map(({ key }) => key)).toEqual(Object.keys(unindexed));
});

test('a foreign key without an index is found', async () => {
  await database.admin('drop index reminders.intents_by_person');
  const rows = await database.admin(selectUnindexed);
  expect(rows.map(({ key }) => key)).toContain('reminders.intents intents_user_id_fkey');
});
