import { randomUUID } from 'node:crypto';
import { emptyCover } from '@roadworthy/domain/cover/cover.schema';
import type { NewVehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type ReminderStack,
  startReminderStack,
  watchedSince,
} from '../../../../../tests/support/api/reminders.ts';
import type { Person } from '../../../../../tests/support/api/test-app.ts';
import {
  adding,
  corolla,
  createDevice,
  editing,
} from '../../../../../tests/support/api/vehicles.ts';
import { jobHandlers } from '../../job-handlers.ts';
import { deliver } from './delivery/delivery.service.ts';
import { scanGarage } from './scan.service.ts';

let stack: ReminderStack;
beforeAll(async () => {
  stack = await startReminderStack();
});
afterAll(() => stack.close());

const owning = async (...vehicles: NewVehicle[]): Promise<Person> => {
  const owner = await stack.signUp();
  await createDevice(owner).push(...vehicles.map(adding));
  return owner;
};
const mailsTo = ({ email }: Person) =>
  stack.mail.mails.filter(({ to, subject }) => to === email && !/confirm/i.test(subject));
const intentsOf = async ({ userId }: Person) =>
  await stack.database.admin(
    `select subject, due, stage, channel, outcome from reminders.intents where user_id = $1
     order by due, stage, channel`,
    [userId],
  );

/** The worker of the stack may be sending the same reminders. */
const nothingClaimed = async ({ userId }: Person) =>
  await vi.waitFor(async () => {
    const claimed = await stack.database.admin(
      'select from reminders.intents where user_id = $1 and claimed_at is not null and settled_at is null',
      [userId],
    );
    expect(claimed).toEqual([]);
  }, 10_000);

test('one reminder is sent on the first day of each stage before a date, and none on the days between', async () => {
  const owner = await owning(corolla({ motExpiryDate: '2027-03-31' }));
  await watchedSince(stack, owner, '2027-02-20');
  const told: string[] = [];
  for (let day = 21; day <= 80; day += 1) {
    const moment = new Date(Date.UTC(2027, 1, day, 9));
    stack.at(moment.toISOString());
    const before = mailsTo(owner).length;
    await stack.remind(owner);
    await stack.remind(owner);
    if (mailsTo(owner).length > before) told.push(moment.toISOString().slice(0, 10));
  }
  expect(told).toEqual([
    '2027-03-01',
    '2027-03-17',
    '2027-03-24',
    '2027-03-28',
    '2027-03-30',
    '2027-03-31',
    '2027-04-07',
    '2027-04-14',
    '2027-04-21',
  ]);
  expect(mailsTo(owner)).toHaveLength(told.length);
  expect(new Set(mailsTo(owner).map(({ id }) => id)).size).toBe(told.length);
});

test('after a gap in insurance, reminders of a short policy start on the policy’s first day', async () => {
  const car = corolla({ insuranceExpiryDate: '2027-05-10' });
  const owner = await owning(car);
  await createDevice(owner).push({
    opId: randomUUID(),
    entity: 'covers',
    id: randomUUID(),
    type: 'add',
    patch: {
      ...emptyCover,
      kind: 'insurance',
      vehicleId: car.id,
      startsOn: '2027-05-13',
      endsOn: '2027-05-16',
    },
  });
  await watchedSince(stack, owner, '2027-05-09');
  const told: string[] = [];
  for (let day = 10; day <= 17; day += 1) {
    stack.at(`2027-05-${day}T09:00:00Z`);
    const before = mailsTo(owner).length;
    await jobHandlers(stack.deps)['reminders.plan']({}, { id: randomUUID() });
    await stack.remind(owner);
    await nothingClaimed(owner);
    if (mailsTo(owner).length > before) told.push(`${day} May`);
  }
  // The last day of the first; then three days, one day and none before the end of the second.
  expect(told).toEqual(['10 May', '13 May', '15 May', '16 May']);
});

