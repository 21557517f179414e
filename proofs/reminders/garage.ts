import { randomBytes, webcrypto } from 'node:crypto';
import fc from 'fast-check';
import type pg from 'pg';

/** Days are numbers here, counted from 1970, so that the checks do not use the product's own date rules. */
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
export const dateOf = (day: number): string =>
  new Date(day * 86_400_000).toISOString().slice(0, 10);

export const kinds = ['mot', 'tax', 'insurance', 'service', 'task'] as const;
export type Kind = (typeof kinds)[number];

/** One subject of reminders: its due day, and when its owner renews it to another day. */
export type Subject = {
  user: number;
  kind: Kind;
  /** The vehicle's plate or the task's title, as in a mail. */
  name: string;
  recordId: string;
  due: number;
  /** The evening on which it is entered; null: before the run began. */
  entered: number | null;
  /** The evening on which it is renewed, and its due day from then on. */
  renewed: number;
  next: number;
  /** The evening on which its owner snoozes it, and the day on which the snooze ends. */
  snooze: { on: number; until: number } | null;
};

/** A browser, with the keys that decrypt its pushes. */
export type Device = { name: string; key: webcrypto.CryptoKey; p256dh: string; auth: string };
type User = { id: string; email: string; device: string | null };
export type Garage = { users: User[]; subjects: Subject[] };

const column = {
  mot: 'mot_expiry_date',
  tax: 'tax_due_date',
  insurance: 'insurance_expiry_date',
  service: 'next_service_date',
} as const;

/** The share of vehicles that have a date of this kind. */
const share: Record<Kind, number> = { mot: 1, tax: 0.2, insurance: 0.25, service: 0.1, task: 0 };
const sharePush = 0.2;

type Size = { users: number; vehicles: number; days: number; start: string; seed: number };

/** The days before a due date with a reminder: half of all entries are made on such a day. */
const stageDays = [30, 14, 7, 3, 1, 0];
const shareEntered = 0.2;
const shareSnoozed = 0.25;

/** Draws users and their vehicles from the seed. */
export const drawGarage = ({ users: userCount, vehicles, days, start, seed }: Size): Garage => {
  const first = dayOf(start);
  const chances = fc.sample(
    fc.record({
      dues: fc.array(fc.nat({ max: Math.min(365, days + 40) }), { minLength: 4, maxLength: 4 }),
      lags: fc.array(fc.integer({ min: -25, max: 24 }), { minLength: 4, maxLength: 4 }),
      has: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }),
      push: fc.double({ min: 0, max: 1, noNaN: true }),
      enters: fc.double({ min: 0, max: 1, noNaN: true }),
      enteredAfter: fc.nat({ max: Math.max(0, days - 3) }),
      enteredBefore: fc.oneof(fc.constantFrom(...stageDays), fc.nat({ max: 35 })),
      snoozes: fc.double({ min: 0, max: 1, noNaN: true }),
      snoozeLag: fc.integer({ min: -16, max: 9 }),
      snoozeDays: fc.constantFrom(1, 3, 7),
    }),
    { seed, numRuns: vehicles + userCount },
  );
  const users = Array.from({ length: userCount }, (_, at) => ({
    id: crypto.randomUUID(),
    email: `user${at}@example.com`,
    device: (chances[vehicles + at]?.push ?? 1) < sharePush ? `device-${at}` : null,
  }));
  const subjects: Subject[] = [];
  type Chances = (typeof chances)[number];
  const add = (
    { due: drawnDue, ...subject }: Pick<Subject, 'user' | 'kind' | 'name' | 'recordId' | 'due'>,
    lag: number,
    drawn: Chances | undefined,
  ) => {
    const isEntered = (drawn?.enters ?? 1) < shareEntered;
    const entered = isEntered ? first + (drawn?.enteredAfter ?? 0) : null;
    const due = entered === null ? drawnDue : entered + (drawn?.enteredBefore ?? 0);
    const renewed = Math.max(due + lag, (entered ?? first - 1) + 1);
    const on = due + (drawn?.snoozeLag ?? 0);
    const isSnoozed =
      (drawn?.snoozes ?? 1) < shareSnoozed && on > (entered ?? first) && on < renewed;
    const snooze = isSnoozed ? { on, until: on + (drawn?.snoozeDays ?? 1) } : null;
    subjects.push({ ...subject, due, entered, renewed, next: due + 365, snooze });
  };
  for (let vehicle = 0; vehicle < vehicles; vehicle += 1) {
    const recordId = crypto.randomUUID();
    const drawn = chances[vehicle];
    const user = vehicle % userCount;
    for (const [at, kind] of (['mot', 'tax', 'insurance', 'service'] as const).entries()) {
      if ((drawn?.has[at] ?? 1) >= share[kind] && kind !== 'mot') continue;
      const due = first + 5 + (drawn?.dues[at] ?? 0);
      add({ user, kind, name: `R ${vehicle}`, recordId, due }, drawn?.lags[at] ?? 0, drawn);
    }
  }
  for (let user = 0; user < userCount; user += 2) {
    const drawn = chances[vehicles + user];
    const due = first + 2 + (drawn?.dues[0] ?? 0);
    add(
      { user, kind: 'task', name: `Job ${user}`, recordId: crypto.randomUUID(), due },
      drawn?.lags[0] ?? 0,
      drawn,
    );
  }
  return { users, subjects };
};

