import { randomUUID } from 'node:crypto';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ReminderStack,
  startReminderStack,
} from '../../../../../tests/support/api/reminders.ts';
import { tyreCheck } from '../../../../../tests/support/api/tasks.ts';
import type { Person } from '../../../../../tests/support/api/test-app.ts';
import { adding, corolla, createDevice } from '../../../../../tests/support/api/vehicles.ts';

let stack: ReminderStack;
beforeAll(async () => {
  stack = await startReminderStack();
});
afterAll(() => stack.close());

const settingsOf = async (person: Person) => (await person.get('/api/reminders/settings')).body;

test('mail and push reminders are on by default, and switching one off leaves the other on', async () => {
  const [owner, other] = [await stack.signUp(), await stack.signUp()];
  const first = await settingsOf(owner);
  expect(first).toMatchObject({
    emailNotifications: true,
    pushNotifications: true,
    emailAddress: owner.email,
    pushKey: stack.push.keys.publicKey,
    devices: 0,
    calendarSince: null,
  });
  await owner.send('PATCH', '/api/reminders/settings', { pushNotifications: false });
  await owner.send('PATCH', '/api/reminders/settings', { emailNotifications: false });
  expect(await settingsOf(owner)).toMatchObject({
    emailNotifications: false,
    pushNotifications: false,
  });
  expect(await settingsOf(other)).toMatchObject({
    emailNotifications: true,
    pushNotifications: true,
  });
});

test('a push endpoint that is not at a known push service is rejected and never called', async () => {
  const owner = await stack.signUp();
  const subscription = await stack.push.subscribe('one');
  const reply = await owner.post('/api/reminders/push', {
    ...subscription,
    endpoint: 'https://169.254.169.254/latest',
  });
  expect(reply.status).toBe(422);
  expect(await settingsOf(owner)).toMatchObject({ devices: 0 });
});

test('a browser that two users share gets notifications only for the user who subscribed last', async () => {
  const [first, second] = [await stack.signUp(), await stack.signUp()];
  const subscription = await stack.push.subscribe('shared-browser');
  await first.post('/api/reminders/push', subscription);
  await first.post('/api/reminders/push', subscription);
  expect(await settingsOf(first)).toMatchObject({ devices: 1 });
  await second.post('/api/reminders/push', subscription);
  expect(await settingsOf(first)).toMatchObject({ devices: 0 });
  expect(await settingsOf(second)).toMatchObject({ devices: 1 });
  await first.post('/api/reminders/push/removal', { endpoint: subscription.endpoint });
  expect(await settingsOf(second)).toMatchObject({ devices: 1 });
  await second.post('/api/reminders/push/removal', { endpoint: subscription.endpoint });
  expect(await settingsOf(second)).toMatchObject({ devices: 0 });
});

test('a browser gets no notifications after its user signs out, but still gets them after the session expires', async () => {
  const owner = await stack.signUp();
  await stack.addDevice(owner);
  const [session] = (await owner.get('/api/sessions')).body as { id: string }[];
  const again = async () =>
    (
      await stack.database.admin(
        'select count(*)::int as n from reminders.push_subscriptions where user_id = $1',
        [owner.userId],
      )
    )[0]?.n;
  expect(await again()).toBe(1);
  await owner.delete(`/api/sessions/${session?.id}`);
  expect(await again()).toBe(0);

  const patient = await stack.signUp();
  await stack.addDevice(patient);
  await stack.database.admin(
    `update accounts.sessions set expires_at = now() - interval '1 day' where user_id = $1`,
    [patient.userId],
  );
  await stack.database.admin('delete from accounts.sessions where user_id = $1', [patient.userId]);
  const rows = await stack.database.admin(
    'select 1 from reminders.push_subscriptions where user_id = $1',
    [patient.userId],
  );
  expect(rows).toHaveLength(1);
});

const feedOf = async (person: Person) => {
  const { url } = (await person.post('/api/reminders/calendar')).body as { url: string };
  return new URL(url).pathname;
};

