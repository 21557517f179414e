import { randomUUID } from 'node:crypto';
import type { Role } from '@roadworthy/domain/garages/roles.rules';
import type { NewVehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inGarage, openGarage, removeMember } from '../../../../../tests/support/api/garages.ts';
import {
  type ReminderStack,
  startReminderStack,
} from '../../../../../tests/support/api/reminders.ts';
import { tyreCheck } from '../../../../../tests/support/api/tasks.ts';
import type { Person } from '../../../../../tests/support/api/test-app.ts';
import { adding, corolla, createDevice } from '../../../../../tests/support/api/vehicles.ts';
import type { Deps } from '../../deps.ts';
import { deliver } from './delivery/delivery.service.ts';
import { scanGarage } from './scan.service.ts';

let stack: ReminderStack;
beforeAll(async () => {
  // The stack's own worker would send before these tests do.
  stack = await startReminderStack((deps) => ({
    ...deps,
    dvla: undefined,
    dvsa: undefined,
    queue: { ...deps.queue, enqueue: async () => {} },
  }));
});
afterAll(() => stack.close());

const mailsTo = ({ email }: Person) =>
  stack.mail.mails.filter(({ to, subject }) => to === email && !/confirm/i.test(subject));

const watchedSince = async (garageId: string, day: string) =>
  await stack.database.admin(
    `update reminders.watermarks set scanned_through = $2, next_on = '-infinity' where garage_id = $1`,
    [garageId, day],
  );

type Household = { garageId: string; people: Person[] };

/** Opens a garage with one person of each role given, who add these vehicles. */
const household = async (roles: readonly Role[], ...vehicles: NewVehicle[]): Promise<Household> => {
  const people = await Promise.all(roles.map(() => stack.signUp()));
  const members = people.map(({ userId }, at) => ({ userId, role: roles[at] ?? 'driver' }));
  const garageId = await openGarage(stack.database, ...members);
  const owner = people[roles.indexOf('owner')] as Person;
  if (vehicles.length > 0) {
    await createDevice(inGarage(owner, garageId)).push(...vehicles.map(adding));
  }
  return { garageId, people };
};

const sendTo = async (people: readonly Person[], deps: Deps = stack.deps) => {
  for (const { userId } of people) await deliver(deps, userId, randomUUID());
};

const told = (people: readonly Person[]) => people.map((person) => mailsTo(person).length);

test('the owners of a garage and a vehicle’s usual driver are reminded, and a driver’s reminders contain nothing that drivers may not see', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => stack.signUp()));
  const [ann, ben, cat, dan] = people as [Person, Person, Person, Person];
  const garageId = await openGarage(
    stack.database,
    { userId: ann.userId, role: 'owner' },
    { userId: ben.userId, role: 'owner' },
    { userId: cat.userId, role: 'editor' },
    { userId: dan.userId, role: 'driver' },
  );
  const car = corolla({
    motExpiryDate: '2027-03-15',
    insuranceExpiryDate: '2027-03-15',
    insuranceProvider: 'Canary Insurance',
    vin: 'CANARYVIN12345678',
    notes: 'canary notes',
    usualDriverId: dan.userId,
  });
  await createDevice(inGarage(ann, garageId)).push(adding(car));
  await watchedSince(garageId, '2027-03-10');
  stack.at('2027-03-14T09:00:00Z');
  await scanGarage(stack.deps, garageId);
  await sendTo(people);
  expect(told(people)).toEqual([1, 1, 0, 1]);
  expect(mailsTo(ben)[0]?.text).toMatch(
    /The MOT for.*The insurance for|The insurance for.*The MOT for/s,
  );
  const [driversMail] = mailsTo(dan);
  expect(driversMail?.text).toContain('The MOT for your Toyota Corolla');
  expect(driversMail?.text).not.toMatch(/insurance/i);
  for (const { text, html } of people.flatMap(mailsTo))
    expect(`${text} ${html}`).not.toMatch(/canary/i);
});

test('each member can choose for each vehicle whether to be reminded, and cannot choose for other members', async () => {
  const car = corolla({ motExpiryDate: '2027-03-15' });
  const { garageId, people } = await household(['owner', 'owner', 'editor'], car);
  const [ann, ben, cat] = people as [Person, Person, Person];
  const choose = async (person: Person, isOn: boolean, vehicleId = car.id) =>
    (await inGarage(person, garageId).send('PUT', `/api/reminder-choices/${vehicleId}`, { isOn }))
      .status;
  expect(await choose(ann, false)).toBe(200);
  expect(await choose(cat, true)).toBe(200);
  expect(await choose(cat, true, randomUUID())).toBe(404);
  const stranger = await stack.signUp();
  expect(await choose(stranger, true)).toBe(403);
  expect((await inGarage(ann, garageId).get('/api/reminder-choices')).body).toEqual({
    choices: { [car.id]: false },
  });
  expect((await inGarage(ben, garageId).get('/api/reminder-choices')).body).toEqual({
    choices: {},
  });
  await watchedSince(garageId, '2027-03-10');
  stack.at('2027-03-14T09:00:00Z');
  await scanGarage(stack.deps, garageId);
  await sendTo(people);
  expect(told(people)).toEqual([0, 1, 1]);
});

