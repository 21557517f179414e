import fc from 'fast-check';
import type pg from 'pg';
import { dateOf, dayOf, lifeOf, type Subject } from './subjects.ts';

/**
 * A member of a shared garage. `joined`: the evening on which, null: before the run began. `left`: the evening on which
 * the member leaves or is removed.
 */
export type Member = {
  user: number;
  role: 'owner' | 'editor' | 'driver';
  joined: number | null;
  left: number | null;
};

/** On this evening a member chooses whether to be reminded of a vehicle; null: before the run began. */
export type Choice = { member: number; vehicleId: string; on: number | null; isOn: boolean };

export type Household = {
  id: string;
  members: Member[];
  choices: Choice[];
  /** By vehicle or task: the member who usually drives it, or who has the task. */
  theirs: Map<string, number>;
};

/** A subject of a shared garage, and the member who snoozes it. */
export type SharedSubject = Subject & { household: number; snoozer: number };

/** What drivers are not told of. */
const hiddenFromDrivers = new Set(['insurance']);

export const sharedSorts = ['mot', 'insurance', 'task'].map((kind) => `shared garage: ${kind}`);

const isMemberOn = ({ joined, left }: Member, day: number): boolean =>
  (joined === null || joined < day) && (left === null || left >= day);

/** Returns whether a person is a member of the subject's garage in the morning of a day. */
export const isIn = (household: Household, user: number, day: number): boolean =>
  household.members.some((member) => member.user === user && isMemberOn(member, day));

/** Returns whether a member is reminded of a subject in the morning of a day, in the words of the promise. */
export const isTold = (
  { members, choices, theirs }: Household,
  at: number,
  { kind, recordId, storedIn }: Subject,
  day: number,
): boolean => {
  const member = members[at];
  if (!member || !isMemberOn(member, day)) return false;
  if (member.role === 'driver' && hiddenFromDrivers.has(kind)) return false;
  // A task without a vehicle has no choice.
  const chosen =
    storedIn === 'vehicle'
      ? choices.findLast(
          (choice) =>
            choice.member === at && choice.vehicleId === recordId && (choice.on ?? -1) < day,
        )
      : undefined;
  if (chosen) return chosen.isOn;
  return member.role === 'owner' || theirs.get(recordId) === at;
};

/** The evenings on which a member begins to be reminded of a subject. */
export const begun = (household: Household, at: number, { recordId }: Subject): number[] => [
  ...(household.members[at]?.joined == null ? [] : [household.members[at].joined]),
  ...household.choices.flatMap(({ member, vehicleId, on, isOn }) =>
    member === at && vehicleId === recordId && isOn && on !== null ? [on] : [],
  ),
];

type Size = { users: number; days: number; start: string; seed: number; firstNumber: number };

const vehiclesEach = 3;
const tasksEach = 8;