type Event = {
  uid: string;
  date: string;
  summary: string;
  alarms: number;
  isDay: boolean;
  /** When the alarm rings, in hours from the beginning of the day. */
  rings: number[];
};
/** Reads the events as another program would. */
const eventsIn = (text: string): Event[] =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      date: event.startDate.toString(),
      isDay: event.startDate.isDate,
      summary: event.summary,
      alarms: component.getAllSubcomponents('valarm').length,
      rings: component.getAllSubcomponents('valarm').map((alarm) => {
        const trigger = alarm.getFirstProperty('trigger');
        const seconds = ICAL.Duration.fromString(String(trigger?.getFirstValue())).toSeconds();
        // An all-day event ends at the beginning of the next day.
        return seconds / 3600 + (trigger?.getParameter('related') === 'END' ? 24 : 0);
      }),
    };
  });

test('a calendar feed contains every due date once, as an all-day event with a stable id', async () => {
  const owner = await stack.signUp();
  stack.at('2027-03-27T23:30:00Z');
  const [car, van] = [
    corolla({
      motExpiryDate: '2027-03-28',
      taxDueDate: '2028-03-01',
      insuranceExpiryDate: '2028-02-29',
      nextServiceDate: '2027-10-31',
    }),
    corolla({ registrationNumber: 'XY70ZZZ', taxStatus: 'SORN', motExpiryDate: '2027-05-01' }),
  ];
  await createDevice(owner).push(adding(car), adding(van));
  const task = {
    ...tyreCheck({}),
    id: randomUUID(),
    dueDate: '2027-12-31',
    title: 'Tyres, and; more',
  };
  await owner.post('/api/tasks', task);
  const path = await feedOf(owner);
  const reply = await stack.visitor().get(path);
  expect(reply.headers.get('content-type')).toMatch(/^text\/calendar/);
  const events = eventsIn(String(reply.body));
  expect(events.map(({ date, summary }) => `${date} ${summary}`).toSorted()).toEqual([
    '2027-03-28 MOT expires · AB17 CDE',
    '2027-10-31 Service due · AB17 CDE',
    '2027-12-31 Tyres, and; more',
    '2028-02-29 Insurance expires · AB17 CDE',
    '2028-03-01 Tax due · AB17 CDE',
  ]);
  expect(events.every(({ alarms, isDay }) => alarms > 0 && isDay)).toBe(true);
  // At nine in the morning, fourteen and three days before, and on the day itself.
  const mot = events.find(({ summary }) => summary.startsWith('MOT'));
  expect(mot?.rings).toEqual([9 - 14 * 24, 9 - 3 * 24, 9]);
  const uids = events.map(({ uid }) => uid);
  expect(new Set(uids).size).toBe(events.length);

  await owner.send('PATCH', `/api/vehicles/${car.id}`, { motExpiryDate: '2028-03-28' });
  const later = eventsIn(String((await stack.visitor().get(path)).body));
  expect(later.map(({ uid }) => uid).toSorted()).toEqual(uids.toSorted());
  expect(later.find(({ uid }) => uid.startsWith('mot-'))?.date).toBe('2028-03-28');
});

test("a calendar feed's address is secret, stored as a hash, and stops working when its owner removes it", async () => {
  const [owner, other] = [await stack.signUp(), await stack.signUp()];
  const [first, theirs] = [await feedOf(owner), await feedOf(other)];
  const stored = await stack.database.admin('select secret_hash from reminders.calendars');
  expect(JSON.stringify(stored)).not.toContain(first.slice('/calendar/'.length, -4));
  const statusOf = async (path: string) => (await stack.visitor().get(path)).status;
  expect(await statusOf(first)).toBe(200);
  const second = await feedOf(owner);
  expect(await statusOf(first)).toBe(404);
  expect(await statusOf(second)).toBe(200);
  await owner.delete('/api/reminders/calendar');
  expect(await statusOf(second)).toBe(404);
  expect(await statusOf(theirs)).toBe(200);
  expect(await statusOf(`/calendar/${'a'.repeat(32)}.ics`)).toBe(404);
});

