import fc from 'fast-check';
import type pg from 'pg';
import { dateOf, dayOf, lifeOf, promised, type Subject, stageDays } from './subjects.ts';

type Role = 'owner' | 'editor' | 'driver';

/**
 * A time as a member in one role. `from`: the evening on which it begins, null: before the run began. `until`: the
 * evening on which the member leaves, is removed or gets the next role.
 */
type Spell = { role: Role; from: number | null; until: number | null };

/** A member of a shared garage, who may leave it and come back. */
export type Member = { user: number; spells: Spell[] };

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

/** Returns the spell that holds in the morning of a day. */
const spellOn = ({ spells }: Member, day: number): Spell | undefined =>
  spells.find(
    ({ from, until }) => (from === null || from < day) && (until === null || until >= day),
  );

const isMemberOn = (member: Member, day: number): boolean => spellOn(member, day) !== undefined;

/** The evenings on which a member leaves, and those on which a member joins or comes back. */
const leavingOf = (member: Member): number[] =>
  member.spells.flatMap(({ until }) =>
    until !== null && !isMemberOn(member, until + 1) ? [until] : [],
  );
const joiningOf = (member: Member): number[] =>
  member.spells.flatMap(({ from }) => (from !== null && !isMemberOn(member, from) ? [from] : []));
/** The evenings on which a member gets another role. */
const turnsOf = (member: Member): number[] =>
  member.spells.flatMap(({ from }) => (from !== null && isMemberOn(member, from) ? [from] : []));

/** Counts what happened to the members of all garages. */
export const countMoves = (households: readonly Household[]) => {
  const members = households.flatMap((household) => household.members);
  const sum = (of: (member: Member) => number) =>
    members.reduce((total, member) => total + of(member), 0);
  return {
    moves: sum((member) => joiningOf(member).length + leavingOf(member).length),
    returns: sum(
      (member) =>
        joiningOf(member).filter((from) => leavingOf(member).some((left) => left < from)).length,
    ),
    turns: sum((member) => turnsOf(member).length),
  };
};

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
  const spell = member && spellOn(member, day);
  if (!spell) return false;
  if (spell.role === 'driver' && hiddenFromDrivers.has(kind)) return false;
  // A choice ends with the membership.
  const isKept = ({ on }: Choice) =>
    leavingOf(member).every((left) => left < (on ?? -1) || left >= day);
  // A task without a vehicle has no choice.
  const chosen =
    storedIn === 'vehicle'
      ? choices.findLast(
          (choice) =>
            choice.member === at &&
            choice.vehicleId === recordId &&
            (choice.on ?? -1) < day &&
            isKept(choice),
        )
      : undefined;
  if (chosen) return chosen.isOn;
  return spell.role === 'owner' || theirs.get(recordId) === at;
};

/** The evenings on which a member begins to be reminded of a subject. */
export const begun = (household: Household, at: number, subject: Subject): number[] => {
  const member = household.members[at];
  if (!member) return [];
  const evenings = [
    ...joiningOf(member),
    ...turnsOf(member),
    ...household.choices.flatMap((choice) =>
      choice.member === at && choice.vehicleId === subject.recordId && choice.on !== null
        ? [choice.on]
        : [],
    ),
  ];
  return evenings.filter(
    (on) => !isTold(household, at, subject, on) && isTold(household, at, subject, on + 1),
  );
};

/** The evenings on which a member leaves. */
export const endings = ({ members }: Household, at: number): number[] => {
  const member = members[at];
  return member ? leavingOf(member) : [];
};

type DrawnMember = {
  roles: readonly [Role, Role, Role];
  joins: number;
  turns: number;
  leaves: number;
  returns: number;
  evenings: readonly number[];
};

/** A member joins, gets another role, leaves and comes back, each with some chance. */
const drawSpells = (
  first: number,
  { roles, joins, turns, leaves, returns, evenings }: DrawnMember,
): Spell[] => {
  const [one = 0, two = 0, three = 0, four = 0] = evenings.toSorted((a, b) => a - b);
  const turned = turns < 0.3 && roles[1] !== roles[0] ? first + two : null;
  const left = leaves < 0.4 ? first + three : null;
  const from = joins < 0.3 ? first + one : null;
  return [
    { role: roles[0], from, until: turned ?? left },
    ...(turned === null ? [] : [{ role: roles[1], from: turned, until: left }]),
    ...(left === null || returns >= 0.5
      ? []
      : [{ role: roles[2], from: first + four, until: null }]),
  ];
};

type Size = { users: number; days: number; start: string; seed: number; firstNumber: number };

