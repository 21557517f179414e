import { randomBytes, randomUUID } from 'node:crypto';
import type {
  Garage,
  GaragePeople,
  InvitationOffer,
  MadeInvitation,
} from '@roadworthy/domain/garages/garages.schema';
import type { Role } from '@roadworthy/domain/garages/roles.rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inGarage } from '../../../../../tests/support/api/garages.ts';
import {
  type Person,
  startTestApp,
  type TestApp,
} from '../../../../../tests/support/api/test-app.ts';
import { corolla } from '../../../../../tests/support/api/vehicles.ts';

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack.close());

const ask = async (person: Person, garageId: string, role: Role, note?: string) =>
  await person.post(`/api/garages/${garageId}/invitations`, { role, ...(note && { note }) });

const inviteTo = async (person: Person, garageId: string, role: Role, note?: string) => {
  const reply = await ask(person, garageId, role, note);
  if (reply.status !== 200)
    throw new Error(`The invitation was not made: ${JSON.stringify(reply.body)}`);
  return reply.body as MadeInvitation;
};

const tokenOf = ({ url }: MadeInvitation) => new URL(url).hash.slice(1);

const accept = (person: Person, token: string) => person.post('/api/invitations/accept', { token });

/** Signs somebody up who joins the garage of another. */
const join = async (owner: Person, role: Role, garageId = owner.userId): Promise<Person> => {
  const person = await stack.signUp();
  const reply = await accept(person, tokenOf(await inviteTo(owner, garageId, role)));
  if (reply.status !== 200)
    throw new Error(`The person did not join the garage: ${JSON.stringify(reply.body)}`);
  return person;
};

const listOf = async (person: Person) => (await person.get('/api/garages')).body as Garage[];
const peopleOf = async (person: Person, garageId: string) =>
  (await person.get(`/api/garages/${garageId}`)).body as GaragePeople;
const setRole = (by: Person, garageId: string, userId: string, role: Role) =>
  by.send('PUT', `/api/garages/${garageId}/members/${userId}`, { role });
const remove = (by: Person, garageId: string, userId: string) =>
  by.delete(`/api/garages/${garageId}/members/${userId}`);
const logOf = async (person: Person) =>
  ((await person.get('/api/security-log')).body as { kind: string; device: string }[]).map(
    ({ kind }) => kind,
  );

