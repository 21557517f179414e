import type { LookupAnswer } from '@roadworthy/domain/lookup/lookup.schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { numbered, sideBySide } from '../../support/api/side-by-side.ts';
import { type Person, startTestApp, type TestApp } from '../../support/api/test-app.ts';
import { figureInTest } from '../../support/figures.ts';
import { genuinePlates, wrongPlates } from '../../support/fixtures/plates.ts';
import { type FaultInput, shapes } from '../../support/simulators/vehicle-sources/faults.ts';

let stack: TestApp;
let person: Person;
beforeAll(async () => {
  stack = await startTestApp();
  person = await stack.signUp();
});
beforeEach(() => stack.sources.clearFaults());
afterAll(() => stack.close());

const ask = async (plate: string, who: Pick<Person, 'post'> = person, refresh = false) => {
  const reply = await who.post('/api/lookup', {
    registrationNumber: plate,
    ...(refresh ? { refresh } : {}),
  });
  return { status: reply.status, answer: reply.body as LookupAnswer & { code?: string } };
};

const letters = 'ABCDEFGHJKLMNOPRSTUVWXYZ';
let drawn = 0;
/** Returns a plate of a genuine format and age, different on every call. */
const nextPlate = (): string => {
  drawn += 1;
  const letter = (power: number) => letters[Math.floor(drawn / power) % 24] ?? 'A';
  const ages = ['52', '07', '59', '12', '63', '15', '66', '18', '69', '21', '72', '24'];
  return `B${letter(1)}${ages[drawn % 12]}${letter(24)}${letter(576)}${letter(1)}`;
};

test('a look-up combines the answers of DVLA and DVSA', async () => {
  const { status, answer } = await ask('ab17 cde');
  expect(status).toBe(200);
  expect(answer).toMatchObject({
    registrationNumber: 'AB17CDE',
    make: 'Toyota',
    model: 'Corolla',
    year: 2017,
    color: 'Silver',
    fuelType: 'Petrol',
    sources: { dvla: 'found', dvsa: 'found' },
  });
  expect(answer.tests.length).toBeGreaterThan(2);
  const lastPass = answer.tests.find(({ passed }) => passed);
  expect(answer.motExpiryDate).toBe(lastPass?.expiryDate);
});

test.each([
  ['AA19AAA', { taxStatus: 'Taxed', motStatus: 'No details held by DVLA' }],
  ['AA19EEE', { cylinderCapacity: null, motStatus: 'No results returned' }],
  ['AA19PPP', { motStatus: null }],
  ['L2WPS', { taxStatus: 'Untaxed' }],
  ['AA19SRN', { taxStatus: 'SORN', taxDueDate: null }],
  ['AA19DSL', { fuelType: 'Diesel' }],
  ['AA19MOT', { motStatus: 'Valid' }],
  ['AA19AMP', {}],
] as const)('the documented test plate %s is found', async (plate, expected) => {
  const { status, answer } = await ask(plate);
  expect(status).toBe(200);
  expect(answer).toMatchObject(expected);
});

test.each([
  ['ER19BAD', 404, 'VEHICLE_NOT_FOUND'],
  ['ER19NFD', 404, 'VEHICLE_NOT_FOUND'],
])('the documented test plate %s is not found', async (plate, status, code) => {
  expect(await ask(plate)).toMatchObject({ status, answer: { code } });
});

test.each(['ER19THR', 'ER19ERR', 'ER19MNT'])(
  'the documented test plate %s gives a DVLA outage',
  async (plate) => {
    const { status, answer } = await ask(plate);
    if (status === 200) expect(answer.sources.dvla).toBe('unavailable');
    else expect(answer.code).toBe('LOOKUP_UNAVAILABLE');
  },
);

/** Runs with a new app, because a breaker opened by an earlier failure would block calls to the sources. */
const withFreshApp = async (work: (app: TestApp, owner: Person) => Promise<void>) => {
  const app = await startTestApp();
  await work(app, await app.signUp());
  await app.close();
};

test('a look-up accepts every genuine plate format, and rejects anything else with the right message', async () => {
  await withFreshApp(async (app, owner) => {
    let accepted = 0;
    let asker = owner;
    for (const [at, plate] of genuinePlates.entries()) {
      // One user may not look up all of them within the hour.
      if (at % 5 === 0) asker = await app.signUp();
      const { status } = await ask(plate, asker);
      if (status === 200 || status === 404) accepted += 1;
    }
    let refused = 0;
    for (const [plate, message] of wrongPlates) {
      const { status, answer } = await ask(plate, owner);
      const { fields = {} } = (answer as { details?: { fields?: object } }).details ?? {};
      if (status === 422 && Object.values(fields).join() === message) refused += 1;
    }
    const asked = app.sources.calls({ source: 'dvla' }).length;
    figureInTest('genuine plate formats accepted, of 31', accepted, { atLeast: 31 });
    figureInTest('plates for which DVLA was called', asked, { atLeast: 31, atMost: 31 });
    figureInTest(`wrong plates refused with the right message, of ${wrongPlates.length}`, refused, {
      atLeast: wrongPlates.length,
    });
    expect([accepted, asked, refused]).toEqual([31, 31, wrongPlates.length]);
  });
});