const insertUsers = `
  insert into accounts.users (id, email, email_verified)
  select id, email, true from unnest($1::uuid[], $2::text[]) as u (id, email)`;

const insertVehicles = `
  insert into vehicles.vehicles (garage_id, id, rev, registration_number, make, model, year,
    mot_expiry_date, tax_due_date, insurance_expiry_date, next_service_date)
  select v.garage_id, v.id, 1, v.plate, 'Toyota', 'Corolla', 2015, v.mot, v.tax, v.insurance, v.service
  from jsonb_to_recordset($1::jsonb)
    as v (garage_id uuid, id text, plate text, mot date, tax date, insurance date, service date)`;

const insertTasks = `
  insert into tasks.tasks (garage_id, id, rev, title, description, category, difficulty, priority, estimated_duration,
    due_date, is_recurring, count_from, tools, parts, warnings, tips, status, task_type, occurrence, steps, done_steps)
  select t.garage_id, t.id, 1, t.title, 'x', 'Engine', 'Easy', 'medium', '1 hour', t.due,
    false, 'completion', '[]', '[]', '[]', '[]', 'pending', 'manual', 1, '[]', '[]'
  from jsonb_to_recordset($1::jsonb) as t (garage_id uuid, id text, title text, due date)`;

const insertDevices = `
  insert into reminders.push_subscriptions (user_id, endpoint_hash, endpoint, p256dh, auth)
  select d.user_id, d.endpoint, d.endpoint, d.p256dh, d.auth
  from jsonb_to_recordset($1::jsonb) as d (user_id uuid, endpoint text, p256dh text, auth text)`;

const subjectsInto = async (admin: pg.Pool, { users }: Garage, subjects: readonly Subject[]) => {
  const vehicles = new Map<string, Record<string, string>>();
  for (const { user, kind, name, recordId, due } of subjects) {
    if (kind === 'task') continue;
    const known = vehicles.get(recordId) ?? {
      garage_id: users[user]?.id ?? '',
      id: recordId,
      plate: name.replace(' ', ''),
    };
    vehicles.set(recordId, { ...known, [kind]: dateOf(due) });
  }
  await admin.query(insertVehicles, [JSON.stringify([...vehicles.values()])]);
  const tasks = subjects
    .filter(({ kind }) => kind === 'task')
    .map(({ user, recordId, name, due }) => ({
      garage_id: users[user]?.id,
      id: recordId,
      title: name,
      due: dateOf(due),
    }));
  await admin.query(insertTasks, [JSON.stringify(tasks)]);
};

/** Heavy users have a garage full of tasks by miles and of odometers that never change: nothing can be forecast. */
const heavyUsers = 2;
const makeHeavy = `
  with vehicle as (select garage_id, min(id) as id from vehicles.vehicles where garage_id = $1 group by garage_id),
  readings as (
    insert into vehicles.mileage_readings (garage_id, id, rev, vehicle_id, date, miles, source)
    select garage_id, gen_random_uuid()::text, 1, id, $2::date - n, 5000, 'owner' from vehicle, generate_series(1, 150) as n)
  insert into tasks.tasks (garage_id, id, rev, title, description, category, difficulty, priority, estimated_duration,
    vehicle_id, due_miles, is_recurring, count_from, tools, parts, warnings, tips, status, task_type, occurrence, steps,
    done_steps)
  select garage_id, gen_random_uuid()::text, 1, 'Some day', 'x', 'Engine', 'Easy', 'medium', '1 hour', id, 900000,
    false, 'completion', '[]', '[]', '[]', '[]', 'pending', 'manual', 1, '[]', '[]'
  from vehicle, generate_series(1, 1500)`;

