import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApiProcess, startLocalStack, webDist } from '../../support/stack/stack.ts';

/** Boots the built product as in production, makes a few requests, and stops it: the last step of `npm run check`. */
const folder = await mkdtemp(join(tmpdir(), 'roadworthy-smoke-'));
const stack = await startLocalStack({ folder, durable: false });
const api = await startApiProcess({
  environment: { ...stack.environment, WEB_DIST: webDist },
  port: stack.appPort,
});

const failures: string[] = [];
let executed = 0;
const expectReply = async (path: string, status: number, containing: RegExp) => {
  executed += 1;
  const reply = await fetch(new URL(path, api.url), { redirect: 'manual' });
  const text = await reply.text();
  if (reply.status !== status || !containing.test(text)) {
    failures.push(`${path}: ${reply.status} ${text.slice(0, 200)}`);
  }
};

await expectReply('/healthz', 200, /ok/);
await expectReply('/readyz', 200, /ok/);
await expectReply('/', 302, /^$/);
await expectReply('/welcome', 200, /Your friendly car maintenance &amp; repair assistant/);
await expectReply('/login', 200, /Continue with Google/);
await expectReply('/dashboard', 200, /Loading\.\.\./);
await expectReply('/api/session', 200, /"user":null/);
await expectReply('/api/profile', 401, /"code":"UNAUTHENTICATED"/);
await expectReply('/api/openapi.json', 200, /"openapi"/);
await expectReply('/api/reference', 200, /API reference/);
await expectReply('/api/nothing', 404, /"code":"NOT_FOUND"/);
await expectReply('/files/nothing', 404, /"code":"NOT_FOUND"/);
await expectReply('/assets/nothing.js', 404, /"code":"NOT_FOUND"/);

const exitCode = await api.stop();
executed += 1;
if (exitCode !== 0) failures.push(`the server stopped with exit code ${exitCode}`);
await stack.close();
await rm(folder, { recursive: true, force: true });

for (const failure of failures) console.error(failure);
console.log(`smoke: ${executed - failures.length} passed, ${failures.length} failed`);
process.exit(failures.length ? 1 : 0);