test('all reminders of a user for one day are in one mail, as text and HTML, with one-click unsubscribe', async () => {
  const owner = await owning(
    corolla({ motExpiryDate: '2027-06-15', insuranceExpiryDate: '2027-06-29' }),
    corolla({ registrationNumber: 'XY70ZZZ', make: '<b>Ford', taxDueDate: '2027-06-22' }),
  );
  await watchedSince(stack, owner, '2027-06-01');
  stack.at('2027-06-15T09:00:00Z');
  await stack.remind(owner);
  const [mail, ...others] = mailsTo(owner);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('AB17 CDE: MOT runs out 15 Jun 2027, and 2 more');
  expect(mail?.text).toContain(
    '- The MOT for your Toyota Corolla AB17 CDE runs out on 15 Jun 2027, today.',
  );
  expect(mail?.text).toContain('is due on 22 Jun 2027, in 7 days.');
  expect(mail?.text).toContain('runs out on 29 Jun 2027, in 14 days. Have you renewed?');
  expect(mail?.html).toContain('&#60;b&#62;Ford');
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');

  const [, path = ''] =
    /<http:\/\/[^/]+([^>]+)>/.exec(mail?.headers['list-unsubscribe'] ?? '') ?? [];
  const mailbox = stack.visitor({ origin: 'https://mail.example' });
  // Scanners follow links, so a GET must not unsubscribe.
  const followed = await mailbox.get(path);
  expect(followed.status).toBe(303);
  expect(followed.headers.get('location')).toMatch(/\/unsubscribe\?token=/);
  const settings = async () => (await owner.get('/api/reminders/settings')).body;
  expect(await settings()).toMatchObject({ emailNotifications: true });
  const ended = await mailbox.send('POST', path, 'List-Unsubscribe=One-Click', {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(ended.status).toBe(200);
  expect(await settings()).toMatchObject({ emailNotifications: false, pushNotifications: true });

  stack.at('2027-06-22T09:00:00Z');
  await stack.remind(owner);
  expect(mailsTo(owner)).toHaveLength(1);
});

test('no reminder is sent between nine at night and eight in the morning', async () => {
  const owner = await owning(corolla({ motExpiryDate: '2027-07-31' }));
  const device = await stack.addDevice(owner);
  await watchedSince(stack, owner, '2027-07-28');
  const pushes = () => stack.push.pushes.filter((push) => push.device === device).length;
  for (const night of ['2027-07-30T22:59:00Z', '2027-07-30T23:30:00Z', '2027-07-31T06:59:00Z']) {
    stack.at(night);
    await stack.remind(owner);
    expect([night, mailsTo(owner).length, pushes()]).toEqual([night, 0, 0]);
  }
  stack.at('2027-07-31T07:00:00Z');
  await stack.remind(owner);
  // The stage began on the 30th and was replaced on the 31st, London time, during quiet hours: one reminder is sent.
  expect([mailsTo(owner).length, pushes()]).toEqual([1, 1]);
  expect(mailsTo(owner)[0]?.text).toContain('runs out on 31 Jul 2027, today.');
  expect(await intentsOf(owner)).toMatchObject([
    { stage: '0', channel: 'email', outcome: 'sent' },
    { stage: '0', channel: 'push', outcome: 'sent' },
    { stage: '1', channel: 'email', outcome: 'overtaken' },
    { stage: '1', channel: 'push', outcome: 'overtaken' },
  ]);
});

test('a planned reminder is not sent if its record has since been renewed, deleted or snoozed', async () => {
  const [renewed, sold, snoozed] = ['AA01AAA', 'BB02BBB', 'CC03CCC'].map((registrationNumber) =>
    corolla({ registrationNumber, motExpiryDate: '2027-05-14' }),
  ) as [NewVehicle, NewVehicle, NewVehicle];
  const owner = await owning(renewed, sold, snoozed);
  await watchedSince(stack, owner, '2027-05-06');
  stack.at('2027-05-07T02:00:00Z');
  await scanGarage(stack.deps, owner.userId);
  expect(await intentsOf(owner)).toHaveLength(3);
  await createDevice(owner).push(editing(renewed.id, { motExpiryDate: '2028-05-14' }));
  await owner.delete(`/api/vehicles/${sold.id}`);
  const reply = await owner.post(`/api/reminders/mot-${snoozed.id}/snooze`, {
    dueDate: '2027-05-14',
  });
  expect(reply).toMatchObject({ status: 200, body: { until: '2027-05-10' } });
  stack.at('2027-05-07T09:00:00Z');
  await stack.remind(owner);
  expect(mailsTo(owner)).toEqual([]);
  expect((await intentsOf(owner)).map(({ outcome }) => outcome)).toEqual(['moot', 'moot', 'moot']);

  stack.at('2027-05-10T09:00:00Z');
  await stack.remind(owner);
  expect(mailsTo(owner).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^[A-Z0-9 ]+: MOT runs out \d+ \w+ 2027$/),
  ]);
});

