import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  ask,
  complaint,
  impatient,
  modelConfig,
  replyTo,
} from '../../../../../tests/support/api/diagnosis.ts';
import { startTestApp, type TestApp } from '../../../../../tests/support/api/test-app.ts';
import {
  type ModelServer,
  startModelServer,
} from '../../../../../tests/support/simulators/model/server.ts';
import { jobHandlers } from '../../job-handlers.ts';

let stack: TestApp;
let model: ModelServer;
beforeAll(async () => {
  model = await startModelServer();
  stack = await startTestApp({ config: { model: modelConfig(model) }, plant: impatient(model) });
});
beforeEach(() => model.reset());
afterAll(async () => {
  await stack.close();
  await model.close();
});

const clunk = 'It clunks over speed bumps at the front left';

test('a question from a demo account is never sent to the model', async () => {
  const visitor = stack.visitor();
  const begun = await visitor.post('/api/session/demo');
  expect(begun.status).toBe(200);
  expect((await replyTo(visitor, complaint(clunk))).diagnosis).toMatch(/^Demo accounts have no/);
  expect(model.calls()).toEqual([]);
});

test('questions of a demo account are counted for its network as well as for the account', async () => {
  const small = await startTestApp({ config: { trustProxyHops: 1, addressLimitFactor: 1 } });
  try {
    const demoAt = async (address: string) => {
      const visitor = small.visitor({ 'x-forwarded-for': address });
      expect((await visitor.post('/api/session/demo')).status).toBe(200);
      return visitor;
    };
    expect(
      (await ask(await demoAt('203.0.113.1'), complaint(clunk))).events.length,
    ).toBeGreaterThan(0);
    await small.database.admin(
      `update platform.rate_limits set points = 40 where key like 'diagnosis-demo-network:%'`,
    );
    expect(await ask(await demoAt('203.0.113.2'), complaint(clunk))).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_ATTEMPTS' },
    });
    const elsewhere = await ask(await demoAt('198.51.100.1'), complaint(clunk));
    expect(elsewhere.events.at(-1)?.type).toBe('reply');
  } finally {
    await small.close();
  }
});

test('a diagnosis gets an answer to twelve questions, and the thirteenth is rejected', async () => {
  const owner = await stack.signUp();
  const input = complaint(clunk);
  const insert = `insert into diagnosis.turns
      (garage_id, diagnosis_id, turn, question, answer, engine, safe_to_drive, flags)
     select $1, $2, turn, 'It clunks', 'A drop link', 'local', 'yes', '[]' from generate_series(1, 11) turn`;
  await stack.database.admin(insert, [owner.userId, input.diagnosisId]);
  const { events } = await ask(owner, input);
  expect(events[0]).toEqual({ type: 'begun', turn: 12, turnsLeft: 0 });
  expect(await ask(owner, input)).toMatchObject({ status: 422, body: { code: 'DIAGNOSIS_FULL' } });
});

test('a question of more than 2,000 characters is rejected, and so is any field that identifies the vehicle or its owner', async () => {
  const owner = await stack.signUp();
  expect(await ask(owner, complaint('x'.repeat(2001)))).toMatchObject({ status: 422 });
  const vehicles = [{ registration: 'AB12CDE' }, { vin: 'WVWZZZ1JZXW000001' }, { name: 'Alex' }];
  for (const vehicle of vehicles) {
    expect(await ask(owner, { ...complaint(clunk), vehicle })).toMatchObject({
      status: 422,
      body: { code: 'INVALID_INPUT' },
    });
  }
  expect(model.calls()).toEqual([]);
});

test('of two simultaneous questions by one user to two server processes, one is rejected', async () => {
  // Signed up before a second worker exists, which would send the mail elsewhere.
  const owner = await stack.signUp();
  const second = await startTestApp({
    config: { model: modelConfig(model) },
    plant: impatient(model),
    database: stack.database,
  });
  try {
    model.next({ kind: 'slow', ms: 30 });
    const slow = ask(owner, complaint(clunk));
    await vi.waitFor(() => expect(model.calls()).toHaveLength(1));
    const elsewhere = second.visitor();
    for (const [name, value] of owner.cookies) elsewhere.cookies.set(name, value);
    const refused = await elsewhere.post('/api/diagnoses/ask', complaint(clunk));
    expect(refused).toMatchObject({ status: 409, body: { code: 'DIAGNOSIS_UNDER_WAY' } });
    expect((await slow).events.at(-1)?.type).toBe('reply');
    expect((await replyTo(owner, complaint(clunk))).engine).toBe('model');
  } finally {
    await second.close();
  }
});

test('after twenty questions to the model in a day, a user gets answers from the local engine, and other users still from the model', async () => {
  const [owner, other] = [await stack.signUp(), await stack.signUp()];
  for (let time = 0; time < 20; time += 1) {
    model.next({ kind: 'text', text: 'no', pieceLength: 2 }, { kind: 'text', text: 'no' });
    await replyTo(owner, complaint(clunk));
  }
  model.reset();
  const { engine, diagnosis } = await replyTo(owner, complaint(clunk));
  expect([engine, model.calls().length]).toEqual(['local', 0]);
  expect(diagnosis).toMatch(/^You have asked the AI model 20 times today/);
  expect((await replyTo(other, complaint(clunk))).engine).toBe('model');
});

test("the day's tokens are counted as the model reports them, and at the limit the server stops calling the model", async () => {
  const dailyTokens = 9_000;
  const capped = await startTestApp({
    config: { model: modelConfig(model, dailyTokens) },
    plant: (deps) => impatient(model)({ ...deps, config: { ...deps.config } }),
  });
  const spent = async () => {
    const [row] = await capped.database.admin(
      'select tokens::int as tokens from diagnosis.spending',
    );
    return Number(row?.tokens ?? 0);
  };
  try {
    const [one, other] = [await capped.signUp(), await capped.signUp()];
    await replyTo(one, complaint(clunk));
    expect(await spent()).toBe(1200);
    let answered = 1;
    while ((await replyTo(other, complaint(clunk))).engine === 'model') answered += 1;
    expect(answered).toBe(model.calls().length);
    expect(await spent()).toBe(answered * 1200);
    expect(await spent()).toBeLessThanOrEqual(dailyTokens);
    const { diagnosis } = await replyTo(one, complaint(clunk));
    expect(diagnosis).toMatch(/^The AI model has reached its limit for today/);
    expect(model.calls()).toHaveLength(answered);
  } finally {
    await capped.close();
  }
});

test('stored turns of diagnoses are deleted after 400 days', async () => {
  const owner = await stack.signUp();
  const [old, young] = [complaint(clunk), complaint(clunk)];
  await replyTo(owner, old);
  await replyTo(owner, young);
  await stack.database.admin(
    `update diagnosis.turns set asked_at = now() - interval '401 days' where diagnosis_id = $1`,
    [old.diagnosisId],
  );
  await jobHandlers(stack.deps)['diagnosis.sweep']({}, { id: randomUUID() });
  const left = await stack.database.admin(
    'select diagnosis_id from diagnosis.turns where garage_id = $1',
    [owner.userId],
  );
  expect(left).toEqual([{ diagnosis_id: young.diagnosisId }]);
});
