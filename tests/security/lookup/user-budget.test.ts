import { afterEach, expect, test } from 'vitest';
import type { Config } from '../../../apps/api/src/platform/config.ts';
import { type Person, startTestApp, type TestApp } from '../../support/api/test-app.ts';

const open: TestApp[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

const start = async (config: Partial<Config>) => {
  const app = await startTestApp({ config: { trustProxyHops: 1, ...config } });
  open.push(app);
  return app;
};

/** Returns the same browser at another address. */
const at = (app: TestApp, person: Person, address: string) => {
  const visitor = app.visitor({ 'x-forwarded-for': address });
  for (const [name, value] of person.cookies) visitor.cookies.set(name, value);
  return visitor;
};

const lookUp = async (visitor: Pick<Person, 'post'>, registrationNumber: string) => {
  const { status, body } = await visitor.post('/api/lookup', { registrationNumber });
  return { status, code: (body as { code?: string }).code };
};

const tooMany = { status: 429, code: 'TOO_MANY_ATTEMPTS' };

test('a user has 200 look-ups a day, and cached answers stay available', async () => {
  const app = await start({ addressLimitFactor: 1 });
  const [owner, other] = [await app.signUp(), await app.signUp()];
  expect(await lookUp(owner, 'AB17CDE')).toMatchObject({ status: 200 });
  await app.database.admin(
    `update platform.rate_limits set points = 200 where key like 'lookup-user-day:%'`,
  );
  expect(await lookUp(owner, 'AB18CDE')).toEqual(tooMany);
  expect(await lookUp(owner, 'AB17CDE')).toMatchObject({ status: 200 });
  expect(await lookUp(other, 'AB18CDE')).toMatchObject({ status: 200 });
});

test('users of one network cannot use up the budget of all networks, however many accounts they have', async () => {
  const app = await start({ addressLimitFactor: 1, userLookupsDaily: 6 });
  const [one, other] = [await app.signUp(), await app.signUp()];
  const codes = [];
  for (const [time, plate] of ['AB17CDE', 'AB18CDE', 'AB19CDE', 'AB20CDE'].entries()) {
    const person = time % 2 ? one : other;
    codes.push((await lookUp(at(app, person, `203.0.113.${time + 1}`), plate)).status);
  }
  expect(codes).toEqual([200, 200, 200, 429]);
  expect(await lookUp(at(app, one, '198.51.100.1'), 'AB20CDE')).toMatchObject({ status: 200 });
});

test('reminders still query DVLA and DVSA when the budget of users is used up', async () => {
  const app = await start({ userLookupsDaily: 0 });
  const owner = await app.signUp();
  expect(await lookUp(owner, 'AB17CDE')).toEqual(tooMany);
  const actor = {
    userId: owner.userId,
    garageId: owner.userId,
    sessionId: '',
    role: 'owner',
  } as const;
  const answer = await app.deps.lookup.askAgain(actor, 'AB17CDE');
  expect(answer.registrationNumber).toBe('AB17CDE');
});
