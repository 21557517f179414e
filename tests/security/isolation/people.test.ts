import { randomUUID } from 'node:crypto';
import type { GaragePeople, MadeInvitation } from '@roadworthy/domain/garages/garages.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../support/api/test-app.ts';
import type { Reply } from '../../support/api/test-visitor.ts';
import { figureInTest } from '../../support/figures.ts';
import { openPlantLedger } from '../../support/plant/planting.ts';

// A1 of the people of a garage: every route of its members and invitations, as everybody who may or must not use it.

type Who = 'stranger' | 'invited' | 'former member' | 'driver' | 'editor' | 'owner';
type Answer =
  | 'served'
  | 'INVALID_INPUT'
  | 'NOT_A_MEMBER'
  | 'NOT_ALLOWED'
  | 'NOT_FOUND'
  | 'OWN_GARAGE';

type World = {
  garageId: string;
  people: Record<Who, Person>;
  invitation: MadeInvitation;
};

const outside = {
  stranger: 'NOT_A_MEMBER',
  invited: 'NOT_A_MEMBER',
  'former member': 'NOT_A_MEMBER',
} as const;
const ownersOnly = { ...outside, driver: 'NOT_ALLOWED', editor: 'NOT_ALLOWED' } as const;

type Case = {
  name: string;
  ask(world: World, person: Person): Promise<Reply>;
  expected: Record<Who, Answer>;
};

const at = ({ garageId }: World, rest = '') => `/api/garages/${garageId}${rest}`;

/** Reads and refusals come first; what changes the garage is tried in the order of this list. */
const cases: readonly Case[] = [
  {
    name: 'the people of the garage',
    ask: (world, person) => person.get(at(world)),
    expected: { ...outside, driver: 'served', editor: 'served', owner: 'served' },
  },
  {
    name: 'naming the garage',
    ask: (world, person) => person.send('PUT', at(world), { name: 'Ours', colour: 'teal' }),
    expected: { ...ownersOnly, owner: 'served' },
  },
  {
    name: 'inviting',
    ask: (world, person) => person.post(at(world, '/invitations'), { role: 'owner' }),
    expected: { ...ownersOnly, owner: 'served' },
  },
  {
    name: 'changing the role of a member',
    ask: (world, person) =>
      person.send('PUT', at(world, `/members/${world.people.driver.userId}`), { role: 'driver' }),
    expected: { ...ownersOnly, owner: 'served' },
  },
  {
    name: 'making oneself an owner',
    ask: (world, person) =>
      person.send('PUT', at(world, `/members/${person.userId}`), { role: 'owner' }),
    expected: { ...ownersOnly, owner: 'served' },
  },
  {
    name: 'removing the person whose own garage it is',
    ask: (world, person) => person.delete(at(world, `/members/${world.garageId}`)),
    expected: { ...ownersOnly, owner: 'OWN_GARAGE' },
  },
  {
    name: 'removing somebody who is no member',
    ask: (world, person) => person.delete(at(world, `/members/${randomUUID()}`)),
    expected: { ...ownersOnly, owner: 'NOT_FOUND' },
  },
  {
    name: 'withdrawing an invitation',
    ask: (world, person) =>
      person.delete(at(world, `/invitations/${world.invitation.invitation.id}`)),
    expected: { ...ownersOnly, owner: 'served' },
  },
  {
    name: 'moving a vehicle to the own garage, which for the owner is this one',
    ask: (world, person) =>
      person.send('PUT', at(world, `/vehicles/${randomUUID()}/garage`), { to: person.userId }),
    expected: { ...ownersOnly, owner: 'INVALID_INPUT' },
  },
  {
    name: 'moving a vehicle here from the own garage',
    ask: (world, person) =>
      person.send('PUT', `/api/garages/${person.userId}/vehicles/${randomUUID()}/garage`, {
        to: world.garageId,
      }),
    expected: { ...outside, driver: 'NOT_ALLOWED', editor: 'NOT_FOUND', owner: 'INVALID_INPUT' },
  },
  {
    name: 'the vehicles that were moved out',
    ask: (world, person) => person.get(at(world, '/moves')),
    expected: { ...ownersOnly, owner: 'served' },
  },
  {
    name: 'taking a vehicle back',
    ask: (world, person) => person.post(at(world, `/moves/${randomUUID()}/taking-back`)),
    expected: { ...ownersOnly, owner: 'NOT_FOUND' },
  },
  {
    name: 'closing the garage',
    ask: (world, person) => person.post(at(world, '/closing')),
    expected: { ...ownersOnly, owner: 'served' },
  },
];

const who: readonly Who[] = ['stranger', 'invited', 'former member', 'driver', 'editor', 'owner'];

