import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { seededPerson, seedPerson } from '../tests/support/seed/seed.ts';
import { freePort } from '../tests/support/stack/free-port.ts';
import { root, startLocalStack } from '../tests/support/stack/stack.ts';

/** `npm run dev`: runs the whole product on this machine, with real parts and no set-up. */
const stack = await startLocalStack({
  folder: join(root, '.data'),
  databaseUrl: process.env.DATABASE_URL,
  ports: {
    app: 5173,
    postgres: 54320,
    smtp: 1025,
    mailbox: 8025,
    openid: 4000,
    sources: 4100,
    model: 4200,
    payments: 4300,
  },
});

const apiPort = await freePort();
const apiUrl = `http://127.0.0.1:${apiPort}`;
// Each process watches the files it has loaded.
const processes = ['web', 'worker'].map((mode) =>
  spawn(process.execPath, ['--watch', 'apps/api/src/main.ts', mode], {
    cwd: root,
    env: { ...stack.environment, PORT: String(apiPort) },
    stdio: 'inherit',
  }),
);

const web = await createServer({
  root: join(root, 'apps/web'),
  server: {
    port: stack.appPort,
    strictPort: true,
    proxy: { '/api': apiUrl, '/files': apiUrl, '/calendar': apiUrl, '/.well-known': apiUrl },
  },
  logLevel: 'warn',
});
await web.listen();

for (let tries = 0; tries < 600; tries += 1) {
  if ((await fetch(`${apiUrl}/readyz`).catch(() => null))?.ok) break;
  await new Promise((resolve) => setTimeout(resolve, 100));
}
await seedPerson(stack.environment);

console.log(`
  Roadworthy     ${stack.publicUrl}
  Mail           ${stack.mailboxUrl}
  API reference  ${stack.publicUrl}/api/reference
  Components     ${stack.publicUrl}/_kit

  Log in with 'Demo Account', or as ${seededPerson.email} with ${seededPerson.password}
`);

let stopping = false;
const stop = async () => {
  if (stopping) return;
  stopping = true;
  // Before the database stops: what still runs would report that it has gone.
  const running = processes.filter(({ exitCode }) => exitCode === null);
  const ended = running.map((each) => new Promise((resolve) => each.once('exit', resolve)));
  for (const each of running) each.kill('SIGTERM');
  await Promise.all([web.close(), ...ended]);
  await stack.close();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