test('if one member completes a task, the other members are not reminded of it, even if their reminders were already planned', async () => {
  const { garageId, people } = await household(['owner', 'owner', 'driver']);
  const [ann, ben, dan] = people as [Person, Person, Person];
  const task = {
    ...tyreCheck({ assigneeId: dan.userId, dueDate: '2027-03-17' }),
    isRecurring: false,
  };
  expect((await inGarage(ann, garageId).post('/api/tasks', task)).status).toBe(200);
  await watchedSince(garageId, '2027-03-10');
  stack.at('2027-03-14T09:00:00Z');
  await scanGarage(stack.deps, garageId);
  await sendTo([ann]);
  expect(told(people)).toEqual([1, 0, 0]);
  const token = stack.deps.reminderTokens.signAction({
    userId: dan.userId,
    garageId,
    subject: `task-${task.id}`,
    due: '2027-03-17',
    expiresAt: Date.now() * 2,
  });
  expect((await stack.visitor().post('/api/reminders/act', { token, action: 'done' })).status).toBe(
    200,
  );
  const { completions } = (await inGarage(ann, garageId).get('/api/task-completions')).body as {
    completions: object[];
  };
  expect(completions).toMatchObject([{ completedBy: dan.userId }]);
  await scanGarage(stack.deps, garageId);
  await sendTo(people);
  expect(told(people)).toEqual([1, 0, 0]);
  expect(ben.userId).not.toBe(dan.userId);
});

test('a reminder that one member snoozed is not sent to any member until the snooze ends', async () => {
  const car = corolla({ motExpiryDate: '2027-03-15' });
  const { garageId, people } = await household(['owner', 'editor', 'owner'], car);
  const [, cat] = people as [Person, Person, Person];
  await watchedSince(garageId, '2027-03-10');
  stack.at('2027-03-14T09:00:00Z');
  await scanGarage(stack.deps, garageId);
  const reply = await inGarage(cat, garageId).post(`/api/reminders/mot-${car.id}/snooze`, {
    dueDate: '2027-03-15',
  });
  expect(reply.status).toBe(200);
  await scanGarage(stack.deps, garageId);
  await sendTo(people);
  expect(told(people)).toEqual([0, 0, 0]);
  stack.at('2027-03-15T09:00:00Z');
  await scanGarage(stack.deps, garageId);
  await sendTo(people);
  expect(told(people)).toEqual([1, 0, 1]);
});

/** The product's parts, where a member snoozes a vehicle's MOT right before the next mail is sent. */
const snoozedMeanwhile = (member: Person, garageId: string, vehicleId: string): Deps => {
  let isSnoozed = false;
  const { db } = stack.deps;
  return {
    ...stack.deps,
    db: {
      ...db,
      changeAs: async (who, ...statements) => {
        if (!isSnoozed && statements.at(-1)?.name === 'reminders.select-standings') {
          isSnoozed = true;
          const reply = await inGarage(member, garageId).post(
            `/api/reminders/mot-${vehicleId}/snooze`,
            { dueDate: '2027-03-15' },
          );
          expect(reply.status).toBe(200);
        }
        return await db.changeAs(who, ...statements);
      },
    },
  };
};

test('if another member snoozes an item right before its reminder is sent, the reminder is not sent', async () => {
  const car = corolla({ motExpiryDate: '2027-03-15' });
  const { garageId, people } = await household(['owner', 'owner'], car);
  const [ann, ben] = people as [Person, Person];
  const device = await stack.addDevice(ben);
  await watchedSince(garageId, '2027-03-10');
  stack.at('2027-03-14T09:00:00Z');
  await scanGarage(stack.deps, garageId);
  await sendTo([ben], snoozedMeanwhile(ann, garageId, car.id));
  expect(told([ben])).toEqual([0]);
  expect(stack.push.pushes.filter((push) => push.device === device)).toEqual([]);
  const outcomes = await stack.database.admin(
    'select distinct outcome from reminders.intents where user_id = $1',
    [ben.userId],
  );
  expect(outcomes).toEqual([{ outcome: 'moot' }]);
});

test('if one item is snoozed while the mail server is busy, the other items are still sent on the same day', async () => {
  const [one, other] = [
    corolla({ motExpiryDate: '2027-03-15', registrationNumber: 'AB17CDE' }),
    corolla({ motExpiryDate: '2027-03-15', registrationNumber: 'CD18EFG' }),
  ];
  const { garageId, people } = await household(['owner', 'owner'], one, other);
  const [ann, ben] = people as [Person, Person];
  await watchedSince(garageId, '2027-03-10');
  stack.at('2027-03-14T09:00:00Z');
  await scanGarage(stack.deps, garageId);
  const busy: Deps = {
    ...snoozedMeanwhile(ann, garageId, one.id),
    mailer: {
      ...stack.deps.mailer,
      send: async () => {
        throw Object.assign(new Error('The mailbox is busy'), { responseCode: 450 });
      },
    },
  };
  await expect(sendTo([ben], busy)).rejects.toThrow('could not be sent');
  await sendTo([ben]);
  expect(told([ben])).toEqual([1]);
  expect(mailsTo(ben)[0]?.text).toContain('CD18 EFG');
  expect(mailsTo(ben)[0]?.text).not.toContain('AB17 CDE');
});

