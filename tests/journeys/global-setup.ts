import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApiProcess, startLocalStack, webDist } from '../support/stack/stack.ts';
import { printAccess } from './access.ts';

/** Starts the built product with its whole environment, once for all journeys. */
export default async function setup() {
  if (!existsSync(join(webDist, 'index.html'))) throw new Error('Run `npm run build` first');
  const folder = await mkdtemp(join(tmpdir(), 'roadworthy-e2e-'));
  const stack = await startLocalStack({ folder, durable: false });
  const api = await startApiProcess({
    environment: { ...stack.environment, WEB_DIST: webDist },
    port: stack.appPort,
  });
  process.env.APP_URL = stack.publicUrl;
  process.env.STACK_ENVIRONMENT = JSON.stringify(stack.environment);
  process.env.MAILBOX_URL = stack.mailboxUrl;
  process.env.SOURCES_URL = stack.sources.url;
  const records = join(folder, 'access.jsonl');
  process.env.ACCESS_RECORDS = records;
  return async () => {
    printAccess(records);
    await api.stop();
    await stack.close();
    await rm(folder, { recursive: true, force: true });
  };
}
