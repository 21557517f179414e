import { randomUUID } from 'node:crypto';
import type { CalendarContent, PushTrial } from '@roadworthy/domain/reminders/trials.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ReminderStack,
  startReminderStack,
  watchedSince,
} from '../../../../../../tests/support/api/reminders.ts';
import type { Person } from '../../../../../../tests/support/api/test-app.ts';
import { adding, corolla, createDevice } from '../../../../../../tests/support/api/vehicles.ts';
import {
  type BrowserKeys,
  createBrowserKeys,
  openPush,
} from '../../../../../../tests/support/stack/open-push.ts';
import type { Deps } from '../../../deps.ts';

let stack: ReminderStack;
/** The keys of each browser, and the messages it could decrypt. */
const browsers = new Map<string, BrowserKeys>();
const received = new Map<string, Record<string, string | null>[]>();

beforeAll(async () => {
  stack = await startReminderStack(undefined, {
    async beforeAccept({ device }, body) {
      const keys = browsers.get(device);
      if (keys) received.get(device)?.push(JSON.parse(await openPush(body, keys)));
    },
  });
  stack.at('2027-08-24T14:02:00Z');
});
afterAll(() => stack.close());

const owning = async (car = corolla({ motExpiryDate: '2027-08-31' })): Promise<Person> => {
  const owner = await stack.signUp();
  await createDevice(owner).push(adding(car));
  return owner;
};
const addBrowser = async (person: Person): Promise<string> => {
  const device = randomUUID();
  const keys = await createBrowserKeys();
  browsers.set(device, keys);
  received.set(device, []);
  const endpoint = `${stack.push.origin}/push/${device}`;
  const { p256dh, auth } = keys;
  const reply = await person.post('/api/reminders/push', { endpoint, keys: { p256dh, auth } });
  expect(reply.status).toBe(200);
  return device;
};
const mailsTo = ({ email }: Person) => stack.mail.mails.filter(({ to }) => to === email);
const testsTo = (person: Person) => mailsTo(person).filter((mail) => /^Test: /.test(mail.subject));
const recordsOf = async ({ userId }: Person) =>
  await stack.database.admin(
    `select (select count(*)::int from reminders.intents where user_id = $1) as intents,
       (select json_agg(json_build_object('through', scanned_through, 'next', next_on))
        from reminders.watermarks where user_id = $1) as watermark`,
    [userId],
  );
const tryPush = async (person: Person) =>
  (await person.post('/api/reminders/test/push')).body as PushTrial;

test('a test mail shows the next reminder, marked as a test, and the real reminder is still sent', async () => {
  const owner = await owning();
  await watchedSince(stack, owner, '2027-08-20');
  const before = await recordsOf(owner);
  const { status, body } = await owner.post('/api/reminders/test/email');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    outcome: 'taken',
    isOn: true,
    isExample: false,
    title: 'Test: AB17 CDE: MOT runs out 31 Aug 2027',
    body: 'The MOT for your Toyota Corolla AB17 CDE runs out on 31 Aug 2027, in 7 days.',
    address: `${owner.email[0]}…@example.com`,
    sentAt: '2027-08-24T14:02:00.000Z',
  });
  const [mail] = testsTo(owner);
  expect(mail?.text).toContain('This is a test you asked for. Your next reminder will look like');
  expect(mail?.text).toContain('runs out on 31 Aug 2027, in 7 days.');
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(await recordsOf(owner)).toEqual(before);

  await stack.remind(owner);
  const real = mailsTo(owner).filter(
    ({ subject }) => subject === 'AB17 CDE: MOT runs out 31 Aug 2027',
  );
  expect(real).toHaveLength(1);
  expect(real[0]?.text).toContain('I’ve done it: ');
});

test('if nothing is due, a test reminder shows an example and says so', async () => {
  const owner = await stack.signUp();
  const { body } = await owner.post('/api/reminders/test/email');
  expect(body).toMatchObject({ isExample: true, title: 'Test: AB12 CDE: MOT runs out 7 Sep 2027' });
  const [mail] = testsTo(owner);
  expect(mail?.text).toContain('this reminder is about an example vehicle');
});

