import { randomUUID } from 'node:crypto';
import { schemaVersion } from '@roadworthy/domain/sync/sync.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inGarage, openGarage } from '../../../../../tests/support/api/garages.ts';
import { startTestApp, type TestApp } from '../../../../../tests/support/api/test-app.ts';
import {
  adding,
  corolla,
  createDevice,
  deleting,
  editing,
} from '../../../../../tests/support/api/vehicles.ts';
import { figureInTest } from '../../../../../tests/support/figures.ts';
import { eraseUser } from '../../features/accounts/deletion/erasure.service.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

const twoDevices = async () => {
  const person = await stack.signUp();
  return { person, phone: createDevice(person), laptop: createDevice(person.copy()) };
};

const withVehicle = async (overrides = {}) => {
  const devices = await twoDevices();
  const vehicle = corolla(overrides);
  await devices.phone.push(adding(vehicle));
  const { id, ...fields } = vehicle;
  return { ...devices, id, fields };
};

test('a device pulls the changes that another device has pushed since the first device’s cursor', async () => {
  const { phone, laptop, id } = await withVehicle();
  const first = await laptop.pull();
  expect(first.rows).toMatchObject([
    { entity: 'vehicles', id, deleted: false, fields: { make: 'Toyota' } },
  ]);
  await phone.push(editing(id, { color: 'Blue' }));
  const second = await laptop.pull(first.cursor, first.epoch);
  expect(second).toMatchObject({
    reset: false,
    more: false,
    rows: [{ id, fields: { color: 'Blue' } }],
  });
  expect((await laptop.pull(second.cursor, second.epoch)).rows).toEqual([]);
});

test('B1: a change that is sent fifty times is applied once, and another change with the same id is rejected', async () => {
  const { person, phone } = await twoDevices();
  const op = adding(corolla());
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => createDevice(person.copy()).push(op)),
  );
  expect(new Set(replies.map(([result]) => result?.status))).toEqual(new Set(['applied']));
  const [{ rows, applied } = {}] = await stack.database.admin(
    `select (select count(*)::int from vehicles.vehicles where garage_id = $1) as rows,
            (select count(*)::int from sync.history where garage_id = $1) as applied`,
    [person.userId],
  );
  figureInTest('B1 rows after one change was sent 50 times at once', rows as number, {
    atLeast: 1,
    atMost: 1,
  });
  figureInTest('B1 times that this change was applied', applied as number, {
    atLeast: 1,
    atMost: 1,
  });
  expect({ rows, applied }).toEqual({ rows: 1, applied: 1 });

  const [reused] = await phone.push({ ...op, patch: { ...op.patch, make: 'Ford' } });
  expect(reused).toMatchObject({ status: 'rejected', problem: { code: 'OPERATION_REUSED' } });
});

test('changes to different fields are merged; of two changes to one field the last wins and the other value stays in the history', async () => {
  const { person, phone, laptop, id } = await withVehicle();
  await phone.push(editing(id, { color: 'Blue', notes: 'from the phone' }));
  const [result] = await laptop.push(editing(id, { model: 'Auris', notes: 'from the laptop' }));
  expect(result).toMatchObject({
    status: 'applied',
    row: { fields: { color: 'Blue', model: 'Auris', notes: 'from the laptop' } },
  });
  const { body } = await person.get(`/api/sync/vehicles/${id}/history`);
  expect(body).toMatchObject({
    entries: [
      { kind: 'edit', values: { model: 'Corolla', notes: 'from the phone' } },
      { kind: 'edit', values: { color: null, notes: null } },
      { kind: 'add' },
    ],
  });
});