/** Draws shared garages with members who join and leave, their choices, and what is due there. */
export const drawHouseholds = ({
  users,
  days,
  start,
  seed,
  firstNumber,
}: Size): { households: Household[]; subjects: SharedSubject[] } => {
  const first = dayOf(start);
  const count = Math.max(4, Math.floor(users / 8));
  const chance = fc.double({ min: 0, max: 1, noNaN: true });
  const evening = fc.nat({ max: Math.max(1, days - 3) });
  const drawn = fc.sample(
    fc.record({
      size: fc.integer({ min: 2, max: 4 }),
      people: fc.array(
        fc.record({
          role: fc.constantFrom('owner' as const, 'editor' as const, 'driver' as const),
          joins: chance,
          leaves: chance,
          evenings: fc.tuple(evening, evening),
        }),
        { minLength: 3, maxLength: 3 },
      ),
      things: fc.array(
        fc.record({
          due: fc.nat({ max: Math.min(365, days + 20) }),
          insured: fc.nat({ max: Math.min(365, days + 20) }),
          lag: fc.integer({ min: -25, max: 24 }),
          theirs: chance,
          whose: fc.nat(),
          chooses: chance,
          isOn: fc.boolean(),
          chosenOn: fc.option(evening),
          enters: chance,
          enteredAfter: evening,
          enteredBefore: fc.constantFrom(30, 14, 7, 3, 1, 0),
          snoozes: chance,
          snoozeLag: fc.integer({ min: -16, max: 9 }),
          snoozeDays: fc.constantFrom(1, 3, 7),
          snoozer: fc.nat(),
          leaps: chance,
          leapLag: fc.constantFrom(0, 0, 1, 3, 7, 14, 30),
        }),
        { minLength: vehiclesEach + tasksEach, maxLength: vehiclesEach + tasksEach },
      ),
    }),
    { seed: seed + 7, numRuns: count },
  );
  const subjects: SharedSubject[] = [];
  const households = drawn.map(({ size, people, things }, index): Household => {
    const members: Member[] = Array.from({ length: size }, (_, at): Member => {
      const user = (index * 3 + at * 5) % users;
      const person = people[at - 1];
      // The first member is an owner from the first day to the last.
      if (!person) return { user, role: 'owner', joined: null, left: null };
      const [one, other] = person.evenings.toSorted((a, b) => a - b) as [number, number];
      return {
        user,
        role: person.role,
        joined: person.joins < 0.3 ? first + one : null,
        left: person.leaves < 0.3 && other > one ? first + other : null,
      };
    }).filter(({ user }, at, all) => all.findIndex((other) => other.user === user) === at);
    const household: Household = {
      id: crypto.randomUUID(),
      members,
      choices: [],
      theirs: new Map(),
    };
    for (const [at, thing] of things.entries()) {
      const isVehicle = at < vehiclesEach;
      const recordId = crypto.randomUUID();
      const number = firstNumber + index * things.length + at;
      const whose = thing.whose % members.length;
      if (thing.theirs < 0.5) household.theirs.set(recordId, whose);
      if (isVehicle && thing.chooses < 0.6) {
        const member = thing.snoozer % members.length;
        const { joined = null } = members[member] ?? {};
        const on = thing.chosenOn === null ? null : first + thing.chosenOn;
        // Only a member chooses.
        if (joined === null || (on !== null && on > joined))
          household.choices.push({ member, vehicleId: recordId, on, isOn: thing.isOn });
      }
      const add = (kind: 'mot' | 'insurance' | 'task', due: number) => {
        const life = lifeOf({ first, days }, { due, lag: thing.lag }, thing);
        const { snooze } = life;
        const snoozers = members.flatMap((member, of) =>
          snooze && isMemberOn(member, snooze.on) && isMemberOn(member, snooze.on + 1) ? [of] : [],
        );
        subjects.push({
          ...{ user: members[0]?.user ?? 0, household: index, kind, recordId },
          sort: `shared garage: ${kind}`,
          name: kind === 'task' ? `Job ${number}` : `R ${number}`,
          snoozedAs: `${kind}-${recordId}`,
          storedIn: kind === 'task' ? 'task' : 'vehicle',
          ...{ vehicleId: null, isOnlyEnding: false, driving: null, done: null },
          snoozer: snoozers[thing.snoozer % Math.max(1, snoozers.length)] ?? 0,
          ...life,
          // A vehicle is there with all its dates.
          entered: kind === 'task' ? life.entered : null,
          ...(kind === 'task' ? { next: null } : {}),
        });
      };
      if (!isVehicle) {
        add('task', first + 2 + thing.due);
        continue;
      }
      add('mot', first + 5 + thing.due);
      add('insurance', first + 5 + thing.insured);
    }
    return household;
  });
  return { households, subjects };
};

const insertMembers = `
  insert into garages.members (garage_id, user_id, role)
  select m.garage_id, m.user_id, m.role from jsonb_to_recordset($1::jsonb) as m (garage_id uuid, user_id uuid, role text)`;
const insertChoices = `
  insert into reminders.choices (garage_id, user_id, vehicle_id, is_on)
  select c.garage_id, c.user_id, c.vehicle_id, c.is_on
  from jsonb_to_recordset($1::jsonb) as c (garage_id uuid, user_id uuid, vehicle_id text, is_on boolean)
  on conflict (garage_id, user_id, vehicle_id) do update set is_on = excluded.is_on`;

type Opened = { users: readonly { id: string }[]; households: readonly Household[] };

const membersInto = async (
  admin: pg.Pool,
  { users, households }: Opened,
  isJoining: (member: Member) => boolean,
) => {
  const rows = households.flatMap(({ id: garage_id, members }) =>
    members
      .filter(isJoining)
      .map(({ user, role }) => ({ garage_id, user_id: users[user]?.id, role })),
  );
  await admin.query(insertMembers, [JSON.stringify(rows)]);
  return rows;
};

