import { randomUUID } from 'node:crypto';
import type { JobSheet } from '@roadworthy/domain/visits/visits.schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inGarage } from '../../../../../tests/support/api/garages.ts';
import { tyreCheck } from '../../../../../tests/support/api/tasks.ts';
import {
  type Person,
  startTestApp,
  type TestApp,
} from '../../../../../tests/support/api/test-app.ts';
import { corolla, createDevice } from '../../../../../tests/support/api/vehicles.ts';
import {
  aJob,
  aPhoto,
  aVisit,
  aWriting,
  decide,
  lookAt,
  revoke,
  send,
  sendPhoto,
  startVisit,
  visitsOf,
  visitsPath,
} from '../../../../../tests/support/api/visits.ts';
import { jobHandlers } from '../../job-handlers.ts';
import { visitJobs } from './visits.jobs.ts';

let stack: TestApp;
let owner: Person;
beforeAll(async () => {
  stack = await startTestApp();
  owner = await stack.signUp();
});
afterAll(() => stack.close());

const recordsOf = async (person: Person, visitId: string) => {
  const { rows } = await createDevice(person).pull();
  return rows
    .filter(({ fields }) => fields.visitId === visitId)
    .map(({ entity, fields }) => ({ entity, fields }));
};
const allRecords = async (person: Person) => (await createDevice(person).pull()).rows;

const backdate = (visitId: string, hoursPastEnd: number) =>
  stack.database.admin(
    `update visits.visits set created_at = now() - make_interval(hours => 336 + $2),
       expires_at = now() - make_interval(hours => $2) where id = $1`,
    [visitId, hoursPastEnd],
  );
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