test('B2: after many devices changed one field at once, every overwritten value is in the history', async () => {
  const { person, id } = await withVehicle();
  const written = Array.from({ length: 40 }, (_, at) => `note ${at}`);
  await Promise.all(
    written.map((notes) => createDevice(person.copy()).push(editing(id, { notes }))),
  );
  const { body } = await person.get(`/api/sync/vehicles/${id}/history`);
  const { entries } = body as { entries: { values: { notes?: string } }[] };
  const { rows } = await createDevice(person).pull();
  const found = new Set([rows[0]?.fields.notes, ...entries.map(({ values }) => values.notes)]);
  const missing = written.filter((notes) => !found.has(notes));
  figureInTest('B2 overwritten values that are missing from the history, of 40', missing.length, {
    atMost: 0,
  });
  expect(missing).toEqual([]);
});

test('a change of an odometer or legal date that was based on an outdated value gets a conflict with the current row', async () => {
  const { phone, laptop, id } = await withVehicle({ mileage: 100, motExpiryDate: '2026-11-26' });
  await phone.push(editing(id, { mileage: 150 }, { mileage: 100 }));
  const [conflict] = await laptop.push(editing(id, { mileage: 200 }, { mileage: 100 }));
  expect(conflict).toMatchObject({
    status: 'conflict',
    problem: { code: 'CONFLICT', fields: { mileage: '' } },
    row: { fields: { mileage: 150 } },
  });
  const [again] = await laptop.push(editing(id, { mileage: 200 }, { mileage: 150 }));
  expect(again).toMatchObject({ status: 'applied', row: { fields: { mileage: 200 } } });
  // Both devices entered the same reading, so there is no conflict.
  const [same] = await phone.push(editing(id, { mileage: 200 }, { mileage: 150 }));
  expect(same?.status).toBe('applied');
});

test('B3: a deletion wins over every change that a device made before it learned of the deletion', async () => {
  const { person, phone, laptop, id, fields } = await withVehicle();
  const edit = editing(id, { color: 'Blue' });
  const add = adding({ id, ...fields });
  await phone.push(edit);
  await laptop.push(deleting(id, { ...fields, color: 'Blue' }));
  await phone.push(edit);
  await phone.push(add);
  await laptop.push(deleting(id));
  const { rows } = await phone.pull();
  expect(rows).toMatchObject([{ id, deleted: true }]);
  expect((await person.get('/api/vehicles')).body).toEqual({ vehicles: [], more: false });
});

test('B3: deletions and old changes sent at once never revive a record', {
  tags: ['long'],
}, async () => {
  let resurrections = 0;
  const rounds = 20;
  for (let round = 0; round < rounds; round += 1) {
    const { person, phone, laptop, id, fields } = await withVehicle();
    const old = [editing(id, { color: 'Blue' }), editing(id, { notes: 'old' })];
    await phone.push(...old);
    await Promise.all([
      laptop.push(deleting(id, { ...fields, color: 'Blue', notes: 'old' })),
      phone.push(...old),
      createDevice(person.copy()).push(...old.toReversed()),
    ]);
    const { rows } = await phone.pull();
    resurrections += rows.filter(({ deleted }) => !deleted).length;
  }
  figureInTest(`B3 deleted records that came back, in ${rounds} races`, resurrections, {
    atMost: 0,
  });
  expect(resurrections).toBe(0);
});

test('deleting a record that has changed is a conflict, and editing a deleted record revives it', async () => {
  const { phone, laptop, id, fields } = await withVehicle();
  await phone.push(editing(id, { notes: 'sold?' }));
  const [asked] = await laptop.push(deleting(id, fields));
  expect(asked).toMatchObject({ status: 'conflict', row: { deleted: false } });
  await laptop.push(deleting(id, { ...fields, notes: 'sold?' }));
  const [revived] = await phone.push(editing(id, { notes: 'not sold' }));
  expect(revived).toMatchObject({
    status: 'applied',
    row: { deleted: false, fields: { make: 'Toyota', notes: 'not sold' } },
  });
});