test('if all items of the day’s mail are snoozed before it is sent, later items are sent on the same day', async () => {
  const car = corolla({ motExpiryDate: '2027-03-15' });
  const { garageId, people } = await household(['owner', 'owner'], car);
  const [ann, ben] = people as [Person, Person];
  await watchedSince(garageId, '2027-03-10');
  stack.at('2027-03-14T09:00:00Z');
  await scanGarage(stack.deps, garageId);
  await sendTo([ben], snoozedMeanwhile(ann, garageId, car.id));
  expect(told([ben])).toEqual([0]);
  const second = corolla({ motExpiryDate: '2027-03-15', registrationNumber: 'CD18EFG' });
  await createDevice(inGarage(ann, garageId)).push(adding(second));
  stack.at('2027-03-14T15:00:00Z');
  await watchedSince(garageId, '2027-03-13');
  await scanGarage(stack.deps, garageId);
  await sendTo([ben]);
  expect(mailsTo(ben).map(({ text }) => text)).toEqual([expect.stringContaining('CD18 EFG')]);
});

test('a former member gets no reminder, even if it was planned before the member left', async () => {
  const car = corolla({ motExpiryDate: '2027-03-15' });
  const { garageId, people } = await household(['owner', 'owner'], car);
  const [ann, ben] = people as [Person, Person];
  const device = await stack.addDevice(ben);
  await watchedSince(garageId, '2027-03-10');
  stack.at('2027-03-14T09:00:00Z');
  await scanGarage(stack.deps, garageId);
  await removeMember(stack.database, { garageId, userId: ben.userId });
  await sendTo([ann, ben]);
  expect(told(people)).toEqual([1, 0]);
  expect(stack.push.pushes.filter((push) => push.device === device)).toEqual([]);
  const token = stack.deps.reminderTokens.signAction({
    userId: ben.userId,
    garageId,
    subject: `mot-${car.id}`,
    due: '2027-03-15',
    expiresAt: Date.now() * 2,
  });
  await stack.visitor().post('/api/reminders/act', { token, action: 'done' });
  const snoozes = await stack.database.admin('select from reminders.snoozes where user_id = $1', [
    ben.userId,
  ]);
  expect(snoozes).toEqual([]);
});

test('a member of several garages gets one reminder mail a day, with the garages’ names as headings', async () => {
  const [own, shared] = [
    corolla({ registrationNumber: 'AA01AAA', motExpiryDate: '2027-03-15' }),
    corolla({ registrationNumber: 'BB02BBB', motExpiryDate: '2027-03-15' }),
  ];
  const { garageId, people } = await household(['owner', 'owner'], shared);
  const [ann, ben] = people as [Person, Person];
  await createDevice(ben).push(adding(own));
  for (const id of [garageId, ben.userId]) await watchedSince(id, '2027-03-10');
  stack.at('2027-03-14T09:00:00Z');
  // The second garage is scanned for the mail, because its reminders belong in it.
  await scanGarage(stack.deps, garageId);
  await sendTo([ann, ben]);
  expect(told([ann, ben])).toEqual([1, 1]);
  const text = mailsTo(ben)[0]?.text ?? '';
  expect(text.indexOf('\nAlex’s garage\n')).toBeLessThan(text.indexOf('AA01 AAA runs out'));
  expect(text.indexOf('\nShared garage\n')).toBeLessThan(text.indexOf('BB02 BBB runs out'));
  expect(text).toMatch(/\nAlex’s garage\n/);
  expect(text).toMatch(/\nShared garage\n/);
  expect(mailsTo(ann)[0]?.text).not.toContain('garage\n\n-');
  await scanGarage(stack.deps, ben.userId);
  await sendTo([ann, ben]);
  expect(told([ann, ben])).toEqual([1, 1]);
});

test('a calendar contains the dates of all of the user’s garages, but no covers or insurance of a garage in which the user is a driver', async () => {
  const car = corolla({ motExpiryDate: '2027-03-15', insuranceExpiryDate: '2027-03-20' });
  const { garageId, people } = await household(['owner', 'driver'], car);
  const [, dan] = people as [Person, Person];
  stack.at('2027-03-01T09:00:00Z');
  const { url } = (await dan.post('/api/reminders/calendar')).body as { url: string };
  const read = async () => String((await stack.visitor().get(new URL(url).pathname)).body);
  expect(await read()).not.toContain('MOT expires');
  await inGarage(dan, garageId).send('PUT', `/api/reminder-choices/${car.id}`, { isOn: true });
  const text = await read();
  expect(text).toContain('MOT expires');
  expect(text).not.toMatch(/insurance/i);
  await removeMember(stack.database, { garageId, userId: dan.userId });
  expect(await read()).not.toContain('MOT expires');
});
