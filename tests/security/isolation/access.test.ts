import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../support/api/test-database.ts';
import { queryOn, readAccess } from './access-list.ts';

// A change to a grant, a policy or a SECURITY DEFINER function changes the written list, so it gets reviewed.
test('the access rules in the database match the written list', async () => {
  const database = await createTestDatabase(inject('adminUrl'));
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  const access = await readAccess(queryOn(client));
  await client.end();
  await database.drop();
  await expect(access).toMatchFileSnapshot('./access.expected.txt');
});
