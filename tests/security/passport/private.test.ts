import { randomUUID } from 'node:crypto';
import { passportInputOf } from '@roadworthy/domain/passport/sharing.rules';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { syncEntities } from '../../../apps/api/src/entities.ts';
import { type Person, startTestApp, type TestApp } from '../../support/api/test-app.ts';
import { adding, corolla, createDevice } from '../../support/api/vehicles.ts';
import { figureInTest } from '../../support/figures.ts';
import {
  openHistory,
  pathOf,
  share,
  shareWith,
  typePlate,
} from '../../support/passport/sharing.ts';
import { openPlantLedger } from '../../support/plant/planting.ts';
import { addSamples, samples } from '../isolation/samples.ts';

// What a buyer must never read: a word of its own in every text that an owner can write, and amounts that occur nowhere
// else. Each place that shows a history is searched for all of them.

let stack: TestApp;
let world: World;
beforeAll(async () => {
  stack = await startTestApp();
  world = await openWorld();
}, 600_000);
afterAll(() => stack.close());
afterEach(async () => {
  await stack.database.admin('delete from passport.links');
});

const plate = 'AB17CDE';
const vin = 'SB1BR56L30E004217';
const pence = 7_654_321;

/** A text that is nowhere else, and where it was written. */
type Canary = { field: string; shapes: string[] };

/** What a history shows of a vehicle: its make, model, colour and fuel. */
const isPublic = (field: string) =>
  /^vehicles\.(make|model|color|fuelType|registrationNumber|firstRegistrationDate|monthOfFirstRegistration)$/.test(
    field,
  );

const isAmount = (field: string) => /Pence$/.test(field);

/**
 * Writes a canary into each field of a record that takes a text or an amount, one edit at a time: a field that is added
 * later is found too.
 */
const plantCanaries = async (
  person: Person,
  entity: (typeof syncEntities)[number],
  id: string,
): Promise<Canary[]> => {
  const device = createDevice(person);
  const { name, schema } = entity.definition;
  const canaries: Canary[] = [];
  for (const field of Object.keys(schema.shape)) {
    const path = `${name}.${field}`;
    if (isPublic(path) || path === 'vehicles.vin') continue;
    const word = `Kanarie${canaries.length}${name}${field}`.slice(0, 28);
    const amount = pence + canaries.length;
    const value = isAmount(field) ? amount : word;
    const [result] = await device.push({
      ...{ opId: randomUUID(), entity: name, id, type: 'edit' },
      patch: { [field]: value },
    });
    if (result?.status !== 'applied') continue;
    const written = (amount / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 });
    canaries.push({ field: path, shapes: isAmount(field) ? [String(amount), written] : [word] });
  }
  return canaries;
};

type World = { owner: Person; vehicleId: string; canaries: Canary[] };

/** An owner with a car whose every record holds canaries, another vehicle, and a name, an address and a telephone. */
const openWorld = async (): Promise<World> => {
  const owner = await stack.signUp();
  const ids = await addSamples(owner);
  const vehicleId = String(ids.vehicles);
  const device = createDevice(owner);
  await device.push({
    ...{ opId: randomUUID(), entity: 'vehicles', id: vehicleId, type: 'edit' },
    patch: { vin, registrationNumber: plate },
  });
  const canaries: Canary[] = [];
  for (const entity of syncEntities) {
    const { name, appendOnly } = entity.definition;
    if (ids[name] && !appendOnly) canaries.push(...(await plantCanaries(owner, entity, ids[name])));
  }
  // Work that has an entry of its own, under the owner's own words.
  await device.push({
    ...{ opId: randomUUID(), entity: 'taskCompletions', id: randomUUID(), type: 'add' },
    patch: {
      ...samples.taskCompletions?.fields({ vehicleId, taskId: randomUUID() }),
      ...{ completedOn: '2026-03-02', taskTitle: 'Kanarietitel for Dave', category: 'Custom' },
    },
  });
  const other = corolla({
    registrationNumber: 'ZZ99OTH',
    make: 'Kanariemarke',
    model: 'Kanarietyp',
  });
  await device.push(adding(other));
  await stack.database.admin(
    `update accounts.users set first_name = 'Kanarievorn', surname = 'Kanarienach', phone_number = '07700955555'
     where id = $1`,
    [owner.userId],
  );
  return {
    owner,
    vehicleId,
    canaries: [
      ...canaries,
      { field: 'taskCompletions.taskTitle', shapes: ['Kanarietitel'] },
      { field: 'other vehicle', shapes: ['ZZ99OTH', 'ZZ99 OTH', 'Kanariemarke', 'Kanarietyp'] },
      { field: 'person', shapes: ['Kanarievorn', 'Kanarienach', '07700955555', owner.email] },
      { field: 'ids', shapes: [owner.userId, ...Object.values(ids)] },
      { field: 'vehicles.vin', shapes: [vin, vin.slice(0, 11)] },
    ],
  };
};

