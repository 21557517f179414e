import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVisitor } from '../../support/api/test-visitor.ts';
import { injectEnvironment, injectFlags } from '../../support/plant/inject.ts';
import { freePort } from '../../support/stack/free-port.ts';
import { type ApiProcess, startApiProcess, startLocalStack } from '../../support/stack/stack.ts';

/** One of our processes and the address of its metrics. */
export type Watched = {
  process: ApiProcess;
  metricsPort: number;
  address: string;
  scrape(): Promise<string>;
};

const plate = 'QX68ZVW';
const password = 'maroon-otter-lamp-42';

/** Starts the product with its metrics on, and people who use it. */
export const openWorld = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roadworthy-watch-'));
  const stack = await startLocalStack({ folder, durable: false });
  const running: ApiProcess[] = [];

  const start = async (
    mode: 'web' | 'worker',
    {
      port,
      metricsPort: wanted,
      plant = null,
    }: { port?: number; metricsPort?: number; plant?: string | null } = {},
  ): Promise<Watched> => {
    const metricsPort = wanted ?? (await freePort());
    const started = await startApiProcess({
      environment: {
        ...stack.environment,
        METRICS_PORT: String(metricsPort),
        ...injectEnvironment(
          plant === null
            ? null
            : { module: import.meta.resolve('./process-plants.ts'), name: plant },
        ),
      },
      mode,
      ...(port ? { port } : {}),
      nodeFlags: injectFlags,
      onLog: () => {},
    });
    running.push(started);
    const address = `127.0.0.1:${metricsPort}`;
    const scrape = async () => await (await fetch(`http://${address}/metrics`)).text();
    for (let tries = 0; !(await scrape().catch(() => null)); tries += 1) {
      if (tries > 1200) throw new Error(`The ${mode} process does not answer Prometheus`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return { process: started, metricsPort, address, scrape };
  };

  /** Adds an account, whose confirmation is mailed by the worker. */
  const register = async (web: Watched, email = `canary-${randomUUID()}@example.com`) => {
    const person = createVisitor(web.process.url, { origin: stack.publicUrl });
    await person.post('/api/accounts', {
      firstName: 'Alex',
      surname: 'Example',
      username: 'alex',
      email,
      password,
    });
    return { email, person };
  };

  /** Does what people do; returns what must not become a label. */
  const use = async (web: Watched): Promise<string[]> => {
    const { email, person } = await register(web);
    const { text } = await stack.mail.waitFor(email, { subject: /confirm/i });
    const confirmationToken = /[?&]confirm=([\w-]+)/.exec(text)?.[1];
    const reply = await person.post('/api/session', { email, password, confirmationToken });
    const { user } = reply.body as { user: { id: string } };
    await person.send('GET', '/api/profile', undefined, { 'roadworthy-garage': user.id });
    await person.get(`/api/vehicles/${randomUUID()}`);
    await person.post('/api/lookup', { registrationNumber: plate });
    await person.get(`/${plate}/${email}`);
    return [email, plate, user.id];
  };

  const stopAll = async () => {
    await Promise.all(
      running.map(({ child, stop }) =>
        child.exitCode === null && child.signalCode === null ? stop() : null,
      ),
    );
  };

  return {
    stack,
    folder,
    start,
    register,
    use,
    stopAll,
    async close() {
      await stopAll();
      await stack.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
