import { addDays, addYears, type CivilDate } from '@roadworthy/domain/kernel/civil-date';
import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ReminderStack,
  startReminderStack,
  watchedSince,
} from '../../../../../tests/support/api/reminders.ts';
import type { Person } from '../../../../../tests/support/api/test-app.ts';
import { adding, corolla, createDevice } from '../../../../../tests/support/api/vehicles.ts';
import { shapes } from '../../../../../tests/support/simulators/vehicle-sources/faults.ts';
import { checkGarage } from './checks.service.ts';
import { scanGarage } from './scan.service.ts';

let stack: ReminderStack;
let recorded: LookupAnswer;
beforeAll(async () => {
  stack = await startReminderStack();
  const person = await stack.signUp();
  const reply = await person.post('/api/lookup', { registrationNumber: 'AB17CDE' });
  recorded = reply.body as LookupAnswer;
});
afterAll(() => stack.close());

const motDay = (): CivilDate => recorded.motExpiryDate as CivilDate;
const nine = (day: CivilDate) => stack.at(`${day}T10:00:00Z`);

const owning = async (fields: Parameters<typeof corolla>[0], since: CivilDate) => {
  const owner = await stack.signUp();
  const vehicle = corolla(fields);
  await createDevice(owner).push(adding(vehicle));
  await watchedSince(stack, owner, since);
  const read = async () => (await owner.get(`/api/vehicles/${vehicle.id}`)).body as Vehicle;
  const mails = () =>
    stack.mail.mails.filter(({ to, subject }) => to === owner.email && !/confirm/i.test(subject));
  return { owner, vehicle, read, mails };
};

const checksOf = async ({ userId }: Person) =>
  await stack.database.admin(
    'select days, asked_at is not null as asked from reminders.checks where garage_id = $1',
    [userId],
  );

test('if DVLA or DVSA shows a renewal, the date is stored, its reminders end and the owner is congratulated once', async () => {
  const due = addDays(addYears(motDay(), -1), 5);
  const { owner, vehicle, read, mails } = await owning({ motExpiryDate: due }, addDays(due, -1));
  nine(due);
  await scanGarage(stack.deps, owner.userId);
  expect(await checksOf(owner)).toEqual([{ days: 0, asked: false }]);
  await checkGarage(stack.deps, owner.userId);
  expect((await read()).motExpiryDate).toBe(motDay());
  expect((await read()).checkedAt).not.toBeNull();
  const { rows } = await createDevice(owner).pull();
  expect(rows.find(({ id }) => id === vehicle.id)?.fields).toMatchObject({
    motExpiryDate: motDay(),
  });

  await stack.remind(owner);
  expect(mails()).toHaveLength(1);
  expect(mails()[0]?.text).toContain(
    'Well done: the MOT for your Toyota Corolla AB17 CDE is now valid',
  );
  expect(mails()[0]?.text).not.toContain('runs out');
  for (const days of [1, 3, 7, 14]) {
    nine(addDays(due, days));
    await stack.remind(owner);
    await checkGarage(stack.deps, owner.userId);
  }
  expect(mails()).toHaveLength(1);
});

test('tax is checked with the DVLA too, and a vehicle declared off road gets no more reminders', async () => {
  const due = addDays(recorded.taxDueDate as CivilDate, -200);
  const { owner, read, mails } = await owning({ taxDueDate: due }, addDays(due, -4));
  nine(addDays(due, -3));
  await scanGarage(stack.deps, owner.userId);
  await checkGarage(stack.deps, owner.userId);
  expect((await read()).taxDueDate).toBe(recorded.taxDueDate);
  await stack.remind(owner);
  expect(mails()[0]?.text).toContain('is taxed, and the next payment is due on');

  const sorn = await owning(
    { registrationNumber: 'AA19SRN', make: 'Volkswagen', taxDueDate: due },
    addDays(due, -4),
  );
  const told = await sorn.owner.post('/api/lookup', { registrationNumber: 'AA19SRN' });
  await sorn.owner.send('PATCH', `/api/vehicles/${sorn.vehicle.id}`, {
    make: (told.body as LookupAnswer).make,
  });
  nine(addDays(due, -3));
  await scanGarage(stack.deps, sorn.owner.userId);
  await checkGarage(stack.deps, sorn.owner.userId);
  expect((await sorn.read()).taxStatus).toBe('SORN');
  await stack.remind(sorn.owner);
  expect(sorn.mails()).toEqual([]);
});