const choicesInto = async (
  admin: pg.Pool,
  { users, households }: Opened,
  isMade: (choice: Choice, member: Member) => boolean,
) => {
  const rows = households.flatMap(({ id: garage_id, members, choices }) =>
    choices.flatMap((choice) => {
      const member = members[choice.member];
      if (!member || !isMade(choice, member)) return [];
      const { vehicleId: vehicle_id, isOn: is_on } = choice;
      return [{ garage_id, user_id: users[member.user]?.id, vehicle_id, is_on }];
    }),
  );
  if (rows.length > 0) await admin.query(insertChoices, [JSON.stringify(rows)]);
};

/** Opens the garages with the members of the first day. */
export const openHouseholds = async (admin: pg.Pool, opened: Opened) => {
  await admin.query('insert into garages.garages (id) select unnest($1::uuid[])', [
    opened.households.map(({ id }) => id),
  ]);
  await membersInto(admin, opened, ({ joined }) => joined === null);
};

/** Says who usually drives a vehicle and who has a task, among the records that are there. */
export const assign = async (admin: pg.Pool, { users, households }: Opened) => {
  const rows = households.flatMap(({ members, theirs }) =>
    [...theirs].map(([id, at]) => ({ id, user_id: users[members[at]?.user ?? -1]?.id })),
  );
  const given = JSON.stringify(rows);
  const named = 'jsonb_to_recordset($1::jsonb) as given (id text, user_id uuid)';
  await admin.query(
    `update vehicles.vehicles v set usual_driver_id = given.user_id from ${named}
     where v.id = given.id and v.usual_driver_id is null`,
    [given],
  );
  await admin.query(
    `update tasks.tasks t set assignee_id = given.user_id from ${named}
     where t.id = given.id and t.assignee_id is null`,
    [given],
  );
};

export const chooseBefore = async (admin: pg.Pool, opened: Opened) =>
  await choicesInto(admin, opened, ({ on }, { joined }) => on === null && joined === null);

/** Lets members join, choose and leave on the evening of a day. */
export const meetOn = async (admin: pg.Pool, opened: Opened, day: number) => {
  const joined = await membersInto(admin, opened, (member) => member.joined === day);
  for (const { garage_id, user_id } of joined) {
    // The database's own clock does not count here.
    await admin.query(
      `insert into reminders.watermarks (garage_id, user_id, scanned_through) values ($1, $2, $3)
       on conflict (garage_id, user_id) do update set scanned_through = excluded.scanned_through`,
      [garage_id, user_id, dateOf(day - 1)],
    );
  }
  await choicesInto(
    admin,
    opened,
    (choice, member) => choice.on === day && isMemberOn(member, day) && isMemberOn(member, day + 1),
  );
  for (const { id, members } of opened.households) {
    for (const { user, left } of members) {
      if (left !== day) continue;
      await admin.query('delete from garages.members where garage_id = $1 and user_id = $2', [
        id,
        opened.users[user]?.id,
      ]);
    }
  }
};

/** The days before its due date, and after it, on which a task is told. */
const isToldOn = (left: number): boolean => [3, 0].includes(left) || (left < 0 && left % 7 === 0);

/**
 * One member does tasks of shared garages that others are being told of on this morning. Returns them, and when the
 * server had it.
 */
export const doMeanwhile = async (
  admin: pg.Pool,
  subjects: readonly Subject[],
  { day, tick }: { day: number; tick: number },
): Promise<number> => {
  const waiting = subjects.filter(
    ({ household, kind, entered, due, renewed, done }) =>
      household !== null &&
      kind === 'task' &&
      done === null &&
      (entered === null || entered < day) &&
      renewed >= day &&
      isToldOn(due - day),
  );
  // The others are told on all their days.
  const doing = waiting.filter((_, at) => at % 3 === 0);
  const ids = doing.map(({ recordId }) => recordId);
  if (ids.length === 0) return 0;
  await admin.query(`update tasks.tasks set status = 'completed' where id = any ($1)`, [ids]);
  const at = Date.now();
  for (const subject of doing) {
    Object.assign(subject, { renewed: day, noted: day, next: null, done: { tick, at } });
  }
  return doing.length;
};
