import { randomBytes, randomUUID } from 'node:crypto';
import { comparePassports } from '@roadworthy/domain/passport/compare.rules';
import {
  type PassportKeys,
  passportKeysPath,
  SignedPassport,
} from '@roadworthy/domain/passport/passport.schema';
import { verifyPassport } from '@roadworthy/domain/passport/verify.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod';
import { createDiskStore } from '../../../apps/api/src/adapters/storage/disk.ts';
import { syncEntities } from '../../../apps/api/src/entities.ts';
import { makePassport } from '../../../apps/api/src/features/passport/passport.service.ts';
import { createPublicKeys } from '../../../apps/api/src/features/passport/public-keys.ts';
import { signingKeyOf } from '../../../apps/api/src/features/passport/signing-keys.ts';
import { type Actor, systemActor } from '../../../apps/api/src/platform/db.ts';
import { syncJobs } from '../../../apps/api/src/platform/sync/sync.jobs.ts';
import { inGarage, openGarage } from '../../support/api/garages.ts';
import { type Person, startTestApp, type TestApp } from '../../support/api/test-app.ts';
import { adding, corolla, createDevice, deleting } from '../../support/api/vehicles.ts';
import { figureInTest } from '../../support/figures.ts';
import { drawLine, inputOf, type Line, openDice } from '../../support/passport/passports.ts';
import { openPlantLedger } from '../../support/plant/planting.ts';

// The chain of a vehicle in the database, and the keys with which its passports are signed.

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

const dice = openDice(83);
const drawLines = (count: number): Line[] => Array.from({ length: count }, () => drawLine(dice));

const withCar = async () => {
  const person = await stack.signUp();
  const car = corolla();
  const device = createDevice(person);
  await device.push(adding(car));
  return { person, car, device, actor: systemActor(person.userId) };
};

const asker = { lane: 'alex', signal: new AbortController().signal };
const sign = (actor: Actor, vehicleId: string, lines: readonly Line[], deps = stack.deps) =>
  makePassport(
    deps,
    actor,
    { vehicleId, readInput: async () => inputOf(lines), asker },
    async (_tx, { file }) => SignedPassport.parse(JSON.parse(file)),
  );

const publishedKeys = async () => {
  const reply = await fetch(`${stack.url}${passportKeysPath}`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('cache-control')).toContain('max-age');
  return ((await reply.json()) as z.infer<typeof PassportKeys>).keys;
};

const entriesOf = (vehicleId: string) =>
  stack.database.admin('select * from passport.entries where vehicle_id = $1 order by seq', [
    vehicleId,
  ]);

test('a passport that the server signs verifies with the keys that it publishes', async () => {
  const { car, actor } = await withCar();
  const passport = await sign(actor, car.id, drawLines(12));
  const { holds, checks } = await verifyPassport(JSON.stringify(passport), await publishedKeys());
  expect(checks.filter(({ result }) => result !== 'holds')).toEqual([]);
  expect(holds).toBe(true);
});

test('the chain only grows: what is unchanged keeps its entry, and a changed line leaves only its hash', async () => {
  const { car, actor } = await withCar();
  const lines = drawLines(8);
  const first = await sign(actor, car.id, lines);
  const [changed, ...same] = lines;
  if (!changed) throw new Error('There is no line');
  const second = await sign(actor, car.id, [{ ...changed, miles: 1 }, ...same]);
  expect(comparePassports(first.snapshot, second.snapshot)).toMatchObject({ continues: true });
  expect(second.snapshot.chain.before).toBe(first.snapshot.chain.head);
  expect(second.snapshot.chain.length).toBe(9);
  const rows = await entriesOf(car.id);
  const forgotten = rows.filter(({ salt }) => salt === null);
  expect(forgotten).toHaveLength(1);
  expect(forgotten[0]).toMatchObject({ costs_salt: null, records: null });
  expect(
    rows.filter(({ records }) => (records as string[] | null)?.includes(changed.id)),
  ).toHaveLength(1);
});

test('passports that are signed at the same moment share one chain', async () => {
  const { car, actor } = await withCar();
  const lines = drawLines(6);
  const passports = await Promise.all(
    Array.from({ length: 6 }, (_, at) => sign(actor, car.id, [...lines, ...drawLines(at)])),
  );
  const sorted = passports
    .map(({ snapshot }) => snapshot)
    .toSorted((one, other) => one.chain.length - other.chain.length);
  for (const [at, snapshot] of sorted.entries()) {
    const next = sorted[at + 1];
    if (next) expect(comparePassports(snapshot, next).continues).toBe(true);
  }
  const rows = await entriesOf(car.id);
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1));
});

test('nobody else’s vehicle gets a passport', async () => {
  const { car } = await withCar();
  const stranger = await stack.signUp();
  await expect(sign(systemActor(stranger.userId), car.id, drawLines(1))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await entriesOf(car.id)).toEqual([]);
});

const inGarageOf = <T>(actor: Actor, sql: string, values: unknown[]) =>
  stack.deps.db.asUser(actor, (tx) =>
    tx.query<T>({ name: `test.${randomUUID()}`, text: sql, values }),
  );

