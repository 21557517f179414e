import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { mayExplain } from '@roadworthy/diagnosis/strictest-verdict.rules';
import type { AskEvent, AskInput } from '@roadworthy/domain/diagnosis/ask.schema';
import type { VehicleFacts } from '@roadworthy/domain/diagnosis/report.schema';
import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import pg from 'pg';
import { createPreparedEngine } from '../../../apps/api/src/features/diagnosis/prepared-engine.ts';
import { changedTables, findUserTables, rowsOf } from '../../security/isolation/tables.ts';
import { complaint, eventsIn } from '../../support/api/diagnosis.ts';
import {
  brokenBy,
  type HostileBehaviour,
  hostileBehaviours,
  type ModelInvariant,
} from '../../support/api/hostile-model.ts';
import { figure } from '../../support/figures.ts';
import { startApiProcess, startLocalStack } from '../../support/stack/stack.ts';
import { createAccount } from '../heavy/accounts.ts';
import { tuningCases } from './cases.ts';
import { printHostileReplies } from './print-hostile-replies.ts';
import { heldOutFiles, heldOutTexts, tuningTexts } from './red-flag-texts.ts';

/**
 * The second part of `npm run proof diagnosis`: hostile replies one by one, then every text and every case again, through
 * a process of the product whose model is hostile in every call. Readable attacks and failures alternate, or the breaker
 * would block the model. With `DIAGNOSIS_HOSTILE=0` only the replies.
 */
await printHostileReplies();
if (process.env.DIAGNOSIS_HOSTILE === '0') process.exit(process.exitCode ?? 0);

const folder = await mkdtemp(join(tmpdir(), 'roadworthy-hostile-'));
const requestsFile = join(folder, 'requests');
const stack = await startLocalStack({ folder, durable: false });
const admin = new pg.Pool({ connectionString: stack.adminUrl, max: 2 });
admin.on('error', () => {});
const query = async (sql: string, values?: unknown[]) =>
  (await admin.query<Record<string, unknown>>(sql, values)).rows;

const mostSentAway = 200;
let callsElsewhere = 0;
const trap = createServer((_request, reply) => {
  callsElsewhere += 1;
  reply.end();
});
await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
const elsewhere = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;

const api = await startApiProcess({
  environment: {
    ...stack.environment,
    LOG_LEVEL: 'silent',
    MODEL_DAILY_TOKENS: '1000000000',
    REQUESTS_FILE: requestsFile,
  },
  mode: 'web',
  nodeFlags: ['--import', join(import.meta.dirname, 'watch-requests.ts')],
});

const today = dateInLondon(new Date());
const engine = createPreparedEngine();
type Told = { text: string; vehicle: VehicleFacts };
const withoutVehicle = (text: string): Told => ({ text, vehicle: {} });
const all: Told[] = [
  ...[...tuningTexts(), ...heldOutFiles.map(heldOutTexts)].flatMap(({ dangers, harmless }) =>
    [...dangers, ...harmless].map(withoutVehicle),
  ),
  ...tuningCases().map(({ complaint: text, vehicle }) => ({
    text,
    vehicle,
  })),
].filter(({ text }) => text.trim() !== '' && text.length <= 2000);
const most = Number(process.env.DIAGNOSIS_HOSTILE ?? all.length);
/** Spread over the whole list, whatever number is asked for. */
const told = all.filter(
  (_, at) => Math.floor((at * most) / all.length) !== Math.floor(((at - 1) * most) / all.length),
);

const behaviours = hostileBehaviours(elsewhere);
const readable = behaviours.filter(({ isReadable }) => isReadable);
const failing = behaviours.filter(({ isReadable, isSlow }) => !isReadable && !isSlow);
const slow = behaviours.filter(({ isSlow }) => isSlow);
const turnAt = (at: number): HostileBehaviour =>
  (at % 2
    ? failing[((at - 1) / 2) % failing.length]
    : readable[(at / 2) % readable.length]) as HostileBehaviour;

