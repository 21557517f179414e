import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import type pg from 'pg';
import { allRoutes } from '../../support/api/routes.ts';
import { figure, median } from '../../support/figures.ts';
import { offeredTo, pathOf, share } from '../../support/passport/sharing.ts';
import type { LocalStack } from '../../support/stack/stack.ts';
import { addVisits, createAccount, type MeasuredAccount, shareGarage } from './accounts.ts';
import { jobs } from './jobs.ts';
import { type Measured, startMeasured } from './measured-process.ts';
import type { Cost } from './process.ts';
import { type Account, apart, calls, once, statementsBefore } from './routes.ts';

/** Nearly all that the limits allow, so that something can still be added; a tenth and a hundredth of that. */
const shares = [0.0095, 0.095, 0.95];
const rounds = 3;
const longestStallMs = 100;
const today = dateInLondon(new Date());
/** It has half of all records. */
const firstVehicle = 'a0000000-0000-4000-8000-000000000000';

type World = { admin: pg.Pool; stack: LocalStack; served: Measured };

type Line = { name: string; rows: number[]; costs: Cost[]; problem?: string };

const middle = (costs: readonly Cost[]): Cost => ({
  cpuMs: median(costs.map(({ cpuMs }) => cpuMs)),
  stallMs: median(costs.map(({ stallMs }) => stallMs)),
  wallMs: median(costs.map(({ wallMs }) => wallMs)),
});

/** Returns the power of the row count by which the processor time grows, over the measured accounts. */
const exponentOf = ({ rows, costs }: Line): number => {
  const points = costs.map(
    ({ cpuMs }, at) => [Math.log(rows[at] ?? 1), Math.log(Math.max(cpuMs, 0.2))] as const,
  );
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const above = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  return above / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
};

/** Returns the heaviest account's cost per row relative to the lightest's. */
const perRowOf = ({ rows, costs }: Line): number => {
  const each = costs.map(({ cpuMs }, at) => Math.max(cpuMs, 0.2) / (rows[at] ?? 1));
  return (each.at(-1) ?? 0) / (each[0] ?? 1);
};

