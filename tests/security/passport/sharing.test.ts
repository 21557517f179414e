import { randomBytes, randomUUID } from 'node:crypto';
import { comparePassports } from '@roadworthy/domain/passport/compare.rules';
import type { SignedPassport } from '@roadworthy/domain/passport/passport.schema';
import type { MadeLink } from '@roadworthy/domain/passport/sharing.schema';
import { verifyPassport } from '@roadworthy/domain/passport/verify.rules';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { passportJobs } from '../../../apps/api/src/features/passport/passport.jobs.ts';
import { inGarage, openGarage, removeMember } from '../../support/api/garages.ts';
import { type Person, startTestApp, type TestApp } from '../../support/api/test-app.ts';
import { adding, corolla, createDevice, deleting } from '../../support/api/vehicles.ts';
import {
  askToShare,
  linksOf,
  openHistory,
  pathOf,
  share,
  shareWith,
  typePlate,
} from '../../support/passport/sharing.ts';
import { samples } from '../isolation/samples.ts';

// Links with which a buyer reads a vehicle's history: who makes them, what opens them, and what ends them.

let stack: TestApp;
let owner: Person;
let editor: Person;
let driver: Person;
beforeAll(async () => {
  stack = await startTestApp();
  owner = await stack.signUp();
  editor = await stack.signUp();
  driver = await stack.signUp();
});
afterAll(() => stack.close());
afterEach(async () => {
  await stack.database.admin('delete from passport.links');
});

const plate = 'AB17CDE';

const withCar = async () => {
  const car = corolla({ registrationNumber: plate, vin: 'SB1BR56L30E004217' });
  const device = createDevice(owner);
  await device.push(adding(car));
  return { car, device };
};

const aBuyer = () => stack.visitor();

const shared = async () => {
  const world = await withCar();
  const made = await share(owner, world.car.id);
  return { ...world, made, path: pathOf(made) };
};

const showsNothing = async ({ url }: Pick<MadeLink, 'url'>) =>
  (await aBuyer().get(new URL(url).pathname)).status === 404;