test('a change that can never be applied is rejected with a reason and does not block the next change', async () => {
  const { phone, id } = await withVehicle();
  const results = await phone.push(
    editing(id, { make: '' }),
    editing(randomUUID(), { make: 'Ford' }),
    { ...editing(id, { make: 'Ford' }), entity: 'spaceships' },
    editing(id, { unknown: 1 }),
    editing(id, { make: 'Ford' }),
  );
  expect(results.map(({ status, problem }) => [status, problem?.code ?? null])).toEqual([
    ['rejected', 'INVALID_INPUT'],
    ['rejected', 'NOT_FOUND'],
    ['rejected', 'INVALID_INPUT'],
    ['rejected', 'INVALID_INPUT'],
    ['applied', null],
  ]);
  expect(results[0]?.problem?.fields).toEqual({ make: 'Make is required' });
});

test('append-only records can be added to an existing vehicle and never changed', async () => {
  const { phone, id } = await withVehicle();
  const reading = (vehicleId: string) => ({
    opId: randomUUID(),
    entity: 'mileageReadings',
    id: randomUUID(),
    type: 'add' as const,
    patch: { vehicleId, date: '2026-11-15', miles: 48210, source: 'owner' },
  });
  const good = reading(id);
  const [added, orphan] = await phone.push(good, reading(randomUUID()));
  expect(added?.status).toBe('applied');
  expect(orphan).toMatchObject({
    status: 'rejected',
    problem: { fields: { vehicleId: 'There is no such vehicle' } },
  });
  const [edited] = await phone.push({
    ...good,
    opId: randomUUID(),
    type: 'edit',
    patch: { miles: 1 },
  });
  expect(edited).toMatchObject({ status: 'rejected', problem: { code: 'APPEND_ONLY' } });
});

test('after a restore the epoch differs, so a device pulls everything again', async () => {
  const { laptop, id } = await withVehicle();
  const before = await laptop.pull();
  const { cursor, epoch } = before;
  await stack.database.admin('update sync.epoch set epoch = gen_random_uuid()');
  const after = await laptop.pull(cursor, epoch);
  expect(after.epoch).not.toBe(epoch);
  expect(after).toMatchObject({ reset: true, rows: [{ id }] });
});

test('no page of a pull splits a revision, and all pages together contain every record once', async () => {
  const { person, laptop } = await withVehicle();
  await stack.database.admin(
    `insert into vehicles.vehicles (garage_id, id, rev, registration_number, make, model, year)
     select $1, gen_random_uuid()::text, 2 + n / 3, 'AB17CDE', 'Make ' || n, 'Model', 2017
     from generate_series(0, 4499) n`,
    [person.userId],
  );
  await stack.database.admin('update sync.accounts set rev = 2000 where garage_id = $1', [
    person.userId,
  ]);
  const pullAll = async () => {
    const started = performance.now();
    const pages = [await laptop.pull()];
    for (let last = pages[0]; last?.more; last = pages.at(-1)) {
      pages.push(await laptop.pull(last.cursor, last.epoch));
    }
    return { pages, ms: performance.now() - started };
  };
  const { pages, ms } = await pullAll();
  const ids = pages.flatMap(({ rows }) => rows.map((row) => row.id));
  const revisions = pages.map(({ rows }) => new Set(rows.map((row) => row.rev)));
  expect(revisions.length).toBeGreaterThan(2);
  expect(ids.length).toBe(4501);
  expect(new Set(ids).size).toBe(4501);
  for (const rev of revisions[0] ?? []) expect(revisions[1]?.has(rev)).toBe(false);

  // Right after an import PostgreSQL believes that the table is nearly empty. The pull must not depend on that.
  await stack.database.admin('analyze');
  const analysed = await pullAll();
  figureInTest(
    'time of a pull without database statistics, relative to one with statistics',
    ms / analysed.ms,
    { atMost: 5 },
  );
  expect(ms / analysed.ms).toBeLessThan(5);
});

