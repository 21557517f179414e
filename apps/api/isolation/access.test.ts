import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '../test/test-database.ts';
import { queryOn, readAccess } from './access-list.ts';

// A change of a grant, a policy or a function that runs as its owner is a change of the written list, which is reviewed.
test('who may do what in the database is what the written list says', async () => {
  const database = await createTestDatabase(inject('adminUrl'));
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  const access = await readAccess(queryOn(client));
  await client.end();
  await database.drop();
  await expect(access).toMatchFileSnapshot('./access.expected.txt');
});