/** What the application might do to a chain, and may not. */
const tampering: Readonly<Record<string, string>> = {
  'an entry gets another hash': `update passport.entries set entry_hash = repeat('a', 64) where vehicle_id = $1`,
  'an entry gets another salt': `update passport.entries set salt = repeat('a', 32) where vehicle_id = $1`,
  'an entry is deleted': 'delete from passport.entries where vehicle_id = $1 and seq = 2',
  'the newest entry is deleted': `delete from passport.entries where vehicle_id = $1
    and seq = (select max(seq) from passport.entries where vehicle_id = $1)`,
  'a signed passport is deleted': 'delete from passport.signed where vehicle_id = $1',
  'a signed passport gets another head': `update passport.signed set head = repeat('a', 64) where vehicle_id = $1`,
};

const allowed = async (actor: Actor, vehicleId: string): Promise<string[]> => {
  const done: string[] = [];
  for (const [name, sql] of Object.entries(tampering)) {
    const result = await inGarageOf(actor, sql, [vehicleId]).then(
      () => name,
      () => null,
    );
    if (result) done.push(result);
  }
  return done;
};

test('the application’s role changes and deletes no entry', async () => {
  const { car, actor } = await withCar();
  await sign(actor, car.id, drawLines(4));
  const before = await entriesOf(car.id);
  expect(await allowed(actor, car.id)).toEqual([]);
  expect(await entriesOf(car.id)).toEqual(before);
});

test('planted fault: without its trigger, its constraint or its grants the chain can be changed', async () => {
  const ledger = openPlantLedger<string>({ print: figureInTest });
  const plants: [name: string, caughtBy: string, sql: string, undo: string][] = [
    [
      'no trigger',
      'an entry gets another salt',
      'alter table passport.entries disable trigger only_forget',
      'alter table passport.entries enable trigger only_forget',
    ],
    [
      'no constraint',
      'the newest entry is deleted',
      'alter table passport.entries disable trigger only_move',
      'alter table passport.entries enable trigger only_move',
    ],
    [
      'a grant too many',
      'a signed passport gets another head',
      'grant update on passport.signed to roadworthy_app',
      'revoke update on passport.signed from roadworthy_app',
    ],
  ];
  for (const [name, caughtBy, sql, undo] of plants) {
    const { car, actor } = await withCar();
    await sign(actor, car.id, drawLines(4));
    await stack.database.admin(sql);
    const broken = await allowed(actor, car.id);
    await stack.database.admin(undo);
    ledger.bug(name, caughtBy, { broken });
  }
  const { car, actor } = await withCar();
  await sign(actor, car.id, drawLines(4));
  ledger.identity('nothing', { broken: await allowed(actor, car.id) });
  expect(ledger.close()).toEqual({ missed: [], noticedIdentities: [] });
});

test('a vehicle’s chain moves with it and comes back, and its passports continue one another', async () => {
  const ann = await stack.signUp();
  const [own, shared] = await Promise.all(
    [0, 1].map(() => openGarage(stack.database, { userId: ann.userId, role: 'owner' })),
  );
  if (!own || !shared) throw new Error('There are no garages');
  const car = corolla();
  await createDevice(inGarage(ann, own)).push(adding(car));
  const lines = drawLines(5);
  const first = await sign(systemActor(ann.userId, own), car.id, lines);
  const move = (from: string, to: string) =>
    ann.send('PUT', `/api/garages/${from}/vehicles/${car.id}/garage`, { to });
  expect((await move(own, shared)).status).toBe(200);
  const there = await sign(systemActor(ann.userId, shared), car.id, [...lines, ...drawLines(1)]);
  expect((await move(shared, own)).status).toBe(200);
  const back = await sign(systemActor(ann.userId, own), car.id, [...lines, ...drawLines(2)]);
  expect(there.snapshot.chain.before).toBe(first.snapshot.chain.head);
  expect(back.snapshot.chain.before).toBe(there.snapshot.chain.head);
  expect(comparePassports(first.snapshot, back.snapshot).continues).toBe(true);
  const garages = await stack.database.admin(
    `select distinct garage_id from passport.entries where vehicle_id = $1
     union select garage_id from passport.signed where vehicle_id = $1`,
    [car.id],
  );
  expect(garages).toEqual([{ garage_id: own }]);
});

const emptyDeleted = async ({ userId }: Person) => {
  for (const { table } of syncEntities) {
    await stack.database.admin(
      `update ${table.table} set deleted_at = deleted_at - interval '200 days' where garage_id = $1`,
      [userId],
    );
  }
  await stack.database.admin(
    `update sync.accounts set prune_at = prune_at - interval '200 days' where garage_id = $1`,
    [userId],
  );
  await syncJobs(stack.deps, syncEntities)['sync.prune']({}, { id: randomUUID() });
};