const tokenFor = (person: Person, subject: string, due: string, expiresAt = Date.now() * 2) =>
  stack.deps.reminderTokens.signAction({ userId: person.userId, subject, due, expiresAt });
const actWith = async (visitor: Pick<Person, 'post'>, token: string, action: string) =>
  (await visitor.post('/api/reminders/act', { token, action })).status;

test("'Done' in a notification completes the task once, whether or not its owner is signed in, and never for another user", async () => {
  const [owner, other] = [await stack.signUp(), await stack.signUp()];
  const task = { ...tyreCheck({}), id: randomUUID(), dueDate: '2027-12-31', isRecurring: false };
  await owner.post('/api/tasks', task);
  const token = tokenFor(owner, `task-${task.id}`, '2027-12-31');
  expect(await actWith(other, token, 'done')).toBe(409);
  expect(await actWith(stack.visitor(), `${token}x`, 'done')).toBe(400);
  expect(
    await actWith(stack.visitor(), tokenFor(owner, `task-${task.id}`, '2027-12-31', 1), 'done'),
  ).toBe(400);
  const read = async () => (await owner.get(`/api/tasks/${task.id}`)).body as Task;
  expect((await read()).status).toBe('pending');
  expect(await actWith(stack.visitor(), token, 'done')).toBe(200);
  expect((await read()).status).toBe('completed');
  expect(await actWith(owner, token, 'done')).toBe(200);
  const { completions } = (await owner.get('/api/task-completions')).body as {
    completions: unknown[];
  };
  expect(completions).toHaveLength(1);
  // Every device gets the change.
  const { rows } = await createDevice(owner).pull();
  expect(rows.filter(({ entity }) => entity === 'taskCompletions')).toHaveLength(1);
});

test("'Done' and 'Snooze' in a notification each pause the reminders of a vehicle's date, for different lengths of time", async () => {
  const owner = await stack.signUp();
  stack.at('2027-03-20T10:00:00Z');
  const car = corolla({ motExpiryDate: '2027-03-31', insuranceExpiryDate: '2027-03-31' });
  await createDevice(owner).push(adding(car));
  const snoozes = async () =>
    await stack.database.admin(
      'select subject, quiet_until::text as until from reminders.snoozes where user_id = $1 order by subject desc',
      [owner.userId],
    );
  expect(await actWith(owner, tokenFor(owner, `mot-${car.id}`, '2027-03-31'), 'snooze')).toBe(200);
  expect(await snoozes()).toEqual([{ subject: `mot-${car.id}`, until: '2027-03-23' }]);
  for (const kind of ['mot', 'insurance']) {
    expect(await actWith(owner, tokenFor(owner, `${kind}-${car.id}`, '2027-03-31'), 'done')).toBe(
      200,
    );
  }
  expect(await snoozes()).toEqual([
    { subject: `mot-${car.id}`, until: '2027-04-03' },
    { subject: `insurance-${car.id}`, until: '2199-12-31' },
  ]);
});

test('a user is unsubscribed from mails only with the token of the link in a mail, not with a forged or another token', async () => {
  const owner = await stack.signUp();
  const token = stack.deps.reminderTokens.signUnsubscribe(owner.userId);
  const visitor = stack.visitor();
  const forged = `${Buffer.from(JSON.stringify([owner.userId])).toString('base64url')}.AAAA`;
  expect((await visitor.post('/api/reminders/unsubscribe', { token: forged })).status).toBe(400);
  const action = tokenFor(owner, 'mot-x', '2027-01-01');
  expect((await visitor.post('/api/reminders/unsubscribe', { token: action })).status).toBe(400);
  expect(await settingsOf(owner)).toMatchObject({ emailNotifications: true });
  expect((await visitor.post('/api/reminders/unsubscribe', { token })).status).toBe(200);
  expect(await settingsOf(owner)).toMatchObject({ emailNotifications: false });
});
