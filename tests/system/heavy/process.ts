import { buildApp } from '../../../apps/api/src/app.ts';
import { createDeps } from '../../../apps/api/src/create-deps.ts';
import type { Deps } from '../../../apps/api/src/deps.ts';
import { createAsk } from '../../../apps/api/src/features/diagnosis/ask.service.ts';
import { createPreparedEngine } from '../../../apps/api/src/features/diagnosis/prepared-engine.ts';
import { jobHandlers } from '../../../apps/api/src/job-handlers.ts';
import type { Jobs } from '../../../apps/api/src/jobs.ts';
import { readConfig } from '../../../apps/api/src/platform/config.ts';
import type { Route } from '../../support/api/routes.ts';
import { watchStalls } from './stalls.ts';

/** A process of the product that tells its parent what a request or a job cost. */
export type Ask =
  | { id: number; do: 'begin' }
  | { id: number; do: 'end' }
  | { id: number; do: 'job'; name: string; data: object };
/** `cpuMs`: of this process. `stallMs`: the longest processor time during which it could do nothing else. */
export type Cost = { cpuMs: number; stallMs: number; wallMs: number };
export type Answer = { id: number; cost?: Cost; failure?: string; routes?: Route[] };

const stalls = watchStalls();

/** The planted fault: questions are diagnosed in the event loop. */
const withEngineInLoop = (deps: Deps): Deps => {
  const prepared = createPreparedEngine();
  const engine: Deps['engine'] = {
    ...deps.engine,
    prepare: async () => {},
    diagnose: async (question) => prepared.diagnose(question),
  };
  return { ...deps, engine, ask: createAsk({ ...deps, engine }) };
};

const created = await createDeps(readConfig(process.env));
const deps = process.env.HEAVY_PLANT ? withEngineInLoop(created) : created;
await deps.engine.prepare();
const routes: Route[] = [];
const app = await buildApp(deps, {
  onRoute: ({ method, url: path }) => {
    for (const each of [method].flat()) routes.push({ method: each, path });
  },
});
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
const handlers = jobHandlers(deps) as Record<
  string,
  (data: object, job: { id: string }) => Promise<void>
>;

/** What the measuring itself has begun ends first. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 6));

let before = { cpu: process.cpuUsage(), at: performance.now() };
const begin = async () => {
  await pause();
  stalls.reset();
  before = { cpu: process.cpuUsage(), at: performance.now() };
};
const end = async (): Promise<Cost> => {
  const { user, system } = process.cpuUsage(before.cpu);
  const wallMs = performance.now() - before.at;
  await pause();
  return { cpuMs: (user + system) / 1000, stallMs: stalls.longestMs(), wallMs };
};
const answer = async (ask: Ask): Promise<Omit<Answer, 'id'>> => {
  if (ask.do === 'begin') {
    await begin();
    return {};
  }
  if (ask.do === 'end') return { cost: await end() };
  await begin();
  const failure = await handlers[ask.name as keyof Jobs]?.(ask.data, {
    id: crypto.randomUUID(),
  }).then(
    () => undefined,
    (error: Error) => String(error.cause ?? error.message),
  );
  return { cost: await end(), ...(failure ? { failure } : {}) };
};

process.on('message', (ask: Ask) => {
  void answer(ask).then((told) => process.send?.({ id: ask.id, ...told } satisfies Answer));
});
process.on('disconnect', () => process.exit(0));
process.send?.({ id: 0, routes } satisfies Answer);
