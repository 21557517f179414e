import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { MadeInvitation } from '@roadworthy/domain/garages/garages.schema';
import { ages } from '@roadworthy/domain/site/retention';
import { syncEntities } from '../../../apps/api/src/entities.ts';
import { jobHandlers } from '../../../apps/api/src/job-handlers.ts';
import { type Jobs, schedules } from '../../../apps/api/src/jobs.ts';
import { pageHeaders } from '../../../apps/api/src/platform/http/security.ts';
import { readSavedWord, saveForADay } from '../../../apps/web/src/browser/saved-for-a-day.ts';
import { tokenOf } from '../../security/invitations/links.ts';
import { addSamples } from '../../security/isolation/samples.ts';
import { createVisitor } from '../../support/api/test-visitor.ts';
import { adding, corolla, createDevice, editing } from '../../support/api/vehicles.ts';
import { historyCookie, historyLinks, visitLinks, visitWritings } from './link-promises.ts';
import type { Check, PromiseWorld } from './promise-world.ts';

const hour = 1;
const day = 24;

/**
 * A table whose rows go at an age: one row is a little younger than the page says, one a little older, and the job
 * runs. The first must be there, because the page promises no less, and the second gone.
 */
const goesAfter =
  (
    what: string,
    {
      unit,
      slack = unit,
      job,
      add,
      isThere,
    }: {
      /** In hours. */
      unit: number;
      /** How much older the second row is: a job does not run every minute. */
      slack?: number;
      job: keyof Jobs;
      /** Adds a row of that age in hours. */
      add: (world: PromiseWorld, hours: number, name: string) => Promise<void>;
      isThere: (world: PromiseWorld, name: string) => Promise<boolean>;
    },
  ): Check =>
  async (world, [figure = 0]) => {
    const [young, old] = [randomUUID(), randomUUID()];
    await add(world, figure * unit - slack, young);
    await add(world, figure * unit + slack, old);
    await world.run(job);
    return [
      ...((await isThere(world, young)) ? [] : [`${what} went before its time`]),
      ...((await isThere(world, old)) ? [`${what} is there after its time`] : []),
    ];
  };

const exists = async ({ admin }: PromiseWorld, table: string, column: string, value: string) =>
  (await admin(`select from ${table} where ${column} = $1`, [value])).length > 0;

/** For what goes after days of London: the clocks may have changed since. */
const hoursAgoInLondon = (hours: string) =>
  `(now() at time zone 'Europe/London' - make_interval(hours => ${hours})) at time zone 'Europe/London'`;

const plateOf = (name: string) => name.slice(0, 7).toUpperCase();

const answers = (table: string, unit: number, ofUser = ''): Check =>
  goesAfter(`an answer in ${table}`, {
    unit,
    slack: hour,
    job: 'lookup.sweep',
    add: async ({ admin }, hours, name) => {
      await admin(
        `insert into ${table} (${ofUser && 'user_id, '}registration, source, found, asked_at)
         select ${ofUser && `${ofUser}, `}$1, 'dvla', false, now() - make_interval(hours => $2)`,
        [plateOf(name), hours],
      );
    },
    isThere: (world, name) => exists(world, table, 'registration', plateOf(name)),
  });

/** Asks as the landing page does. */
const askPlate = async (url: string, origin: string, registrationNumber: string) =>
  await fetch(`${url}/api/lookup/anonymous`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ registrationNumber }),
  });

const counts = async (
  { url, publicUrl, admin, run }: PromiseWorld,
  { keys, counted, gone }: { keys: string; counted: number; gone: number },
): Promise<string[]> => {
  await admin(`delete from platform.rate_limits`);
  await admin(`delete from lookup.anonymous_answers`);
  await askPlate(url, publicUrl, 'AB17CDE');
  const [left] = await admin(
    `select max(expire - extract(epoch from now()) * 1000)::float8 as ms, count(*)::int as rows,
       bool_or(key like '%127.0.0%') as readable
     from platform.rate_limits where key ~ $1`,
    [keys],
  );
  const { ms, rows, readable } = left as { ms: number; rows: number; readable: boolean };
  await admin(`update platform.rate_limits set expire = extract(epoch from now()) * 1000 - 1`);
  await run('lookup.sweep');
  const [after] = await admin('select count(*)::int as rows from platform.rate_limits');
  const isHourly = /^\d+ \* \* \* \*$/.test(schedules['lookup.sweep'] ?? '');
  return [
    ...(rows > 0 ? [] : ['a question is not counted at all']),
    ...(readable ? ['the address can be read in the counter'] : []),
    ...(ms <= counted * 3_600_000 ? [] : [`a count lasts ${ms} ms`]),
    ...(after?.rows === 0 ? [] : ['a count stays after its time']),
    ...(isHourly && gone >= counted + 1 ? [] : ['counts are not swept in time']),
  ];
};

