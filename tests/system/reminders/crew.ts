import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { root } from '../../support/stack/stack.ts';

type Worker = {
  child: ChildProcess;
  ready: Promise<void>;
  exited: Promise<unknown>;
  /** The jobs in progress, and their names. */
  jobs: Map<string, string>;
};

type News = { ready?: true; begun?: string; name?: string; ended?: string };

const entry = fileURLToPath(new URL('worker.ts', import.meta.url));

const startWorker = (environment: Record<string, string>, nodeFlags: readonly string[]): Worker => {
  const child = fork(entry, [], {
    cwd: root,
    env: environment,
    execArgv: [...nodeFlags],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const jobs = new Map<string, string>();
  const exited = once(child, 'exit');
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', ({ ready: isReady, begun, name = '', ended }: News) => {
      if (isReady) resolve();
      if (begun) jobs.set(begun, name);
      if (ended) jobs.delete(ended);
    });
    exited.then(([code]) => reject(new Error(`A worker ended with code ${code}`)), reject);
  });
  // A worker killed before it is ready was not awaited.
  ready.catch(() => undefined);
  return { child, ready, exited, jobs };
};

/** Starts workers, any of which may be killed. */
export const createCrew = async (
  { environment, nodeFlags = [] }: { environment: Record<string, string>; nodeFlags?: string[] },
  size: number,
) => {
  let workers: Worker[] = [];
  const kill = async (victims: readonly Worker[]) => {
    for (const { child } of victims) child.kill('SIGKILL');
    // The queue gives their jobs to others once it has heard nothing from them for long enough.
    await Promise.all(victims.map(({ exited }) => exited));
  };
  const crew = {
    async start() {
      workers = Array.from({ length: size }, () => startWorker(environment, nodeFlags));
      await Promise.all(workers.map(({ ready }) => ready));
    },
    /** Kills a busy worker, if there is one, and starts another in its place. */
    async killOne(pick: number): Promise<boolean> {
      const busy = workers.filter(({ jobs }) => jobs.size > 0);
      const victim = busy[pick % busy.length];
      if (!victim) return false;
      workers[workers.indexOf(victim)] = startWorker(environment, nodeFlags);
      await kill([victim]);
      return true;
    },
    /** Whether any worker is busy, or busy with this job. */
    isBusy: (name?: string) =>
      workers.some(({ jobs }) => (name ? [...jobs.values()].includes(name) : jobs.size > 0)),
    /** Simulates a power failure. */
    async killAll() {
      const victims = workers;
      workers = [];
      await kill(victims);
    },
    /** Only this proof may end a worker: one that ended itself would be awaited in vain. */
    assertAlive() {
      const dead = workers.find(
        ({ child }) => child.exitCode !== null || child.signalCode !== null,
      );
      if (dead)
        throw new Error(
          `A worker ended by itself: ${dead.child.exitCode ?? dead.child.signalCode}`,
        );
    },
    async stop() {
      await Promise.allSettled(workers.map(({ ready }) => ready));
      for (const { child } of workers) child.kill('SIGTERM');
      await Promise.all(workers.map(({ exited }) => exited));
    },
  };
  await crew.start();
  return crew;
};
export type Crew = Awaited<ReturnType<typeof createCrew>>;
