import { randomUUID } from 'node:crypto';
import { writeOutcome } from '@roadworthy/diagnosis/diagnosis.rules';
import type { DiagnosisFields } from '@roadworthy/domain/diagnosis/diagnosis.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  dueItemsFor,
  type ReminderStack,
  startReminderStack,
  watchedSince,
} from '../../../../../tests/support/api/reminders.ts';
import type { Person } from '../../../../../tests/support/api/test-app.ts';
import {
  adding,
  corolla,
  createDevice,
  deleting,
} from '../../../../../tests/support/api/vehicles.ts';
import { asDiagnosis } from '../../../../../tests/support/fixtures/diagnoses.ts';
import { messageFor } from './delivery/delivery.plan.ts';

let stack: ReminderStack;
beforeAll(async () => {
  stack = await startReminderStack();
});
afterAll(() => stack.close());

const mailsTo = ({ email }: Person) =>
  stack.mail.mails.filter(({ to, subject }) => to === email && !/confirm/i.test(subject));

/** Signs up an owner whose car has an expired MOT and, from that moment, no brakes. */
const stopped = async (fields: Partial<DiagnosisFields> = {}) => {
  const owner = await stack.signUp();
  const device = createDevice(owner);
  const car = corolla({ motExpiryDate: '2027-02-10' });
  stack.at('2027-03-01T09:00:00Z');
  await device.push(adding(car));
  await watchedSince(stack, owner, '2027-02-28');
  const id = randomUUID();
  const askedAt = '2027-03-01T09:00:00.000Z';
  const {
    id: _,
    createdAt: _at,
    ...patch
  } = asDiagnosis({ vehicleId: car.id, askedAt, ...fields });
  const change = (type: 'add' | 'edit', of: Partial<DiagnosisFields>) =>
    device.push({ opId: randomUUID(), entity: 'diagnoses', id, type, patch: of });
  const report = () => change('add', patch);
  const close = (outcome: string | null) => change('edit', { outcome });
  return { owner, device, car, id, report, close };
};

/** Returns the days on which mails of a danger were sent. */
const daysOfMails = async (owner: Person, days: readonly number[]) => {
  const told: number[] = [];
  for (const day of days) {
    stack.at(new Date(Date.UTC(2027, 2, day, 9)).toISOString());
    const before = mailsTo(owner).length;
    await stack.remind(owner);
    const [mail] = mailsTo(owner).slice(before);
    if (mail?.subject.includes('do not drive it')) told.push(day);
  }
  return told;
};
const march = Array.from({ length: 31 }, (_, at) => at + 1);

test('a danger is mailed and pushed at once and then weekly, before legal dates in the mail, until its diagnosis is closed', async () => {
  const { owner, report, close, id } = await stopped();
  const device = await stack.addDevice(owner);
  expect((await report()).map(({ status }) => status)).toEqual(['applied']);
  expect(await daysOfMails(owner, march.slice(0, 16))).toEqual([1, 8, 15]);
  const [mail] = mailsTo(owner);
  expect(mail?.subject).toMatch(/^AB17 CDE: do not drive it: the brakes may not stop the vehicle/);
  expect(mail?.text).toMatch(/^Do not drive the Corolla\./);
  expect(mail?.text).toContain(`/diagnostics?case=${id}`);
  expect(mail?.html).toContain('See what to do');
  // Three of the danger, and two of the MOT that ran out.
  expect(stack.push.pushes.filter((push) => push.device === device)).toHaveLength(5);
  await close(writeOutcome({ nothing: 'The mat was under the pedal' }));
  expect(await daysOfMails(owner, march.slice(16))).toEqual([]);
  await close(null);
  expect(await daysOfMails(owner, [32])).toEqual([32]);
});

test('a notification of a danger opens its diagnosis, and has no button that closes the danger', async () => {
  const { owner, report, id } = await stopped();
  await report();
  const [item] = await dueItemsFor(stack, owner, '2027-03-01');
  if (!item) throw new Error('The vehicle has no due item');
  const told = { item, vehicle: corolla(), stage: '0' };
  expect(messageFor(told, 'tag', 'token')).toMatchObject({
    title: 'Do not drive it: the brakes may not stop the vehicle · AB17 CDE',
    path: `/diagnostics?case=${id}`,
    token: null,
  });
});

test('a danger found on an offline device is mailed once the device has synced', async () => {
  const { owner, report } = await stopped();
  expect(await daysOfMails(owner, [1, 2, 3, 4])).toEqual([]);
  await report();
  expect(await daysOfMails(owner, [5, 6, 7, 8])).toEqual([5, 8]);
});

test('no danger is mailed to an owner who switched mails off or deleted the vehicle', async () => {
  const silent = await stopped();
  await silent.owner.send('PATCH', '/api/reminders/settings', { emailNotifications: false });
  await silent.report();
  const sold = await stopped();
  await sold.report();
  await sold.device.push(deleting(sold.car.id));
  for (const { owner } of [silent, sold]) expect(await daysOfMails(owner, [1, 8])).toEqual([]);
});

test('a danger in one garage sends no mail to the owner of another garage', async () => {
  const { report } = await stopped();
  const stranger = await stopped();
  await report();
  expect(await daysOfMails(stranger.owner, [1, 8])).toEqual([]);
});