const openWorld = async (stack: TestApp): Promise<World> => {
  const [owner, stranger, invited, former, driver, editor] = await Promise.all(
    Array.from({ length: 6 }, () => stack.signUp()),
  );
  if (!owner || !stranger || !invited || !former || !driver || !editor) {
    throw new Error('The test needs six users');
  }
  const garageId = owner.userId;
  for (const [person, role] of [
    [former, 'owner'],
    [driver, 'driver'],
    [editor, 'editor'],
  ] as const) {
    await stack.database.admin(
      'insert into garages.members (garage_id, user_id, role) values ($1, $2, $3)',
      [garageId, person.userId, role],
    );
  }
  const removed = await owner.delete(`/api/garages/${garageId}/members/${former.userId}`);
  if (removed.status !== 200)
    throw new Error(`The member was not removed: ${JSON.stringify(removed.body)}`);
  const made = await owner.post(`/api/garages/${garageId}/invitations`, {
    role: 'driver',
    note: 'For the invited person',
  });
  const people = { owner, stranger, invited, 'former member': former, driver, editor };
  return { garageId, people, invitation: made.body as MadeInvitation };
};

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

const answerOf = ({ status, body }: Reply): string =>
  status === 200 ? 'served' : String((body as { code?: string }).code);

type Invariant =
  | 'only members with the right role are served'
  | 'garages of others and made-up ones are answered alike';

/** Tries every route as everybody, and as those outside also about a garage that nobody opened. */
const tryAll = async (tried: readonly Case[] = cases) => {
  const world = await openWorld(stack);
  const problems: { invariant: Invariant; problem: string }[] = [];
  let executed = 0;
  for (const { name, ask, expected } of tried) {
    for (const each of who) {
      const person = world.people[each].copy();
      const reply = await ask(world, person);
      executed += 1;
      if (answerOf(reply) !== expected[each]) {
        const problem = `${name} as ${each}: ${answerOf(reply)}, not ${expected[each]}`;
        problems.push({ invariant: 'only members with the right role are served', problem });
      }
      if (expected[each] !== 'NOT_A_MEMBER') continue;
      const madeUp = await ask({ ...world, garageId: randomUUID() }, person);
      if (
        JSON.stringify([reply.status, reply.body]) !== JSON.stringify([madeUp.status, madeUp.body])
      ) {
        const problem = `${name} as ${each}: differs from the answer about a made-up garage`;
        problems.push({
          invariant: 'garages of others and made-up ones are answered alike',
          problem,
        });
      }
    }
  }
  return { problems, executed, world };
};

test('the routes of a garage serve only its members, each according to their role', async () => {
  const { problems, executed } = await tryAll();
  figureInTest('A1 requests about the members of a garage', executed, { atLeast: 54 });
  figureInTest('A1 wrong answers about the members of a garage', problems.length, { atMost: 0 });
  expect(problems).toEqual([]);
  expect(executed).toBeGreaterThanOrEqual(54);
});

test('only owners can see the notes about invitations', async () => {
  const { people, garageId, invitation } = await openWorld(stack);
  const token = new URL(invitation.url).hash.slice(1);
  for (const each of ['driver', 'editor'] as const) {
    const { body } = await people[each].get(`/api/garages/${garageId}`);
    expect((body as GaragePeople).invitations).toEqual([]);
    expect(JSON.stringify(body)).not.toContain('For the invited person');
    expect(JSON.stringify(body)).not.toContain('@');
  }
  const offer = await people.invited.post('/api/invitations/look', { token });
  expect(JSON.stringify(offer.body)).not.toContain('For the invited person');
  expect(JSON.stringify(offer.body)).not.toContain(people.owner.email);
  expect(JSON.stringify(offer.body)).not.toContain(garageId);
});

test('planted fault: giving every member the owner’s role, or never removing members, is detected', async () => {
  const ledger = openPlantLedger<Invariant>({ print: figureInTest });
  const { admin } = stack.database;
  const plants = [
    {
      name: 'everybody who joins becomes an owner',
      tried: ['naming the garage'],
      sql: `create function garages.plant() returns trigger language plpgsql as $$ begin
          new.role := 'owner'; return new; end $$;
        create trigger plant before insert on garages.members for each row execute function garages.plant()`,
    },
    {
      name: 'a removed member stays',
      tried: ['the people of the garage'],
      sql: `create function garages.plant() returns trigger language plpgsql as $$ begin return null; end $$;
        create trigger plant before delete on garages.members for each row execute function garages.plant()`,
    },
  ];
  for (const { name, tried, sql } of plants) {
    await admin(sql);
    const { problems } = await tryAll(cases.filter((each) => tried.includes(each.name)));
    await admin('drop function garages.plant cascade');
    ledger.bug(name, 'only members with the right role are served', {
      broken: problems.map(({ invariant }) => invariant),
    });
  }
  const same = await tryAll(cases.slice(0, 2));
  ledger.identity('nothing', { broken: same.problems.map(({ invariant }) => invariant) });
  expect(ledger.close('A1 planted faults of people')).toEqual({
    missed: [],
    noticedIdentities: [],
  });
});
