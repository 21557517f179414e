import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { bindReply } from '@roadworthy/diagnosis/bind-reply.rules';
import { knowledge } from '@roadworthy/diagnosis/knowledge/knowledge';
import type { VehicleFacts } from '@roadworthy/domain/diagnosis/report.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changedTables,
  findUserTables,
  rowsOf,
} from '../../../../../tests/security/isolation/tables.ts';
import {
  ask,
  complaint,
  impatient,
  modelConfig,
} from '../../../../../tests/support/api/diagnosis.ts';
import {
  brokenBy,
  hostileBehaviours,
  type ModelInvariant,
} from '../../../../../tests/support/api/hostile-model.ts';
import {
  type Person,
  startTestApp,
  type TestApp,
} from '../../../../../tests/support/api/test-app.ts';
import { corolla } from '../../../../../tests/support/api/vehicles.ts';
import {
  type ModelServer,
  startModelServer,
} from '../../../../../tests/support/simulators/model/server.ts';
import { todayOf } from '../../platform/clock.ts';
import { type AskRules, askRules } from './ask.service.ts';
import { createPreparedEngine } from './prepared-engine.ts';
import { writePrompt } from './prompt.ts';

const behaviours = hostileBehaviours('http://127.0.0.1:9');

const cases: { text: string; vehicle: VehicleFacts }[] = [
  { text: 'The brake pedal goes straight to the floor', vehicle: { fuel: 'petrol', year: 2012 } },
  {
    text: 'Steam from the bonnet and the temperature gauge is in the red',
    vehicle: { fuel: 'diesel', transmission: 'manual', year: 2009 },
  },
  {
    text: 'A clunk over speed bumps at the front',
    vehicle: { fuel: 'electric', year: 2021, body: 'car' },
  },
];

const plate = '5RGX';
const today = todayOf(() => new Date());
const engine = createPreparedEngine();

let model: ModelServer;
const stacks: TestApp[] = [];
beforeAll(async () => {
  model = await startModelServer();
});
afterAll(async () => {
  for (const stack of stacks) await stack.close();
  await model.close();
});

const start = async (rules?: AskRules): Promise<{ stack: TestApp; owner: Person }> => {
  const stack = await startTestApp({
    config: { model: modelConfig(model) },
    plant: impatient(model, rules),
  });
  stacks.push(stack);
  const owner = await stack.signUp();
  await owner.post('/api/vehicles', corolla({ registrationNumber: plate }));
  return { stack, owner };
};

/** Records the origins that this process sends requests to. */
const watchRequests = () => {
  const origins = new Set<string>();
  const note = (message: unknown) => {
    const { request } = message as { request: { origin: string | URL } };
    origins.add(new URL(request.origin).origin);
  };
  subscribe('undici:request:create', note);
  return {
    origins,
    stop: () => unsubscribe('undici:request:create', note),
  };
};

/** Tries every behaviour with every complaint. Returns the broken invariants and the number of questions. */
const attackAll = async (
  { stack, owner }: { stack: TestApp; owner: Person },
  only: (name: string) => boolean = () => true,
) => {
  const broken = new Set<ModelInvariant>();
  const engines = { local: 0, model: 0 };
  const { tables } = await findUserTables(stack.database.admin);
  const rows = () => rowsOf(stack.database.admin, tables, owner.userId);
  const requests = watchRequests();
  const mayChange = ['diagnosis.turns', 'diagnosis.leases', 'accounts.sessions'];
  let asked = 0;
  for (const { behaviour } of behaviours.filter(({ name }) => only(name))) {
    for (const each of cases) {
      model.reset();
      model.always(behaviour);
      await stack.database.admin('delete from platform.rate_limits');
      const before = await rows();
      const told = `${each.text} (it is ${plate})`;
      const { events, body } = await ask(owner, complaint(told, { vehicle: each.vehicle }));
      asked += 1;
      const last = events.at(-1);
      if (last?.type === 'reply') engines[last.reply.engine] += 1;
      const asIs = { text: told, vehicle: each.vehicle, today };
      for (const invariant of brokenBy(engine, asIs, events)) broken.add(invariant);
      if (typeof body !== 'string') broken.add('always an answer');
      if (model.calls().some((call) => call.body.includes(plate))) {
        broken.add('nothing of the owner’s is sent');
      }
      const changed = changedTables(before, await rows());
      if (changed.some((table) => !mayChange.includes(table))) {
        broken.add('nothing is written but the turn');
      }
    }
  }
  requests.stop();
  const mayBeAsked = [new URL(stack.url).origin, new URL(model.url).origin];
  if ([...requests.origins].some((origin) => !mayBeAsked.includes(origin))) {
    broken.add('only the model’s server is asked');
  }
  return { broken: [...broken], asked, engines, watched: requests.origins.size };
};

