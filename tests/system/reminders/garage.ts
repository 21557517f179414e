import { randomBytes, webcrypto } from 'node:crypto';
import fc from 'fast-check';
import type pg from 'pg';
import { drawCovers, insured, leapLags } from './draw-covers.ts';
import { drawMiles, readDaysBefore } from './draw-miles.ts';
import {
  assign,
  chooseBefore,
  drawHouseholds,
  type Household,
  meetOn,
  openHouseholds,
  type SharedSubject,
} from './households.ts';
import { type Chances, dateOf, dayOf, lifeOf, type Subject, stageDays } from './subjects.ts';

/** A browser, with the keys that decrypt its pushes. */
export type Device = { name: string; key: webcrypto.CryptoKey; p256dh: string; auth: string };
type User = { id: string; email: string; device: string | null };
export type Garage = {
  users: User[];
  subjects: Subject[];
  /** Vehicles without dates of their own: those that covers are for, and those with tasks by miles. */
  undated: { user: number; id: string; name: string }[];
  households: Household[];
};

/** Returns the garage that a subject belongs to: a shared one, or the user's own, which has the user's id. */
const garageIdOf = ({ users, households }: Garage, { household, user }: Subject) =>
  household === null ? users[user]?.id : households[household]?.id;

const column = {
  mot: 'mot_expiry_date',
  tax: 'tax_due_date',
  insurance: 'insurance_expiry_date',
  service: 'next_service_date',
} as const;
const dated = ['mot', 'tax', 'insurance', 'service'] as const;
const columnOf = ({ kind }: Subject) => column[kind as (typeof dated)[number]];

/** The share of vehicles that have a date of this kind. */
const share = { mot: 1, tax: 0.2, insurance: 0.25, service: 0.1 };
export const onVehicle = 'insurance on the vehicle';
const sharePush = 0.2;
/** A task by miles is looked at every day, so few owners have one. */
const milesShare = { of: 20, atLeast: 8 };

type Size = { users: number; vehicles: number; days: number; start: string; seed: number };