test('a device that follows the cursor misses no change of twelve simultaneous writers', async () => {
  const { person, laptop, id } = await withVehicle();
  const writers = Array.from({ length: 12 }, () => createDevice(person.copy()));
  const seen = new Map<string, number>();
  let { cursor, epoch, rows } = await laptop.pull();
  let writing = true;
  const reading = (async () => {
    while (writing) {
      ({ cursor, epoch, rows } = await laptop.pull(cursor, epoch));
      for (const row of rows) seen.set(row.id, row.rev);
    }
  })();
  await Promise.all(
    writers.map(async (writer) => {
      for (let turn = 0; turn < 8; turn += 1) {
        await writer.push(adding(corolla()), editing(id, { notes: `${writer.deviceId} ${turn}` }));
      }
    }),
  );
  writing = false;
  await reading;
  ({ rows } = await laptop.pull(cursor, epoch));
  for (const row of rows) seen.set(row.id, row.rev);
  const all = await laptop.pull();
  const missed = all.rows.filter((row) => seen.get(row.id) !== row.rev).length;
  figureInTest(
    `rows that a device missed, of ${all.rows.length} by 12 simultaneous writers`,
    missed,
    {
      atMost: 0,
    },
  );
  expect(missed).toBe(0);
  expect(all.rows.length).toBe(97);
});

test('the server rejects a push with status 503 if the device runs a newer version than the server', async () => {
  const { person } = await twoDevices();
  const reply = await person.post('/api/sync/push', {
    userId: person.userId,
    deviceId: randomUUID(),
    schemaVersion: schemaVersion + 1,
    ops: [adding(corolla())],
  });
  expect(reply.status).toBe(503);
});

test('values of a wrong type or range are rejected without an internal error', async () => {
  const { person, phone, id } = await withVehicle();
  const send = async (values: string) => {
    const op = `{"opId":"${randomUUID()}","entity":"vehicles","id":"${id}","type":"edit",${values}}`;
    const head = `"userId":"${person.userId}","deviceId":"${randomUUID()}","schemaVersion":1`;
    return (await person.post('/api/sync/push', `{${head},"ops":[${op}]}`)).status;
  };
  const deep = '['.repeat(6000) + ']'.repeat(6000);
  expect(await send(`"patch":{"notes":${deep}}`)).toBe(422);
  expect(await send('"base":{"notes":{}}')).toBe(422);
  expect(
    (await person.get(`/api/sync/pull?since=0&epoch=%00&userId=${person.userId}`)).status,
  ).toBe(422);
  const [junk] = await phone.push(editing(id, { junk: 'x', mileage: 1 }, { mileage: 99 }));
  expect(junk).toMatchObject({ status: 'rejected', problem: { code: 'INVALID_INPUT' } });
});

test('a page of a pull with large rows is short, and the next page has the rest', async () => {
  const { person, laptop } = await withVehicle();
  await stack.database.admin(
    `insert into vehicles.vehicles (garage_id, id, rev, registration_number, make, model, year, notes)
     select $1, gen_random_uuid()::text, 1 + n, 'AB17CDE', 'Make', 'Model', 2017, repeat('n', 5000)
     from generate_series(1, 600) n`,
    [person.userId],
  );
  await stack.database.admin('update sync.accounts set rev = 601 where garage_id = $1', [
    person.userId,
  ]);
  let page = await laptop.pull();
  let rows = page.rows.length;
  expect(rows).toBeLessThan(250);
  while (page.more) {
    page = await laptop.pull(page.cursor, page.epoch);
    rows += page.rows.length;
  }
  expect(rows).toBe(601);
});

test('the erasure of an account and pushes from its devices do not deadlock', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { person, phone, laptop, id } = await withVehicle();
    const pushing = [phone, laptop].map(async (device) => {
      for (let turn = 0; turn < 8; turn += 1) {
        await device.push(adding(corolla()), editing(id, { notes: `${turn}` }));
      }
    });
    const ended = Promise.allSettled(pushing);
    await eraseUser(stack.deps, person.userId);
    for (const outcome of await ended) {
      if (outcome.status === 'rejected')
        expect(String(outcome.reason)).toMatch(/The push was rejected: 401/);
    }
    const [{ left } = {}] = await stack.database.admin(
      'select count(*)::int as left from vehicles.vehicles where garage_id = $1',
      [person.userId],
    );
    expect(left).toBe(0);
  }
});