/** Counts expire after the first figure, in hours, and are deleted within the second. */
const addressCounts: Check = (world, [counted = 0, gone = 0]) =>
  counts(world, { keys: '^lookup-address', counted, gone });

/** The same; the first figure is in days. */
const networkCounts: Check = (world, [days = 0, gone = 0]) =>
  counts(world, { keys: '-(network|range):', counted: days * day, gone });

const inBrowser: Check = async (_, [hours = 0]) => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  const problems: string[] = [];
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  for (const what of ['plate', 'email', 'invitation'] as const) {
    saveForADay(what, 'AB17CDE');
    const [key = ''] = kept.keys();
    const aged = (ms: number) => kept.set(key, `${Date.now() - ms} AB17CDE`);
    aged(hours * day * 3_600_000 - 60_000);
    if (!readSavedWord(what)) problems.push(`the ${what} goes before its time`);
    aged(hours * day * 3_600_000 + 60_000);
    readSavedWord(what);
    if (kept.size > 0) problems.push(`the ${what} stays in the browser`);
    kept.clear();
  }
  Reflect.deleteProperty(globalThis, 'localStorage');
  return problems;
};

const securityLog = goesAfter('an event of the security log', {
  unit: day,
  job: 'accounts.sweep',
  add: async ({ admin, person }, hours, name) => {
    await admin(
      `insert into accounts.security_events (user_id, id, kind, happened_at)
       values ($1, $2, 'signed-in', now() - make_interval(hours => $3))`,
      [person.userId, name, hours],
    );
  },
  isThere: (world, name) => exists(world, 'accounts.security_events', 'id', name),
});

/** Makes an invitation to the person's garage and returns its token. */
const invite = async ({ person }: PromiseWorld): Promise<string> => {
  const { body } = await person.post(`/api/garages/${person.userId}/invitations`, {
    role: 'driver',
  });
  return tokenOf(body as MadeInvitation);
};

const open = async ({ url, publicUrl }: PromiseWorld, token: string) =>
  await createVisitor(url, { origin: publicUrl }).post('/api/invitations/look', { token });

const makeOlder = async ({ admin, person }: PromiseWorld, hours: number) => {
  await admin(
    `update garages.invitations set expires_at = expires_at - make_interval(hours => $2) where garage_id = $1`,
    [person.userId, hours],
  );
};

/** The link opens for the page's days and no longer, and shows what the page says and nothing else. */
const invitations: Check = async (world, [days = 0]) => {
  const token = await invite(world);
  await makeOlder(world, days * day - 1);
  const { status, body } = await open(world, token);
  const shown = Object.keys(Object(body)).sort().join();
  await makeOlder(world, 2);
  const late = await open(world, token);
  return [
    ...(status === 200 ? [] : ['an invitation ends before its time']),
    ...(shown === 'endsOn,garageName,invitedBy,role,vehicles' ? [] : [`it shows ${shown}`]),
    ...(late.status === 404 ? [] : ['an invitation opens after its time']),
  ];
};

/** Every table but the counters of calls, which keep a keyed hash for as long as another sentence says. */
const countRows = async ({ admin }: PromiseWorld) => {
  const tables = await admin(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'queue') and tablename <> 'rate_limits'`,
  );
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int from ${name}`);
  return JSON.stringify(await admin(`${counts.join(' union all ')} order by 1`));
};

const onlookers: Check = async (world) => {
  const token = await invite(world);
  const before = await countRows(world);
  const { status } = await open(world, token);
  return [
    ...(status === 200 ? [] : ['the link does not open']),
    ...((await countRows(world)) === before ? [] : ['a row is written when a link is opened']),
  ];
};

const closedGarages = goesAfter('a closed garage', {
  unit: day,
  job: 'garages.erase-closed',
  add: async ({ admin, person }, hours, name) => {
    await admin('insert into garages.garages (id) values ($1)', [name]);
    await admin(`insert into garages.members (garage_id, user_id, role) values ($1, $2, 'owner')`, [
      name,
      person.userId,
    ]);
    await admin(`update garages.garages set closed_at = ${hoursAgoInLondon('$2')} where id = $1`, [
      name,
      hours,
    ]);
  },
  isThere: (world, name) => exists(world, 'garages.garages', 'id', name),
});