test('when the fields of a deleted record are removed, only the hash of its line stays', async () => {
  const { person, car, device, actor } = await withCar();
  const expenseId = randomUUID();
  await device.push({
    opId: randomUUID(),
    entity: 'expenses',
    id: expenseId,
    type: 'add',
    patch: {
      vehicleId: car.id,
      date: '2026-03-01',
      category: 'parts',
      amountPence: 12_000,
      note: null,
    },
  });
  const [line, ...rest] = drawLines(4);
  if (!line) throw new Error('There is no line');
  const id = `taskCompletions:${randomUUID()}`;
  // Its payment is part of the line, which has the id of the completion.
  const merged = { ...line, id, records: [id, `expenses:${expenseId}`] };
  const first = await sign(actor, car.id, [merged, ...rest]);
  const known = async () => (await entriesOf(car.id)).filter(({ salt }) => salt !== null).length;
  await device.push({ ...deleting(expenseId), entity: 'expenses' });
  expect(await known()).toBe(4);
  await emptyDeleted(person);
  expect(await known()).toBe(3);
  const second = await sign(actor, car.id, rest);
  expect(comparePassports(first.snapshot, second.snapshot).continues).toBe(true);
  // Everything goes with the vehicle.
  await device.push(deleting(car.id));
  await emptyDeleted(person);
  expect(await known()).toBe(0);
  expect(await entriesOf(car.id)).toHaveLength(4);
});

test('an erased garage leaves no chain', async () => {
  const { person, car, actor } = await withCar();
  await sign(actor, car.id, drawLines(3));
  await stack.database.admin('delete from garages.garages where id = $1', [person.userId]);
  expect(await entriesOf(car.id)).toEqual([]);
});

const newSecret = () => randomBytes(32).toString('hex');

/** A server that begins with these keys, on the same store. */
const startWith = async (secrets: readonly string[], at: string) => {
  const { storage } = stack.deps.config;
  if (storage.kind !== 'disk') throw new Error('The test needs a folder');
  const passportKeys = createPublicKeys(createDiskStore(storage));
  const signingKeys = secrets.map(signingKeyOf);
  await passportKeys.add(signingKeys, new Date(at));
  return { ...stack.deps, passportKeys, signingKeys };
};

test('passports verify after two rotations of the key, and after the old keys left the configuration', async () => {
  const { car, actor } = await withCar();
  const [one = '', two = '', three = ''] = [newSecret(), newSecret(), newSecret()];
  const lines = drawLines(5);
  const first = await sign(actor, car.id, lines, await startWith([one], '2030-01-01T00:00Z'));
  const second = await sign(actor, car.id, lines, await startWith([two, one], '2031-01-01T00:00Z'));
  const deps = await startWith([three], '2032-01-01T00:00Z');
  const third = await sign(actor, car.id, lines, deps);
  const keys = await deps.passportKeys.list();
  for (const passport of [first, second, third]) {
    expect((await verifyPassport(JSON.stringify(passport), keys)).holds).toBe(true);
  }
  const keyOf = (passport: typeof first) =>
    keys.find(({ keyId }) => keyId === passport.signature.keyId);
  expect(keyOf(first)).toMatchObject({
    from: '2030-01-01T00:00:00.000Z',
    until: '2031-01-01T00:00:00.000Z',
  });
  expect(keyOf(second)?.until).toBe('2032-01-01T00:00:00.000Z');
  expect(keyOf(third)?.until).toBeNull();
  // A process that starts again changes nothing.
  const again = await startWith([three], '2033-01-01T00:00Z');
  expect(await again.passportKeys.list()).toEqual(keys);
});

test('no passport of a leaked key is trusted, and those of the next key are', async () => {
  const { car, actor } = await withCar();
  const [old = '', next = ''] = [newSecret(), newSecret()];
  const lines = drawLines(3);
  const first = await sign(actor, car.id, lines, await startWith([old], '2030-01-01T00:00Z'));
  const deps = await startWith([next], '2031-01-01T00:00Z');
  const { keyId } = first.signature;
  expect(await deps.passportKeys.markLeaked(keyId, new Date('2030-06-01T00:00Z'))).toBe(true);
  expect(await deps.passportKeys.markLeaked('0'.repeat(16), new Date())).toBe(false);
  const keys = await deps.passportKeys.list();
  const { holds, checks } = await verifyPassport(JSON.stringify(first), keys);
  expect(holds).toBe(false);
  expect(checks.flatMap(({ fault }) => fault ?? [])).toEqual([
    { why: 'leaked-key', leakedAt: '2030-06-01T00:00:00.000Z' },
  ]);
  const second = await sign(actor, car.id, lines, deps);
  expect((await verifyPassport(JSON.stringify(second), keys)).holds).toBe(true);
});

test('without a key the server signs no passport, and says so', async () => {
  const { car, actor } = await withCar();
  const deps = { ...stack.deps, signingKeys: [] };
  await expect(sign(actor, car.id, drawLines(1), deps)).rejects.toMatchObject({
    code: 'NO_PASSPORTS',
  });
});

test('a timeline without changes appends nothing', async () => {
  const { car, actor } = await withCar();
  const lines = drawLines(5);
  await sign(actor, car.id, lines);
  const entries = await entriesOf(car.id);
  expect(entries).toHaveLength(lines.length);
  await sign(actor, car.id, lines);
  expect(await entriesOf(car.id)).toEqual(entries);
});
