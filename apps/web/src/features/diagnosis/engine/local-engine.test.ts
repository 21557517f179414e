import { flagsOfFindings, redFlagsOf } from '@roadworthy/diagnosis/finding-flags';
import { knowledgeList } from '@roadworthy/diagnosis/generated/knowledge-list';
import { obdCodes } from '@roadworthy/diagnosis/knowledge/obd-codes';
import { expect, test, vi } from 'vitest';
import { lampArt } from '../ask/lamp-art.ts';
import { createAnswerer } from './answer.ts';
import { createLocalEngine } from './local-engine.ts';
import type { Answers, FromWorker, ToWorker } from './messages.ts';

type EngineParts = NonNullable<Parameters<typeof createLocalEngine>[0]>;
type WorkerLike = ReturnType<EngineParts['start']>;

/** Returns a worker that answers at once, in this thread. */
const inThread = (): WorkerLike => {
  const answerer = createAnswerer();
  const answerOf = (question: ToWorker): Answers[keyof Answers] => {
    if (question.ask === 'learn') return answerer.learn(question.knowledge);
    if (question.ask === 'learnCodes') return answerer.learnCodes(question.codes);
    return answerer.diagnose(question);
  };
  const worker: WorkerLike = {
    onmessage: null,
    onerror: null,
    terminate: vi.fn(),
    postMessage: (question: ToWorker) => {
      const data: FromWorker = { number: question.number, answer: answerOf(question) };
      queueMicrotask(() => worker.onmessage?.({ data } as MessageEvent<FromWorker>));
    },
  };
  return worker;
};

const parts = (more: Partial<EngineParts> = {}): EngineParts => ({
  start: vi.fn(inThread),
  knowledge: vi.fn(async () => knowledgeList),
  codes: vi.fn(async () => obdCodes),
  ...more,
});

const squeal = {
  input: {
    complaint: 'Squealing from the front when I brake, P0301 on the reader',
    vehicle: { fuel: 'petrol' as const, body: 'car' as const, year: 2017 },
  },
  dangers: { flags: [], isFirm: false, open: [], said: [] },
};

test('the local engine answers from the knowledge base, and explains the codes in the complaint', async () => {
  const given = parts();
  const engine = createLocalEngine(given);
  const { report, codes } = await engine.diagnose(squeal);
  expect(report.causes.length).toBeGreaterThan(0);
  expect(codes).toEqual([expect.objectContaining({ code: 'P0301' })]);
  await engine.diagnose(squeal);
  expect(given.knowledge).toHaveBeenCalledTimes(1);
  expect(given.start).toHaveBeenCalledTimes(1);
});

test('the local engine ignores a finding that was taken back', async () => {
  const engine = createLocalEngine(parts());
  const { report } = await engine.diagnose(squeal);
  expect(report.heard.map(({ id }) => id)).toContain('squeal');
  const { report: after } = await engine.diagnose({
    ...squeal,
    input: { ...squeal.input, findings: { squeal: 'unknown' } },
  });
  expect(after.heard.map(({ id }) => id)).not.toContain('squeal');
});

test('the local engine still diagnoses if the table of codes cannot be loaded', async () => {
  const codes = vi.fn(async () => Promise.reject(new Error('offline')));
  const { report, codes: explained } = await createLocalEngine(parts({ codes })).diagnose(squeal);
  expect(report.causes.length).toBeGreaterThan(0);
  expect(explained).toEqual([]);
});

test('if the knowledge base cannot be loaded, the question fails and the next question loads it again', async () => {
  const knowledge = vi
    .fn<EngineParts['knowledge']>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(knowledgeList);
  const engine = createLocalEngine(parts({ knowledge }));
  await expect(engine.diagnose(squeal)).rejects.toThrow('offline');
  await expect(engine.diagnose(squeal)).resolves.toBeTruthy();
});

test('if the diagnosis worker dies, the open question fails and another worker starts', async () => {
  const workers: WorkerLike[] = [];
  const start = vi.fn(() => {
    const worker = inThread();
    // The first worker never answers.
    if (workers.length === 0) worker.postMessage = () => undefined;
    workers.push(worker);
    return worker;
  });
  const engine = createLocalEngine(parts({ start }));
  const asked = engine.diagnose(squeal);
  await vi.waitFor(() => expect(workers).toHaveLength(1));
  workers[0]?.onerror?.({ message: 'out of memory' } as ErrorEvent);
  await expect(asked).rejects.toThrow('out of memory');
  expect(workers[0]?.terminate).toHaveBeenCalled();
  await expect(engine.diagnose(squeal)).resolves.toBeTruthy();
});

test('every finding has a name, every warning lamp has a picture, and every danger that the user can tap has a text', async () => {
  const { signs, questions } = await createLocalEngine(parts()).vocabulary();
  const lamps = signs.filter(({ group }) => group === 'lamp').map(({ id }) => id);
  expect(lamps.length).toBeGreaterThanOrEqual(25);
  expect(Object.keys(lampArt).toSorted()).toEqual(lamps.toSorted());
  expect(questions['is-squeal']).toMatch(/\?$/);
  expect(signs.filter(({ id }) => flagsOfFindings([id]).length > 0)).toHaveLength(38);
  const flags = flagsOfFindings(signs.map(({ id }) => id));
  expect(redFlagsOf(flags, false)).toHaveLength(flags.length);
});