describe('invitations', () => {
  test('a person with an invitation link sees what it offers, joins the garage, and can then read the garage’s records', async () => {
    const ann = await stack.signUp();
    await ann.post('/api/vehicles', corolla());
    const made = await inviteTo(ann, ann.userId, 'driver', 'Tom');
    expect(new URL(made.url).pathname).toBe('/join');
    expect(tokenOf(made)).toMatch(/^[\w-]{43}$/);
    const offer = await stack.visitor().post('/api/invitations/look', { token: tokenOf(made) });
    expect(offer.body as InvitationOffer).toMatchObject({
      garageName: 'Alex’s garage',
      invitedBy: 'Alex Example',
      role: 'driver',
      vehicles: 1,
      endsOn: made.invitation.endsOn,
    });
    expect(JSON.stringify(offer.body)).not.toContain('Tom');
    const ben = await stack.signUp();
    expect((await accept(ben, tokenOf(made))).body).toEqual({ garageId: ann.userId });
    expect(await listOf(ben)).toMatchObject([
      { id: ben.userId, isOwn: true, role: 'owner', people: 1, name: 'Alex’s garage' },
      { id: ann.userId, isOwn: false, role: 'driver', people: 2, closed: null },
    ]);
    const vehicles = await inGarage(ben, ann.userId).get('/api/vehicles');
    expect((vehicles.body as { vehicles: unknown[] }).vehicles).toHaveLength(1);
    const cleo = await stack.signUp();
    expect(await accept(cleo, tokenOf(made))).toMatchObject({
      status: 404,
      body: { code: 'INVITATION_GONE' },
    });
    // The answer to the first call may have been lost.
    expect((await accept(ben, tokenOf(made))).body).toEqual({ garageId: ann.userId });
  });

  test('the database stores a hash of an invitation link, and the link itself is only in the answer to the owner who made it', async () => {
    const ann = await stack.signUp();
    const token = tokenOf(await inviteTo(ann, ann.userId, 'editor'));
    const [row] = await stack.database.admin(
      'select invitations::text as text from garages.invitations where garage_id = $1',
      [ann.userId],
    );
    expect(row?.text).not.toContain(token);
    expect(JSON.stringify(await peopleOf(ann, ann.userId))).not.toContain(token);
  });

  test('only the owners of a garage can see, make and withdraw its invitations', async () => {
    const ann = await stack.signUp();
    const ben = await join(ann, 'editor');
    const { invitation } = await inviteTo(ann, ann.userId, 'driver');
    expect((await peopleOf(ann, ann.userId)).invitations).toHaveLength(1);
    expect((await peopleOf(ben, ann.userId)).invitations).toEqual([]);
    expect(await ask(ben, ann.userId, 'driver')).toMatchObject({ body: { code: 'NOT_ALLOWED' } });
    const path = `/api/garages/${ann.userId}/invitations/${invitation.id}`;
    expect(await ben.delete(path)).toMatchObject({ body: { code: 'NOT_ALLOWED' } });
    expect(await ann.delete(path)).toMatchObject({ status: 200 });
    expect(await ann.delete(path)).toMatchObject({ status: 404 });
  });

  test('a garage has at most five open invitations, even if devices ask for more at the same time', async () => {
    const ann = await stack.signUp();
    const asked = await Promise.all(
      Array.from({ length: 8 }, async () => await ask(ann, ann.userId, 'driver')),
    );
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(asked.find(({ status }) => status !== 200)?.body).toMatchObject({
      code: 'INVITATIONS_FULL',
    });
  });

  test('if several people use one invitation link at the same time, only one of them joins', async () => {
    const ann = await stack.signUp();
    const token = tokenOf(await inviteTo(ann, ann.userId, 'editor'));
    const people = await Promise.all(Array.from({ length: 4 }, () => stack.signUp()));
    const replies = await Promise.all(people.map((person) => accept(person, token)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
    expect((await peopleOf(ann, ann.userId)).members).toHaveLength(2);
  });

  test('an invitation link stops working when it is withdrawn, when it expires, and when the inviter is no longer an owner', async () => {
    const ann = await stack.signUp();
    const ben = await join(ann, 'owner');
    const [withdrawn, expired, orphaned] = [
      await inviteTo(ben, ann.userId, 'driver'),
      await inviteTo(ben, ann.userId, 'driver'),
      await inviteTo(ben, ann.userId, 'owner'),
    ];
    await ben.delete(`/api/garages/${ann.userId}/invitations/${withdrawn.invitation.id}`);
    await stack.database.admin(
      `update garages.invitations set expires_at = now() - interval '1 minute' where id = $1`,
      [expired.invitation.id],
    );
    expect(await setRole(ann, ann.userId, ben.userId, 'editor')).toMatchObject({ status: 200 });
    const cleo = await stack.signUp();
    const answers = [];
    for (const token of [
      ...[withdrawn, expired, orphaned].map(tokenOf),
      randomBytes(32).toString('base64url'),
      'no token',
    ]) {
      for (const path of ['/api/invitations/look', '/api/invitations/accept']) {
        const { status, body } = await cleo.post(path, { token });
        answers.push(JSON.stringify({ status, body }));
      }
    }
    expect(new Set(answers)).toEqual(
      new Set([
        JSON.stringify({
          status: 404,
          body: {
            code: 'INVITATION_GONE',
            message: 'This invitation is not valid, or not any more',
          },
        }),
      ]),
    );
  });

  test('a member who accepts an invitation to the same garage keeps their role, and another person can still use the link', async () => {
    const ann = await stack.signUp();
    const ben = await join(ann, 'editor');
    const token = tokenOf(await inviteTo(ann, ann.userId, 'driver'));
    expect((await accept(ben, token)).body).toEqual({ garageId: ann.userId });
    expect((await accept(ann, token)).body).toEqual({ garageId: ann.userId });
    const members = (await peopleOf(ann, ann.userId)).members.map(({ role }) => role);
    expect(members).toEqual(['owner', 'editor']);
    expect((await accept(await stack.signUp(), token)).status).toBe(200);
  });

  test('a user can be a member of at most ten garages', async () => {
    const cleo = await stack.signUp();
    for (let at = 0; at < 9; at += 1) {
      await stack.database.admin(
        `with made as (insert into garages.garages (id) values ($1))
         insert into garages.members (garage_id, user_id, role) values ($1, $2, 'owner')`,
        [randomUUID(), cleo.userId],
      );
    }
    const ann = await stack.signUp();
    const token = tokenOf(await inviteTo(ann, ann.userId, 'driver'));
    expect(await accept(cleo, token)).toMatchObject({ body: { code: 'GARAGES_FULL' } });
  });

  test('a demo account can neither invite people to its garage nor join another garage', async () => {
    const demo = stack.visitor();
    const { body } = await demo.post('/api/session/demo');
    const { user } = body as { user: { id: string } };
    const refused = { status: 403, body: { code: 'NOT_IN_DEMO' } };
    const path = `/api/garages/${user.id}/invitations`;
    expect(await demo.post(path, { role: 'driver' })).toMatchObject(refused);
    const ann = await stack.signUp();
    const token = tokenOf(await inviteTo(ann, ann.userId, 'driver'));
    expect(await demo.post('/api/invitations/accept', { token })).toMatchObject(refused);
  });
});

describe('members', () => {
  test('every garage route gives strangers and former members the same answer as for a garage that does not exist', async () => {
    const ann = await stack.signUp();
    const ben = await join(ann, 'editor');
    await remove(ann, ann.userId, ben.userId);
    const cleo = await stack.signUp();
    const answers = new Set<string>();
    for (const [person, garageId] of [
      [ben, ann.userId],
      [cleo, ann.userId],
      [cleo, randomUUID()],
    ] as const) {
      for (const reply of [
        await person.get(`/api/garages/${garageId}`),
        await person.send('PUT', `/api/garages/${garageId}`, { name: 'Ours', colour: 'teal' }),
        await ask(person, garageId, 'driver'),
        await person.delete(`/api/garages/${garageId}/invitations/${randomUUID()}`),
        await setRole(person, garageId, ann.userId, 'driver'),
        await remove(person, garageId, ann.userId),
        await remove(person, garageId, person.userId),
        await person.post(`/api/garages/${garageId}/closing`),
      ]) {
        answers.add(JSON.stringify({ status: reply.status, body: reply.body }));
      }
    }
    expect([...answers]).toHaveLength(1);
    expect([...answers][0]).toContain('NOT_A_MEMBER');
  });

  test('only an owner can name a garage, and a garage without a name is called after the user to whom it belongs', async () => {
    const ann = await stack.signUp();
    const ben = await join(ann, 'editor');
    const path = `/api/garages/${ann.userId}`;
    const edit = { name: 'The Smiths', colour: 'teal' };
    expect(await ben.send('PUT', path, edit)).toMatchObject({ body: { code: 'NOT_ALLOWED' } });
    expect(await ann.send('PUT', path, edit)).toMatchObject({ status: 200 });
    expect((await listOf(ben)).at(-1)).toMatchObject(edit);
    await ann.send('PUT', path, { ...edit, name: 'Alex’s garage' });
    const [row] = await stack.database.admin('select name from garages.garages where id = $1', [
      ann.userId,
    ]);
    expect(row).toEqual({ name: null });
    // Blue is everybody's own garage: for others this garage stays another colour.
    await ann.send('PUT', path, { ...edit, colour: 'blue' });
    expect((await listOf(ann))[0]).toMatchObject({ colour: 'blue' });
    expect((await listOf(ben)).at(-1)).not.toMatchObject({ colour: 'blue' });
  });

  test('only owners can change roles and remove members, and any member can leave', async () => {
    const ann = await stack.signUp();
    const ben = await join(ann, 'editor');
    const cleo = await join(ann, 'driver');
    const notAllowed = { status: 403, body: { code: 'NOT_ALLOWED' } };
    expect(await setRole(ben, ann.userId, cleo.userId, 'editor')).toMatchObject(notAllowed);
    expect(await remove(cleo, ann.userId, ben.userId)).toMatchObject(notAllowed);
    expect(await setRole(ann, ann.userId, cleo.userId, 'editor')).toMatchObject({ status: 200 });
    expect(await setRole(ann, ann.userId, randomUUID(), 'editor')).toMatchObject({ status: 404 });
    expect(await remove(cleo, ann.userId, cleo.userId)).toMatchObject({ status: 200 });
    expect(await remove(ann, ann.userId, ben.userId)).toMatchObject({ status: 200 });
    expect((await listOf(ben)).map(({ id }) => id)).toEqual([ben.userId]);
    expect((await peopleOf(ann, ann.userId)).members).toHaveLength(1);
  });

  test('in a user’s own garage nobody can remove the user or change the user’s role', async () => {
    const ann = await stack.signUp();
    const ben = await join(ann, 'owner');
    const own = { status: 409, body: { code: 'OWN_GARAGE' } };
    expect(await remove(ann, ann.userId, ann.userId)).toMatchObject(own);
    expect(await remove(ben, ann.userId, ann.userId)).toMatchObject(own);
    expect(await setRole(ben, ann.userId, ann.userId, 'driver')).toMatchObject(own);
    expect(await ben.post(`/api/garages/${ben.userId}/closing`)).toMatchObject(own);
  });

  test('when a person joins a garage, gets another role or is removed, mails and security logs tell that person and the owners', async () => {
    const ann = await stack.signUp();
    const ben = await join(ann, 'editor');
    await stack.mail.waitFor(ann.email, { subject: /joined/ });
    await setRole(ann, ann.userId, ben.userId, 'driver');
    await stack.mail.waitFor(ben.email, { subject: /You are now a driver of Alex’s garage/ });
    await remove(ann, ann.userId, ben.userId);
    await stack.mail.waitFor(ben.email, { subject: /You were removed/ });
    expect(await logOf(ben)).toEqual(
      expect.arrayContaining(['garage-joined', 'garage-role-changed', 'garage-removed']),
    );
    expect(await logOf(ann)).toEqual(
      expect.arrayContaining([
        'invitation-made',
        'member-joined',
        'member-role-changed',
        'member-removed',
      ]),
    );
    // Whose device it was is nothing to others.
    const { body } = await ann.get('/api/security-log');
    const joined = (body as { kind: string; device: string; network: string }[]).find(
      ({ kind }) => kind === 'member-joined',
    );
    expect(joined).toMatchObject({ device: '', network: '' });
  });
});
