import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicUrl, startTestApp, type TestApp } from '../../../support/api/test-app.ts';
import { createVisitor } from '../../../support/api/test-visitor.ts';
import { figureInTest } from '../../../support/figures.ts';
import { openPlantLedger } from '../../../support/plant/planting.ts';
import { addSamples } from '../samples.ts';
import { seenIn } from './canaries.ts';
import { columnPlants } from './plants.ts';
import { answersTo, type Known, type Reader } from './readers.ts';
import { type Columns, isForeign, openColumns, type Part } from './world.ts';

// A1: what somebody may read holds nothing of anybody else, in any column.

/** `npm run proof isolation` asks with every id as everybody. */
const isWhole = Boolean(process.env.ISOLATION_WHOLE);

let stack: TestApp;
let world: Columns;
beforeAll(async () => {
  stack = await startTestApp();
  world = await openColumns(stack);
}, 400_000);
afterAll(() => stack.close());

test('every column of every table has a canary (a planted marker value), or cannot hold one', () => {
  figureInTest('A1 columns of the database', world.columns, { atLeast: 500 });
  figureInTest(
    'A1 columns with a canary, in rows of a user, of a garage and of nobody',
    world.canaries.length,
    { atLeast: 600 },
  );
  expect(world.problems).toEqual([]);
});

/** Returns what a reader saw that is not theirs, and the answers that failed: something foreign may have failed them. */
const foreignIn = async (
  reader: Reader & { known: Known; part: Part },
  { app = stack, isAsked }: { app?: TestApp; isAsked?: (key: string) => boolean } = {},
) => {
  const known = isWhole ? reader.known : { ...reader.known, ids: reader.known.ids.slice(0, 1) };
  const answers = await answersTo(app, reader, known, isAsked);
  const seen = answers.flatMap(({ route, text }) =>
    seenIn(text, world.canaries)
      .filter((canary) => isForeign(reader.part, canary))
      .map(
        ({ whose, table, column }) =>
          `${reader.who} sees ${table}.${column} of the ${whose}: ${route}`,
      ),
  );
  const failed = answers
    .filter(({ status }) => status === 500)
    .map(({ route }) => `${reader.who}: ${route} fails`);
  const whole = answers.map(({ text }) => text).join();
  const allowed = seenIn(whole, world.canaries).filter((canary) => !isForeign(reader.part, canary));
  return {
    allowed: allowed.length,
    asked: answers.length,
    seen: [...new Set(seen)],
    failed: [...new Set(failed)],
  };
};

test('no user sees a column of another user’s rows', async () => {
  const readers = isWhole ? world.readers : world.readers.slice(0, 3);
  const seen: string[] = [];
  let [asked, shared, driven] = [0, 0, 0];
  for (const reader of readers) {
    const found = await foreignIn(reader);
    asked += found.asked;
    // Otherwise the garage's rows would not have been among the answers.
    if (reader.part === 'editor') shared = found.allowed;
    if (reader.part === 'driver') driven = found.allowed;
    seen.push(...found.seen, ...found.failed);
  }
  figureInTest(`A1 columns of other users seen, in ${asked} answers`, seen.length, { atMost: 0 });
  figureInTest('A1 shared columns seen by an editor of the garage', shared, { atLeast: 60 });
  figureInTest('A1 shared columns seen by the driver of the garage', driven, { atLeast: 40 });
  expect(seen).toEqual([]);
  expect(shared).toBeGreaterThanOrEqual(60);
  expect(driven).toBeGreaterThanOrEqual(40);
}, 2_400_000);

test('planted fault: a column that shows another user’s data is detected', {
  tags: ['long'],
}, async () => {
  const ledger = openPlantLedger<'nothing foreign is seen'>({ print: figureInTest });
  const person = await stack.signUp();
  await addSamples(person);
  const { userId } = person;
  for (const { name, isBug, route, sql, undo, plant } of await columnPlants(stack, world)) {
    if (sql) await stack.database.admin(sql);
    const app = plant ? await startTestApp({ database: stack.database, plant }) : stack;
    const visitor = createVisitor(app.url, { origin: publicUrl }, new Map(person.cookies));
    const { seen } = await foreignIn(
      { who: 'a stranger', visitor, person, userId, known: world.known, part: 'outside' },
      { app, isAsked: (key) => key === route },
    );
    if (plant) await app.close();
    if (undo) await stack.database.admin(undo);
    const broken = seen.map(() => 'nothing foreign is seen' as const);
    if (isBug) ledger.bug(name, 'nothing foreign is seen', { broken });
    else ledger.identity(name, { broken });
  }
  expect(ledger.close('A1 planted foreign columns')).toEqual({ missed: [], noticedIdentities: [] });
});

test('the search for canaries finds them in the answers to their owner', async () => {
  const answers = await answersTo(
    stack,
    { who: 'the owner', visitor: world.owner, person: null, userId: world.owner.userId },
    world.known,
    (key) => key.startsWith('GET'),
  );
  const text = answers.map((answer) => answer.text).join();
  const seen = seenIn(
    text,
    world.canaries.filter(({ whose }) => whose === 'person'),
  );
  figureInTest('A1 columns of their own seen by their owner', seen.length, { atLeast: 100 });
  expect(seen.length).toBeGreaterThanOrEqual(100);
});