const makeOlder = async (app: TestApp, hours: number) =>
  await app.database.admin(
    'update lookup.own_answers set asked_at = now() - make_interval(hours => $1)',
    [hours],
  );

test('a look-up caches a found vehicle for a day, a missing one for an hour, and failures never', async () => {
  await withFreshApp(async (app, owner) => {
    const [found, missing, failing] = [nextPlate(), 'ER19NFD', nextPlate()];
    const asked = () => app.sources.calls({ source: 'dvla' }).map(({ plate }) => plate);
    await ask(found, owner);
    await ask(missing, owner);
    app.sources.resetCalls();
    await ask(found, owner);
    await ask(missing, owner);
    expect(asked()).toEqual([]);
    await makeOlder(app, 2);
    await ask(found, owner);
    await ask(missing, owner);
    expect(asked()).toEqual([missing]);
    await makeOlder(app, 25);
    await ask(found, owner);
    expect(asked()).toEqual([missing, found]);

    app.sources.addFault({ source: 'dvla', plate: failing, times: 1, ...shapes.vesArray(503) });
    app.sources.addFault({ source: 'dvsa', plate: failing, times: 1, ...shapes.html(503) });
    expect((await ask(failing, owner)).answer.code).toBe('LOOKUP_UNAVAILABLE');
    expect((await ask(failing, owner)).status).toBe(200);
  });
});

test('a forced refresh queries DVLA and DVSA at most once an hour', async () => {
  await withFreshApp(async (app, owner) => {
    const plate = nextPlate();
    await ask(plate, owner);
    app.sources.resetCalls();
    await ask(plate, owner, true);
    expect(app.sources.calls({ source: 'dvla' })).toEqual([]);
    await makeOlder(app, 2);
    await ask(plate, owner, true);
    expect(app.sources.calls({ source: 'dvla' }).length).toBe(1);
  });
});

test('a stored look-up is used only for its user; another user’s look-up queries DVLA and DVSA', async () => {
  await withFreshApp(async (app, owner) => {
    const stranger = await app.signUp();
    const plate = nextPlate();
    const first = await ask(plate, owner);
    await app.database.admin(
      `update lookup.own_answers set asked_at = now() - interval '5 hours', record = record || '{"colour":"PINK"}'`,
    );
    app.sources.resetCalls();
    const { status, answer } = await ask(plate, stranger);
    expect([status, answer.color]).toEqual([200, first.answer.color]);
    expect(Date.now() - Date.parse(answer.checkedAt)).toBeLessThan(60_000);
    expect(app.sources.calls({ source: 'dvla' })).toHaveLength(1);
    expect((await ask(plate, owner)).answer.color).toBe('Pink');
  });
});

test("during an outage the last known answer is returned, without yesterday's statuses", async () => {
  const plate = 'AA19MOT';
  const before = (await ask(plate)).answer;
  await stack.database.admin(
    `update lookup.own_answers set asked_at = now() - interval '30 hours' where registration = $1`,
    [plate],
  );
  stack.sources.addFault({ source: 'dvla', ...shapes.vesArray(503) });
  stack.sources.addFault({ source: 'dvsa', ...shapes.html(503) });
  const { status, answer } = await ask(plate);
  expect(status).toBe(200);
  expect(answer).toMatchObject({
    make: before.make,
    motExpiryDate: before.motExpiryDate,
    motStatus: null,
    taxStatus: null,
    sources: { dvla: 'unavailable', dvsa: 'unavailable' },
  });
  expect(answer.checkedAt < before.checkedAt).toBe(true);
});

type Faults = Omit<FaultInput, 'source'>;
const faults: Record<string, { dvla?: Faults; dvsa?: Faults; token?: Faults }> = {
  'DVLA 403': { dvla: shapes.gateway(403, 'Forbidden') },
  'DVLA 429': { dvla: shapes.gateway(429, 'Too Many Requests') },
  'DVLA 500': { dvla: shapes.vesErrors(500) },
  'DVLA 503 array': { dvla: shapes.vesArray(503) },
  'DVLA html 404': { dvla: shapes.html(404) },
  'DVLA html 200': { dvla: shapes.html(200) },
  'DVLA empty': { dvla: shapes.empty(200) },
  'DVLA garbage': { dvla: shapes.garbage() },
  'DVLA cut off': { dvla: { kind: 'cut' } },
  'DVLA drops': { dvla: { kind: 'drop' } },
  'DVSA 429': { dvsa: shapes.moth(429, 'MOTH-RL-02') },
  'DVSA 500': { dvsa: shapes.olderMoth(500) },
  'DVSA html': { dvsa: shapes.html(502) },
  'DVSA garbage': { dvsa: shapes.garbage() },
  'DVSA drops': { dvsa: { kind: 'drop' } },
  'both down': { dvla: shapes.html(503), dvsa: shapes.html(503) },
  'no token': { token: shapes.microsoft(401, 'invalid_client', 7000215) },
};