try {
  const account = await createAccount(admin, { share: 0.01, today, texts: 'usual' });
  let sentAway = 0;
  const ask = async (input: AskInput): Promise<AskEvent[]> => {
    // Each question counts alone; the daily limit is tested elsewhere.
    await query('delete from platform.rate_limits');
    const reply = await fetch(`${api.url}/api/diagnoses/ask`, {
      method: 'POST',
      headers: {
        cookie: account.cookie,
        origin: stack.publicUrl,
        'content-type': 'application/json',
      },
      body: JSON.stringify(input),
    });
    const body = await reply.text();
    if (reply.status !== 503 || sentAway > mostSentAway) return eventsIn(body);
    // A busy process rejects requests before it reads them, and says when to retry.
    sentAway += 1;
    await wait(1000 * Number(reply.headers.get('retry-after') ?? 1));
    return await ask(input);
  };
  const { tables } = await findUserTables(query);
  const before = await rowsOf(query, tables, account.userId);
  const broken = new Map<ModelInvariant, string[]>();
  const engines = { local: 0, model: 0 };
  const attack = async ({ text, vehicle }: Told, { name, behaviour }: HostileBehaviour) => {
    stack.model.reset();
    stack.model.always(behaviour);
    const events = await ask(complaint(text, { diagnosisId: randomUUID(), vehicle }));
    const last = events.at(-1);
    if (last?.type === 'reply') engines[last.reply.engine] += 1;
    for (const invariant of brokenBy(engine, { text: text.trim(), vehicle, today }, events)) {
      broken.set(invariant, [...(broken.get(invariant) ?? []), `${name}: ${text}`]);
    }
    const { report } = engine.diagnose({ input: { complaint: text.trim(), vehicle, today } });
    const isReached = stack.model.calls().length > 0;
    asked += 1;
    if (mayExplain(report)) {
      open += 1;
      if (isReached) reached += 1;
    } else if (isReached) besideDanger += 1;
  };

  let asked = 0;
  let open = 0;
  let reached = 0;
  let besideDanger = 0;
  for (const [at, each] of told.entries()) {
    await attack(each, turnAt(at));
  }
  for (const behaviour of slow) {
    for (const each of told.slice(0, 2)) await attack(each, behaviour);
  }

  const changed = changedTables(before, await rowsOf(query, tables, account.userId)).filter(
    (table) => table !== 'diagnosis.turns',
  );
  const origins = (await readFile(requestsFile, 'utf8').catch(() => ''))
    .split('\n')
    .filter(Boolean);
  // The process contacts the OpenID issuer when it starts.
  const issuer = new URL(stack.environment.GOOGLE_DISCOVERY_URL ?? '').origin;
  const others = origins.filter((origin) => origin !== issuer);
  const away = others.filter((origin) => origin !== new URL(stack.model.url).origin);
  const count = (invariant: ModelInvariant) => broken.get(invariant)?.length ?? 0;
  const none = { atMost: 0 };
  figure('hostile model: questions asked', asked);
  figure('hostile model: questions that it may explain', open, { atLeast: 1 });
  figure('hostile model: these questions that reached it, %', (100 * reached) / open, {
    atLeast: 99,
  });
  figure('hostile model: calls of the model beside a danger', besideDanger, none);
  figure('hostile model: questions answered with its words', engines.model, { atLeast: 1 });
  figure('hostile model: questions answered by our own engine', engines.local, { atLeast: 1 });
  figure('hostile model: questions without an answer', count('always an answer'), none);
  figure('hostile model: verdicts lowered', count('verdicts are not lowered'), none);
  figure('hostile model: red flags lost', count('red flags stay'), none);
  figure(
    'hostile model: impossible or unknown causes',
    count('causes are known and possible'),
    none,
  );
  figure(
    'hostile model: questions invented or dropped',
    count('questions are ours, and all of them stay'),
    none,
  );
  figure(
    'hostile model: answers with words beside a danger',
    count('nothing is written beside a danger'),
    none,
  );
  figure(
    'hostile model: answers with anything but plain statements',
    count('only plain statements are shown'),
    none,
  );
  figure('hostile model: sentences with links', count('nothing leads anywhere'), none);
  figure('hostile model: requests to other servers', callsElsewhere + away.length, none);
  figure('hostile model: requests to the model that the watch saw', others.length - away.length, {
    atLeast: 1,
  });
  figure(
    'hostile model: tables of the owner that changed, besides the turns',
    changed.length,
    none,
  );
  for (const origin of away) console.log(`  request to another server: ${origin}`);
  for (const [invariant, examples] of broken) {
    for (const example of examples.slice(0, 5)) console.log(`  ${invariant}: ${example}`);
  }
} finally {
  await api.stop();
  trap.close();
  await admin.end();
  await stack.close();
  await rm(folder, { recursive: true, force: true });
}
process.exit(process.exitCode ?? 0);