/** Only who is a member before and after an evening chooses on it; `null`: before the run began. */
const mayChoose = (member: Member, on: number | null): boolean =>
  on === null
    ? member.spells.some(({ from }) => from === null)
    : isMemberOn(member, on) && isMemberOn(member, on + 1);

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
  const evening = fc.nat({ max: Math.max(3, days - 3) });
  const role = fc.constantFrom<Role>('owner', 'editor', 'driver');
  const drawn = fc.sample(
    fc.record({
      size: fc.integer({ min: 2, max: 4 }),
      people: fc.array(
        fc.record({
          roles: fc.tuple(role, role, role),
          joins: chance,
          turns: chance,
          leaves: chance,
          returns: chance,
          evenings: fc.uniqueArray(evening, { minLength: 4, maxLength: 4 }),
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
          enteredBefore: fc.constantFrom(...stageDays),
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
      if (!person) return { user, spells: [{ role: 'owner', from: null, until: null }] };
      return { user, spells: drawSpells(first, person) };
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
        const on = thing.chosenOn === null ? null : first + thing.chosenOn;
        // Only a member chooses.
        if (members[member] && mayChoose(members[member], on))
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
          // A plate of a letter and four digits at most is written with a space.
          name: kind === 'task' ? `Job ${number}` : `S ${number - firstNumber}`,
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
  select m.garage_id, m.user_id, m.role from jsonb_to_recordset($1::jsonb) as m (garage_id uuid, user_id uuid, role text)
  -- A planted fault may have kept who left.
  on conflict (user_id, garage_id) do update set role = excluded.role`;
const insertChoices = `
  insert into reminders.choices (garage_id, user_id, vehicle_id, is_on)
  select c.garage_id, c.user_id, c.vehicle_id, c.is_on
  from jsonb_to_recordset($1::jsonb) as c (garage_id uuid, user_id uuid, vehicle_id text, is_on boolean)
  on conflict (garage_id, user_id, vehicle_id) do update set is_on = excluded.is_on`;

type Opened = { users: readonly { id: string }[]; households: readonly Household[] };

/** Adds the members who join on an evening; `null`: before the run began. */
const membersInto = async (
  admin: pg.Pool,
  { users, households }: Opened,
  evening: number | null,
) => {
  const rows = households.flatMap(({ id: garage_id, members }) =>
    members.flatMap((member) => {
      if (evening !== null && isMemberOn(member, evening)) return [];
      const spell = member.spells.find(({ from }) => from === evening);
      return spell ? [{ garage_id, user_id: users[member.user]?.id, role: spell.role }] : [];
    }),
  );
  if (rows.length > 0) await admin.query(insertMembers, [JSON.stringify(rows)]);
  return rows;
};

const choicesInto = async (
  admin: pg.Pool,
  { users, households }: Opened,
  evening: number | null,
) => {
  const rows = households.flatMap(({ id: garage_id, members, choices }) =>
    choices.flatMap((choice) => {
      const member = members[choice.member];
      if (!member || choice.on !== evening) return [];
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
  await membersInto(admin, opened, null);
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
  await choicesInto(admin, opened, null);

/** Lets members join, get another role, choose and leave on the evening of a day. */
export const meetOn = async (admin: pg.Pool, opened: Opened, day: number) => {
  const joined = await membersInto(admin, opened, day);
  for (const { garage_id, user_id } of joined) {
    // The database's own clock does not count here.
    await admin.query(
      `insert into reminders.watermarks (garage_id, user_id, scanned_through) values ($1, $2, $3)
       on conflict (garage_id, user_id) do update set scanned_through = excluded.scanned_through`,
      [garage_id, user_id, dateOf(day - 1)],
    );
  }
  for (const { id, members } of opened.households) {
    for (const member of members) {
      const ids = [id, opened.users[member.user]?.id];
      if (turnsOf(member).includes(day)) {
        await admin.query(
          'update garages.members set role = $3 where garage_id = $1 and user_id = $2',
          [...ids, spellOn(member, day + 1)?.role],
        );
      }
      if (leavingOf(member).includes(day)) {
        await admin.query('delete from garages.members where garage_id = $1 and user_id = $2', ids);
      }
    }
  }
  await choicesInto(admin, opened, day);
};

/** What a member finishes while others are being told. */
const finished: readonly Subject['kind'][] = ['task', 'mot', 'insurance'];
const isToldOn = (kind: Subject['kind'], left: number): boolean =>
  left < 0 ? left % 7 === 0 : finished.includes(kind) && promised[kind].includes(left);

/** What one member does while others are being told: how many of each. */
export type Meanwhile = { done: number; renewed: number; snoozed: number };

const renewedColumn: Partial<Record<Subject['kind'], string>> = {
  mot: 'mot_expiry_date',
  insurance: 'insurance_expiry_date',
};

const finishMeanwhile = async (admin: pg.Pool, subject: Subject, day: number): Promise<void> => {
  const { kind, recordId } = subject;
  const column = renewedColumn[kind];
  if (column) {
    await admin.query(`update vehicles.vehicles set ${column} = $2 where id = $1`, [
      recordId,
      dateOf(subject.next ?? subject.due + 365),
    ]);
  } else {
    await admin.query(`update tasks.tasks set status = 'completed' where id = $1`, [recordId]);
  }
  Object.assign(subject, { renewed: day, noted: day });
};

/**
 * One member does, renews or snoozes what others are being told of on this morning. Returns how many of each, and notes
 * when the server had it.
 */
export const doMeanwhile = async (
  admin: pg.Pool,
  { subjects, snooze }: { subjects: readonly Subject[]; snooze(subject: Subject): Promise<void> },
  { day, tick }: { day: number; tick: number },
): Promise<Meanwhile> => {
  const count: Meanwhile = { done: 0, renewed: 0, snoozed: 0 };
  const waiting = subjects.filter(
    ({ household, kind, entered, due, renewed, done }) =>
      household !== null &&
      done === null &&
      (entered === null || entered < day) &&
      renewed >= day &&
      isToldOn(kind, due - day),
  );
  for (const [at, subject] of waiting.entries()) {
    // The others are told on all their days.
    if (at % 3 !== 0) continue;
    const isSnoozed = at % 2 === 0 && subject.snooze === null && subject.renewed > day;
    if (isSnoozed) {
      subject.snooze = { on: day, until: day + 3 };
      await snooze(subject);
      count.snoozed += 1;
    } else {
      await finishMeanwhile(admin, subject, day);
      count[subject.kind === 'task' ? 'done' : 'renewed'] += 1;
    }
    subject.done = { tick, at: Date.now() };
  }
  return count;
};