test('A10: no fault of DVLA or DVSA makes a vehicle valid or missing, or causes an internal error', {
  tags: ['long'],
}, async () => {
  const perFault = Number(process.env.LOOKUP_PLATES ?? 10);
  const wrong = { valid: 0, notFound: 0, unhandled: 0 };
  let tried = 0;
  for (const [name, { dvla, dvsa, token }] of Object.entries(faults)) {
    // Starts a new process for each fault, because an open breaker would hide the effect of the fault.
    const broken = await startTestApp();
    const owner = await broken.signUp();
    if (dvla) broken.sources.addFault({ source: 'dvla', ...dvla } as FaultInput);
    if (dvsa) broken.sources.addFault({ source: 'dvsa', ...dvsa } as FaultInput);
    if (token) broken.sources.addFault({ source: 'token', ...token } as FaultInput);
    await sideBySide(numbered(perFault), 6, async () => {
      tried += 1;
      const { status, answer } = await ask(nextPlate(), owner);
      if (status === 404) wrong.notFound += 1;
      if (status >= 500 && status !== 503) wrong.unhandled += 1;
      if (status === 200 && dvla && answer.motStatus === 'Valid') wrong.valid += 1;
      if (status === 200 && answer.sources.dvla === 'found' && dvla) wrong.valid += 1;
    });
    await broken.close();
    if (wrong.notFound + wrong.unhandled + wrong.valid > 0) console.log(name, wrong);
  }
  figureInTest(`A10 vehicles falsely shown as valid, of ${tried} faults`, wrong.valid, {
    atMost: 0,
  });
  figureInTest(`A10 outages shown as ‘not found’, of ${tried} faults`, wrong.notFound, {
    atMost: 0,
  });
  figureInTest(`A10 internal errors, of ${tried} faults`, wrong.unhandled, { atMost: 0 });
  expect(wrong).toEqual({ valid: 0, notFound: 0, unhandled: 0 });
  expect(tried).toBe(perFault * Object.keys(faults).length);
});

test('B12: 500 look-ups of one plate through two processes query DVLA once and DVSA once', async () => {
  const second = await startTestApp({ database: stack.database, config: stack.sources.settings });
  const plate = nextPlate();
  stack.sources.addFault({ source: 'dvla', plate, kind: 'slow', ms: 400 });
  stack.sources.resetCalls();
  const answers = await Promise.all(
    numbered(500).map(async (at) => {
      const visitor = person.copy();
      const url = at % 2 ? stack.url : second.url;
      const reply = await fetch(`${url}/api/lookup`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: 'http://roadworthy.test',
          cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        body: JSON.stringify({ registrationNumber: plate }),
      });
      return reply.status;
    }),
  );
  await second.close();
  const calls = (source: 'dvla' | 'dvsa') => stack.sources.calls({ source, plate }).length;
  figureInTest('B12 look-ups answered, of 500', answers.filter((status) => status === 200).length, {
    atLeast: 500,
  });
  figureInTest('B12 calls to DVLA', calls('dvla'), { atLeast: 1, atMost: 1 });
  figureInTest('B12 calls to DVSA', calls('dvsa'), { atLeast: 1, atMost: 1 });
  expect([calls('dvla'), calls('dvsa')]).toEqual([1, 1]);
  expect(new Set(answers)).toEqual(new Set([200]));
});

test('one user cannot use up the calls to DVLA and DVSA, and cached answers do not count', async () => {
  const strict = await startTestApp({ config: { addressLimitFactor: 1 } });
  const owner = await strict.signUp();
  const known = nextPlate();
  const statuses: number[] = [];
  for (const plate of [known, ...numbered(11).map(nextPlate)]) {
    statuses.push((await ask(plate, owner)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  expect((await ask(known, owner)).status).toBe(200);
  const other = await strict.signUp();
  expect((await ask(nextPlate(), other)).status).toBe(200);
  await strict.close();
});

test("an invalid plate is rejected with the product's message before DVLA or DVSA is queried", async () => {
  stack.sources.resetCalls();
  for (const [plate, message] of [
    ['', 'Registration number is required'],
    ['A', 'Registration number is too short'],
    ['ABCDEFGH1', 'Registration number is too long'],
    ['ABCDEFG', 'Please enter a valid UK registration number (e.g., AB12ABC, A123ABC, ABC123)'],
  ]) {
    const reply = await person.post('/api/lookup', { registrationNumber: plate });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ details: { fields: { registrationNumber: message } } });
  }
  expect(stack.sources.calls()).toEqual([]);
});
