import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figure } from '../../dev/figures.ts';
import {
  drawPlants,
  type Plant,
  plantEnvironment,
  plantFlags,
  plantIn,
} from '../../dev/plant/planting.ts';
import { type LocalStack, root, startApiProcess, startLocalStack } from '../../dev/stack/stack.ts';
import type { Seen } from './checks.ts';
import { faultKinds, historyOf } from './commands.ts';
import { identity, plants } from './plants.ts';
import { runRestoreDrill } from './restore-drill.ts';
import { runHistory } from './run-history.ts';
import { openServerTruth } from './server.ts';

/**
 * `npm run test:sync`: random histories of several devices, two tabs each, with the product's own client code against
 * its API and PostgreSQL, over a network that fails in every way we know. Then the same against builds with planted
 * bugs, each of which must be caught.
 */
type Surroundings = Pick<LocalStack, 'environment' | 'adminUrl' | 'publicUrl'>;

const atOnce = 4;
const planted = plantIn(process.env);

const nothingSeen: Seen = {
  operations: 0,
  refused: 0,
  revived: 0,
  completions: 0,
  doneTwice: 0,
  madeByServer: 0,
};

const kindsOf = (problems: readonly string[]) =>
  new Set(problems.map((problem) => problem.slice(0, problem.indexOf(':'))));