describe('a link for a repair garage', () => {
  test('a mechanic without an account sees the plate, the end of the VIN, the miles and the jobs, and no name', async () => {
    const advisory = { text: 'Nearside Front Lower arm bush worn', testDate: '2025-11-03' };
    const visit = aVisit({
      jobs: [
        aJob('j0', 'Oil and filter service'),
        aJob('a0', 'Front lower arm bush worn', {
          note: 'MOT 3 Nov 2025',
          advisory: { ...advisory, testNumber: null, key: null },
        }),
        aJob('a1', 'Tyre worn', {
          taskId: randomUUID(),
          advisory: { ...advisory, testNumber: null, key: null },
        }),
      ],
    });
    const { token, made } = await startVisit(owner, { visit });
    expect(new URL(made.url).pathname).toBe('/visit');
    expect(token).toMatch(/^[\w-]{43}$/);
    const sheet = (await lookAt(stack.visitor(), token)).body as JobSheet;
    expect(sheet).toEqual({
      vehicle: {
        ...{ plate: 'AB17CDE', make: 'Toyota', model: 'Corolla', year: 2017 },
        ...{ fuel: null, cylinderCapacity: null, vinEnding: '123456' },
      },
      owner: null,
      jobs: [
        { id: 'j0', title: 'Oil and filter service', note: null },
        { id: 'a1', title: 'Tyre worn', note: null },
      ],
      advisories: [{ id: 'a0', title: 'Front lower arm bush worn', note: 'MOT 3 Nov 2025' }],
      miles: { miles: 71_480, date: '2026-11-02', from: 'owner' },
      diagnosis: null,
      expiresAt: made.visit.expiresAt,
    });
    expect(JSON.stringify(sheet)).not.toContain('SB1KZ3JE60E');
  });

  test('the owner’s first name is shown only if the owner ticked it', async () => {
    const { token } = await startVisit(owner, { visit: aVisit({ showsName: true }) });
    expect((await lookAt(stack.visitor(), token)).body).toMatchObject({ owner: 'Alex' });
  });

  test('the database stores a hash of the link, and no list contains the link', async () => {
    const { token, vehicle } = await startVisit(owner);
    const rows = await stack.database.admin('select visits::text as text from visits.visits');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(await visitsOf(owner, vehicle.id))).not.toContain(token);
  });

  test('editors and drivers of a garage can neither see nor make nor end links, nor decide', async () => {
    const { vehicle, id, token } = await startVisit(owner);
    const writing = aWriting();
    await send(stack.visitor(), token, writing);
    for (const role of ['editor', 'driver']) {
      const member = await stack.signUp();
      await stack.database.admin(
        'insert into garages.members (garage_id, user_id, role) values ($1, $2, $3)',
        [owner.userId, member.userId, role],
      );
      const there = { ...inGarage(member, owner.userId), userId: owner.userId };
      const replies = [
        await there.get(visitsPath(owner.userId, vehicle.id)),
        await there.post(visitsPath(owner.userId, vehicle.id), aVisit()),
        await revoke(there, id),
        await decide(there, { visitId: id, writingId: writing.id, lines: ['miles'] }),
      ];
      expect(replies.map(({ body }) => (body as { code: string }).code)).toEqual(
        Array.from({ length: 4 }, () => 'NOT_ALLOWED'),
      );
    }
  });

  test('a garage has at most ten open links', async () => {
    const ann = await stack.signUp();
    const { vehicle } = await startVisit(ann);
    const asked = await Promise.all(
      Array.from({ length: 12 }, () => ann.post(visitsPath(ann.userId, vehicle.id), aVisit())),
    );
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(asked.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'VISITS_FULL' });
  });

  test('old links and what came back by them are deleted 30 days after the end of the link', async () => {
    const { token, id } = await startVisit(owner);
    await send(stack.visitor(), token, aWriting());
    const left = async () => {
      await visitJobs(stack.deps)['visits.sweep']({}, { id: 'a job' });
      return await stack.database.admin('select from visits.writings where visit_id = $1', [id]);
    };
    await backdate(id, 24 * 29);
    expect(await left()).toHaveLength(1);
    await backdate(id, 24 * 31);
    expect(await left()).toEqual([]);
  });

  test('the link of a vehicle that was deleted opens no more', async () => {
    const { token, vehicle } = await startVisit(owner);
    await owner.delete(`/api/vehicles/${vehicle.id}`);
    expect((await lookAt(stack.visitor(), token)).body).toMatchObject({ code: 'VISIT_GONE' });
  });
});