const movedVehicles = goesAfter('the note of a moved vehicle', {
  unit: day,
  job: 'garages.erase-closed',
  add: async ({ admin, person }, hours, name) => {
    await admin(
      `insert into garages.moves (garage_id, id, vehicle_id, to_garage, label, moved_at, is_told)
       values ($1, $2, 'a vehicle', $1, 'AB17CDE', ${hoursAgoInLondon('$3')}, true)`,
      [person.userId, name, hours],
    );
  },
  isThere: (world, name) => exists(world, 'garages.moves', 'id', name),
});

const lookNow = async ({ admin, person }: PromiseWorld) =>
  await admin(`update sync.accounts set prune_at = now() where garage_id = $1`, [person.userId]);

/**
 * Prunes the person's garage until `isDone`, five times at most: a run of the server's own may hold the garage, so that
 * one of ours passes it over.
 */
const prune = async (world: PromiseWorld, isDone: () => Promise<boolean>) => {
  for (let round = 0; round < 5; round += 1) {
    await lookNow(world);
    await world.run('sync.prune');
    if (await isDone()) return;
  }
};

const history = goesAfter('an earlier version', {
  unit: day,
  job: 'sync.prune',
  add: async (world, hours, name) => {
    const { person, admin } = world;
    const device = createDevice(person);
    await device.push(adding(corolla({ id: name, notes: 'first' })));
    await device.push(editing(name, { notes: 'second' }));
    await admin(
      `update sync.history set created_at = now() - make_interval(hours => $2) where record_id = $1`,
      [name, hours],
    );
    await lookNow(world);
  },
  isThere: (world, name) => exists(world, 'sync.history', 'record_id', name),
});

const reminders = goesAfter('a note of a reminder', {
  unit: day,
  job: 'reminders.sweep',
  add: async ({ admin, person }, hours, name) => {
    await admin(
      `insert into reminders.intents (user_id, garage_id, subject, due, stage, channel, recorded_at, not_before,
         settled_at, outcome, taken_by)
       values ($1, $1, $2, '2026-01-01', 'week', 'email', now(), now(), now() - make_interval(hours => $3), 'sent', '{}')`,
      [person.userId, name, hours],
    );
  },
  isThere: (world, name) => exists(world, 'reminders.intents', 'subject', name),
});

const conversations = goesAfter('a question to a diagnosis', {
  unit: day,
  job: 'diagnosis.sweep',
  add: async ({ admin, person }, hours, name) => {
    await admin(
      `insert into diagnosis.turns (garage_id, diagnosis_id, turn, asked_at, question, answer, engine, safe_to_drive, flags)
       values ($1, $2, 1, now() - make_interval(hours => $3), 'a squeal', 'pads', 'local', 'care', '[]')`,
      [person.userId, name, hours],
    );
  },
  isThere: (world, name) => exists(world, 'diagnosis.turns', 'diagnosis_id', name),
});

/** Every kind of record, its history, the download's tables and what a device that was away is told. */
const deleted: Check = async (world, [days = 0]) => {
  const { admin, person } = world;
  const problems: string[] = [];
  for (const [age, isGone] of [
    [days - 1, false],
    [days + 1, true],
  ] as const) {
    const ids = await addSamples(person);
    const device = createDevice(person);
    const before = await device.pull();
    for (const { definition } of syncEntities.toReversed()) {
      const entity = definition.name;
      await device.push({ opId: randomUUID(), entity, id: ids[entity] ?? '', type: 'delete' });
    }
    for (const { table } of syncEntities) {
      await admin(
        `update ${table.table} set deleted_at = now() - make_interval(days => $1)
         where garage_id = $2 and id = any ($3) and deleted_at is not null`,
        [age, person.userId, Object.values(ids)],
      );
    }
    const fieldsLeft = async ({ definition, table }: (typeof syncEntities)[number]) => {
      const columns = Object.keys(definition.schema.shape).map((name) =>
        name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      );
      const [row] = await admin(
        `select num_nonnulls(${columns.join(', ')}) as fields from ${table.table}
         where garage_id = $1 and id = $2`,
        [person.userId, ids[definition.name]],
      );
      return row;
    };
    await prune(world, async () => {
      const rows = await Promise.all(syncEntities.map(fieldsLeft));
      return !isGone || rows.every((row) => row?.fields === 0);
    });
    for (const entity of syncEntities) {
      const { definition } = entity;
      const row = await fieldsLeft(entity);
      if (!row) problems.push(`the tombstone of ${definition.name} is gone`);
      else if (isGone !== (row.fields === 0)) {
        problems.push(`${definition.name} deleted ${age} days ago: ${row.fields} fields`);
      }
    }
    if (!isGone) continue;
    const told = await device.pull(before.cursor, before.epoch);
    const tombstones = told.rows.filter(({ id }) => Object.values(ids).includes(id));
    if (tombstones.length !== syncEntities.length) problems.push('a device is not told');
    if (tombstones.some(({ fields }) => Object.keys(fields).length > 0)) {
      problems.push('a device is sent fields');
    }
  }
  return problems;
};