const runHistories = async (
  { environment, adminUrl, publicUrl }: Surroundings,
  { count, seed, until }: { count: number; seed: number; until?: string | undefined },
) => {
  const api = await startApiProcess({
    environment: {
      ...environment,
      LOG_LEVEL: 'silent',
      ...(planted ? plantEnvironment(planted.name, planted.edits) : {}),
    },
    mode: 'web',
    nodeFlags: planted ? plantFlags : [],
  });
  const server = openServerTruth(adminUrl);
  const fired = new Map<string, number>();
  const failures: { seed: number; problems: string[] }[] = [];
  let executed = 0;
  const seen: Seen = { ...nothingSeen };
  let next = 0;
  const lane = async () => {
    const isFound = () =>
      until !== undefined && failures.some(({ problems }) => kindsOf(problems).has(until));
    while (next < count && !isFound()) {
      const own = seed + next;
      next += 1;
      const world = {
        server,
        url: api.url,
        origin: publicUrl,
        count: (kind: string) => fired.set(kind, (fired.get(kind) ?? 0) + 1),
      };
      const verdict = await runHistory(world, historyOf(own)).catch((error: Error) => ({
        seen: nothingSeen,
        problems: [`stuck: ${error.stack}`],
      }));
      executed += 1;
      for (const name of Object.keys(seen) as (keyof Seen)[]) seen[name] += verdict.seen[name];
      if (verdict.problems.length > 0) failures.push({ seed: own, problems: verdict.problems });
      if (executed % 500 === 0) console.log(`${executed} histories`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  await server.close();
  await api.stop();
  return { executed, seen, fired, failures };
};

/** Runs a child process with a plant: returns the kinds of problems it found, or null if it crashed. */
const runPlanted = (
  {
    name,
    edits,
    until,
    histories,
  }: { name: string; edits: Plant; until: string; histories: number },
  surroundings: Surroundings,
) =>
  new Promise<string[] | null>((resolve) => {
    const child = spawn(process.execPath, [...plantFlags, import.meta.filename], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        ...plantEnvironment(name, edits),
        SYNC_PLANTED: JSON.stringify({ surroundings, until, histories }),
      },
    });
    let told = '';
    child.stdout.on('data', (text) => {
      told += text;
    });
    child.once('close', (code) => {
      const found = /^found: (.*)$/m.exec(told)?.[1];
      // A crash of the child must not count as a caught bug.
      resolve(code === 0 && found !== undefined ? found.split(',').filter(Boolean) : null);
    });
  });

if (planted) {
  const { surroundings, until, histories } = JSON.parse(process.env.SYNC_PLANTED ?? '') as {
    surroundings: Surroundings;
    until: string;
    histories: number;
  };
  const { failures } = await runHistories(surroundings, { count: histories, seed: 1, until });
  console.log(`found: ${[...kindsOf(failures.flatMap(({ problems }) => problems))]}`);
  process.exit(0);
}

const folder = await mkdtemp(join(tmpdir(), 'roadworthy-sync-'));
const stack = await startLocalStack({ folder, durable: false });
const { environment, adminUrl, publicUrl } = stack;
const surroundings: Surroundings = { environment, adminUrl, publicUrl };
await runRestoreDrill(surroundings);
const count = Number(process.env.SYNC_HISTORIES ?? 500);
const seed = Number(process.env.SYNC_SEED ?? Date.now() % 1_000_000_000);
console.log(`seed ${seed}`);
const { executed, seen, fired, failures } = await runHistories(surroundings, {
  count,
  seed,
});
for (const { seed: own, problems } of failures.slice(0, 5)) {
  console.log(`seed ${own}:\n  ${problems.slice(0, 6).join('\n  ')}`);
}
const all = failures.flatMap(({ problems }) => problems);
const ofKind = (...kinds: string[]) =>
  all.filter((problem) => kinds.some((kind) => problem.startsWith(`${kind}:`))).length;
figure('histories', executed, { atLeast: count });
figure('changes made in them', seen.operations, { atLeast: count * 5 });
figure('of these, rejected and shown to the owner', seen.refused, { atLeast: count / 20 });
figure('of these, edits that met a deletion', seen.revived, { atLeast: count / 100 });
figure('of these, tasks completed', seen.completions, { atLeast: count / 2 });
figure('of these, the same occurrence more than once', seen.doneTwice, { atLeast: count / 20 });
figure('of these, changes made by the server', seen.madeByServer, { atLeast: count / 50 });
for (const kind of [
  ...faultKinds,
  'full disk',
  'restart',
  'tab closed',
  'tab closed while syncing',
  'session ended',
  'clock moved',
  'written while syncing',
  'addition that the server rejects',
  'restore',
  'renewals by the server',
  'expense or fuel',
]) {
  figure(`fault fired: ${kind}`, fired.get(kind) ?? 0, { atLeast: Math.min(count / 6, 10) });
}
figure('A4 lost', ofKind('lost', 'overwritten'), { atMost: 0 });
figure('A4 duplicated', ofKind('duplicated'), { atMost: 0 });
figure('occurrences skipped or asked for twice', ofKind('occurrence'), { atMost: 0 });
figure('B3 deletions undone by a restore', ofKind('resurrected'), { atMost: 0 });
figure('A4 diverged', ofKind('diverged', 'order', 'stuck'), { atMost: 0 });

const drawn = drawPlants(Object.keys(plants));
const chosen = Object.entries(plants).filter(([plant]) => drawn.includes(plant));
figure(`planted bugs tried, of ${Object.keys(plants).length}`, chosen.length);
if (chosen.length > 0) {
  const missed: string[] = [];
  for (const [name, { noticedBy, edits }] of chosen) {
    const started = performance.now();
    const plant = { name, edits, until: noticedBy, histories: 400 };
    const found = await runPlanted(plant, surroundings);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const isCaught = found?.includes(noticedBy) ?? false;
    const also = found?.filter((kind) => kind !== noticedBy) ?? [];
    const verdict = isCaught ? `caught by '${noticedBy}'` : `MISSED by '${noticedBy}'`;
    const others = also.length ? `, also ${also.map((kind) => `'${kind}'`).join(', ')}` : '';
    console.log(`planted: ${name}: ${verdict}${others} (${seconds} s)`);
    if (!isCaught) missed.push(name);
  }
  const total = chosen.length;
  figure(`planted bugs caught by their own invariant, of ${total}`, total - missed.length, {
    atLeast: total,
  });
  const harmless = { name: 'identity', edits: identity, until: '', histories: Math.min(count, 60) };
  const found = await runPlanted(harmless, surroundings);
  figure('problems seen with a plant that changes nothing', found?.length ?? 1, { atMost: 0 });
}
await stack.close();
await rm(folder, { recursive: true, force: true });