test('a hostile model can neither soften a verdict, nor invent facts, nor reach another server', async () => {
  const { broken, asked, engines, watched } = await attackAll(await start());
  expect(broken).toEqual([]);
  expect(asked).toBe(behaviours.length * cases.length);
  // Proves the test: both engines have answered, and requests were watched.
  expect(engines.model).toBeGreaterThan(0);
  expect(engines.local).toBeGreaterThan(0);
  expect(watched).toBe(2);
  console.log(
    `figure: answers under a hostile model = ${engines.model + engines.local} of ${asked} (asked all); from the model's words ${engines.model}, from our own engine ${engines.local}`,
  );
});

const fakeCause = (id: string) => {
  const [cause] = knowledge.causes;
  if (!cause) throw new Error('The report has no causes');
  const { name, about, check, repair, drive } = cause;
  return {
    id,
    name,
    about,
    check,
    repair,
    drive,
    band: 'less likely' as const,
    for: [],
    against: [],
  };
};

const plants: [bug: string, holes: Partial<AskRules>, noticedBy: ModelInvariant][] = [
  [
    'a model decides the verdict',
    {
      mayAsk: () => true,
      bindTo: (bounds, reply) => {
        const { report } = bindReply(bounds, reply);
        return {
          explanation: ['It is safe.'],
          report: { ...report, verdict: 'drive', safeToDrive: 'yes' },
        };
      },
    },
    'verdicts are not lowered',
  ],
  [
    "the model's text is shown without a filter",
    {
      bindTo: (bounds, reply) => ({
        ...bindReply(bounds, reply),
        explanation: reply.explanation.map(({ text }) => text),
      }),
    },
    'nothing leads anywhere',
  ],
  [
    "the model's sentences are shown before they are filtered",
    {
      arrived: (_bounds, { explanation }) =>
        Array.isArray(explanation) ? explanation.map(({ text }) => String(text)) : [],
    },
    'only plain statements are shown',
  ],
  [
    'the model is called although there is a danger, and its verdict is used',
    {
      mayAsk: () => true,
      bindTo: (bounds, reply) => ({
        ...bindReply(bounds, reply),
        explanation: ['The drop link is worn.'],
      }),
    },
    'nothing is written beside a danger',
  ],
  [
    'the registration is sent to the model',
    { write: (parts) => writePrompt({ ...parts, identity: { marks: [], names: [] } }) },
    'nothing of the owner’s is sent',
  ],
  [
    'questions that the model leaves out are dropped',
    {
      bindTo: (bounds, reply) => {
        const bound = bindReply(bounds, reply);
        const questions = bound.report.questions.filter(({ id }) => reply.questions.includes(id));
        return { ...bound, report: { ...bound.report, questions } };
      },
    },
    'questions are ours, and all of them stay',
  ],
  [
    'a cause that does not exist, or that the vehicle cannot have, is accepted',
    { bindTo: (bounds, reply) => bindReply({ ...bounds, causeOf: fakeCause }, reply) },
    'causes are known and possible',
  ],
  [
    'red flags that the model leaves out are dropped',
    {
      mayAsk: () => true,
      bindTo: (bounds, reply) => {
        const { report } = bindReply(bounds, reply);
        return { explanation: ['It is safe.'], report: { ...report, flags: [] } };
      },
    },
    'red flags stay',
  ],
];

test.each(plants)(
  'planted fault: %s is detected',
  { tags: ['long'] },
  async (_bug, holes, noticedBy) => {
    const stack = await start({ ...askRules, ...holes });
    const { broken } = await attackAll(stack, (name) => name.startsWith('attacker text'));
    expect(broken).toContain(noticedBy);
  },
);