test('demo accounts and unconfirmed addresses get no reminder mails', async () => {
  const demo = stack.visitor();
  const { user } = (await demo.post('/api/session/demo')).body as {
    user: { id: string; email: string };
  };
  const owner = await owning(corolla({ motExpiryDate: '2027-04-08' }));
  await stack.database.admin('update accounts.users set email_verified = false where id = $1', [
    owner.userId,
  ]);
  await stack.database.admin(
    `update vehicles.vehicles set mot_expiry_date = '2027-04-08' where garage_id = $1`,
    [user.id],
  );
  stack.at('2027-04-08T09:00:00Z');
  for (const { userId, email } of [owner, { userId: user.id, email: user.email }]) {
    await watchedSince(stack, { userId } as Person, '2027-04-01');
    await scanGarage(stack.deps, userId);
    await deliver(stack.deps, userId, randomUUID());
    expect(mailsTo({ email } as Person)).toEqual([]);
  }
});

test('if the mail server is down, a reminder mail is not sent, and its items are in the next reminder mail', async () => {
  const owner = await owning(corolla({ motExpiryDate: '2027-09-30' }));
  await watchedSince(stack, owner, '2027-09-20');
  const failing = {
    ...stack.deps,
    mailer: {
      ...stack.deps.mailer,
      send: async () => {
        throw Object.assign(new Error('no'), { code: 'ECONNREFUSED', syscall: 'connect' });
      },
    },
  };
  stack.at('2027-09-29T09:00:00Z');
  await scanGarage(failing, owner.userId);
  await expect(deliver(failing, owner.userId, randomUUID())).rejects.toThrow();
  stack.at('2027-09-29T12:00:00Z');
  await deliver(stack.deps, owner.userId, randomUUID());
  expect(mailsTo(owner)).toHaveLength(1);
});

test('if a job fails after it sent a reminder mail, only that job sends the mail again, with the same message id', async () => {
  const owner = await owning(corolla({ motExpiryDate: '2027-09-30' }));
  await watchedSince(stack, owner, '2027-09-20');
  stack.at('2027-09-30T09:00:00Z');
  await scanGarage(stack.deps, owner.userId);
  const job = randomUUID();
  const { send } = stack.deps.mailer;
  const cutShort = {
    ...stack.deps,
    mailer: {
      ...stack.deps.mailer,
      send: async (mail: Parameters<typeof send>[0]) => {
        await send(mail);
        throw new Error('The connection was lost');
      },
    },
  };
  await expect(deliver(cutShort, owner.userId, job)).rejects.toThrow();
  await deliver(stack.deps, owner.userId, randomUUID());
  expect(mailsTo(owner)).toHaveLength(1);
  await deliver(stack.deps, owner.userId, job);
  expect(mailsTo(owner)).toHaveLength(2);
  expect(new Set(mailsTo(owner).map(({ id }) => id)).size).toBe(1);
  await deliver(stack.deps, owner.userId, job);
  expect(mailsTo(owner)).toHaveLength(2);
});

