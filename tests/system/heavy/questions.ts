import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import type pg from 'pg';
import { addressLimits } from '../../../apps/api/src/features/accounts/accounts.limits.ts';
import { perMinute } from '../../../apps/api/src/features/diagnosis/ask.service.ts';
import { readConfig } from '../../../apps/api/src/platform/config.ts';
import { widestShare } from '../../../apps/api/src/platform/limits.ts';
import { figure, median } from '../../support/figures.ts';
import { drawPlants, openPlantLedger } from '../../support/plant/planting.ts';
import type { LocalStack } from '../../support/stack/stack.ts';
import { copyAccount, createAccount, createDemo, type MeasuredAccount } from './accounts.ts';
import type { Asking, Told } from './askers.thread.ts';
import { startMeasured } from './measured-process.ts';
import { percentile, readNowAndThen, type Served, send } from './neighbours.ts';
import { heaviestQuestion } from './routes.ts';

const seconds = Number(process.env.HEAVY_SECONDS ?? 15);
const rounds = 3;
const today = dateInLondon(new Date());
/** As everywhere in this proof: other users wait at most three times as long, and nothing stalls for longer than this. */
const mostTimes = 3;
const longestStallMs = 100;

/** Runs the accounts of one network for a while, each asking as often as it may. */
const ask = async (
  { url, origin }: Served,
  accounts: readonly MeasuredAccount[],
  length: number,
) => {
  const thread = new Worker(new URL('askers.thread.ts', import.meta.url), {
    workerData: {
      url,
      origin,
      cookies: accounts.map(({ cookie }) => cookie),
      question: JSON.stringify(heaviestQuestion('conversation')),
      seconds: length,
      pauseMs: (60 / perMinute(1).points) * 1000,
    } satisfies Asking,
  });
  const [told] = await once(thread, 'message');
  return told as Told;
};

/** Asks as an ordinary user every few seconds. Returns each wait in ms. */
const askNowAndThen = async (served: Served, account: MeasuredAccount, until: number) => {
  const waits: number[] = [];
  while (performance.now() < until) {
    const began = performance.now();
    const { status } = await send(
      served,
      account,
      'POST',
      '/api/diagnoses/ask',
      heaviestQuestion(randomUUID()),
      { 'x-forwarded-for': '198.51.100.7' },
    );
    waits.push(status === 200 ? performance.now() - began : 60_000);
    await wait(3000);
  }
  return waits;
};

type Measured = { stallMs: number; reads: number; p99: number; question: number };
type People = { demos: readonly MeasuredAccount[]; readers: readonly MeasuredAccount[] };

/** Measures what the others notice, with and without the questions. */
const measure = async (
  stack: LocalStack,
  { demos, readers }: People,
  plant: Record<string, string> = {},
) => {
  const web = await startMeasured({
    ...stack.environment,
    ADDRESS_LIMIT_FACTOR: '1',
    TRUST_PROXY_HOPS: '1',
    LOG_LEVEL: 'silent',
    ...plant,
  });
  const served = { url: web.url, origin: stack.publicUrl };
  const told: Told = { answered: 0, refused: 0, failed: 0 };
  const live = async (asking: readonly MeasuredAccount[], length: number): Promise<Measured> => {
    const until = performance.now() + length * 1000;
    let reads: number[] = [];
    let questions: number[] = [];
    const [first] = readers;
    if (!first) throw new Error('The measurement needs a user who sends read requests');
    const { stallMs } = await web.measure(async () => {
      [reads, questions] = await Promise.all([
        readNowAndThen(served, readers.slice(1), until),
        askNowAndThen(served, first, until),
        ask(served, asking, length).then(({ answered, refused, failed }) => {
          told.answered += answered;
          told.refused += refused;
          told.failed += failed;
        }),
      ]);
    });
    return {
      stallMs,
      reads: reads.length,
      p99: percentile(reads, 0.99),
      question: median(questions),
    };
  };
  const found = { quiet: [] as Measured[], asked: [] as Measured[] };
  try {
    await live(demos.slice(0, 2), 3);
    for (let round = 0; round < rounds; round += 1) {
      found.quiet.push(await live([], seconds));
      found.asked.push(await live(demos, seconds));
    }
  } finally {
    await web.stop();
  }
  const middle = (side: keyof typeof found, of: keyof Measured) =>
    median(found[side].map((each) => each[of]));
  const times = (of: keyof Measured) => middle('asked', of) / middle('quiet', of);
  for (const side of ['quiet', 'asked'] as const) {
    console.log(
      `${side}: p99 of reads ${middle(side, 'p99').toFixed(0)} ms, a question ${middle(side, 'question').toFixed(0)} ms, longest stall ${middle(side, 'stallMs').toFixed(0)} ms`,
    );
  }
  return {
    told,
    p99: times('p99'),
    question: times('question'),
    stall: middle('asked', 'stallMs'),
  };
};
type Found = Awaited<ReturnType<typeof measure>>;

type Invariant = 'questions stall nobody';
const brokenIn = ({ p99, stall }: Found): Invariant[] =>
  p99 > mostTimes || stall > longestStallMs ? ['questions stall nobody'] : [];

/**
 * Measures what others notice while one network asks all it may, with all the demo accounts that it may make: their
 * number and their rates are the product's own limits.
 */
export const proveQuestions = async (admin: pg.Pool, stack: LocalStack) => {
  const { demoAccountsMost } = readConfig({ ...stack.environment });
  const count = Math.min(demoAccountsMost, addressLimits(1).demo.points * widestShare);
  const demos: MeasuredAccount[] = [];
  while (demos.length < count) demos.push(await createDemo(admin));
  const readers = [await createAccount(admin, { share: 0.01, today, texts: 'usual' })];
  while (readers.length < 20) readers.push(await copyAccount(admin, readers[0] as MeasuredAccount));
  const people = { demos, readers };
  const found = await measure(stack, people);
  const { answered, refused, failed } = found.told;
  console.log(
    `executed: ${count} demo accounts of one network, ${answered} questions answered, ${refused} refused, ${failed} without an answer`,
  );
  figure('diagnosis questions of one network answered', answered, { atLeast: 1 });
  figure(
    'p99 of other users’ reads during one network’s questions, relative to before',
    found.p99,
    {
      atMost: mostTimes,
    },
  );
  figure(
    'time of another user’s question during one network’s questions, relative to before',
    found.question,
    {
      atMost: mostTimes,
    },
  );
  figure('longest stall of the event loop during one network’s questions, ms', found.stall, {
    atMost: longestStallMs,
    digits: 0,
  });
  const plants = { 'questions are diagnosed in the event loop': { HEAVY_PLANT: '1' } };
  const names = drawPlants(Object.keys(plants));
  if (names.length === 0) return;
  const ledger = openPlantLedger<Invariant>();
  for (const name of names) {
    const planted = await measure(stack, people, plants[name as keyof typeof plants]);
    ledger.bug(name, 'questions stall nobody', { broken: brokenIn(planted) });
  }
  ledger.identity('nothing changed', { broken: brokenIn(found) });
  ledger.close('questions: planted faults');
};