const earlierOfDeleted: Check = async (world) => {
  const { admin, person } = world;
  const id = randomUUID();
  const device = createDevice(person);
  await device.push(adding(corolla({ id, notes: 'first' })), editing(id, { notes: 'second' }));
  await device.push({ opId: randomUUID(), entity: 'vehicles', id, type: 'delete' });
  await admin(
    `update vehicles.vehicles set deleted_at = now() - interval '91 days' where id = $1`,
    [id],
  );
  let left: unknown[] = [];
  await prune(world, async () => {
    const rows = await admin(`select "values", untaken from sync.history where record_id = $1`, [
      id,
    ]);
    left = rows.filter(
      ({ values, untaken }) => Object.keys({ ...Object(values), ...Object(untaken) }).length,
    );
    return left.length === 0;
  });
  return left.length > 0 ? [`${left.length} earlier versions keep their values`] : [];
};

const unconfirmed = goesAfter('a registration nobody confirmed', {
  unit: day,
  slack: hour,
  job: 'accounts.sweep',
  add: async ({ url, publicUrl, admin }, hours, name) => {
    const visitor = createVisitor(url, { origin: publicUrl });
    const email = `${name}@example.com`;
    const words = { firstName: 'Alex', surname: 'Example', username: 'alex' };
    const { status } = await visitor.post('/api/accounts', {
      ...words,
      email,
      password: 'a long way to Leeds',
    });
    if (status !== 200) throw new Error(`The registration failed: ${status}`);
    await admin(
      `update accounts.users set pending_until = pending_until - make_interval(hours => $2) where email = $1`,
      [email, hours],
    );
  },
  isThere: (world, name) => exists(world, 'accounts.users', 'email', `${name}@example.com`),
});

const demos: Check = async ({ url, publicUrl, admin, run }, [days = 0]) => {
  const ids: string[] = [];
  for (const hours of [days * day - 1, days * day + 1]) {
    const visitor = createVisitor(url, { origin: publicUrl });
    const { body } = await visitor.post('/api/session/demo');
    const { id } = (body as { user: { id: string } }).user;
    ids.push(id);
    await admin(
      `update accounts.users set created_at = now() - make_interval(hours => $2) where id = $1`,
      [id, hours],
    );
  }
  const [job] = await admin(
    `select max(extract(epoch from start_after - created_on) / 3600)::float8 as hours from queue.job
     where name = 'accounts.erase-demo'`,
  );
  await run('accounts.sweep');
  const left = await admin('select id from accounts.users where id = any ($1)', [ids]);
  return [
    ...(Math.abs(Number(job?.hours) - days * day) < 0.1
      ? []
      : [`its job comes after ${job?.hours} hours`]),
    ...(left.length === 1 && left[0]?.id === ids[0]
      ? []
      : [`${left.length} of two demo accounts are left`]),
  ];
};

type Ended = { paid: number; sent?: number; refunded?: number; closed?: number };

