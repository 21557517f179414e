import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshEmail, password, startTestApp, type TestApp } from '../../../support/api/test-app.ts';
import { figureInTest } from '../../../support/figures.ts';
import { openPlantLedger } from '../../../support/plant/planting.ts';
import { apart } from './apart.ts';
import { compare, type Differential, type Invariant, openDifferential } from './differential.ts';
import { enginePaths } from './engine-paths.ts';
import { plants } from './plants.ts';
import { openProbe } from './probe.ts';
import type { Asker, Question } from './questions.ts';
import { lean, slowerShare, timing } from './timing.ts';

// A1: no answer depends on what others keep, neither by its words nor by the statements behind it, nor by its time.

/** `npm run proof isolation` asks every question as everybody, and times 400 pairs of each. */
const isWhole = Boolean(process.env.ISOLATION_WHOLE);
/** To look at some questions only, while working on one. */
const only = process.env.ISOLATION_ONLY ?? '';

let stack: TestApp;
let world: Differential;
beforeAll(async () => {
  stack = await startTestApp();
  world = await openDifferential(stack);
}, 120_000);
afterAll(() => stack.close());

const routeOf = ({ name }: Question) => name.split(' ').slice(0, 2).join(' ');

/** Without a session most routes only refuse, so a part of the askers is enough to notice a change. */
const isPart = (question: Question, { who }: Asker) =>
  who === 'stranger' || question.isPublic || routeOf(question).endsWith('/lookup');

const cases = () =>
  world.questions
    .filter(({ name }) => name.includes(only))
    .flatMap((question) => world.askers.map((asker) => ({ question, asker })))
    .filter(({ question, asker }) => isWhole || isPart(question, asker));

test("every route that takes a plate, an address, an id or a code is called with and without another user's data", () => {
  expect(world.problems).toEqual([]);
  const names = new Set(world.questions.map(({ name }) => name));
  expect(Object.keys(apart).filter((name) => !names.has(name))).toEqual([]);
});

const ways = new Map<string, string>();
const pairsAsked = isWhole ? 2 : 1;

test('neither the reply nor its SQL statements reveal whether another user has the plate, address, id or code', async () => {
  const probe = await openProbe(stack);
  const problems: string[] = [];
  const asked = cases();
  for (const { question, asker } of asked) {
    const at = { probe, admin: stack.database.admin };
    const { found, way } = await compare(at, question, asker, pairsAsked);
    ways.set(`${question.name} ${asker.who}`, way);
    problems.push(...found.map(({ problem }) => problem));
  }
  await probe.close();
  const routes = new Set(asked.map(({ question }) => routeOf(question))).size;
  figureInTest(
    'A1 routes called with and without another user’s data',
    routes,
    only ? {} : { atLeast: 60 },
  );
  figureInTest('A1 requests sent with and without another user’s data', asked.length);
  figureInTest('A1 requests whose answers or SQL statements differ', problems.length, {
    atMost: 0,
  });
  expect(problems).toEqual([]);
  if (!only) expect(routes).toBeGreaterThanOrEqual(60);
}, 1_200_000);

/**
 * Askers whose requests take the same way through the server are timed as one. A request that sends no statement is
 * refused before anything is looked up, in a time that nobody's things are part of.
 */
const timedCases = () => {
  const seen = new Set<string>();
  return cases().filter(({ question, asker }) => {
    const way = ways.get(`${question.name} ${asker.who}`) ?? '';
    const [, statements = []] = JSON.parse(way || '[]') as [number?, string[]?];
    const isNew = statements.length > 0 && !seen.has(`${question.name} ${way}`);
    seen.add(`${question.name} ${way}`);
    return isNew;
  });
};

test("the time of a reply does not reveal another user's data", {
  timeout: 7_200_000,
}, async () => {
  const probe = await openProbe(stack);
  const at = { probe, admin: stack.database.admin };
  const problems: string[] = [];
  const asked = timedCases();
  // Too few to judge by on a busy machine: these show that the measurement runs.
  const few = 2;
  const timed = isWhole || only ? asked : asked.filter((_, each) => each % 40 === 0);
  let worst = 0.5;
  for (const { question, asker } of timed) {
    let share = await slowerShare(at, question, asker, isWhole ? timing.pairs : few);
    if (!isWhole) continue;
    // Of hundreds of measurements some exceed the bound by chance. A difference that is there exceeds it again.
    if (lean(share) > timing.mostSlower) share = await slowerShare(at, question, asker);
    worst = Math.max(worst, lean(share));
    if (lean(share) > timing.mostSlower)
      problems.push(`${question.name} as ${asker.who}: slower in ${Math.round(100 * share)} %`);
  }
  await probe.close();
  figureInTest(`A1 timed requests, ${isWhole ? timing.pairs : few} pairs each`, timed.length);
  if (isWhole) {
    figureInTest(
      'A1 largest share of a request’s pairs in which the same side is slower, %',
      100 * worst,
      {
        atMost: 100 * timing.mostSlower,
      },
    );
    figureInTest('A1 requests whose times differ', problems.length, { atMost: 0 });
  }
  expect(problems).toEqual([]);
});

test('none of the sign-in library’s own routes is reachable', async () => {
  const probe = await openProbe(stack);
  const { email } = world.owner;
  const paths = enginePaths(probe.deps);
  const answers = new Set<string>();
  for (const { method, path } of paths) {
    for (const address of [email, freshEmail()]) {
      const body = method === 'GET' ? undefined : { email: address, newEmail: address, password };
      const { reply, statements } = await probe.listen(() =>
        probe.at(stack.visitor()).send(method, `/api/auth${path}?email=${address}`, body),
      );
      answers.add(JSON.stringify([reply.status, reply.body, statements]));
    }
  }
  await probe.close();
  figureInTest('A1 routes of the sign-in library tried', paths.length, { atLeast: 20 });
  expect(paths.length).toBeGreaterThanOrEqual(20);
  expect([...answers]).toEqual([expect.stringMatching(/^\[404,.*\[\]\]$/)]);
});

test('planted faults: each leak is detected by its own check', { tags: ['long'] }, async () => {
  const ledger = openPlantLedger<Invariant>({ print: figureInTest });
  for (const { name, question: asked, who, caughtBy, sql, undo, plant } of plants) {
    const question = world.questions.find((each) => each.name === asked);
    const asker = world.askers.find((each) => each.who === who);
    if (!question || !asker) throw new Error(`There is no request called ${asked}`);
    if (sql) await stack.database.admin(sql);
    const probe = await openProbe(stack, (deps) => plant?.(deps, stack) ?? deps);
    const at = { probe, admin: stack.database.admin };
    const { found } = await compare(at, question, asker);
    const share = await slowerShare(at, question, asker, 60);
    await probe.close();
    if (undo) await stack.database.admin(undo);
    const broken = found.map(({ invariant }) => invariant);
    // Four standard deviations of sixty pairs.
    if (lean(share) > 0.76) broken.push('the times are equal');
    if (caughtBy) ledger.bug(name, caughtBy, { broken });
    else ledger.identity(name, { broken });
  }
  expect(ledger.close('A1 planted ways to tell')).toEqual({ missed: [], noticedIdentities: [] });
});
