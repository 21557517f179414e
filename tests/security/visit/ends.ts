import type { Role } from '@roadworthy/domain/garages/roles.rules';
import type { Person, TestApp } from '../../support/api/test-app.ts';
import type { Reply } from '../../support/api/test-visitor.ts';
import { aWriting, decide, revoke, send, startVisit } from '../../support/api/visits.ts';

const must = async (asked: Promise<Reply>): Promise<void> => {
  const { status, body } = await asked;
  if (status !== 200) throw new Error(`Refused: ${status} ${JSON.stringify(body)}`);
};

/** Adds a member without an invitation, so that a world is made quickly. */
const addMember = async (stack: TestApp, garageId: string, role: Role): Promise<Person> => {
  const person = await stack.signUp();
  await stack.database.admin(
    'insert into garages.members (garage_id, user_id, role) values ($1, $2, $3)',
    [garageId, person.userId, role],
  );
  return person;
};

/** Lets another owner make a link in a garage. */
const linkOfOther = async (stack: TestApp) => {
  const owner = await stack.signUp();
  const other = await addMember(stack, owner.userId, 'owner');
  const { token, id, vehicle } = await startVisit(owner);
  await stack.database.admin('update visits.visits set user_id = $2 where id = $1', [
    id,
    other.userId,
  ]);
  return { owner, other, token, vehicle };
};

/** How a link comes to its end: each returns one that opened and does not any more. */
export const ends = {
  async revoked(stack) {
    const owner = await stack.signUp();
    const { token, id } = await startVisit(owner);
    await must(revoke(owner, id));
    return token;
  },
  async accepted(stack) {
    const owner = await stack.signUp();
    const { token, id } = await startVisit(owner);
    const writing = aWriting();
    await must(send(stack.visitor(), token, writing));
    await must(decide(owner, { visitId: id, writingId: writing.id, lines: ['miles'] }));
    return token;
  },
  async expired(stack) {
    const owner = await stack.signUp();
    const { token, id } = await startVisit(owner);
    await stack.database.admin(
      `update visits.visits set created_at = now() - interval '17 days', expires_at = now() - interval '3 days'
       where id = $1`,
      [id],
    );
    return token;
  },
  async 'of a deleted vehicle'(stack) {
    const owner = await stack.signUp();
    const { token, vehicle } = await startVisit(owner);
    await must(owner.delete(`/api/vehicles/${vehicle.id}`));
    return token;
  },
  async 'of a vehicle that was moved to another garage'(stack) {
    const owner = await stack.signUp();
    const other = await stack.signUp();
    await stack.database.admin(
      `insert into garages.members (garage_id, user_id, role) values ($1, $2, 'owner')`,
      [other.userId, owner.userId],
    );
    const { token, vehicle } = await startVisit(owner);
    const path = `/api/garages/${owner.userId}/vehicles/${vehicle.id}/garage`;
    await must(owner.send('PUT', path, { to: other.userId }));
    return token;
  },
  async 'of an owner who became an editor'(stack) {
    const { owner, other, token } = await linkOfOther(stack);
    const path = `/api/garages/${owner.userId}/members/${other.userId}`;
    await must(owner.send('PUT', path, { role: 'editor' }));
    return token;
  },
  async 'of an owner who was removed'(stack) {
    const { owner, other, token } = await linkOfOther(stack);
    await must(owner.delete(`/api/garages/${owner.userId}/members/${other.userId}`));
    return token;
  },
  async 'of a closed garage'(stack) {
    const owner = await stack.signUp();
    await addMember(stack, owner.userId, 'driver');
    const { token } = await startVisit(owner);
    await must(owner.post(`/api/garages/${owner.userId}/closing`));
    return token;
  },
  async 'of an account that asked for deletion'(stack) {
    const owner = await stack.signUp();
    const { token } = await startVisit(owner);
    await must(owner.post('/api/profile/deletion'));
    return token;
  },
} satisfies Record<string, (stack: TestApp) => Promise<string>>;

export type End = keyof typeof ends;
export const endNames = Object.keys(ends) as End[];