describe('what a mechanic wrote', () => {
  test('what a mechanic sends waits for the owner, and no record of the garage changes', async () => {
    const ann = await stack.signUp();
    const { token, id, vehicle } = await startVisit(ann);
    const before = await allRecords(ann);
    const writing = aWriting({ photos: 1 });
    const mechanic = stack.visitor();
    const photo = { token, writing, bytes: await aPhoto() };
    expect((await sendPhoto(mechanic, photo)).status).toBe(200);
    expect((await send(mechanic, token, writing)).status).toBe(200);
    expect(await allRecords(ann)).toEqual(before);
    const room = (await ann.get('/api/files/room')).body;
    expect(room).toMatchObject({ usedBytes: 0 });
    const [visit] = await visitsOf(ann, vehicle.id);
    const { writtenAt: _, ...shown } = writing;
    expect(visit).toMatchObject({ id, ended: null, writings: [{ writing: shown, decided: null }] });
    const [fileId = ''] = visit?.writings[0]?.photos ?? [];
    const link = await ann.post(`/api/files/${fileId}/link`, { variant: 'original' });
    expect(link.status).toBe(200);
  });

  test('what a phone sends twice is stored once, and another text under the same id is refused', async () => {
    const { token, vehicle } = await startVisit(owner);
    const mechanic = stack.visitor();
    const writing = aWriting();
    const both = await Promise.all([
      send(mechanic, token, writing),
      send(mechanic, token, writing),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await send(mechanic, token, { ...writing, miles: 1 })).toMatchObject({
      body: { code: 'ID_TAKEN' },
    });
    const [visit] = await visitsOf(owner, vehicle.id);
    expect(visit?.writings).toHaveLength(1);
  });

  test('a link brings back at most three job sheets', async () => {
    const { token, vehicle } = await startVisit(owner);
    const mechanic = stack.visitor();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => send(mechanic, token, aWriting())),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(replies.find(({ status }) => status !== 200)?.body).toMatchObject({
      code: 'VISIT_FULL',
    });
    expect((await visitsOf(owner, vehicle.id))[0]?.writings).toHaveLength(3);
  });

  test('what was written before the end of the link is taken for 48 hours after it', async () => {
    const { token, id } = await startVisit(owner);
    const mechanic = stack.visitor();
    await backdate(id, 47);
    expect(await lookAt(mechanic, token)).toMatchObject({ status: 404 });
    const late = aWriting({ writtenAt: hoursAgo(46) });
    expect(await send(mechanic, token, late)).toMatchObject({ body: { code: 'VISIT_GONE' } });
    const early = aWriting({ writtenAt: hoursAgo(48) });
    expect(await send(mechanic, token, early)).toMatchObject({ status: 200 });
    await backdate(id, 49);
    const tooLate = aWriting({ writtenAt: hoursAgo(60) });
    expect(await send(mechanic, token, tooLate)).toMatchObject({ body: { code: 'VISIT_GONE' } });
    // The answer to the first call may have been lost.
    expect(await send(mechanic, token, early)).toMatchObject({ status: 200 });
  });

  test('a link takes nothing new after it was revoked', async () => {
    const { token, id } = await startVisit(owner);
    expect((await revoke(owner, id)).status).toBe(200);
    const mechanic = stack.visitor();
    expect(await send(mechanic, token, aWriting())).toMatchObject({ body: { code: 'VISIT_GONE' } });
    const photo = { token, writing: aWriting(), bytes: await aPhoto() };
    expect(await sendPhoto(mechanic, photo)).toMatchObject({ body: { code: 'VISIT_GONE' } });
  });
});

