import { randomUUID } from 'node:crypto';
import { addDays } from '@roadworthy/domain/kernel/civil-date';
import { completeTask, doneWithoutForm } from '@roadworthy/domain/tasks/lifecycle.rules';
import { forecastMileage, predictDate } from '@roadworthy/domain/tasks/mileage-forecast.rules';
import type { Task } from '@roadworthy/domain/tasks/tasks.schema';
import { readingsOf } from '@roadworthy/domain/tasks/vehicle-readings.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ReminderStack,
  startReminderStack,
  watchedSince,
} from '../../../../../tests/support/api/reminders.ts';
import { tyreCheck } from '../../../../../tests/support/api/tasks.ts';
import type { Person } from '../../../../../tests/support/api/test-app.ts';
import { adding, corolla, createDevice } from '../../../../../tests/support/api/vehicles.ts';
import { scanGarage } from './scan.service.ts';

let stack: ReminderStack;
beforeAll(async () => {
  stack = await startReminderStack();
});
afterAll(() => stack.close());
const mailsTo = ({ email }: Person) =>
  stack.mail.mails.filter(({ to, subject }) => to === email && !/confirm/i.test(subject));

test('a task completed from a notification recurs on the same date as a task completed in the app', async () => {
  const owner = await stack.signUp();
  stack.at('2027-03-20T10:00:00Z');
  const car = corolla({ mileage: 41_000 });
  await createDevice(owner).push(adding(car));
  const fields = tyreCheck({
    ...{ vehicleId: car.id, dueDate: '2027-03-20', dueMiles: 40_000, isRecurring: true },
    ...{ recurringInterval: 6, recurringType: 'months', recurringMiles: 5000 },
    countFrom: 'completion',
  });
  await owner.post('/api/tasks', fields);
  const read = async () => (await owner.get(`/api/tasks/${fields.id}`)).body as Task;
  const inApp = completeTask(await read(), doneWithoutForm('2027-03-20'), {
    now: '2027-03-20T10:00:00.000Z',
    vehicle: car,
  });
  const token = stack.deps.reminderTokens.signAction({
    ...{ userId: owner.userId, subject: `task-${fields.id}`, due: '2027-03-20' },
    expiresAt: Date.now() * 2,
  });
  expect((await stack.visitor().post('/api/reminders/act', { token, action: 'done' })).status).toBe(
    200,
  );
  const { dueDate, dueMiles, occurrence } = await read();
  expect({ dueDate, dueMiles, occurrence }).toEqual({
    ...{ dueDate: '2027-09-20', dueMiles: 46_000, occurrence: 2 },
  });
  expect(await read()).toMatchObject(inApp?.taskChange ?? {});
});

test('a mail predicts the same due date as the screen, even with mileages from MOT tests', async () => {
  const owner = await stack.signUp();
  const today = '2027-03-20';
  stack.at(`${today}T10:00:00Z`);
  const plate = 'MT17TST';
  const tests = [900, 550, 200, 20].map((ago) => ({
    date: addDays(today, -ago),
    odometer: { kind: 'read', miles: 40_000 - ago * 20, unit: 'MI' },
  }));
  await stack.database.admin(
    `insert into lookup.own_answers (user_id, registration, source, found, record) values ($1, $2, 'dvsa', true, $3)`,
    [
      owner.userId,
      plate,
      JSON.stringify({ tests: [...tests, { date: today, odometer: { kind: 'none' } }] }),
    ],
  );
  const car = corolla({ registrationNumber: plate, mileage: 39_600 });
  await createDevice(owner).push(adding(car));
  const task = tyreCheck({ vehicleId: car.id, dueMiles: 40_050, title: 'Oil' });
  await owner.post('/api/tasks', task);
  const onScreen = predictDate(
    40_050,
    forecastMileage(
      readingsOf(
        [],
        tests.map(({ date, odometer }) => ({ date, miles: odometer.miles })),
      ),
      today,
    ),
    today,
  );
  expect(onScreen?.date).toBe('2027-03-23');
  await watchedSince(stack, owner, '2027-03-19');
  await stack.remind(owner);
  expect(mailsTo(owner).at(-1)?.text).toContain(
    '‘Oil’ for your Toyota Corolla MT17 TST is due on 23 Mar 2027, in 3 days (estimated).',
  );
});

test('if a date is entered on the day on which a stage begins, the reminder is sent that day, to new and existing users', async () => {
  const newcomer = await stack.signUp();
  const today = new Date().toISOString().slice(0, 10);
  stack.at(`${today}T12:00:00Z`);
  await createDevice(newcomer).push(adding(corolla({ motExpiryDate: today })));
  await stack.remind(newcomer);
  expect(mailsTo(newcomer)[0]?.text).toContain('today.');

  const owner = await stack.signUp();
  stack.at('2027-05-10T09:00:00Z');
  await createDevice(owner).push(adding(corolla({ motExpiryDate: '2027-09-01' })));
  await watchedSince(stack, owner, '2027-05-09');
  await stack.remind(owner);
  const device = createDevice(owner);
  await device.push(
    adding(corolla({ registrationNumber: 'XY70ZZZ', insuranceExpiryDate: '2027-05-24' })),
  );
  stack.at('2027-05-10T12:00:00Z');
  await stack.remind(owner);
  expect(mailsTo(owner)).toHaveLength(1);
  expect(mailsTo(owner)[0]?.text).toContain('runs out on 24 May 2027, in 14 days.');
  // It is sent once, whatever else the user changes on that day and the next.
  for (const moment of ['2027-05-10T15:00:00Z', '2027-05-11T09:00:00Z']) {
    stack.at(moment);
    await device.push(adding(corolla({ registrationNumber: `R${randomUUID().slice(0, 5)}` })));
    await stack.remind(owner);
  }
  expect(mailsTo(owner)).toHaveLength(1);
});

test('if a user enters a due date late in the evening, the reminder of that day is sent the next morning, but reminders of earlier days are not sent', async () => {
  const owner = await stack.signUp();
  stack.at('2027-06-10T09:00:00Z');
  await createDevice(owner).push(adding(corolla({ motExpiryDate: '2028-01-01' })));
  await watchedSince(stack, owner, '2027-06-09');
  await scanGarage(stack.deps, owner.userId);
  const device = createDevice(owner);
  await device.push(
    adding(corolla({ registrationNumber: 'AA01AAA', motExpiryDate: '2027-06-24' })),
    adding(corolla({ registrationNumber: 'BB02BBB', motExpiryDate: '2027-06-22' })),
  );
  stack.at('2027-06-11T09:00:00Z');
  await stack.remind(owner);
  expect(mailsTo(owner)[0]?.text).toContain('AA01 AAA runs out on 24 Jun 2027, in 13 days.');
  expect(mailsTo(owner)[0]?.text).not.toContain('BB02');
});