/** Draws users and their records from the seed. */
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
      leaps: fc.double({ min: 0, max: 1, noNaN: true }),
      leapLag: leapLags,
    }),
    { seed, numRuns: vehicles + userCount },
  );
  type Drawn = (typeof chances)[number];
  const drawnAt = (at: number): Drawn => {
    const drawn = chances[at];
    // A chance that was never drawn would be the same for everybody.
    if (!drawn)
      throw new Error(`The simulation made too few random values: there are none at index ${at}`);
    return drawn;
  };
  const users = Array.from({ length: userCount }, (_, at) => ({
    id: crypto.randomUUID(),
    email: `user${at}@example.com`,
    device: drawnAt(vehicles + at).push < sharePush ? `device-${at}` : null,
  }));
  const subjects: Subject[] = [];
  const add = (
    subject: Pick<Subject, 'user' | 'kind' | 'sort' | 'name' | 'recordId'>,
    { due, lag }: { due: number; lag: number },
    drawn: Chances,
  ) => {
    subjects.push({
      ...subject,
      snoozedAs: `${subject.kind}-${subject.recordId}`,
      storedIn: subject.kind === 'task' ? 'task' : 'vehicle',
      vehicleId: null,
      isOnlyEnding: false,
      driving: null,
      household: null,
      done: null,
      ...lifeOf({ first, days }, { due, lag }, drawn),
    });
  };
  for (let vehicle = 0; vehicle < vehicles; vehicle += 1) {
    const recordId = crypto.randomUUID();
    const drawn = drawnAt(vehicle);
    const user = vehicle % userCount;
    for (const [at, kind] of dated.entries()) {
      if ((drawn.has[at] ?? 1) >= share[kind] && kind !== 'mot') continue;
      const due = first + 5 + (drawn.dues[at] ?? 0);
      const sort = kind === 'insurance' ? onVehicle : kind;
      const lag = drawn.lags[at] ?? 0;
      add({ user, kind, sort, name: `R ${vehicle}`, recordId }, { due, lag }, drawn);
    }
  }
  for (let user = 0; user < userCount; user += 2) {
    const drawn = drawnAt(vehicles + user);
    const due = first + 2 + (drawn.dues[0] ?? 0);
    const recordId = crypto.randomUUID();
    const lag = drawn.lags[0] ?? 0;
    add({ user, kind: 'task', sort: 'task', name: `Job ${user}`, recordId }, { due, lag }, drawn);
  }
  const vehiclesOf = (letter: string, count: number) =>
    Array.from({ length: count }, (_, user) => ({
      user,
      id: crypto.randomUUID(),
      name: `${letter} ${user}`,
    }));
  const covered = vehiclesOf('C', userCount);
  const driven = vehiclesOf(
    'M',
    Math.min(userCount, Math.max(milesShare.atLeast, Math.floor(userCount / milesShare.of))),
  );
  const span = { first, days, seed };
  subjects.push(...drawCovers(covered, span), ...drawMiles(driven, span));
  const shared = drawHouseholds({ users: userCount, days, start, seed, firstNumber: 100_000 });
  subjects.push(...shared.subjects);
  return {
    users,
    subjects,
    undated: [...covered, ...driven],
    households: shared.households,
  };
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
    vehicle_id, due_date, due_miles, is_recurring, count_from, tools, parts, warnings, tips, status, task_type, occurrence,
    steps, done_steps)
  select t.garage_id, t.id, 1, t.title, 'x', 'Engine', 'Easy', 'medium', '1 hour', t.vehicle_id, t.due, t.miles,
    false, 'completion', '[]', '[]', '[]', '[]', 'pending', 'manual', 1, '[]', '[]'
  from jsonb_to_recordset($1::jsonb)
    as t (garage_id uuid, id text, title text, vehicle_id text, due date, miles int)`;

const insertCovers = `
  insert into cover.covers (garage_id, id, rev, kind, vehicle_id, detail, starts_on, ends_on, renewal_of,
    former_vehicle_id, deleted_at)
  select c.garage_id, c.id, 1, c.kind, c.vehicle_id, c.detail, c.starts_on, c.ends_on, c.renewal_of, c.former, c.deleted
  from jsonb_to_recordset($1::jsonb) as c (garage_id uuid, id text, kind text, vehicle_id text, detail text,
    starts_on date, ends_on date, renewal_of text, former text, deleted timestamptz)`;

const insertReadings = `
  insert into vehicles.mileage_readings (garage_id, id, rev, vehicle_id, date, miles, source)
  select r.garage_id, gen_random_uuid()::text, 1, r.vehicle_id, r.date, r.miles, 'owner'
  from jsonb_to_recordset($1::jsonb) as r (garage_id uuid, vehicle_id text, date date, miles int)`;

const insertDevices = `
  insert into reminders.push_subscriptions (user_id, endpoint_hash, endpoint, p256dh, auth)
  select d.user_id, d.endpoint, d.endpoint, d.p256dh, d.auth
  from jsonb_to_recordset($1::jsonb) as d (user_id uuid, endpoint text, p256dh text, auth text)`;

/** A term of a cover, the first or the next. A policy starts the day after the one before, or after a gap. */
const termOf = (garage: Garage, subject: Subject, term: 'first' | 'next') => {
  const { kind, recordId, vehicleId, name, due, renewed, next, sort, snoozedAs } = subject;
  const isNext = term === 'next';
  const starts = sort === insured.afterGap ? renewed + 1 : due + 1;
  return {
    garage_id: garageIdOf(garage, subject),
    id: isNext ? crypto.randomUUID() : recordId,
    kind,
    vehicle_id: vehicleId,
    detail: kind === 'other' ? name : null,
    starts_on: isNext ? dateOf(starts) : null,
    ends_on: dateOf(isNext ? (next ?? due) : due),
    renewal_of: isNext ? (subject.storedIn === 'vehicle' ? snoozedAs : recordId) : null,
  };
};

const readingsInto = async (
  admin: pg.Pool,
  { users }: Garage,
  readings: readonly { user: number; vehicleId: string | null; day: number; miles: number }[],
) =>
  await admin.query(insertReadings, [
    JSON.stringify(
      readings.map(({ user, vehicleId, day, miles }) => ({
        garage_id: users[user]?.id,
        vehicle_id: vehicleId,
        date: dateOf(day),
        miles,
      })),
    ),
  ]);

const subjectsInto = async (admin: pg.Pool, garage: Garage, subjects: readonly Subject[]) => {
  const vehicles = new Map<string, Record<string, string>>();
  for (const subject of subjects) {
    const { kind, name, recordId, due, storedIn, vehicleId } = subject;
    if (storedIn !== 'vehicle' || vehicleId !== null) continue;
    const known = vehicles.get(recordId) ?? {
      garage_id: garageIdOf(garage, subject) ?? '',
      id: recordId,
      plate: name.replace(' ', ''),
    };
    vehicles.set(recordId, { ...known, [kind]: dateOf(due) });
  }
  await admin.query(insertVehicles, [JSON.stringify([...vehicles.values()])]);
  const tasks = subjects
    .filter(({ storedIn }) => storedIn === 'task')
    .map((subject) => {
      const { recordId, name, due, vehicleId, driving } = subject;
      return {
        garage_id: garageIdOf(garage, subject),
        id: recordId,
        title: name,
        vehicle_id: vehicleId,
        ...(driving ? { miles: driving.dueMiles } : { due: dateOf(due) }),
      };
    });
  await admin.query(insertTasks, [JSON.stringify(tasks)]);
  const covers = subjects.filter(({ storedIn }) => storedIn === 'cover');
  await admin.query(insertCovers, [
    JSON.stringify(covers.map((subject) => termOf(garage, subject, 'first'))),
  ]);
};

/** Enters vehicles without dates, and what must never cause a reminder. */
const undatedInto = async (admin: pg.Pool, garage: Garage, start: string) => {
  const { users, subjects, undated } = garage;
  const older = new Map(
    subjects.flatMap(({ sort, vehicleId, due }) =>
      sort === insured.olderDate && vehicleId ? [[vehicleId, dateOf(due - 120)]] : [],
    ),
  );
  await admin.query(insertVehicles, [
    JSON.stringify(
      undated.map(({ user, id, name }) => ({
        garage_id: users[user]?.id,
        id,
        plate: name.replace(' ', ''),
        insurance: older.get(id),
      })),
    ),
  ]);
  const readings = subjects.flatMap(({ user, vehicleId, driving }) =>
    driving
      ? readDaysBefore.map((before) => {
          const day = dayOf(start) - before;
          const miles = driving.read.miles - driving.perDay * (driving.read.day - day);
          return { user, vehicleId, day, miles };
        })
      : [],
  );
  await readingsInto(admin, garage, readings);
  const soon = dateOf(dayOf(start) + 8);
  const silent = users.flatMap(({ id: garage_id }, user) => {
    const make = (fields: object) => ({
      garage_id,
      id: crypto.randomUUID(),
      kind: 'permit',
      ...fields,
    });
    return [
      make({ kind: 'breakdown', ends_on: null }),
      make({ ends_on: soon, former: `left-${user}` }),
      make({ ends_on: soon, deleted: `${start}T00:00:00Z` }),
    ];
  });
  await admin.query(insertCovers, [JSON.stringify(silent)]);
};

/** Heavy users have a garage full of tasks by miles and of odometers that never change: nothing can be forecast. */
const heavyUsers = 2;
const makeHeavy = `
  with vehicle as (select garage_id, min(id) as id from vehicles.vehicles
    where garage_id = $1 and registration_number like 'R%' group by garage_id),
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
  await openHouseholds(admin, garage);
  await undatedInto(admin, garage, start);
  const before = subjects.filter(({ entered }) => entered === null);
  await subjectsInto(admin, garage, before);
  await datesInto(
    admin,
    before.flatMap((subject) =>
      subject.sort === insured.followed ? [{ subject, day: subject.due }] : [],
    ),
  );
  await assign(admin, garage);
  await chooseBefore(admin, garage);
  const owners = users.filter((_, at) =>
    subjects.some(
      ({ user, household, storedIn, vehicleId, entered }) =>
        household === null &&
        user === at &&
        storedIn === 'vehicle' &&
        vehicleId === null &&
        entered === null,
    ),
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
    `insert into reminders.watermarks (garage_id, user_id, scanned_through) select garage_id, user_id, $1 from garages.members
     on conflict (garage_id, user_id) do update set scanned_through = excluded.scanned_through`,
    [dateOf(dayOf(start) - 1)],
  );
  await admin.query('vacuum analyze');
  return devices;
};