describe('the link', () => {
  test('has 256 bits in its path, of which only a hash is stored, and lasts 14 days', async () => {
    const { made, path } = await shared();
    const [, token = ''] = /^\/passport\/([\w-]{43})$/.exec(path) ?? [];
    expect(token).toHaveLength(43);
    const rows = await stack.database.admin('select * from passport.links where id = $1', [
      made.link.id,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const days = (Date.parse(made.link.endsAt) - Date.parse(made.link.madeAt)) / 86_400_000;
    expect(days).toBe(14);
  });

  test('opens only after the plate was typed, however it is written', async () => {
    const { path } = await shared();
    const buyer = aBuyer();
    const closed = await buyer.get(path);
    expect(closed.status).toBe(200);
    expect(String(closed.body)).not.toMatch(/AB17|Toyota|Corolla/);
    const wrong = await typePlate(buyer, path, 'AB17CDF');
    expect(wrong.status).toBe(422);
    expect(wrong.body).toContain('value="AB17CDF"');
    expect((await buyer.get(`${path}/passport.json`)).status).toBe(303);
    const typed = await typePlate(buyer, path, ' ab17-cde ');
    expect(typed.status).toBe(303);
    expect(typed.headers.get('location')).toBe(`${path}?opened`);
    const arrived = await buyer.get(`${path}?opened`);
    expect([arrived.status, arrived.headers.get('location')]).toEqual([303, path]);
    const cookie = typed.headers.getSetCookie().join();
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toContain('Max-Age=86400');
    expect(cookie).toMatch(/Secure/);
    expect(cookie).toContain(`Path=${path}`);
    const page = String((await buyer.get(path)).body);
    expect(page).toContain('Toyota Corolla, 2017');
    expect(page).toContain('VIN ending 004217');
    expect(page).not.toMatch(/<script|src="http|href="http/);
    expect((await stack.visitor().get(path)).body).not.toMatch(/Toyota|Allow cookies/);
    const blocked = await aBuyer().get(String(typed.headers.get('location')));
    expect(blocked.status).toBe(200);
    expect(blocked.body).toContain('Allow cookies for this site');
    expect(blocked.body).not.toMatch(/AB17|Toyota|Corolla/);
  });

  test('shows a copy that verifies with the published keys, and no seal once what is stored differs', async () => {
    const { made, path } = await shared();
    const buyer = aBuyer();
    expect(await openHistory(buyer, path, plate)).toContain('Signed by Roadworthy');
    const copy = await buyer.get(`${path}/passport.json`);
    expect(copy.headers.get('content-disposition')).toContain('passport-AB17CDE.json');
    const keys = await stack.deps.passportKeys.list();
    const { holds } = await verifyPassport(JSON.stringify(copy.body), keys);
    expect(holds).toBe(true);
    expect((copy.body as SignedPassport).snapshot.lines.length).toBeGreaterThan(0);
    await stack.database.admin(
      `update passport.links set passport = replace(passport, 'Corolla', 'Yaris') where id = $1`,
      [made.link.id],
    );
    const changed = (await buyer.get(path)).body;
    expect(changed).toContain('something in it was changed');
    expect(changed).not.toContain('Signed by Roadworthy');
  });

  test('is opened by a cookie for this link alone', async () => {
    const { path } = await shared();
    const other = await shared();
    const buyer = aBuyer();
    await openHistory(buyer, path, plate);
    expect(String((await buyer.get(other.path)).body)).not.toContain('Toyota');
  });

  test('tells nobody where it was read, and is kept by no cache and no search engine', async () => {
    const { path } = await shared();
    const buyer = aBuyer();
    await openHistory(buyer, path, plate);
    for (const reply of [
      await buyer.get(path),
      await aBuyer().get(path),
      await buyer.get(`${path}/passport.json`),
      await aBuyer().get('/passport/none'),
    ]) {
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
    }
  });

  test('a form of another site does not type a plate', async () => {
    const { path } = await shared();
    const foreign = await aBuyer().send('POST', path, 'plate=AB17CDE', {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
    });
    expect(foreign.status).toBe(403);
  });

  test('counts how often it was opened, for the garage', async () => {
    const { path } = await shared();
    await openHistory(aBuyer(), path, plate);
    await typePlate(aBuyer(), path, 'AB17CDF');
    expect(await linksOf(owner)).toMatchObject([{ opened: 1, openedAt: expect.any(String) }]);
  });
});

test('what is dated back after a history was shared shows on the next page and in its file', async () => {
  const { car, device } = await withCar();
  const id = randomUUID();
  const op = (type: 'add' | 'edit', patch: object) =>
    device.push({ opId: randomUUID(), entity: 'documents', id, type, patch: patch as never });
  await op('add', { ...samples.documents?.fields({ vehicleId: car.id }) });
  const read = async (path: string) => {
    const buyer = aBuyer();
    const page = await openHistory(buyer, path, plate);
    const { body } = await buyer.get(`${path}/passport.json`);
    return { page, passport: body as SignedPassport };
  };
  const first = await read(pathOf(await share(owner, car.id)));
  expect(first.page).not.toContain('earlier passport');
  const same = await read(pathOf(await share(owner, car.id)));
  expect(same.page).not.toContain('earlier passport');
  await op('edit', { serviceDate: '2019-02-03', mileageAtService: 20_000 });
  const later = await read(pathOf(await share(owner, car.id)));
  expect(later.page).toContain('1 entry is new or changed since an earlier passport');
  expect(later.page).toContain('added later');
  const { continues, gone, since } = comparePassports(
    same.passport.snapshot,
    later.passport.snapshot,
  );
  expect(continues).toBe(true);
  expect(gone.map(({ date }) => date)).toEqual(['2026-11-15']);
  expect(since.map(({ date }) => date)).toEqual(['2019-02-03']);
});

describe('guessing', () => {
  test('a network types eight wrong plates an hour for a link, and then not even the right one', async () => {
    const { path } = await shared();
    const buyer = aBuyer();
    const statuses: number[] = [];
    for (let at = 0; at < 8; at += 1) {
      statuses.push((await typePlate(buyer, path, `AA${10 + at}AAA`)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([422]));
    const over = await typePlate(buyer, path, plate);
    expect(over.status).toBe(429);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(String(over.body)).toContain('Too many tries');
  });

  test('guesses side by side count too, and a right plate costs nothing', async () => {
    const { path } = await shared();
    for (let at = 0; at < 10; at += 1) await openHistory(aBuyer(), path, plate);
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, at) => typePlate(aBuyer(), path, `AA${10 + at}AAA`)),
    );
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(8);
  });
});

describe('who may share', () => {
  const inShared = async () => {
    const garageId = await openGarage(
      stack.database,
      { userId: owner.userId, role: 'owner' },
      { userId: editor.userId, role: 'editor' },
      { userId: driver.userId, role: 'driver' },
    );
    const car = corolla();
    await createDevice(inGarage(owner, garageId)).push(adding(car));
    const as = (person: Person) => inGarage(person, garageId);
    return { garageId, car, owning: as(owner), editing: as(editor), driving: as(driver) };
  };

  test('owners and those who can edit share, see and stop each other’s links; drivers do none of it', async () => {
    const { car, owning, editing, driving } = await inShared();
    const made = await share(editing, car.id);
    expect(await linksOf(owning)).toHaveLength(1);
    expect((await askToShare(driving, car.id)).status).toBe(403);
    expect((await driving.get('/api/history-links')).status).toBe(403);
    expect((await driving.delete(`/api/history-links/${made.link.id}`)).status).toBe(403);
    expect(await showsNothing(made)).toBe(false);
    expect((await owning.delete(`/api/history-links/${made.link.id}`)).status).toBe(200);
    expect(await showsNothing(made)).toBe(true);
    expect(await linksOf(editing)).toEqual([]);
  });

  test('a stranger neither shares nor stops', async () => {
    const { car, made } = await shared();
    const stranger = editor;
    expect((await askToShare(stranger, car.id)).status).toBe(404);
    expect((await stranger.delete(`/api/history-links/${made.link.id}`)).status).toBe(404);
    expect(await linksOf(owner)).toHaveLength(1);
    expect(await linksOf(stranger)).toEqual([]);
  });

  test('a link ends with the membership of its maker, and with the right to share', async () => {
    const { garageId, car, owning, editing } = await inShared();
    const one = await share(editing, car.id);
    const kept = await share(owning, car.id);
    const path = `/api/garages/${garageId}/members/${editor.userId}`;
    expect((await owning.send('PUT', path, { role: 'owner' })).status).toBe(200);
    expect(await showsNothing(one)).toBe(false);
    expect((await owning.send('PUT', path, { role: 'driver' })).status).toBe(200);
    expect(await showsNothing(one)).toBe(true);
    expect((await owning.send('PUT', path, { role: 'editor' })).status).toBe(200);
    const two = await share(editing, car.id);
    await removeMember(stack.database, { garageId, userId: editor.userId });
    expect(await showsNothing(two)).toBe(true);
    expect(await showsNothing(kept)).toBe(false);
  });

  test('a link ends when the garage is closed', async () => {
    const { garageId, car, owning } = await inShared();
    const made = await share(owning, car.id);
    expect((await owning.post(`/api/garages/${garageId}/closing`)).status).toBe(200);
    expect(await showsNothing(made)).toBe(true);
    expect((await askToShare(owning, car.id)).status).toBe(403);
  });

  test('a link ends when its vehicle moves to another garage', async () => {
    const { garageId, car, owning } = await inShared();
    const made = await share(owning, car.id);
    const target = await openGarage(stack.database, { userId: owner.userId, role: 'owner' });
    const move = await owning.send('PUT', `/api/garages/${garageId}/vehicles/${car.id}/garage`, {
      to: target,
    });
    expect(move.status).toBe(200);
    expect(await showsNothing(made)).toBe(true);
    const there = await share(inGarage(owner, target), car.id);
    expect(await showsNothing(there)).toBe(false);
  });
});

describe('the end', () => {
  test('a link ends when its vehicle is deleted, and does not come back with it', async () => {
    const { car, device, made } = await shared();
    await device.push(deleting(car.id));
    expect(await showsNothing(made)).toBe(true);
  });

  test('a link ends after its days, and the sweep deletes its row', async () => {
    const { made } = await shared();
    await stack.database.admin(
      `update passport.links set expires_at = now() - interval '1 second' where id = $1`,
      [made.link.id],
    );
    expect(await showsNothing(made)).toBe(true);
    await passportJobs(stack.deps)['passport.sweep']({}, { id: crypto.randomUUID() });
    expect(
      await stack.database.admin('select from passport.links where id = $1', [made.link.id]),
    ).toEqual([]);
  });

  test('an opened browser reads nothing more once sharing was stopped', async () => {
    const { made, path } = await shared();
    const buyer = aBuyer();
    await openHistory(buyer, path, plate);
    await owner.delete(`/api/history-links/${made.link.id}`);
    expect((await buyer.get(path)).status).toBe(404);
    expect((await buyer.get(`${path}/passport.json`)).status).toBe(404);
  });

  test('making and stopping a link are in the security log', async () => {
    const { made } = await shared();
    await owner.delete(`/api/history-links/${made.link.id}`);
    const log = (await owner.get('/api/security-log')).body as { kind: string }[];
    expect(log.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['history-shared', 'history-sharing-stopped']),
    );
  });

  test('a garage has ten open links at most', async () => {
    const { car } = await shared();
    const row = `insert into passport.links
      (garage_id, vehicle_id, user_id, token_hash, passport, plate, shows_costs, shows_vin, entries, created_at, expires_at)
      values ($1, $2, $1, $3, '{}', 'AB17CDE', false, false, 0, now(), now() + interval '1 day')`;
    for (let at = 0; at < 9; at += 1) {
      await stack.database.admin(row, [owner.userId, car.id, randomBytes(8).toString('hex')]);
    }
    const { status, body } = await askToShare(owner, car.id);
    expect({ status, body }).toMatchObject({ status: 422, body: { code: 'LINKS_FULL' } });
  });

  test('a server without a key shares nothing', async () => {
    const { car } = await withCar();
    const deps = { ...stack.deps, signingKeys: [] };
    await expect(shareWith(deps, { owner, vehicleId: car.id })).rejects.toMatchObject({
      code: 'NO_PASSPORTS',
    });
  });

  test('an entry that came after the owner looked is not shown', async () => {
    const { car, device } = await withCar();
    const before = await share(owner, car.id, { lines: [] });
    const id = randomUUID();
    const patch = { ...samples.documents?.fields({ vehicleId: car.id }) } as never;
    await device.push({ opId: randomUUID(), entity: 'documents', id, type: 'add', patch });
    const { entries } = before.link;
    expect((await share(owner, car.id, { lines: [] })).link.entries).toBe(entries);
    const named = await share(owner, car.id, { lines: [`documents:${id}`] });
    expect(named.link.entries).toBe(entries + 1);
  });

  test('a chosen entry that the server does not have stops the sharing', async () => {
    const { car } = await withCar();
    const { status, body } = await askToShare(owner, car.id, { lines: ['documents:unknown'] });
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'HISTORY_CHANGED' } });
  });
});