const addOrder = async ({ admin, person }: PromiseWorld, ended: Ended, userId = person.userId) => {
  const number = `RW-${randomUUID().slice(0, 11)}`;
  const delivery = JSON.stringify({
    name: 'Joan Smith',
    lines: ['14 Acacia Avenue'],
    postcode: 'LS1 1AA',
  });
  const ago = (days: number | undefined) =>
    days === undefined ? null : new Date(Date.now() - days * 86_400_000);
  await admin(
    `insert into orders.orders (user_id, id, number, email, unit_ids, lines, items_pence, delivery_pence, total_pence,
       paid_at, delivery) values ($1, gen_random_uuid(), $2, 'joan@example.org', '[]', '[]', 1000, 0, 1000, $3, $4)`,
    [userId, number, ago(ended.paid), delivery],
  );
  await admin(
    `insert into orders.parcels (number, paid_at, lines, delivery_pence, total_pence, email, delivery, sent_on, closed_on,
       refunded_pence, refunded_on)
     values ($1, $2, '[]', 0, 1000, 'joan@example.org', $3, $4::date, $5::date, $6, $7::date)`,
    [
      ...[number, ago(ended.paid), delivery, ago(ended.sent), ago(ended.closed)],
      ...[ended.refunded === undefined ? 0 : 1000, ago(ended.refunded)],
    ],
  );
  return number;
};

const buyerIn = async ({ admin }: PromiseWorld, number: string): Promise<string[]> => {
  const [row] = await admin(
    `select (select num_nonnulls(email, delivery) from orders.orders where number = $1) as "orders.orders",
       (select num_nonnulls(email, delivery) from orders.parcels where number = $1) as "orders.parcels"`,
    [number],
  );
  return Object.entries(row ?? {}).flatMap(([table, count]) => (Number(count) > 0 ? [table] : []));
};

const buyers: Check = async (world, [days = 0, unsent = 0]) => {
  const cases: [string, (age: number) => Ended][] = [
    ['sent', (age) => ({ paid: age + 3, sent: age })],
    ['refunded, never sent', (age) => ({ paid: age + 3, refunded: age })],
    ['closed, never sent', (age) => ({ paid: age + 3, closed: age })],
    ['sent and later refunded', (age) => ({ paid: age + 3, sent: age, refunded: 2 })],
    ['never sent', (age) => ({ paid: age + unsent - days })],
  ];
  const problems: string[] = [];
  for (const [what, ended] of cases) {
    const young = await addOrder(world, ended(days - 2));
    const old = await addOrder(world, ended(days + 2));
    await world.run('orders.sweep');
    if ((await buyerIn(world, young)).length < 2)
      problems.push(`${what}: the buyer goes too early`);
    for (const table of await buyerIn(world, old))
      problems.push(`${what}: the buyer is in ${table}`);
  }
  return problems;
};

/** After the erasure of the account, and until a parcel is sent. */
const buyersOfErased: Check = async (world) => {
  const { admin } = world;
  const userId = randomUUID();
  await admin(
    `insert into accounts.users (id, email, name, username, first_name, surname) values ($1, $2, '', '', '', '')`,
    [userId, `${userId}@example.com`],
  );
  const waiting = await addOrder(world, { paid: 2 }, userId);
  const sent = await addOrder(world, { paid: 2, sent: 1 }, userId);
  const refunded = await addOrder(world, { paid: 2, refunded: 1 }, userId);
  await admin('delete from accounts.users where id = $1', [userId]);
  const problems: string[] = [];
  if ((await buyerIn(world, waiting)).length === 0) problems.push('a parcel has lost its address');
  for (const number of [sent, refunded]) {
    for (const table of await buyerIn(world, number))
      problems.push(`erased: the buyer is in ${table}`);
  }
  await admin('update orders.parcels set sent_on = current_date where number = $1', [waiting]);
  for (const table of await buyerIn(world, waiting))
    problems.push(`erased, then sent: in ${table}`);
  const [books] = await admin('select total_pence from orders.parcels where number = $1', [sent]);
  if (books?.total_pence !== 1000) problems.push('the books are gone');
  return problems;
};

const books: Check = async (world, [years = 0]) => {
  const { admin, run } = world;
  const numbers: string[] = [];
  for (const moment of [`interval '0'`, `interval '1 second'`]) {
    const number = await addOrder(world, { paid: 1 });
    numbers.push(number);
    for (const table of ['orders', 'parcels']) {
      await admin(
        `update orders.${table} set paid_at = (date_trunc('year', now() at time zone 'Europe/London')
           - make_interval(years => $2) - ${moment}) at time zone 'Europe/London' where number = $1`,
        [number, years],
      );
    }
  }
  await run('orders.sweep');
  const left = await admin(
    `select number from orders.orders where number = any ($1) union all
     select number from orders.parcels where number = any ($1)`,
    [numbers],
  );
  const isRight = left.length === 2 && left.every(({ number }) => number === numbers[0]);
  return isRight ? [] : [`${left.length} of four rows of the books are left`];
};