const openDevice = async (name: string): Promise<Device> => {
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ]);
  const raw = await webcrypto.subtle.exportKey('raw', pair.publicKey);
  return {
    name,
    key: pair.privateKey,
    p256dh: Buffer.from(raw).toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
};

/** Inserts the garage; returns the devices, which can read their pushes. */
export const loadGarage = async (
  admin: pg.Pool,
  garage: Garage,
  { start, pushOrigin }: { start: string; pushOrigin: string },
): Promise<Device[]> => {
  const { users, subjects } = garage;
  await admin.query(insertUsers, [users.map(({ id }) => id), users.map(({ email }) => email)]);
  await subjectsInto(
    admin,
    garage,
    subjects.filter(({ entered }) => entered === null),
  );
  const owners = users.filter((_, at) =>
    subjects.some(({ user, kind, entered }) => user === at && kind !== 'task' && entered === null),
  );
  for (const { id } of owners.slice(0, heavyUsers)) await admin.query(makeHeavy, [id, start]);
  const devices = await Promise.all(
    users.flatMap(({ device }) => (device ? openDevice(device) : [])),
  );
  const rows = devices.map(({ name, p256dh, auth }) => ({
    user_id: users.find(({ device }) => device === name)?.id,
    endpoint: `${pushOrigin}/push/${name}`,
    p256dh,
    auth,
  }));
  await admin.query(insertDevices, [JSON.stringify(rows)]);
  // Users without records get a watermark too: the database's own clock does not count here.
  await admin.query(
    `insert into reminders.watermarks (garage_id, user_id, scanned_through) select id, id, $1 from accounts.users
     on conflict (garage_id, user_id) do update set scanned_through = excluded.scanned_through`,
    [dateOf(dayOf(start) - 1)],
  );
  await admin.query('vacuum analyze');
  return devices;
};

/** Enters what owners add on the evening of a day. An existing vehicle gets one more date. */
const enterOn = async (admin: pg.Pool, garage: Garage, day: number) => {
  const entered = garage.subjects.filter((each) => each.entered === day);
  const { rows } = await admin.query<{ id: string }>(
    'select id from vehicles.vehicles where id = any ($1)',
    [entered.map(({ recordId }) => recordId)],
  );
  const known = new Set(rows.map(({ id }) => id));
  await subjectsInto(
    admin,
    garage,
    entered.filter(({ recordId }) => !known.has(recordId)),
  );
  for (const { kind, recordId, due } of entered) {
    if (kind === 'task' || !known.has(recordId)) continue;
    await admin.query(`update vehicles.vehicles set ${column[kind]} = $2 where id = $1`, [
      recordId,
      dateOf(due),
    ]);
  }
};

const insertSnooze = `
  insert into reminders.snoozes (user_id, subject, due, quiet_until) values ($1, $2, $3, $4)`;

const snoozeOn = async (admin: pg.Pool, { users, subjects }: Garage, day: number) => {
  for (const { user, kind, recordId, due, snooze } of subjects) {
    if (snooze?.on !== day) continue;
    const subject = `${kind}-${recordId}`;
    await admin.query(insertSnooze, [users[user]?.id, subject, dateOf(due), dateOf(snooze.until)]);
  }
};

/** Makes the owners' changes on the evening of a day. */
export const spendEvening = async (admin: pg.Pool, garage: Garage, day: number) => {
  const { subjects } = garage;
  await enterOn(admin, garage, day);
  await snoozeOn(admin, garage, day);
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

/** Returns a subject's due day as of the morning of a day; null before it is entered. */
export const dueOn = ({ entered, due, renewed, next }: Subject, day: number): number | null => {
  if (entered !== null && day <= entered) return null;
  return day > renewed ? next : due;
};

/** Whether its owner has snoozed it on a day. */
export const isQuietOn = ({ renewed, snooze }: Subject, day: number): boolean =>
  snooze !== null && day > snooze.on && day < snooze.until && day <= renewed;