test('if the register shows no renewal, the register is checked again later and reminders continue', async () => {
  const due = motDay();
  const { owner, read, mails } = await owning({ motExpiryDate: due }, addDays(due, -4));
  for (let day = addDays(due, -3); day <= addDays(due, 10); day = addDays(day, 1)) {
    nine(day);
    await scanGarage(stack.deps, owner.userId);
    await checkGarage(stack.deps, owner.userId);
    await stack.remind(owner);
  }
  expect((await checksOf(owner)).map(({ days }) => days)).toEqual([3, 0, -1, -3, -7]);
  expect((await read()).motExpiryDate).toBe(due);
  expect(mails()).toHaveLength(4);
  expect(mails().some(({ text }) => text.includes('Well done'))).toBe(false);
});

test('if the register is down, nothing changes and the check is retried; an answer about another make is ignored', async () => {
  const due = addDays(addYears(motDay(), -1), 5);
  const plate = 'CD18EFG';
  const { owner, read } = await owning(
    { registrationNumber: plate, make: 'Pagani', motExpiryDate: due },
    addDays(due, -1),
  );
  for (const source of ['dvla', 'dvsa'] as const) {
    stack.sources.addFault({ source, plate, ...shapes.empty(503) });
  }
  nine(due);
  await scanGarage(stack.deps, owner.userId);
  await expect(checkGarage(stack.deps, owner.userId)).rejects.toThrow();
  expect(await checksOf(owner)).toEqual([{ days: 0, asked: false }]);
  expect((await read()).motExpiryDate).toBe(due);
  stack.sources.clearFaults();
  await checkGarage(stack.deps, owner.userId);
  expect(await checksOf(owner)).toEqual([{ days: 0, asked: true }]);
  expect((await read()).motExpiryDate).toBe(due);
});

test('a recall is mailed, checked again later, and closed when the register shows no recall', async () => {
  const found = addDays(motDay(), -120);
  const dates = { motExpiryDate: motDay(), taxDueDate: addDays(motDay(), 300) };
  const { owner, read, mails } = await owning({ ...dates, recallSince: found }, addDays(found, -1));
  nine(found);
  await stack.remind(owner);
  expect(mails()).toHaveLength(1);
  expect(mails()[0]?.text).toContain(
    'has an outstanding safety recall. The repair is usually free. Call any Toyota dealer.',
  );
  nine(addDays(found, 7));
  await scanGarage(stack.deps, owner.userId);
  expect(await checksOf(owner)).toEqual([{ days: -7, asked: false }]);
  expect(recorded.recall).toBe('none');
  await checkGarage(stack.deps, owner.userId);
  expect((await read()).recallSince).toBeNull();
  for (const days of [7, 8, 14, 21]) {
    nine(addDays(found, days));
    await stack.remind(owner);
  }
  expect(mails().map(({ text }) => /recall/.test(text))).toEqual([true]);
});

test('after a dangerous MOT failure the register is checked again, and a pass ends the danger', async () => {
  const failed = addDays(motDay(), -60);
  const fields = {
    motExpiryDate: addDays(failed, 40),
    motFailedOn: failed,
    isMotFailDangerous: true,
  };
  const { owner, read, mails } = await owning(fields, failed);
  nine(addDays(failed, 1));
  await stack.remind(owner);
  expect(mails().map(({ subject }) => /do not drive it/.test(subject))).toEqual([true]);
  expect(await checksOf(owner)).toEqual([{ days: -1, asked: false }]);
  await checkGarage(stack.deps, owner.userId);
  expect(await read()).toMatchObject({
    motFailedOn: null,
    isMotFailDangerous: null,
    motExpiryDate: motDay(),
  });
  nine(addDays(failed, 9));
  await stack.remind(owner);
  expect(mails().filter(({ subject }) => /do not drive it/.test(subject))).toHaveLength(1);
});
