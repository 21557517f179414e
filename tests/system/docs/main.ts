import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDocuments } from '../../../tools/docs/documents.ts';
import {
  type FencedCommand,
  fencedCommands,
  runFenced,
} from '../../../tools/docs/fenced-commands.ts';
import { figure } from '../../support/figures.ts';
import { openPlantLedger } from '../../support/plant/planting.ts';
import { freePort } from '../../support/stack/free-port.ts';
import { root, startApiProcess, startLocalStack } from '../../support/stack/stack.ts';

/**
 * `npm run proof docs`: executes every ```sh block of README, CONTRIBUTING and the runbooks in a clean clone, beside a
 * running product. Servers run until they are ready. Then come documents with a planted mistake.
 */
const isRead = (path: string) =>
  path === 'README.md' || path === 'CONTRIBUTING.md' || path.startsWith('docs/runbooks/');
/** Its commands need a machine that has lost its database: `npm run proof restore` executes them on one. */
const executedElsewhere = 'docs/runbooks/restore.md';

/** What a server prints when it is ready. */
const servers: [command: RegExp, readyWhen: RegExp][] = [
  [/^npm run dev$/m, /Roadworthy\s+http:\S+/],
  [/^npm start/m, /"msg":"started"/],
];
/** Proofs in documents run at their smallest. */
const smallest = {
  SYNC_HISTORIES: '2',
  SYNC_GARAGES: '1',
  REMINDERS_USERS: '10',
  REMINDERS_DAYS: '12',
  PLANTS: '1',
};

const folder = await mkdtemp(join(tmpdir(), 'roadworthy-docs-'));
// PostgreSQL started by root runs as another user, who must be able to reach its files.
await chmod(folder, 0o755);
const clone = join(folder, 'roadworthy');
execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
const stack = await startLocalStack({ folder: join(folder, 'stack'), durable: false });
const metricsPorts = { web: await freePort(), worker: await freePort() };
const start = (mode: 'web' | 'worker') =>
  startApiProcess({
    environment: {
      ...stack.environment,
      LOG_LEVEL: 'silent',
      METRICS_PORT: String(metricsPorts[mode]),
    },
    mode,
    ...(mode === 'web' ? { port: stack.appPort } : {}),
  });
const processes = [await start('web'), await start('worker')];

const environment = {
  ...stack.environment,
  DATABASE_URL: stack.adminUrl,
  WEB_METRICS: `http://127.0.0.1:${metricsPorts.web}/metrics`,
  WORKER_METRICS: `http://127.0.0.1:${metricsPorts.worker}/metrics`,
};

/** Returns what went wrong, or null. */
const execute = async (command: FencedCommand): Promise<string | null> => {
  const readyWhen = servers.find(([starts]) => starts.test(command.text))?.[1];
  const { isSuccess, ended, code, output } = await runFenced(command, {
    cwd: clone,
    environment,
    overlay: smallest,
    longestMs: 600_000,
    ...(readyWhen ? { readyWhen } : {}),
  });
  if (isSuccess) return null;
  return `${command.file}:${command.line}: ended ${ended} with ${code}\n${command.text}\n${output.slice(-2000)}`;
};

type Invariant = 'every command of the documents works';
const brokenIn = (failures: readonly (string | null)[]): Invariant[] =>
  failures.some((failure) => failure !== null) ? ['every command of the documents works'] : [];

try {
  const documents = [...readDocuments(clone)].filter(
    ([path]) => isRead(path) && path !== executedElsewhere,
  );
  const commands = documents.flatMap(([path, text]) => fencedCommands(path, text));
  const failures: (string | null)[] = [];
  for (const command of commands) {
    const began = performance.now();
    const failure = await execute(command);
    failures.push(failure);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${failure ? 'FAIL' : 'ok  '} ${command.file}:${command.line} (${seconds} s)`);
    if (failure) console.log(failure);
  }
  console.log(`executed: ${commands.length} blocks of ${documents.length} documents`);
  figure('fences of commands executed', commands.length, { atLeast: 10 });
  figure('fences of commands that failed', failures.filter((failure) => failure !== null).length, {
    atMost: 0,
  });
  const ledger = openPlantLedger<Invariant>();
  const plants = {
    'a command that does not exist': '```sh\nnpm run proof everything\n```',
    'a first command that fails': '```sh\nfalse\ntrue\n```',
    'a variable that is not set': '```sh\necho "$NOBODY_SETS_THIS"\n```',
  };
  const tryText = async (text: string) => ({
    broken: brokenIn(await Promise.all(fencedCommands('planted.md', text).map(execute))),
  });
  for (const [plant, text] of Object.entries(plants)) {
    ledger.bug(plant, 'every command of the documents works', await tryText(text));
  }
  ledger.identity('a command that works', await tryText('```sh\ntrue\n```'));
  ledger.close('planted mistakes in documents');
} finally {
  await Promise.all(processes.map((each) => each.stop()));
  await stack.close();
  await rm(folder, { recursive: true, force: true });
}
process.exit(process.exitCode ?? 0);
