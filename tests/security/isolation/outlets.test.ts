import { expect, test } from 'vitest';
import type { Deps } from '../../../apps/api/src/deps.ts';
import { figureInTest } from '../../support/figures.ts';
import { faulty } from '../../support/plant/faulty-deps.ts';
import { openPlantLedger } from '../../support/plant/planting.ts';
import { enterWith } from './enter-faults.ts';
import {
  type Canary,
  type OutletsWorld,
  openOutlets,
  outlets,
  remindAll,
  startOutlets,
  type Told,
  toldBy,
  type Who,
} from './outlets.ts';

// A1: by no outlet does a garage tell anything to somebody who is not in it, or to a driver what drivers do not see.

const outside: readonly Who[] = ['a stranger', 'somebody invited', 'a former member'];
const inside: readonly Who[] = ['the owner', 'the editor', 'the driver'];

/** Words about what drivers are not reminded of. */
const hiddenWords: Canary[] = [
  { name: 'the insurance', text: 'insurance' },
  { name: 'the breakdown cover', text: 'breakdown' },
];

const anAnswer: Canary = { name: 'an answer', text: '"status":200' };

type Invariant =
  | 'nothing of the garage is told outside'
  | 'a driver is told nothing that is hidden from drivers'
  | 'members are told';

const seenIn = (text: string, canaries: readonly Canary[]) => {
  const low = text.toLowerCase();
  return canaries.filter((canary) => low.includes(canary.text.toLowerCase()));
};

/** What everybody is told, after a day of reminders. */
const tellAll = async ({ plant, sql }: { plant?: (deps: Deps) => Deps; sql?: string } = {}) => {
  const started = await startOutlets(plant);
  try {
    if (sql) await started.stack.database.admin(sql);
    const world = await openOutlets(started);
    await remindAll(started, world);
    const told = new Map<Who, Told>();
    for (const who of [...inside, ...outside]) told.set(who, await toldBy(started, world, who));
    return { world, told };
  } finally {
    await started.stack.close();
  }
};

type Found = { invariant: Invariant; problem: string };

const judge = (
  { canaries, marks }: OutletsWorld,
  told: ReadonlyMap<Who, Told>,
): { problems: Found[]; seen: (who: Who, outlet: (typeof outlets)[number]) => number } => {
  const problems: Found[] = [];
  const note = (invariant: Invariant, who: Who, names: readonly Canary[], outlet: string) => {
    for (const { name } of names)
      problems.push({ invariant, problem: `${who} is told ${name} by ${outlet}` });
  };
  for (const outlet of outlets) {
    for (const who of outside) {
      const shown = seenIn(told.get(who)?.[outlet] ?? '', marks);
      note('nothing of the garage is told outside', who, shown, outlet);
    }
    // The words are in the texts of reminders alone; elsewhere they name fields.
    const isReminder = outlet === 'mail' || outlet === 'push' || outlet === 'calendar';
    const hidden = isReminder ? [...canaries, ...hiddenWords] : canaries;
    const text = told.get('the driver')?.[outlet] ?? '';
    note(
      'a driver is told nothing that is hidden from drivers',
      'the driver',
      seenIn(text, hidden),
      outlet,
    );
    for (const who of inside) {
      // A download is of one's own garage, and a driver reads who changed something and when, without the values.
      const isOfOwner = outlet === 'export' && who !== 'the owner';
      const isServed = [...marks, ...(outlet === 'history' ? [anAnswer] : [])];
      if (!isOfOwner && seenIn(told.get(who)?.[outlet] ?? '', isServed).length === 0)
        problems.push({ invariant: 'members are told', problem: `${who}: nothing by ${outlet}` });
    }
  }
  return {
    problems,
    seen: (who, outlet) => seenIn(told.get(who)?.[outlet] ?? '', [...marks, ...hiddenWords]).length,
  };
};

test('no list, pull, search, history, export, mail, push or calendar shows a driver what drivers may not see, or a non-member anything of the garage', async () => {
  const { world, told } = await tellAll();
  const { problems, seen } = judge(world, told);
  const { canaries, plain } = world;
  figureInTest('A1 markers in fields hidden from drivers', canaries.length, { atLeast: 60 });
  console.log(`fields hidden from drivers that got no marker: ${plain.join(', ')}`);
  const of = (invariant: Invariant, outlet: string) =>
    problems.filter((each) => each.invariant === invariant && each.problem.endsWith(outlet));
  for (const outlet of outlets) {
    const hidden = of('a driver is told nothing that is hidden from drivers', outlet);
    figureInTest(`A1 markers seen by a driver: ${outlet}`, hidden.length, { atMost: 0 });
    const abroad = of('nothing of the garage is told outside', outlet);
    const asked = { atMost: 0 };
    figureInTest(
      `A1 markers seen by strangers, invited people and former members: ${outlet}`,
      abroad.length,
      asked,
    );
    figureInTest(`A1 markers seen by the owner: ${outlet}`, seen('the owner', outlet), {
      atLeast: 1,
    });
  }
  expect(problems).toEqual([]);
  expect(canaries.length).toBeGreaterThanOrEqual(60);
}, 300_000);

/** Says of every member that they are an owner. */
const asOwner = {
  rows: (rows: Record<string, unknown>[]) => rows.map((row) => ({ ...row, role: 'owner' })),
};

test('planted faults: an answer, mail, push or calendar that shows too much is detected', {
  tags: ['long'],
  timeout: 900_000,
}, async () => {
  const ledger = openPlantLedger<Invariant>({ print: figureInTest });
  const plants: {
    name: string;
    caughtBy: Invariant | null;
    plant?: (deps: Deps) => Deps;
    sql?: string;
  }[] = [
    {
      name: 'a driver enters as an editor',
      caughtBy: 'a driver is told nothing that is hidden from drivers',
      sql: enterWith({ role: `case m.role when 'driver' then 'editor' else m.role end` }),
    },
    {
      name: 'a driver is reminded of what owners are reminded of',
      caughtBy: 'a driver is told nothing that is hidden from drivers',
      plant: (deps) =>
        faulty(deps, {
          statements: {
            'reminders.select-watermarks': asOwner,
            'reminders.lock-watermark': asOwner,
            'reminders.lock-standings': asOwner,
            'reminders.select-standings': asOwner,
          },
        }),
    },
    {
      name: 'a removal leaves the membership behind',
      caughtBy: 'nothing of the garage is told outside',
      sql: `create function garages.plant() returns trigger language plpgsql as $$ begin return null; end $$;
        create trigger plant before delete on garages.members for each row execute function garages.plant()`,
    },
    { name: 'nothing is changed', caughtBy: null, sql: enterWith() },
  ];
  for (const { name, caughtBy, ...fault } of plants) {
    const { world, told } = await tellAll(fault);
    const broken = judge(world, told).problems.map(({ invariant }) => invariant);
    if (caughtBy) ledger.bug(name, caughtBy, { broken });
    else ledger.identity(name, { broken });
  }
  expect(ledger.close('A1 planted faults of outlets')).toEqual({
    missed: [],
    noticedIdentities: [],
  });
});