/** Everything that somebody without an account can get of a link: before the plate, after it, and the copy. */
const readAll = async (path: string): Promise<Record<string, string>> => {
  const buyer = stack.visitor();
  const closed = await buyer.get(path);
  const wrong = await typePlate(buyer, path, 'AB17CDF');
  const page = await openHistory(buyer, path, plate);
  const copy = await buyer.get(`${path}/passport.json`);
  const text = ({ body, headers }: typeof closed) =>
    `${typeof body === 'string' ? body : JSON.stringify(body)} ${JSON.stringify([...headers])}`;
  return { form: text(closed), 'wrong plate': text(wrong), page, copy: text(copy) };
};

const leaksIn = (outlets: Record<string, string>, canaries: readonly Canary[]): string[] =>
  Object.entries(outlets).flatMap(([outlet, text]) =>
    canaries
      .filter(({ shapes }) => shapes.some((shape) => text.includes(shape)))
      .map(({ field }) => `${field} in ${outlet}`),
  );

test('without a choice a buyer gets no private text of any record, no amount, no whole VIN and no picture', async () => {
  const { owner, vehicleId, canaries } = world;
  const outlets = await readAll(pathOf(await share(owner, vehicleId)));
  const leaks = leaksIn(outlets, canaries);
  figureInTest('private texts, amounts and names that were planted', canaries.length, {
    atLeast: 25,
  });
  figureInTest('private texts that a buyer can read', leaks.length, { atMost: 0 });
  expect(leaks).toEqual([]);
  expect(outlets.page).toContain('VIN ending 004217');
  // No bytes of a picture or a paper can be asked for.
  expect(outlets.page).not.toMatch(/<img|\/files\/|<object|<iframe/);
});

test('each choice shows what it says, and nothing else that is private', async () => {
  const { owner, vehicleId, canaries } = world;
  const shows = async (choice: Parameters<typeof share>[2]) =>
    new Set(
      leaksIn(await readAll(pathOf(await share(owner, vehicleId, choice))), canaries).map(
        (leak) => leak.split(' in ')[0],
      ),
    );
  expect(await shows({ vin: true })).toEqual(new Set(['vehicles.vin']));
  const costs = [...(await shows({ costs: true }))];
  expect(costs.length).toBeGreaterThan(0);
  expect(
    costs.filter((field) => !/\.(costPence|amountPence|serviceProvider)$/.test(String(field))),
  ).toEqual([]);
  const own = [...(await shows({ ownWords: true }))];
  expect(own).toContain('taskCompletions.taskTitle');
  expect(own.filter((field) => !/\.(taskTitle|title)$/.test(String(field)))).toEqual([]);
});

type Rule = typeof passportInputOf;

/** Rules that show too much, each in its own way. */
const faulty: Record<string, Rule> = {
  'costs are shown without their tick': (input, timeline, chosen) =>
    passportInputOf(input, timeline, { ...chosen, costs: true }),
  'the whole VIN is shown without its tick': (input, timeline, chosen) =>
    passportInputOf(input, timeline, { ...chosen, vin: true }),
  'titles that the owner wrote are shown without their tick': (input, timeline, chosen) =>
    passportInputOf(input, timeline, {
      ...{ ...chosen, ownWords: true },
      lines: timeline.lines.map(({ id }) => id),
    }),
  'a title contains the garage that was paid': (input, timeline, chosen) =>
    passportInputOf(
      input,
      {
        ...timeline,
        lines: timeline.lines.map((line) => ({
          ...line,
          title: `${line.title} ${line.provider ?? ''}`,
        })),
      },
      chosen,
    ),
  'a title contains the file’s name': (input, timeline, chosen) =>
    passportInputOf(
      input,
      {
        ...timeline,
        lines: timeline.lines.map((line) => ({
          ...line,
          title: `${line.title} ${input.documents[0]?.fileName ?? ''}`,
        })),
      },
      chosen,
    ),
  'the model contains the owner’s note': (input, timeline, chosen) =>
    passportInputOf(
      { ...input, vehicle: { ...input.vehicle, model: `Corolla ${input.vehicle.notes}` } },
      timeline,
      chosen,
    ),
};

test('planted fault: a rule that shows a private text is noticed', async () => {
  const ledger = openPlantLedger<'private'>({ print: figureInTest });
  const brokenBy = async (rule: Rule) => {
    const outlets = await readAll(pathOf(await shareWith(stack.deps, world, rule)));
    return leaksIn(outlets, world.canaries).length > 0 ? (['private'] as const) : [];
  };
  for (const [name, rule] of Object.entries(faulty)) {
    ledger.bug(name, 'private', { broken: await brokenBy(rule) });
  }
  ledger.identity('the same rule', { broken: await brokenBy((...of) => passportInputOf(...of)) });
  expect(ledger.close()).toEqual({ missed: [], noticedIdentities: [] });
});
