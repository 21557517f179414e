import { keptFailures, keptSecurityEvents } from '@roadworthy/domain/accounts/accounts.rules';
import type { SecurityEvent } from '@roadworthy/domain/accounts/accounts.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountJobs } from '../../../apps/api/src/features/accounts/accounts.jobs.ts';
import { eraseUser } from '../../../apps/api/src/features/accounts/deletion/erasure.service.ts';
import { later } from '../../support/api/later.ts';
import { withoutLimits } from '../../support/api/plant.ts';
import { numbered, sideBySide } from '../../support/api/side-by-side.ts';
import {
  type Person,
  password,
  startTestApp,
  type TestApp,
  tokenIn,
} from '../../support/api/test-app.ts';
import { figureInTest } from '../../support/figures.ts';

// The owner sees what happens to the account in its log, and gets a mail for the important events.

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp({ config: { trustProxyHops: 1 }, plant: withoutLimits });
});
afterAll(() => stack?.close());

const logOf = async (person: Pick<Person, 'get'>) =>
  (await person.get('/api/security-log')).body as SecurityEvent[];

const from = (address: string) =>
  stack.visitor({ 'x-forwarded-for': address, 'user-agent': chrome });

const mailsTo = (email: string, subject: RegExp) =>
  stack.mail.mails.filter((mail) => mail.to === email && subject.test(mail.subject));

test('the security log shows each event, its device and its shortened IP address', async () => {
  const person = await stack.signUp();
  await from('203.0.113.77').post('/api/session', { email: person.email, password: 'not-this' });
  await from('2001:db8:7:8::9').post('/api/session', { email: person.email, password });
  const events = await logOf(person);
  expect(events.map(({ kind }) => kind)).toEqual([
    'signed-in-new-device',
    'sign-in-failed',
    'signed-in',
  ]);
  expect(events[0]).toMatchObject({ device: 'Chrome on Windows', network: '2001:db8::/32' });
  expect(events[1]).toMatchObject({ device: 'Chrome on Windows', network: '203.0.0.0/16' });
  const kept = JSON.stringify(await stack.database.admin('select * from accounts.security_events'));
  for (const exact of ['203.0.113', '2001:db8:7', 'AppleWebKit']) expect(kept).not.toContain(exact);
});

test('a sign-in on a new device is mailed to the owner, but a sign-in on the first or a known device is not', async () => {
  const person = await stack.signUp();
  await person.post('/api/session', { email: person.email, password });
  await from('203.0.113.77').post('/api/session', { email: person.email, password });
  const letter = await stack.mail.waitFor(person.email, { subject: /New login/ });
  expect(letter.text).toContain('Chrome on Windows');
  expect(letter.text).toContain('/forgot-password');
  expect(mailsTo(person.email, /New login/)).toHaveLength(1);
});

test('a browser that two users share is a known device for both', async () => {
  const people = [await stack.signUp(), await stack.signUp()];
  const shared = stack.visitor();
  for (let round = 0; round < 3; round += 1) {
    for (const { email } of people) await shared.post('/api/session', { email, password });
  }
  for (const person of people) {
    const kinds = (await logOf(person)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'signed-in-new-device')).toHaveLength(1);
  }
});

test('a password change is mailed and is in the security log', async () => {
  const { email } = await stack.signUp();
  await stack.visitor().post('/api/password/forgot', { email });
  const link = await stack.mail.waitFor(email, { subject: /new password/ });
  const fresh = 'harbour-lamp-ninety';
  const token = tokenIn(link.text, 'token');
  await from('203.0.113.77').post('/api/password/reset', { token, password: fresh });
  const letter = await stack.mail.waitFor(email, { subject: /password was changed/ });
  expect(letter.text).toContain('Chrome on Windows');
  const owner = stack.visitor();
  await owner.post('/api/session', { email, password: fresh });
  expect((await logOf(owner)).map(({ kind }) => kind)).toContain('password-changed');
});

test('password guesses do not fill the security log or push out other events', async () => {
  const person = await stack.signUp();
  await sideBySide(numbered(120), 6, () =>
    from('203.0.113.77').post('/api/session', { email: person.email, password: 'not-this' }),
  );
  await from('203.0.113.77').post('/api/session', { email: person.email, password: 'not-this' });
  const [row] = await stack.database.admin(
    'select count(*)::int as kept from accounts.security_events where user_id = $1',
    [person.userId],
  );
  const kinds = (await logOf(person)).map(({ kind }) => kind);
  figureInTest('B9 failed log-ins in the security log after 121 guesses', kinds.length - 1, {
    atMost: keptFailures,
  });
  expect(row?.kept).toBe(keptFailures + 1);
  expect(kinds).toContain('signed-in');
});

test('the security log is limited in size, expires after 90 days and is deleted with the account', async () => {
  const person = await stack.signUp();
  await stack.database.admin(
    `insert into accounts.security_events (user_id, kind) select $1, 'signed-in' from generate_series(1, 500)`,
    [person.userId],
  );
  await person.post('/api/session', { email: person.email, password });
  const count = async () => {
    const [row] = await stack.database.admin(
      'select count(*)::int as kept from accounts.security_events where user_id = $1',
      [person.userId],
    );
    return row?.kept;
  };
  expect(await count()).toBe(keptSecurityEvents - keptFailures);
  await later(stack, '91 days');
  await accountJobs(stack.deps)['accounts.sweep']({}, { id: 'test' });
  expect(await count()).toBe(0);
  await stack.visitor().post('/api/session', { email: person.email, password });
  expect(await count()).toBe(1);
  await eraseUser(stack.deps, person.userId);
  expect(await count()).toBe(0);
});
