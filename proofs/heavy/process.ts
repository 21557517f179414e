import { monitorEventLoopDelay } from 'node:perf_hooks';
import { buildApp } from '../../apps/api/src/app.ts';
import { createDeps } from '../../apps/api/src/create-deps.ts';
import { type Jobs, jobHandlers } from '../../apps/api/src/jobs.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import type { Route } from '../../apps/api/test/routes.ts';

/** A process of the product that tells its parent what a request or a job cost. */
export type Ask =
  | { id: number; do: 'begin' }
  | { id: number; do: 'end' }
  | { id: number; do: 'job'; name: string; data: object };
/** `cpuMs`: of this process. `stallMs`: the longest time during which it could do nothing else. */
export type Cost = { cpuMs: number; stallMs: number; wallMs: number };
export type Answer = { id: number; cost?: Cost; failure?: string; routes?: Route[] };

const resolutionMs = 2;
const delay = monitorEventLoopDelay({ resolution: resolutionMs });
delay.enable();

const deps = await createDeps(readConfig(process.env));
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

let before = { cpu: process.cpuUsage(), at: performance.now() };
const begin = () => {
  delay.reset();
  before = { cpu: process.cpuUsage(), at: performance.now() };
};
const end = (): Cost => {
  const { user, system } = process.cpuUsage(before.cpu);
  return {
    cpuMs: (user + system) / 1000,
    stallMs: Math.max(0, delay.max / 1e6 - resolutionMs),
    wallMs: performance.now() - before.at,
  };
};
/** Lets the delay timer run once more, so that the last stall counts. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 3 * resolutionMs));

const answer = async (ask: Ask): Promise<Omit<Answer, 'id'>> => {
  if (ask.do === 'begin') {
    await settle();
    begin();
    return {};
  }
  if (ask.do === 'end') {
    await settle();
    return { cost: end() };
  }
  await settle();
  begin();
  const failure = await handlers[ask.name as keyof Jobs]?.(ask.data, {
    id: crypto.randomUUID(),
  }).then(
    () => undefined,
    (error: Error) => String(error.cause ?? error.message),
  );
  await settle();
  return { cost: end(), ...(failure ? { failure } : {}) };
};

process.on('message', (ask: Ask) => {
  void answer(ask).then((told) => process.send?.({ id: ask.id, ...told } satisfies Answer));
});
process.on('disconnect', () => process.exit(0));
process.send?.({ id: 0, routes } satisfies Answer);