describe('an owner’s decision', () => {
  test('accepted lines become records that say by which visit they came', async () => {
    const ann = await stack.signUp();
    const vehicle = corolla({ mileage: 71_480 });
    const task = tyreCheck({ vehicleId: vehicle.id, photoIds: null, photoTitles: null });
    await ann.post('/api/vehicles', vehicle);
    await ann.post('/api/tasks', task);
    const made = await ann.post(
      visitsPath(ann.userId, vehicle.id),
      aVisit({ jobs: [aJob('j0', task.title, { taskId: task.id }), aJob('j1', 'Slow puncture')] }),
    );
    const { visit, url } = made.body as { visit: { id: string }; url: string };
    const token = new URL(url).hash.slice(1);
    const writing = aWriting({ done: ['j0', 'j1'], photos: 1 });
    const mechanic = stack.visitor();
    await sendPhoto(mechanic, { token, writing, bytes: await aPhoto() });
    await send(mechanic, token, writing);
    const lines = ['job:j0', 'other:0', 'miles', 'price', 'photo:0'];
    const decision = { visitId: visit.id, writingId: writing.id, lines };
    expect(await decide(ann, decision)).toMatchObject({ status: 200, body: { accepted: lines } });
    const found = await recordsOf(ann, visit.id);
    const of = (entity: string) =>
      found.filter((each) => each.entity === entity).map(({ fields }) => fields);
    expect(of('taskCompletions')).toMatchObject([
      { taskId: task.id, taskTitle: task.title, mileage: 71_612 },
      { taskTitle: '“Replaced the nearside drop link”' },
    ]);
    expect(of('taskCompletions')[0]?.notes).toBe(
      'Written by “Hill Street Motors, Leeds” (0113 496 0123)',
    );
    expect(of('mileageReadings')).toMatchObject([{ miles: 71_612 }]);
    expect(of('documents')).toMatchObject([
      { costPence: 18_950, serviceProvider: 'Hill Street Motors, Leeds', mimeType: 'image/jpeg' },
    ]);
    expect(of('expenses')).toEqual([]);
    const all = await allRecords(ann);
    expect(all.find(({ id }) => id === vehicle.id)?.fields).toMatchObject({ mileage: 71_612 });
    expect(all.find(({ id }) => id === task.id)?.fields).toMatchObject({ status: 'completed' });
    expect((await ann.get('/api/files/room')).body).toMatchObject({
      usedBytes: expect.toSatisfy((bytes: number) => bytes > 0),
    });
    // The answer may have been lost, or another owner decides otherwise.
    for (const later of [decision, { ...decision, lines: ['miles'] }]) {
      expect(await decide(ann, later)).toMatchObject({ status: 200, body: { accepted: lines } });
    }
    expect(await allRecords(ann)).toEqual(all);
    expect((await lookAt(mechanic, token)).body).toMatchObject({ code: 'VISIT_GONE' });
    expect(await send(mechanic, token, aWriting())).toMatchObject({ body: { code: 'VISIT_GONE' } });
    expect(await send(mechanic, token, writing)).toMatchObject({ status: 200 });
  });

  test('a price without a photo becomes a payment, and lines that were not accepted become nothing', async () => {
    const ann = await stack.signUp();
    const { token, id, vehicle } = await startVisit(ann);
    const writing = aWriting({ photos: 1 });
    const mechanic = stack.visitor();
    await sendPhoto(mechanic, { token, writing, bytes: await aPhoto() });
    await send(mechanic, token, writing);
    await decide(ann, { visitId: id, writingId: writing.id, lines: ['price', 'job:j1'] });
    expect(await recordsOf(ann, id)).toMatchObject([
      { entity: 'expenses', fields: { amountPence: 18_950, vehicleId: vehicle.id } },
    ]);
    await jobHandlers(stack.deps)['files.reap']({}, { id: 'a job' });
    const files = await stack.database.admin('select from files.files where garage_id = $1', [
      ann.userId,
    ]);
    expect(files).toEqual([]);
    expect((await visitsOf(ann, vehicle.id))[0]).toMatchObject({
      ended: 'accepted',
      writings: [{ decided: { accepted: ['price'] } }],
    });
  });

  test('a task that repeats moves on once, however many writings say that it was done', async () => {
    const ann = await stack.signUp();
    const vehicle = corolla({ mileage: 71_480 });
    const repeats = { isRecurring: true, recurringInterval: 12, recurringType: 'months' } as const;
    const task = tyreCheck({ vehicleId: vehicle.id, ...repeats, dueDate: '2026-11-10' });
    await ann.post('/api/vehicles', vehicle);
    await ann.post('/api/tasks', task);
    const jobs = [aJob('j0', task.title, { taskId: task.id })];
    const made = await ann.post(visitsPath(ann.userId, vehicle.id), aVisit({ jobs }));
    const { visit, url } = made.body as { visit: { id: string; jobs: unknown }; url: string };
    expect(visit.jobs).toEqual(jobs);
    const token = new URL(url).hash.slice(1);
    const writings = [aWriting(), aWriting()];
    for (const writing of writings) await send(stack.visitor(), token, writing);
    const taskAfter = async (writingId = '') => {
      const lines = ['job:j0'];
      expect((await decide(ann, { visitId: visit.id, writingId, lines })).status).toBe(200);
      return (await allRecords(ann)).find(({ id }) => id === task.id)?.fields;
    };
    const first = await taskAfter(writings[0]?.id);
    expect(first).toMatchObject({ status: 'pending', occurrence: 2 });
    expect(await taskAfter(writings[1]?.id)).toEqual(first);
    const done = (await recordsOf(ann, visit.id)).map(({ fields }) => fields);
    expect(done).toMatchObject([
      { taskId: task.id, occurrence: 1, dueDate: '2026-11-10' },
      { taskId: task.id, occurrence: 1, dueDate: '2026-11-10' },
    ]);
  });

  test('the longest list of parts is accepted with the other lines', async () => {
    const { token, id } = await startVisit(owner);
    const parts = Array.from({ length: 20 }, () => 'x'.repeat(120));
    const writing = aWriting({ parts, done: [], others: [] });
    await send(stack.visitor(), token, writing);
    const lines = ['miles', 'parts', 'price'];
    expect((await decide(owner, { visitId: id, writingId: writing.id, lines })).status).toBe(200);
  });

  test('an owner who accepts nothing leaves the link open', async () => {
    const ann = await stack.signUp();
    const { token, id } = await startVisit(ann);
    const writing = aWriting();
    await send(stack.visitor(), token, writing);
    const before = await allRecords(ann);
    await decide(ann, { visitId: id, writingId: writing.id, lines: [] });
    expect(await allRecords(ann)).toEqual(before);
    expect((await lookAt(stack.visitor(), token)).status).toBe(200);
  });

  test('no device can claim that a record is a garage’s word, and a record that its owner changed is the owner’s', async () => {
    const ann = await stack.signUp();
    const { token, id, vehicle } = await startVisit(ann);
    const writing = aWriting();
    await send(stack.visitor(), token, writing);
    await decide(ann, { visitId: id, writingId: writing.id, lines: ['price'] });
    const device = createDevice(ann);
    const op = { opId: randomUUID(), entity: 'expenses' };
    const fields = {
      ...{ date: '2026-11-01', amountPence: 100, category: 'labour', note: null },
      vehicleId: vehicle.id,
    };
    const claimed = randomUUID();
    await device.push({ ...op, id: claimed, type: 'add', patch: { ...fields, visitId: id } });
    const expense = (await device.pull()).rows.find(({ fields: { visitId } }) => visitId === id);
    expect(expense?.fields.amountPence).toBe(18_950);
    const edit = { id: expense?.id ?? '', type: 'edit' as const };
    await device.push({ ...op, opId: randomUUID(), ...edit, patch: { amountPence: 1 } });
    const { rows } = await device.pull();
    expect(rows.find((row) => row.id === claimed)?.fields.visitId).toBeNull();
    expect(rows.find((row) => row.id === expense?.id)?.fields.visitId).toBeNull();
  });
});

