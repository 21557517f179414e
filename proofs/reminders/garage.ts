import { randomBytes, webcrypto } from 'node:crypto';
import fc from 'fast-check';
import type pg from 'pg';

/** Days are numbers here, reckoned from 1970: what is checked is not reckoned with the product's own rules. */
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
export const dateOf = (day: number): string =>
  new Date(day * 86_400_000).toISOString().slice(0, 10);

export const kinds = ['mot', 'tax', 'insurance', 'service', 'task'] as const;
export type Kind = (typeof kinds)[number];

/** One thing somebody is to be told of: its day, and when its owner sees to it, so that it has another. */
export type Subject = {
  user: number;
  kind: Kind;
  /** The vehicle's plate or the task's title: what a mail calls it. */
  name: string;
  recordId: string;
  due: number;
  /** The evening on which it is renewed; the day it has from then on. */
  renewed: number;
  next: number;
};

export type User = { id: string; email: string; device: string | null };
export type Garage = { users: User[]; subjects: Subject[] };

const column = {
  mot: 'mot_expiry_date',
  tax: 'tax_due_date',
  insurance: 'insurance_expiry_date',
  service: 'next_service_date',
} as const;

/** How often a vehicle has a date of this kind. */
const share: Record<Kind, number> = { mot: 1, tax: 0.2, insurance: 0.25, service: 0.1, task: 0 };
const sharePush = 0.2;

type Size = { users: number; vehicles: number; days: number; start: string; seed: number };

/** Who there is and what they have: drawn from the seed. */
export const drawGarage = ({ users: userCount, vehicles, days, start, seed }: Size): Garage => {
  const first = dayOf(start);
  const chances = fc.sample(
    fc.record({
      dues: fc.array(fc.nat({ max: Math.min(365, days + 40) }), { minLength: 4, maxLength: 4 }),
      lags: fc.array(fc.integer({ min: -25, max: 24 }), { minLength: 4, maxLength: 4 }),
      has: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }),
      push: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { seed, numRuns: vehicles + userCount },
  );
  const users = Array.from({ length: userCount }, (_, at) => ({
    id: crypto.randomUUID(),
    email: `user${at}@example.com`,
    device: (chances[vehicles + at]?.push ?? 1) < sharePush ? `device-${at}` : null,
  }));
  const subjects: Subject[] = [];
  const add = (subject: Omit<Subject, 'renewed' | 'next'>, lag: number) =>
    subjects.push({
      ...subject,
      renewed: Math.max(subject.due + lag, first),
      next: subject.due + 365,
    });
  for (let vehicle = 0; vehicle < vehicles; vehicle += 1) {
    const recordId = crypto.randomUUID();
    const drawn = chances[vehicle];
    const user = vehicle % userCount;
    for (const [at, kind] of (['mot', 'tax', 'insurance', 'service'] as const).entries()) {
      if ((drawn?.has[at] ?? 1) >= share[kind] && kind !== 'mot') continue;
      const due = first + 5 + (drawn?.dues[at] ?? 0);
      add({ user, kind, name: `R ${vehicle}`, recordId, due }, drawn?.lags[at] ?? 0);
    }
  }
  for (let user = 0; user < userCount; user += 2) {
    const drawn = chances[vehicles + user];
    const due = first + 2 + (drawn?.dues[0] ?? 0);
    add(
      { user, kind: 'task', name: `Job ${user}`, recordId: crypto.randomUUID(), due },
      drawn?.lags[0] ?? 0,
    );
  }
  return { users, subjects };
};

const insertUsers = `
  insert into accounts.users (id, email, email_verified)
  select id, email, true from unnest($1::uuid[], $2::text[]) as u (id, email)`;

const insertVehicles = `
  insert into vehicles.vehicles (user_id, id, rev, registration_number, make, model, year,
    mot_expiry_date, tax_due_date, insurance_expiry_date, next_service_date)
  select v.user_id, v.id, 1, v.plate, 'Toyota', 'Corolla', 2015, v.mot, v.tax, v.insurance, v.service
  from jsonb_to_recordset($1::jsonb)
    as v (user_id uuid, id text, plate text, mot date, tax date, insurance date, service date)`;

const insertTasks = `
  insert into tasks.tasks (user_id, id, rev, title, description, category, difficulty, priority, estimated_duration,
    due_date, is_recurring, count_from, tools, parts, warnings, tips, status, task_type, occurrence, steps, done_steps)
  select t.user_id, t.id, 1, t.title, 'x', 'Engine', 'Easy', 'medium', '1 hour', t.due,
    false, 'completion', '[]', '[]', '[]', '[]', 'pending', 'manual', 1, '[]', '[]'
  from jsonb_to_recordset($1::jsonb) as t (user_id uuid, id text, title text, due date)`;

const insertDevices = `
  insert into reminders.push_subscriptions (user_id, endpoint_hash, endpoint, p256dh, auth)
  select d.user_id, d.endpoint, d.endpoint, d.p256dh, d.auth
  from jsonb_to_recordset($1::jsonb) as d (user_id uuid, endpoint text, p256dh text, auth text)`;

export const loadGarage = async (
  admin: pg.Pool,
  { users, subjects }: Garage,
  { start, pushOrigin }: { start: string; pushOrigin: string },
) => {
  await admin.query(insertUsers, [users.map(({ id }) => id), users.map(({ email }) => email)]);
  const vehicles = new Map<string, Record<string, string>>();
  for (const { user, kind, name, recordId, due } of subjects) {
    if (kind === 'task') continue;
    const known = vehicles.get(recordId) ?? {
      user_id: users[user]?.id ?? '',
      id: recordId,
      plate: name.replace(' ', ''),
    };
    vehicles.set(recordId, { ...known, [kind]: dateOf(due) });
  }
  await admin.query(insertVehicles, [JSON.stringify([...vehicles.values()])]);
  const tasks = subjects
    .filter(({ kind }) => kind === 'task')
    .map(({ user, recordId, name, due }) => ({
      user_id: users[user]?.id,
      id: recordId,
      title: name,
      due: dateOf(due),
    }));
  await admin.query(insertTasks, [JSON.stringify(tasks)]);
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ]);
  const p256dh = Buffer.from(await webcrypto.subtle.exportKey('raw', pair.publicKey)).toString(
    'base64url',
  );
  const devices = users.flatMap(({ id, device }) =>
    device
      ? {
          user_id: id,
          endpoint: `${pushOrigin}/push/${device}`,
          p256dh,
          auth: randomBytes(16).toString('base64url'),
        }
      : [],
  );
  await admin.query(insertDevices, [JSON.stringify(devices)]);
  await admin.query('update reminders.watermarks set scanned_through = $1', [
    dateOf(dayOf(start) - 1),
  ]);
  await admin.query('vacuum analyze');
};

/** What owners see to in the evening of a day. */
export const renewOn = async (admin: pg.Pool, { subjects }: Garage, day: number) => {
  for (const kind of kinds) {
    const renewed = subjects.filter((each) => each.kind === kind && each.renewed === day);
    if (renewed.length === 0) continue;
    const [table, date] =
      kind === 'task' ? ['tasks.tasks', 'due_date'] : ['vehicles.vehicles', column[kind]];
    await admin.query(
      `update ${table} set ${date} = r.date from unnest($1::text[], $2::date[]) as r (id, date)
       where ${table}.id = r.id`,
      [renewed.map(({ recordId }) => recordId), renewed.map(({ next }) => dateOf(next))],
    );
  }
};

/** The date of a subject as it is on a day. */
export const dueOn = ({ due, renewed, next }: Subject, day: number): number =>
  day > renewed ? next : due;