/** Writes dates into vehicles that exist already. */
const datesInto = async (admin: pg.Pool, dates: readonly { subject: Subject; day: number }[]) => {
  for (const { subject, day } of dates) {
    await admin.query(`update vehicles.vehicles set ${columnOf(subject)} = $2 where id = $1`, [
      subject.recordId,
      dateOf(day),
    ]);
  }
};

/** Enters what owners add on the evening of a day. An existing vehicle gets one more date. */
const enterOn = async (admin: pg.Pool, garage: Garage, day: number) => {
  const entered = garage.subjects.filter((each) => each.entered === day);
  const { rows } = await admin.query<{ id: string }>(
    'select id from vehicles.vehicles where id = any ($1)',
    [entered.map(({ recordId }) => recordId)],
  );
  const known = new Set(rows.map(({ id }) => id));
  const isKnown = ({ storedIn, recordId }: Subject) =>
    storedIn === 'vehicle' && known.has(recordId);
  await subjectsInto(
    admin,
    garage,
    entered.filter((subject) => !isKnown(subject)),
  );
  const dates = entered.filter(isKnown).map((subject) => ({ subject, day: subject.due }));
  await datesInto(admin, dates);
};

const insertSnooze = `
  insert into reminders.snoozes (user_id, garage_id, subject, due, quiet_until) values ($1, $2, $3, $4, $5)
  on conflict do nothing`;

