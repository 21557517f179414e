import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  deleteCalendarOf,
  deleteOtherPushOf,
} from '../../../apps/api/src/features/accounts/deletion/other-features.erasure.sql.ts';
import { aToken } from '../../support/api/api-tokens.ts';
import { withQuery } from '../../support/api/plant.ts';
import { type ReminderStack, startReminderStack } from '../../support/api/reminders.ts';
import { password } from '../../support/api/test-app.ts';
import { figureInTest } from '../../support/figures.ts';
import { findUserTables } from '../isolation/tables.ts';
import { kindNames } from './kinds.ts';
import {
  type EventName,
  eventNames,
  events,
  outliving,
  withinSession,
  withoutAccess,
} from './outliving.ts';

// What outlives a session, and what ends it.

let stack: ReminderStack;
beforeAll(async () => {
  stack = await startReminderStack();
});
afterAll(() => stack.close());

type Walked = { broken: string[]; tried: number };

/** Makes one of each on another device, lets the event happen, and compares what still works with the list. */
const walk = async (app: ReminderStack, event: EventName): Promise<Walked> => {
  const owner = await app.signUp();
  const other = owner.copy();
  other.cookies.clear();
  const reply = await other.post('/api/session', { email: owner.email, password });
  expect(reply.status).toBe(200);
  const world = { stack: app, owner, other };
  const works = new Map<string, () => Promise<boolean>>();
  for (const [name, { make }] of Object.entries(outliving)) works.set(name, await make(world));
  for (const [name, isAlive] of works) expect([name, await isAlive()]).toEqual([name, true]);
  await events[event](world);
  const broken: string[] = [];
  for (const [name, isAlive] of works) {
    const isEnded = !(await isAlive());
    if (isEnded !== outliving[name]?.endedBy.includes(event)) {
      broken.push(`${event}: ${name} ${isEnded ? 'ended' : 'still works'}`);
    }
  }
  return { broken, tried: works.size };
};

test('each event that ends access ends exactly the sessions, links and tokens in the list', async () => {
  const walked = [];
  for (const event of eventNames) walked.push(await walk(stack, event));
  const broken = walked.flatMap((each) => each.broken);
  const tried = walked.reduce((sum, each) => sum + each.tried, 0);
  figureInTest(
    `links and tokens that stay or end contrary to the list, of ${tried}`,
    broken.length,
    {
      atMost: 0,
    },
  );
  expect(broken).toEqual([]);
  expect(tried).toBe(eventNames.length * Object.keys(outliving).length);
}, 300_000);

/** Returns the tables of one person that nothing in the lists explains. */
const unexplained = async (): Promise<string[]> => {
  const { tables } = await findUserTables(stack.database.admin);
  const explained = new Set([
    ...Object.values(outliving).flatMap((each) => each.tables),
    ...Object.keys(withoutAccess),
  ]);
  const hidden = /secret|token|password|_hash$|_key$|endpoint/;
  return tables
    .filter(
      ({ owner, columns }) => owner !== 'garage_id' || columns.some((name) => hidden.test(name)),
    )
    .map(({ name }) => name)
    .filter((name) => !explained.has(name));
};

test('every table and every kind of link that may outlive a session is in the list of accesses', async () => {
  expect(await unexplained()).toEqual([]);
  const listed = Object.values(outliving).flatMap(({ kinds }) => kinds);
  expect([...listed, ...Object.keys(withinSession)].toSorted()).toEqual(kindNames.toSorted());
  // A new table is noticed.
  await stack.database.admin(
    'create table reminders.planted (user_id uuid primary key, secret_hash text not null)',
  );
  const noticed = await unexplained();
  await stack.database.admin('drop table reminders.planted');
  expect(noticed).toEqual(['reminders.planted']);
});

test('docs/security.md contains the list of accesses that outlive a session', () => {
  const document = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8');
  const rows = Object.entries(outliving).map(([name, { endedBy }]) => {
    const ends = eventNames.filter((event) => event !== 'erasure' && endedBy.includes(event));
    return `| ${name} | ${ends.join(', ') || '—'} |`;
  });
  for (const row of rows) expect(document).toContain(row);
});

test('planted fault: a calendar link or notifications that wrongly stay active are detected', async () => {
  const kept = [deleteCalendarOf, deleteOtherPushOf];
  const broken = await startReminderStack((deps) =>
    withQuery(deps, (sql) => (kept.includes(sql) ? null : sql)),
  );
  const { broken: caught } = await walk(broken, 'signing out everywhere else');
  await broken.close();
  expect(caught).toEqual([
    'signing out everywhere else: a calendar link still works',
    'signing out everywhere else: notifications of a browser whose session expired still works',
  ]);
}, 120_000);

test.for([
  ['an API token', '/api/profile/tokens', aToken()],
  ['a calendar link', '/api/reminders/calendar', {}],
] as const)('a session that is being ended cannot make %s', async ([, path, body]) => {
  const owner = await stack.signUp();
  const ending = new pg.Client({ connectionString: stack.database.adminUrl });
  await ending.connect();
  await ending.query('begin');
  await ending.query('select from accounts.users where id = $1 for update', [owner.userId]);
  const making = owner.post(path, body);
  const deadline = Date.now() + 20_000;
  // Until the request waits for the lock.
  for (;;) {
    const waiting = await stack.database.admin(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if (waiting.length > 0) break;
    if (Date.now() > deadline) throw new Error('No transaction waits for the lock');
    await wait(20);
  }
  await ending.query('delete from accounts.sessions where user_id = $1', [owner.userId]);
  await ending.query('commit');
  await ending.end();
  expect((await making).status).toBe(401);
});
