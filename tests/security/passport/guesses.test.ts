import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  findLink,
  type OpenLink,
  tryPlate,
} from '../../../apps/api/src/features/passport/page/shared-history.service.ts';
import {
  firstPlates,
  firstPlatesAround,
  historiesRead,
  platesTried,
  platesTriedByAll,
  platesTriedNear,
} from '../../../apps/api/src/features/passport/passport.limits.ts';
import { Problem } from '../../../apps/api/src/platform/problem.ts';
import { type Person, startTestApp, type TestApp } from '../../support/api/test-app.ts';
import { adding, corolla, createDevice } from '../../support/api/vehicles.ts';
import { figureInTest } from '../../support/figures.ts';
import { openHistory, pathOf, share, typePlate } from '../../support/passport/sharing.ts';

// Guesses from many networks: they stay few, and lock no buyer out.

let stack: TestApp;
let owner: Person;
beforeAll(async () => {
  stack = await startTestApp();
  owner = await stack.signUp();
});
afterAll(() => stack.close());

const plate = 'AB17CDE';
const buyers = '198.51.100.7';

const sharing = async () => {
  const car = corolla({ registrationNumber: plate });
  await createDevice(owner).push(adding(car));
  const path = pathOf(await share(owner, car.id));
  const link = await findLink(stack.deps, path.split('/').at(-1) ?? '', buyers);
  if (!link) throw new Error('The link is not open');
  return { path, link };
};

const guess = async (link: OpenLink, address: string, typed = 'AA10AAA') => {
  try {
    const tried = await tryPlate(stack.deps, link, { plate: typed, address });
    return tried === 'wrong' ? 'wrong' : 'right';
  } catch (error) {
    if (error instanceof Problem && error.code === 'TOO_MANY_ATTEMPTS') return 'refused';
    throw error;
  }
};

/** Returns how many guesses were compared. */
const guessFrom = async (link: OpenLink, addresses: readonly string[]): Promise<number> => {
  let compared = 0;
  for (const address of addresses) if ((await guess(link, address)) === 'wrong') compared += 1;
  return compared;
};

/** Ten addresses of a network, each of which tries four times. */
const allOf = (network: string) =>
  Array.from({ length: 40 }, (_, at) => `${network}.${1 + (at % 10)}`);

/** Spends the limit that everybody shares. */
const spendAll = async (link: OpenLink) => {
  const networks = ['10.1.1', '10.2.1', '10.3.1'];
  return await guessFrom(link, networks.flatMap(allOf));
};

test('one network cannot spend the tries of everybody, and two more cannot lock a buyer out', async () => {
  const { link } = await sharing();
  expect(await guessFrom(link, allOf('10.1.1'))).toBe(platesTriedNear.points);
  expect(await guess(link, buyers, plate)).toBe('right');
  await guessFrom(link, [...allOf('10.2.1'), ...allOf('10.3.1')]);
  // Somebody who has not tried yet may mistype once.
  expect(await guess(link, buyers)).toBe('wrong');
  expect(await guess(link, buyers, plate)).toBe('right');
  expect(await guess(link, buyers)).toBe('wrong');
  expect(await guess(link, buyers, plate)).toBe('refused');
});

test('guesses from a hundred networks of one provider are as few as the limits say', async () => {
  const { link } = await sharing();
  let compared = await spendAll(link);
  const many = Array.from({ length: 300 }, (_, at) => `172.16.${at % 100}.9`);
  compared += await guessFrom(link, many);
  const most = platesTriedByAll.points + 3 * firstPlates.points + firstPlatesAround.points;
  figureInTest('plates that were compared, of 420 guesses', compared, { atMost: most });
  expect(compared).toBeLessThanOrEqual(most);
});

test('a network pays nothing for a try that is refused because everybody’s are spent', async () => {
  const { link } = await sharing();
  await spendAll(link);
  for (let at = 0; at < 2; at += 1) expect(await guess(link, buyers)).toBe('wrong');
  for (let at = 0; at < 12; at += 1) expect(await guess(link, buyers)).toBe('refused');
  await stack.deps.limits.forget(platesTriedByAll, link.id);
  const left = platesTried.points - 2;
  for (let at = 0; at < left; at += 1) expect(await guess(link, buyers)).toBe('wrong');
  expect(await guess(link, buyers)).toBe('refused');
});

test('typing the right plate counts as reading a history', async () => {
  const { link } = await sharing();
  const taken: string[] = [];
  const { limits } = stack.deps;
  const noting: typeof limits = {
    ...limits,
    take: async (limit, key) => {
      taken.push(limit.name);
      await limits.take(limit, key);
    },
  };
  await tryPlate({ ...stack.deps, limits: noting }, link, { plate, address: buyers });
  expect(taken).toContain(historiesRead(1).name);
});

test('a plate is compared, and a copy is given, without parsing the signed file', async () => {
  const { path } = await sharing();
  await stack.database.admin(`update passport.links set passport = 'no passport'`);
  const buyer = stack.visitor();
  expect((await typePlate(buyer, path, plate)).status).toBe(303);
  expect((await buyer.get(`${path}/passport.json`)).status).toBe(200);
  await expect(openHistory(buyer, path, plate)).rejects.toThrow('500');
});
