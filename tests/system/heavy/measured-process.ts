import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Route } from '../../support/api/routes.ts';
import { freePort } from '../../support/stack/free-port.ts';
import { root } from '../../support/stack/stack.ts';
import type { Answer, Ask, Cost } from './process.ts';

const entry = fileURLToPath(new URL('process.ts', import.meta.url));

/** Starts a process of the product, on its own port, that reports what something cost it. */
export const startMeasured = async (environment: Record<string, string>) => {
  const port = await freePort();
  const child = fork(entry, [], {
    cwd: root,
    env: { ...environment, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  let asked = 0;
  let routes: Route[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (answer: Answer) => {
      if (answer.routes) {
        ({ routes } = answer);
        resolve();
      }
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
    });
    child.once('exit', (code) => reject(new Error(`The measured process ended with code ${code}`)));
  });
  const ask = (what: Ask['do'], more: object = {}) =>
    new Promise<Answer>((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      child.send({ id: asked, do: what, ...more } as Ask);
    });
  await ready;
  return {
    url: `http://127.0.0.1:${port}`,
    routes,
    /** Returns what `work` cost the process while it did nothing else. */
    async measure(work: () => Promise<void>): Promise<Cost> {
      await ask('begin');
      await work();
      const { cost } = await ask('end');
      if (!cost) throw new Error('The measured process reported no cost');
      return cost;
    },
    async runJob(name: string, data: object): Promise<{ cost: Cost; failure?: string }> {
      const { cost, failure } = await ask('job', { name, data });
      if (!cost) throw new Error('The measured process reported no cost');
      return { cost, ...(failure ? { failure } : {}) };
    },
    async stop() {
      child.removeAllListeners('exit');
      child.disconnect();
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
};
export type Measured = Awaited<ReturnType<typeof startMeasured>>;