/** Records are deleted one after another, because a record deleted by one call must not be needed by another. */
let turn = 0;
const callOnce = async (
  { served, stack }: World,
  key: string,
  account: MeasuredAccount,
  opened: Opened,
) => {
  turn += 1;
  const [method = '', pattern = ''] = key.split(' ');
  const asked: Account = { userId: account.userId, today, turn, ...opened };
  const call = calls[key]?.(asked) ?? {};
  const isBytes = Buffer.isBuffer(call.body);
  const reply = await fetch(`${served.url}${call.path ?? pattern}`, {
    method,
    headers: {
      cookie: account.cookie,
      origin: stack.publicUrl,
      ...(isBytes || method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    },
    ...(method === 'GET'
      ? {}
      : { body: isBytes ? (call.body as Buffer<ArrayBuffer>) : JSON.stringify(call.body ?? {}) }),
  });
  const text = await reply.text();
  if (!reply.ok && !call.also?.includes(reply.status)) {
    return `${reply.status} ${text.slice(0, 200)}`;
  }
};

type Opened = Pick<Account, 'calendar' | 'history'>;

const openCalendar = async (
  { served, stack }: World,
  { cookie }: MeasuredAccount,
): Promise<string> => {
  const reply = await fetch(`${served.url}/api/reminders/calendar`, {
    method: 'POST',
    headers: { cookie, origin: stack.publicUrl },
  });
  const told = await reply.text();
  if (!reply.ok) throw new Error(`The calendar could not be read: ${reply.status} ${told}`);
  return new URL(JSON.parse(told).url).pathname;
};

/** To find out what an owner can choose, a device pulls the whole account. */
const offered = new Map<string, readonly string[]>();

/** Shares all that an owner can choose of the first vehicle, and opens it as a buyer. */
const openHistory = async (
  { served, stack }: World,
  { cookie, userId }: MeasuredAccount,
): Promise<Account['history']> => {
  const send = async (method: string, path: string, body?: unknown) => {
    const reply = await fetch(`${served.url}${path}`, {
      method,
      headers: { cookie, origin: stack.publicUrl, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: reply.status, headers: reply.headers, body: await reply.json() };
  };
  const owner = {
    userId,
    get: (path: string) => send('GET', path),
    post: (path: string, body?: unknown) => send('POST', path, body),
  };
  const chosen = { costs: true, vin: true, ownWords: true };
  const lines = offered.get(userId) ?? (await offeredTo(owner, firstVehicle, chosen));
  offered.set(userId, lines);
  const path = pathOf(await share(owner, firstVehicle, { ...chosen, lines: [...lines] }));
  const { registrationNumber } = (await send('GET', `/api/vehicles/${firstVehicle}`)).body;
  const typed = await fetch(`${served.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: stack.publicUrl },
    body: new URLSearchParams({ plate: registrationNumber }),
  });
  const [mark = ''] = typed.headers.getSetCookie();
  if (!mark) throw new Error(`The plate did not open the history: ${typed.status}`);
  return { path, cookie: mark.split(';')[0] ?? '', lines };
};

const open = async (world: World, key: string, account: MeasuredAccount): Promise<Opened> => ({
  // A new calendar link replaces the old one, so it is opened again when needed.
  calendar: key.startsWith('GET /calendar') ? await openCalendar(world, account) : '',
  history: /\/(passport|history-links)/.test(key)
    ? await openHistory(world, account)
    : { path: '', cookie: '', lines: [] },
});

const measureRoutes = async (
  world: World,
  accounts: readonly MeasuredAccount[],
): Promise<Line[]> => {
  const lines: Line[] = [];
  for (const { method, path } of allRoutes(world.served.routes)) {
    const key = `${method} ${path}`;
    if (apart[key]) continue;
    if (!calls[key])
      throw new Error(`${key}: routes.ts does not say how the heaviest account calls it`);
    const line: Line = { name: key, rows: [], costs: [] };
    for (const account of accounts) {
      turn = 10;
      const opened = await open(world, key, account);
      const costs: Cost[] = [];
      const isOnce = once.includes(key);
      if (!isOnce) await callOnce(world, key, account, opened);
      for (let round = 0; round < (isOnce ? 1 : rounds); round += 1) {
        const before = statementsBefore[key];
        if (before) await world.admin.query(before, [account.userId]);
        costs.push(
          await world.served.measure(async () => {
            const problem = await callOnce(world, key, account, opened);
            if (problem) line.problem = problem;
          }),
        );
      }
      line.rows.push(account.rows);
      line.costs.push(middle(costs));
    }
    print(line);
    lines.push(line);
  }
  return lines;
};

const measureJobs = async (
  { admin, served }: World,
  accounts: readonly MeasuredAccount[],
  which: { last: boolean },
): Promise<Line[]> => {
  const lines: Line[] = [];
  for (const [name, { prepare, data, last = false }] of Object.entries(jobs)) {
    if (last !== which.last) continue;
    const line: Line = { name, rows: [], costs: [] };
    for (const account of accounts) {
      const costs: Cost[] = [];
      for (let round = 0; round < (last ? 1 : rounds); round += 1) {
        await prepare?.(admin, { ...account, today });
        const { cost, failure } = await served.runJob(name, data({ ...account, today }));
        if (failure) line.problem = failure;
        costs.push(cost);
      }
      line.rows.push(account.rows);
      line.costs.push(middle(costs));
    }
    print(line);
    lines.push(line);
  }
  return lines;
};

const shown = (value: number) => value.toFixed(value < 10 ? 1 : 0);
function print(line: Line) {
  const heaviest = line.costs.at(-1);
  console.log(
    `${line.name}: processor ${line.costs.map(({ cpuMs }) => shown(cpuMs)).join(' ')} ms, stall ${line.costs.map(({ stallMs }) => shown(stallMs)).join(' ')} ms, whole ${shown(heaviest?.wallMs ?? 0)} ms, grows by ${exponentOf(line).toFixed(2)}${line.problem ? `; ${line.problem}` : ''}`,
  );
}

const worst = (lines: readonly Line[], of: (line: Line) => number) =>
  lines
    .map((line) => ({ name: line.name, value: of(line) }))
    .toSorted((one, other) => other.value - one.value)[0] ?? {
    name: 'none',
    value: 0,
  };

const judge = (what: string, lines: readonly Line[]) => {
  const stall = worst(lines, ({ costs }) => costs.at(-1)?.stallMs ?? 0);
  figure(`longest stall of a ${what}, ms (${stall.name})`, stall.value, {
    atMost: longestStallMs,
    digits: 0,
  });
  const perRow = worst(lines, perRowOf);
  figure(`cost per row relative to a median account, ${what} (${perRow.name})`, perRow.value, {
    atMost: 2,
  });
  const growth = worst(lines, exponentOf);
  figure(`growth exponent of a ${what} (${growth.name})`, growth.value, { atMost: 1.1 });
  figure(`${what}s that failed`, lines.filter(({ problem }) => problem).length, { atMost: 0 });
};

/** Measures every route and every job, with accounts of three sizes. */
export const proveCosts = async (admin: pg.Pool, stack: LocalStack) => {
  const began = performance.now();
  const accounts: MeasuredAccount[] = [];
  for (const share of shares) {
    const account = await createAccount(admin, { share, today, texts: 'longest' });
    await shareGarage(admin, account);
    await addVisits(admin, account);
    accounts.push(account);
  }
  await admin.query('vacuum analyze');
  console.log(
    `accounts of ${accounts.map(({ rows }) => rows).join(', ')} records in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  const served = await startMeasured(stack.environment);
  const world = { admin, stack, served };
  const ofJobs = await measureJobs(world, accounts, { last: false });
  const ofRoutes = await measureRoutes(world, accounts);
  ofJobs.push(...(await measureJobs(world, accounts, { last: true })));
  console.log(
    `executed: ${ofRoutes.length} routes and ${ofJobs.length} jobs, ${shares.length} accounts, ${rounds} rounds`,
  );
  judge('route', ofRoutes);
  judge('job', ofJobs);
  await served.stop();
};