const unpaid = goesAfter('an unpaid order', {
  unit: day,
  job: 'orders.sweep',
  add: async ({ admin, person }, hours, name) => {
    await admin(
      `insert into orders.orders (user_id, id, number, email, unit_ids, lines, items_pence, delivery_pence, total_pence,
         closed_at, closed_because)
       values ($1, $2, $2, 'joan@example.org', '[]', '[]', 1, 0, 1, now() - make_interval(hours => $3), 'expired')`,
      [person.userId, name, hours],
    );
  },
  isThere: (world, name) => exists(world, 'orders.orders', 'number', name),
});

/** The page names the operator's figure, and erasures are remembered for as long as a backup could bring them back. */
const backups: Check = async ({ url, deps }, [days = 0]) => {
  const site = (await (await fetch(`${url}/api/site`)).json()) as { backupDays: number };
  let forgotten = new Date();
  const prune = async (before: Date) => {
    forgotten = before;
  };
  const jobs = jobHandlers({ ...deps, erasureLog: { ...deps.erasureLog, prune } });
  await jobs['accounts.sweep']({}, { id: randomUUID() });
  const isLogged = forgotten.getTime() < Date.now() - days * 86_400_000;
  return [
    ...(site.backupDays === days ? [] : [`the server says ${site.backupDays} days`]),
    ...(isLogged ? [] : ['an erasure is forgotten before its backup is']),
  ];
};

const erasure: Check = async ({ admin, person }, [days = 0]) => {
  const { status } = await person.post('/api/profile/deletion');
  const [row] = await admin(
    `select extract(epoch from erase_at - asked_at) / 86400 as days from accounts.deletions where user_id = $1`,
    [person.userId],
  );
  const { email, password } = person;
  await person.post('/api/session', { email, password });
  return status === 200 && Math.abs(Number(row?.days) - days) < 0.01
    ? []
    : [`erased after ${row?.days} days`];
};

const textOf = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

const askedAge: Check = async (_, [account = 0, buyer = 0]) => [
  ...(account === ages.account && buyer === ages.buyer ? [] : ['another age is asked for']),
  ...(textOf('apps/web/src/features/accounts/registration/register-page.tsx').includes(
    '{ages.account} or over',
  )
    ? []
    : ['the form does not say the age']),
];

/** A duty of people: the operator's page says it. */
const complaints: Check = async (_, [days = 0]) =>
  textOf('docs/running/legal.md').includes(`within ${days} days that you have received it`)
    ? []
    : ['docs/running/legal.md says another time'];

/** The page's own policy keeps a browser from asking anybody else. */
const nothingOfOthers: Check = async () => {
  const policy = pageHeaders([], true)['content-security-policy'] ?? '';
  const hosts = policy.match(/https?:\/\/\S+/g) ?? [];
  return policy.includes("default-src 'self'") || policy.includes("default-src 'none'")
    ? hosts.map((host) => `pages may ask ${host}`)
    : ['pages may ask anybody'];
};

const noCookies: Check = async ({ url, publicUrl }) => {
  const reply = await askPlate(url, publicUrl, 'AB17CDE');
  const asks = textOf('apps/web/src/features/landing/ask-plate.ts');
  return [
    ...(reply.headers.getSetCookie().length > 0 ? ['the answer sets a cookie'] : []),
    ...(asks.includes(`credentials: 'omit'`) ? [] : ['the question is sent with cookies']),
  ];
};

const namedProviders: Check = async ({ url, deps }) => {
  const site = (await (await fetch(`${url}/api/site`)).json()) as Record<string, unknown>;
  return site.hosting === 'Example Hosting Ltd, in Iceland' &&
    (site.model === null) === !deps.config.model
    ? []
    : ['the server names another host or model'];
};

export const checks = {
  strangersAnswer: answers('lookup.anonymous_answers', day),
  plateAnswer: answers('lookup.own_answers', day, '(select id from accounts.users limit 1)'),
  ...{
    addressCounts,
    networkCounts,
    inBrowser,
    invitations,
    onlookers,
    closedGarages,
    movedVehicles,
    securityLog,
    history,
    reminders,
    conversations,
    deleted,
  },
  ...{ earlierOfDeleted, unconfirmed, demos, buyers, buyersOfErased, books, unpaid, backups },
  ...{ visitLinks, visitWritings, historyLinks, historyCookie },
  ...{ erasure, askedAge, complaints, namedProviders, nothingOfOthers, noCookies },
} satisfies Record<string, Check>;