test('an older version of the app can add and edit records, and fields that this version does not know are kept', async () => {
  const { phone, laptop } = await twoDevices();
  const settings = {
    nation: 'ni',
    motExempt: false,
    firstRegistrationDate: '2017-03-09',
    checkedAt: '2026-11-15T08:30:00.000Z',
  } as const;
  const vehicle = corolla();
  const { nation, motExempt, firstRegistrationDate, checkedAt, ...before } = vehicle;
  const [added] = await phone.push(adding(before));
  const missing = { nation, motExempt, firstRegistrationDate, checkedAt };
  expect(added).toMatchObject({ status: 'applied', row: { fields: missing } });
  // Sent again by a newer device, it is the same vehicle.
  expect(await laptop.push(adding(vehicle))).toMatchObject([{ status: 'applied' }]);
  const [set] = await laptop.push(editing(vehicle.id, settings));
  expect(set?.row?.fields).toMatchObject(settings);
  const [edited] = await phone.push(editing(vehicle.id, { color: 'Red' }));
  expect(edited?.row?.fields).toMatchObject({ ...settings, color: 'Red' });
  // The values read are the values written, so a deletion based on them is applied.
  const { id, ...fields } = vehicle;
  const base = { ...fields, ...settings, color: 'Red' };
  expect(await laptop.push(deleting(id, base))).toMatchObject([{ status: 'applied' }]);
});

test('a device that pushes too often is limited and gets the time to wait, and no other user is limited', async () => {
  const { person, phone, laptop } = await twoDevices();
  await phone.push(adding(corolla()));
  // Simulates the rest of a minute's pushes; the count is in the database.
  await stack.database.admin(
    "update platform.rate_limits set points = 600 where key like 'sync-push:%'",
  );
  const refused = await person.post('/api/sync/push', {
    userId: person.userId,
    deviceId: randomUUID(),
    schemaVersion,
    ops: [adding(corolla())],
  });
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_ATTEMPTS', details: { retryAfterSeconds: expect.any(Number) } },
  });
  const { phone: anothers } = await twoDevices();
  expect((await anothers.push(adding(corolla())))[0]?.status).toBe('applied');
  expect((await laptop.pull()).rows).toHaveLength(1);
});

test('each page of a pull says whether it leaves out what drivers may not see', async () => {
  const [owner, driver] = await Promise.all([stack.signUp(), stack.signUp()]);
  const garageId = await openGarage(
    stack.database,
    { userId: owner.userId, role: 'owner' },
    { userId: driver.userId, role: 'driver' },
  );
  for (const [person, isForDriver] of [
    [owner, false],
    [driver, true],
  ] as const) {
    const page = await createDevice(inGarage(person, garageId)).pull();
    expect(page.isForDriver).toBe(isForDriver);
  }
});

test('if a change was applied before its user became a driver, the server reports it as applied when it is sent again', async () => {
  const [owner, person] = await Promise.all([stack.signUp(), stack.signUp()]);
  const garageId = await openGarage(
    stack.database,
    { userId: owner.userId, role: 'owner' },
    { userId: person.userId, role: 'editor' },
  );
  const device = createDevice(inGarage(person, garageId));
  const add = adding(corolla({ notes: 'private' }));
  await device.push(add);
  await stack.database.admin(
    `update garages.members set role = 'driver' where garage_id = $1 and user_id = $2`,
    [garageId, person.userId],
  );
  const [again, other] = await device.push(add, adding(corolla()));
  expect(again).toMatchObject({ opId: add.opId, status: 'applied', problem: null, row: null });
  expect(other).toMatchObject({ status: 'rejected', problem: { code: 'NOT_ALLOWED' } });
});
