import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../../../apps/api/src/deps.ts';
import { selectLinkByHash } from '../../../apps/api/src/features/passport/links.sql.ts';
import {
  platesTried,
  platesTriedByAll,
} from '../../../apps/api/src/features/passport/passport.limits.ts';
import { withStatements } from '../../support/api/plant.ts';
import { startTestApp, type TestApp } from '../../support/api/test-app.ts';
import type { Reply, TestVisitor } from '../../support/api/test-visitor.ts';
import { adding, corolla, createDevice, deleting } from '../../support/api/vehicles.ts';
import { figureInTest } from '../../support/figures.ts';
import { openHistory, pathOf, share, typePlate } from '../../support/passport/sharing.ts';
import { openPlantLedger } from '../../support/plant/planting.ts';
import { openProbe, type Probe } from '../isolation/differential/probe.ts';

// A link that ended, that was stopped, that was cut off by its vehicle, and one that never was: nobody can tell which.

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

const plate = 'AB17CDE';

type Ended = { path: string; buyer: TestVisitor };

const sharing = async () => {
  const owner = await stack.signUp();
  const car = corolla({ registrationNumber: plate });
  const device = createDevice(owner);
  await device.push(adding(car));
  const made = await share(owner, car.id);
  const path = pathOf(made);
  // A buyer who has read it holds a cookie.
  const buyer = stack.visitor();
  await openHistory(buyer, path, plate);
  return { owner, car, device, made, path, buyer };
};

/** Links that cannot be opened, by why. */
const ends: Record<string, () => Promise<Ended>> = {
  'never existed': async () => ({
    path: `/passport/${randomBytes(32).toString('base64url')}`,
    buyer: stack.visitor(),
  }),
  'is no secret at all': async () => ({ path: '/passport/x', buyer: stack.visitor() }),
  expired: async () => {
    const { made, path, buyer } = await sharing();
    await stack.database.admin(
      `update passport.links set expires_at = now() - interval '1 minute' where id = $1`,
      [made.link.id],
    );
    return { path, buyer };
  },
  stopped: async () => {
    const { owner, made, path, buyer } = await sharing();
    await owner.delete(`/api/history-links/${made.link.id}`);
    return { path, buyer };
  },
  'its vehicle was deleted': async () => {
    const { car, device, path, buyer } = await sharing();
    await device.push(deleting(car.id));
    return { path, buyer };
  },
};

type Ask = (caller: TestVisitor, path: string) => Promise<Reply>;

const asks: Record<string, Ask> = {
  'the page': (caller, path) => caller.get(path),
  'the copy': (caller, path) => caller.get(`${path}/passport.json`),
  'the right plate': (caller, path) => typePlate(caller, path, plate),
  'a wrong plate': (caller, path) => typePlate(caller, path, 'ZZ99ZZZ'),
};

/** What differs between any two requests. */
const changing = new Set(['date', 'x-request-id', 'keep-alive', 'connection']);

/** What a caller sees of a reply, and what the database is asked for it. */
const seenOf = ({ reply, statements }: { reply: Reply; statements: string[] }, path: string) =>
  JSON.stringify({
    status: reply.status,
    headers: [...reply.headers].filter(([name]) => !changing.has(name)),
    body: String(reply.body).replaceAll(path, '{path}'),
    statements,
  });

/** Returns the requests whose replies are not the same for every end, with the ends that stand out. */
const separable = async (probe: Probe): Promise<string[]> => {
  const worlds = new Map<string, Ended>();
  for (const [why, make] of Object.entries(ends)) worlds.set(why, await make());
  const found: string[] = [];
  for (const [what, ask] of Object.entries(asks)) {
    const seen = new Map<string, string>();
    for (const [why, { path, buyer }] of worlds) {
      // The first request of a process prepares its statements.
      await ask(probe.at(buyer), path);
      seen.set(why, seenOf(await probe.listen(() => ask(probe.at(buyer), path)), path));
    }
    const unknown = seen.get('never existed');
    for (const [why, text] of seen) if (text !== unknown) found.push(`${what}: ${why}`);
  }
  return found;
};

test('a link that ended, was stopped or never was cannot be told apart: not by status, headers, text or statements', async () => {
  const probe = await openProbe(stack);
  const found = await separable(probe);
  await probe.close();
  const pairs = Object.keys(asks).length * (Object.keys(ends).length - 1);
  figureInTest(`requests that tell why a link shows nothing, of ${pairs}`, found.length, {
    atMost: 0,
  });
  expect(found).toEqual([]);
}, 240_000);

type Invariant = 'one page' | 'guesses end';

const guessesBefore = async ({ app, path }: { app: Probe; path: string }): Promise<number> => {
  for (let count = 0; count < 20; count += 1) {
    const letters = String.fromCharCode(65 + count);
    const { status } = await typePlate(app.at(stack.visitor()), path, `AA10AA${letters}`);
    if (status === 429) return count;
  }
  return Number.POSITIVE_INFINITY;
};

const brokenWith = async (plant: (deps: Deps) => Deps): Promise<Invariant[]> => {
  const probe = await openProbe(stack, plant);
  const broken: Invariant[] = [];
  if ((await separable(probe)).length > 0) broken.push('one page');
  const { path } = await sharing();
  if ((await guessesBefore({ app: probe, path })) > platesTried.points) broken.push('guesses end');
  await probe.close();
  return broken;
};

/** Takes no points of these limits. */
const withoutLimitsOf =
  (...names: string[]) =>
  (deps: Deps): Deps => ({
    ...deps,
    limits: {
      ...deps.limits,
      take: async (limit, key) => {
        if (!names.includes(limit.name)) await deps.limits.take(limit, key);
      },
    },
  });

test('planted fault: a link that is found after its time, and plates without a limit, are noticed', async () => {
  const ledger = openPlantLedger<Invariant>({ print: figureInTest });
  const anyTime = selectLinkByHash.replace(
    'and expires_at > $2',
    'and $2::timestamptz is not null',
  );
  const foundLate = (deps: Deps) => withStatements(deps, new Map([[selectLinkByHash, anyTime]]));
  ledger.bug('a link is found after its time', 'one page', { broken: await brokenWith(foundLate) });
  ledger.bug('wrong plates are not counted', 'guesses end', {
    broken: await brokenWith(withoutLimitsOf(platesTried.name, platesTriedByAll.name)),
  });
  ledger.identity('the same server', { broken: await brokenWith((deps) => ({ ...deps })) });
  expect(ledger.close()).toEqual({ missed: [], noticedIdentities: [] });
}, 600_000);
