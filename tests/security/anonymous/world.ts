import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { injectEnvironment, injectFlags } from '../../support/plant/inject.ts';
import { freePort } from '../../support/stack/free-port.ts';
import { type LocalStack, startApiProcess } from '../../support/stack/stack.ts';

/** Low enough for the run to spend it; the limits per address and minute are the product's own. */
export const dailyBudget = 300;

export const inDatabase = (url: string, name: string) => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};

export type Reply = { status: number; text: string; code: string | undefined };
export type World = Awaited<ReturnType<typeof openWorld>>;

/** Creates a database and two processes that serve it. The caller passes its address, as our proxy would. */
export const openWorld = async (stack: LocalStack, name: string, plant: string | null = null) => {
  const cluster = new pg.Client({ connectionString: stack.adminUrl });
  await cluster.connect();
  await cluster.query(`create database ${name} template postgres`);
  await cluster.end();
  const admin = new pg.Pool({ connectionString: inDatabase(stack.adminUrl, name), max: 2 });
  admin.on('error', () => {});
  const urls = Object.entries(stack.environment).map(([key, value]) => [
    key,
    key.endsWith('DATABASE_URL') ? inDatabase(value, name) : value,
  ]);
  const environment = {
    ...(Object.fromEntries(urls) as Record<string, string>),
    TRUST_PROXY_HOPS: '1',
    ADDRESS_LIMIT_FACTOR: '1',
    ANONYMOUS_LOOKUPS_DAILY: String(dailyBudget),
    LOG_LEVEL: 'silent',
    ...injectEnvironment(
      plant === null ? null : { module: import.meta.resolve('./plants.ts'), name: plant },
    ),
  };
  const serve = async () =>
    await startApiProcess({
      environment,
      mode: 'web',
      port: await freePort(),
      nodeFlags: injectFlags,
    });
  const served = [await serve(), await serve()] as const;
  let turn = 0;

  const askOnce = async (plate: string, address: string): Promise<Reply> => {
    turn += 1;
    const reply = await fetch(`${served[turn % 2 ? 1 : 0].url}/api/lookup/anonymous`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: stack.publicUrl,
        'x-forwarded-for': address,
      },
      body: JSON.stringify({ registrationNumber: plate }),
    });
    const text = await reply.text();
    return { status: reply.status, text, code: (JSON.parse(text) as { code?: string }).code };
  };

  return {
    admin,
    /** Asks the two processes in turn. A busy process sheds load, which is not an answer: then retries. */
    async ask(plate: string, address: string): Promise<Reply> {
      for (;;) {
        const reply = await askOnce(plate, address);
        if (reply.code !== 'OVERLOADED') return reply;
        await wait(200);
      }
    },
    async close() {
      for (const each of served) await each.stop();
      await admin.end();
    },
  };
};