describe('the mail about a job sheet that came back', () => {
  const isNow = { timeout: 30_000 };
  const mailsTo = ({ email }: Person) =>
    stack.mail.mails.filter(({ to, subject }) => to === email && /job sheet/.test(subject));

  test('goes to the owner who made the link, once, and repeats nothing of what the garage wrote', async () => {
    const maker = await stack.signUp();
    const { token, vehicle } = await startVisit(maker);
    const writing = aWriting();
    await send(stack.visitor(), token, writing);
    await send(stack.visitor(), token, writing);
    const mail = await stack.mail.waitFor(maker.email, {
      subject: /^A job sheet for AB17CDE has come back$/,
    });
    expect(mail.text).toContain(`/vehicles/${vehicle.id}/visit`);
    for (const words of [writing.business, writing.telephone, ...writing.others]) {
      expect(`${mail.text}${mail.html}`).not.toContain(words);
    }
    expect(mailsTo(maker)).toHaveLength(1);
  });

  test('is not sent if an owner has decided meanwhile', async () => {
    const maker = await stack.signUp();
    const { id, token } = await startVisit(maker);
    const writing = aWriting();
    await send(stack.visitor(), token, writing);
    await expect.poll(() => mailsTo(maker).length, isNow).toBe(1);
    await decide(maker, { visitId: id, writingId: writing.id, lines: [] });
    const { userId } = maker;
    await visitJobs(stack.deps)['mail.visit'](
      { userId, garageId: userId, visitId: id },
      { id: randomUUID() },
    );
    expect(mailsTo(maker)).toHaveLength(1);
  });
});