test('a test reminder does not show a snoozed item', async () => {
  const car = corolla({ motExpiryDate: '2027-08-31', insuranceExpiryDate: '2027-09-10' });
  const owner = await owning(car);
  await owner.post(`/api/reminders/mot-${car.id}/snooze`, { dueDate: '2027-08-31' });
  const { body } = await owner.post('/api/reminders/test/email');
  expect(body).toMatchObject({ title: 'Test: AB17 CDE: insurance runs out 10 Sep 2027' });
});

test('a test reminder is sent even if its channel is off, and the answer says that the channel is off', async () => {
  const owner = await owning();
  await addBrowser(owner);
  const off = { emailNotifications: false, pushNotifications: false };
  await owner.send('PATCH', '/api/reminders/settings', off);
  expect((await owner.post('/api/reminders/test/email')).body).toMatchObject({
    outcome: 'taken',
    isOn: false,
  });
  expect(await tryPush(owner)).toMatchObject({ isOn: false, devices: [{ outcome: 'taken' }] });
  expect(testsTo(owner)).toHaveLength(1);
});

test('a test mail reports whether the mail server refused the mailbox or is down', async () => {
  const strange = await startReminderStack((deps) => ({
    ...deps,
    mailer: {
      ...deps.mailer,
      async send(mail) {
        if (!mail.subject.startsWith('Test: ')) return await deps.mailer.send(mail);
        throw Object.assign(new Error('550 no such person'), {
          code: mail.to.startsWith('gone') ? 'EENVELOPE' : 'ECONNREFUSED',
          responseCode: mail.to.startsWith('gone') ? 550 : 0,
          syscall: 'connect',
        });
      },
    },
  }));
  try {
    const gone = await strange.signUp(`gone-${randomUUID()}@example.com`);
    const other = await strange.signUp();
    expect((await gone.post('/api/reminders/test/email')).body).toMatchObject({
      outcome: 'refused',
    });
    expect((await other.post('/api/reminders/test/email')).body).toMatchObject({
      outcome: 'later',
    });
  } finally {
    await strange.close();
  }
});

test('no test mail is sent to an unconfirmed address', async () => {
  const owner = await stack.signUp();
  await stack.database.admin('update accounts.users set email_verified = false where id = $1', [
    owner.userId,
  ]);
  const { status, body } = await owner.post('/api/reminders/test/email');
  expect([status, body]).toMatchObject([403, { code: 'EMAIL_NOT_CONFIRMED' }]);
  expect(testsTo(owner)).toEqual([]);
});

test('a test push reaches every browser of the user, has no actions, and each browser reports that it was shown', async () => {
  const [owner, other] = [await owning(), await owning()];
  const [first, second] = [await addBrowser(owner), await addBrowser(owner)];
  const theirs = await addBrowser(other);
  await watchedSince(stack, owner, '2027-08-20');
  const before = await recordsOf(owner);
  const trial = await tryPush(owner);
  expect(trial).toMatchObject({
    title: 'Test: MOT expires · AB17 CDE',
    isExample: false,
    isOn: true,
    devices: [
      { outcome: 'taken', isCurrent: true },
      { outcome: 'taken', isCurrent: true },
    ],
  });
  expect(received.get(theirs)).toEqual([]);
  expect(await recordsOf(owner)).toEqual(before);
  const [message] = received.get(first) ?? [];
  expect(message).toMatchObject({ title: trial.title, body: trial.body, token: null });

  const shown = async () => (await owner.get('/api/reminders/test/push')).body;
  expect(await shown()).toEqual([]);
  const token = message?.shownToken ?? '';
  const note = async (person: Pick<Person, 'post'>, said: string) =>
    (await person.post('/api/reminders/test/shown', { token: said })).status;
  expect(await note(other, token)).toBe(409);
  expect(await note(stack.visitor(), `${token}x`)).toBe(400);
  expect(await note(stack.visitor(), token)).toBe(200);
  expect(await shown()).toEqual([
    { device: trial.devices[0]?.id, trial: trial.id, shownAt: '2027-08-24T14:02:00.000Z' },
  ]);
  expect((await other.get('/api/reminders/test/push')).body).toEqual([]);

  // A new test replaces the old one, and a late report of the old test does not count for the new.
  const again = await tryPush(owner);
  expect(await note(stack.visitor(), token)).toBe(200);
  expect(await shown()).toEqual([]);
  expect(await note(stack.visitor(), received.get(second)?.[1]?.shownToken ?? '')).toBe(200);
  expect(await shown()).toMatchObject([{ trial: again.id, device: trial.devices[1]?.id }]);

  // The real reminder reaches both.
  await stack.remind(owner);
  for (const device of [first, second]) {
    const titles = received.get(device)?.map(({ title }) => title);
    expect(titles?.filter((title) => title === 'MOT expires · AB17 CDE')).toHaveLength(1);
  }
});

