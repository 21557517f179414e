import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import pg from 'pg';
import { figure, median } from '../../bench/figures.ts';
import { startApiProcess, startLocalStack } from '../../scripts/local-stack/stack.ts';
import { copyAccount, createAccount, type MeasuredAccount } from './accounts.ts';
import { liveBeside } from './neighbours.ts';

const today = dateInLondon(new Date());
const folder = await mkdtemp(join(tmpdir(), 'roadworthy-beside-'));
const stack = await startLocalStack({ folder, durable: false });
const admin = new pg.Pool({ connectionString: stack.adminUrl, max: 2 });
const seconds = Number(process.env.HEAVY_SECONDS ?? 15);
const group = async (
  count: number,
  share: number,
  texts: 'usual' | 'longest',
): Promise<MeasuredAccount[]> => {
  const first = await createAccount(admin, { share, today, texts });
  const accounts = [first];
  while (accounts.length < count) accounts.push(await copyAccount(admin, first));
  return accounts;
};
const began = performance.now();
const heavy = await group(10, 0.95, 'longest');
const light = await group(10, 0.01, 'usual');
const readers = await group(20, 0.01, 'usual');
await admin.query('vacuum analyze');
console.log(`made in ${((performance.now() - began) / 1000).toFixed(0)} s`);
const web = await startApiProcess({
  environment: stack.environment,
  mode: 'web',
  port: stack.appPort,
});
const served = { url: web.url, origin: stack.publicUrl };
const withCalendar = async (account: MeasuredAccount) => {
  const reply = await fetch(`${web.url}/api/reminders/calendar`, {
    method: 'POST',
    headers: { cookie: account.cookie, origin: stack.publicUrl },
  });
  return { account, calendar: new URL((await reply.json()).url).pathname };
};
const workersOf = async (accounts: MeasuredAccount[]) =>
  await Promise.all(accounts.map(withCalendar));
const sides = { light: await workersOf(light), heavy: await workersOf(heavy) };
await liveBeside(served, { workers: sides.light, readers, seconds: 5 });
const p99: Record<string, number[]> = { light: [], heavy: [] };
for (let round = 0; round < 3; round += 1) {
  for (const [name, workers] of Object.entries(sides)) {
    const found = await liveBeside(served, { workers, readers, seconds });
    console.log(name, JSON.stringify(found));
    p99[name]?.push(found.p99);
  }
}
figure(
  'p99 beside ten heavy accounts against ten median ones',
  median(p99.heavy ?? []) / median(p99.light ?? []),
  { atMost: 3 },
);
await web.stop();
await admin.end();
await stack.close();
await rm(folder, { recursive: true, force: true });
process.exit(process.exitCode ?? 0);