const isShared = (subject: Subject): subject is SharedSubject => subject.household !== null;

/** Returns who snoozes a subject: its owner, or any member of its garage. */
const snoozerOf = ({ users, households }: Garage, subject: Subject) =>
  users[
    isShared(subject)
      ? (households[subject.household]?.members[subject.snoozer]?.user ?? subject.user)
      : subject.user
  ]?.id;

/** Enters the snooze of a subject. */
export const snooze = async (admin: pg.Pool, garage: Garage, subject: Subject) => {
  const { snoozedAs, due, driving } = subject;
  const key = driving ? `${driving.dueMiles} miles` : dateOf(due);
  await admin.query(insertSnooze, [
    snoozerOf(garage, subject),
    garageIdOf(garage, subject),
    snoozedAs,
    key,
    dateOf(subject.snooze?.until ?? due),
  ]);
};

const snoozeOn = async (admin: pg.Pool, garage: Garage, day: number) => {
  for (const subject of garage.subjects) {
    // Another member may have done it since.
    if (subject.snooze?.on !== day || subject.renewed < day) continue;
    await snooze(admin, garage, subject);
  }
};

const readOn = async (admin: pg.Pool, garage: Garage, day: number) => {
  const read = garage.subjects.flatMap(({ user, vehicleId, driving }) =>
    driving?.again.day === day ? [{ user, vehicleId, ...driving.again }] : [],
  );
  if (read.length === 0) return;
  await readingsInto(admin, garage, read);
  for (const { vehicleId, miles } of read) {
    await admin.query('update vehicles.vehicles set mileage = $2 where id = $1', [
      vehicleId,
      miles,
    ]);
  }
};

/** Makes the owners' changes on the evening of a day. */
export const spendEvening = async (admin: pg.Pool, garage: Garage, day: number) => {
  const { subjects } = garage;
  await meetOn(admin, garage, day);
  await enterOn(admin, garage, day);
  if (subjects.some(({ household, entered }) => household !== null && entered === day)) {
    await assign(admin, garage);
  }
  await snoozeOn(admin, garage, day);
  await readOn(admin, garage, day);
  const renewed = subjects.filter(({ noted }) => noted === day);
  const covers = renewed.filter(
    ({ storedIn, sort }) => storedIn === 'cover' || sort === insured.followed,
  );
  if (covers.length > 0) {
    const terms = covers.map((subject) => termOf(garage, subject, 'next'));
    await admin.query(insertCovers, [JSON.stringify(terms)]);
  }
  await datesInto(
    admin,
    renewed.flatMap((subject) =>
      subject.storedIn === 'vehicle' && subject.sort !== insured.followed && subject.next !== null
        ? [{ subject, day: subject.next }]
        : [],
    ),
  );
  for (const { storedIn, recordId, next } of renewed) {
    if (storedIn !== 'task') continue;
    await admin.query(
      next === null
        ? `update tasks.tasks set status = 'completed' where id = $1`
        : 'update tasks.tasks set due_date = $2 where id = $1',
      next === null ? [recordId] : [recordId, dateOf(next)],
    );
  }
};