test('a test push deletes a subscription whose browser is gone, and does not count a failure of an endpoint that is down', async () => {
  const owner = await owning();
  const [gone, down] = [await addBrowser(owner), await addBrowser(owner)];
  stack.push.answerWith(gone, 410);
  stack.push.answerWith(down, 503);
  const { devices } = await tryPush(owner);
  expect(devices.map(({ outcome }) => outcome)).toEqual(['gone', 'later']);
  const rows = await stack.database.admin(
    'select endpoint, failed_tries as tries from reminders.push_subscriptions where user_id = $1',
    [owner.userId],
  );
  expect(rows).toEqual([{ endpoint: `${stack.push.origin}/push/${down}`, tries: 0 }]);
});

/** Sends twelve simultaneous requests per channel; returns how many were served, and how many mails were sent. */
const tryTwelveTimes = async (plant: (deps: Deps) => Deps) => {
  const strict = await startReminderStack((deps) =>
    plant({ ...deps, config: { ...deps.config, addressLimitFactor: 1 } }),
  );
  try {
    const [owner, other] = [await strict.signUp(), await strict.signUp()];
    const served: number[] = [];
    for (const channel of ['email', 'push']) {
      const tries = Array.from({ length: 12 }, () => owner.post(`/api/reminders/test/${channel}`));
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses.every((status) => status === 200 || status === 429)).toBe(true);
      served.push(statuses.filter((status) => status === 200).length);
    }
    const mails = strict.mail.mails.filter(({ to }) => to === owner.email);
    expect((await other.post('/api/reminders/test/email')).status).toBe(200);
    return { served, mails: mails.filter(({ subject }) => subject.startsWith('Test: ')).length };
  } finally {
    await strict.close();
  }
};

test('the number of test reminders is limited, even if they are requested at once', async () => {
  expect(await tryTwelveTimes((deps) => deps)).toEqual({ served: [5, 5], mails: 5 });
});

test('planted fault: without limits all test reminders are sent', async () => {
  const unlimited = (deps: Deps) => ({
    ...deps,
    limits: { ...deps.limits, take: async () => undefined },
  });
  expect(await tryTwelveTimes(unlimited)).toEqual({ served: [12, 12], mails: 12 });
});

test("the calendar's settings show its content and when an app last fetched it", async () => {
  const [owner, other] = [
    await owning(corolla({ motExpiryDate: '2027-08-31', insuranceExpiryDate: '2028-01-05' })),
    await stack.signUp(),
  ];
  const look = async (person: Person) =>
    (await person.get('/api/reminders/calendar')).body as CalendarContent;
  expect(await look(owner)).toMatchObject({ since: null, fetchedAt: null, count: 2 });
  const { url } = (await owner.post('/api/reminders/calendar')).body as { url: string };
  expect(await look(owner)).toMatchObject({
    since: expect.any(String),
    fetchedAt: null,
    next: [
      { title: 'MOT expires · AB17 CDE', date: '2027-08-31' },
      { title: 'Insurance expires · AB17 CDE', date: '2028-01-05' },
    ],
  });
  const app = stack.visitor();
  expect((await app.get(new URL(url).pathname)).status).toBe(200);
  expect((await look(owner)).fetchedAt).toBe('2027-08-24T14:02:00.000Z');
  expect(await look(other)).toEqual({ since: null, fetchedAt: null, count: 0, next: [] });
  // A new address was never fetched.
  await owner.post('/api/reminders/calendar');
  expect((await look(owner)).fetchedAt).toBeNull();
});