test('after an outage, a waiting job scans again and sends only reminders that still apply', async () => {
  const owner = await owning(
    corolla({ motExpiryDate: '2027-09-30', insuranceExpiryDate: '2027-10-15' }),
  );
  await watchedSince(stack, owner, '2027-09-20');
  stack.at('2027-09-27T09:00:00Z');
  await scanGarage(stack.deps, owner.userId);
  // The power fails; two days later the job runs before any scan of its user.
  stack.at('2027-10-01T09:00:00Z');
  await deliver(stack.deps, owner.userId, randomUUID());
  await stack.remind(owner);
  const [mail, ...others] = mailsTo(owner);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('ran out on 30 Sep 2027, yesterday.');
  expect(mail?.text).toContain('runs out on 15 Oct 2027, in 14 days.');
});

test('records of sent reminders are deleted after more than a year, and the reminders are not sent again', async () => {
  const owner = await owning(corolla({ motExpiryDate: '2027-03-31' }));
  await watchedSince(stack, owner, '2027-03-30');
  const moments = ['2027-03-31', '2027-04-07', '2028-06-03'];
  for (const day of moments) {
    stack.at(`${day}T09:00:00Z`);
    await stack.remind(owner);
  }
  // The last reminder is from a week in which both others are long past.
  expect((await intentsOf(owner)).map(({ stage }) => stage)).toEqual(['-427']);
  await stack.remind(owner);
  expect(mailsTo(owner)).toHaveLength(moments.length);
});

test('a reminder push is short and has a topic of its own, and a subscription whose browser is gone is deleted', async () => {
  const owner = await owning(
    corolla({ motExpiryDate: '2027-08-31', insuranceExpiryDate: '2027-08-31' }),
  );
  const [kept, gone] = [await stack.addDevice(owner), await stack.addDevice(owner)];
  stack.push.answerWith(gone, 410);
  await watchedSince(stack, owner, '2027-08-20');
  stack.at('2027-08-24T09:00:00Z');
  await stack.remind(owner);
  const taken = stack.push.pushes.filter(({ device }) => device === kept);
  expect(taken).toHaveLength(2);
  expect(new Set(taken.map(({ topic }) => topic)).size).toBe(2);
  expect(taken.every(({ bytes }) => bytes < 1000)).toBe(true);
  expect(stack.push.refused).toEqual([]);
  expect((await owner.get('/api/reminders/settings')).body).toMatchObject({ devices: 1 });
});

test('a run of the reminder job mails every user with something due and marks the others as scanned', async () => {
  const owners = await Promise.all(
    Array.from({ length: 5 }, () => owning(corolla({ motExpiryDate: '2028-02-29' }))),
  );
  const calm = await owning(corolla({ motExpiryDate: '2028-06-01' }));
  for (const person of [...owners, calm]) await watchedSince(stack, person, '2028-02-21');
  stack.at('2028-02-22T09:00:00Z');
  await jobHandlers(stack.deps)['reminders.plan']({}, { id: randomUUID() });
  for (const { email } of owners) await stack.mail.waitFor(email, { subject: /MOT/ });
  expect(mailsTo(calm)).toEqual([]);
  const [row] = await stack.database.admin(
    'select next_on::text as next from reminders.watermarks where user_id = $1',
    [calm.userId],
  );
  expect(row?.next).toBe('2028-05-02');
});

test('a user for whom nothing is due counts as scanned up to today without a scan', async () => {
  const calm = await owning(corolla({ motExpiryDate: '2029-06-01' }));
  await watchedSince(stack, calm, '2028-03-01');
  stack.at('2028-03-02T09:00:00Z');
  await scanGarage(stack.deps, calm.userId);
  stack.at('2028-03-20T09:00:00Z');
  await jobHandlers(stack.deps)['reminders.plan']({}, { id: randomUUID() });
  const [row] = await stack.database.admin(
    `select reminders.scanned_until(scanned_through, next_on)::text as day, xmin::text as version
     from reminders.watermarks where user_id = $1`,
    [calm.userId],
  );
  expect(row?.day).toBe('2028-03-20');
});
