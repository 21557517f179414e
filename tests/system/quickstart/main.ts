import { execFileSync, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright } from '@playwright/test';
import { chromium } from '../../support/browser.ts';
import { figure } from '../../support/figures.ts';
import { root } from '../../support/stack/stack.ts';

/** Tests the promise of README: a clean clone, `npm install && npm run dev`, and a sign-in to the demo account. */
const folder = await mkdtemp(join(tmpdir(), 'roadworthy-quickstart-'));
// PostgreSQL started by root runs as another user, who must be able to reach its files.
await chmod(folder, 0o755);
const clone = join(folder, 'roadworthy');
const seconds = (since: number) => (performance.now() - since) / 1000;

execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
// As a user would type it, without the environment of this npm command.
const { npm_config_local_prefix: _prefix, ...environment } = process.env;
const env = Object.fromEntries(
  Object.entries(environment).filter(([name]) => !name.startsWith('npm_')),
);

let started = performance.now();
execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
  cwd: clone,
  env,
  stdio: 'inherit',
});
const install = seconds(started);

started = performance.now();
const dev = spawn('npm', ['run', 'dev'], {
  cwd: clone,
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
  detached: true,
});
let output = '';
const address = await new Promise<string>((resolve, reject) => {
  setTimeout(
    () => reject(new Error(`npm run dev printed no address within 2 minutes:\n${output}`)),
    120_000,
  ).unref();
  dev.once('exit', (code) =>
    reject(new Error(`npm run dev ended with exit code ${code}:\n${output}`)),
  );
  dev.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
    const printed = /Roadworthy\s+(http:\S+)/.exec(output)?.[1];
    if (printed) resolve(printed);
  });
});
const start = seconds(started);

const browser = await playwright.launch(chromium);
try {
  const page = await browser.newPage();
  await page.goto(`${address}/login`);
  await page.getByRole('button', { name: 'Demo Account' }).click();
  await page.waitForURL('**/dashboard', { timeout: 60_000 });
  const signedIn = seconds(started);
  console.log(output.trim());
  console.log('executed: 1 clean clone, 1 demo account signed in');
  figure('quick start: npm install, seconds', install, { digits: 1 });
  figure('quick start: npm run dev to its addresses, seconds', start, { digits: 1 });
  figure('quick start: npm run dev to the demo dashboard, seconds', signedIn, {
    digits: 1,
    atMost: 60,
  });
} finally {
  await browser.close();
  if (dev.pid) process.kill(-dev.pid, 'SIGTERM');
  await new Promise((resolve) => dev.once('exit', resolve));
  await rm(folder, { recursive: true, force: true });
}
process.exit(process.exitCode ?? 0);
