import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { accountJobs } from '../../../apps/api/src/features/accounts/accounts.jobs.ts';
import { eraseUser } from '../../../apps/api/src/features/accounts/deletion/erasure.service.ts';
import { password, startTestApp } from '../../support/api/test-app.ts';

// A failure around the API does not spread to the rest of it.

test('a database connection lost during a request fails only that request', async () => {
  const stack = await startTestApp();
  const person = await stack.signUp();
  const requests = Promise.allSettled(
    Array.from({ length: 6 }, () => stack.visitor().post('/api/session/demo')),
  );
  for (let tries = 0; tries < 20; tries += 1) {
    await stack.database.admin(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where usename in ('roadworthy_auth', 'roadworthy_app') and datname = current_database()`,
    );
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await requests;
  const reply = await person.get('/api/profile');
  await stack.close();
  expect(reply.status).toBe(200);
}, 60_000);

test('users can log in while Google does not answer', async () => {
  // A server that accepts connections and never answers.
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  const stack = await startTestApp({
    config: {
      google: {
        discoveryUrl: `http://127.0.0.1:${port}/.well-known/openid-configuration`,
        clientId: 'x',
        clientSecret: 'x',
      },
    },
  });
  const { email } = await stack.signUp();
  const started = performance.now();
  const callbacks = Array.from({ length: 12 }, () =>
    stack.visitor().get('/api/auth/callback/google?code=x&state=y'),
  );
  const reply = await stack.visitor().post('/api/session', { email, password });
  const google = await stack.visitor().post('/api/session/google');
  await Promise.all(callbacks);
  await stack.close();
  silent.closeAllConnections();
  silent.close();
  expect(reply.status).toBe(200);
  expect(google.status).toBe(503);
  expect(google.headers.get('retry-after')).toBe('2');
  expect(performance.now() - started).toBeLessThan(8000);
}, 60_000);

test('the daily clean-up deletes expired rows and leftover demo accounts', async () => {
  const stack = await startTestApp();
  const person = await stack.signUp();
  await stack.visitor().post('/api/session/demo');
  await stack.database.admin(`update accounts.users set created_at = now() - interval '25 hours'`);
  await stack.database.admin(
    `update accounts.verifications set expires_at = now() - interval '1 minute'`,
  );
  await stack.database.admin(`update platform.rate_limits set expire = 1`);
  await accountJobs(stack.deps)['accounts.sweep']({}, { id: 'test' });
  const [left] = await stack.database.admin(
    `select (select count(*) from accounts.users where is_demo)::int as demos,
       (select count(*) from accounts.users)::int as users,
       (select count(*) from accounts.verifications)::int as secrets,
       (select count(*) from platform.rate_limits)::int as counts`,
  );
  const reply = await person.get('/api/profile');
  await stack.close();
  expect(left).toEqual({ demos: 0, users: 1, secrets: 0, counts: 0 });
  expect(reply.status).toBe(200);
});

test('erasing a user deletes that user’s reset links', async () => {
  const stack = await startTestApp();
  const { email, userId } = await stack.signUp();
  await stack.visitor().post('/api/password/forgot', { email });
  await stack.mail.waitFor(email, { subject: /new password/ });
  await eraseUser(stack.deps, userId);
  const rows = await stack.database.admin('select 1 from accounts.verifications where value = $1', [
    userId,
  ]);
  await stack.close();
  expect(rows).toEqual([]);
});
