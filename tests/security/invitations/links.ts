import { randomBytes } from 'node:crypto';
import type { MadeInvitation } from '@roadworthy/domain/garages/garages.schema';
import type { Role } from '@roadworthy/domain/garages/roles.rules';
import type { Person, TestApp } from '../../support/api/test-app.ts';

export const tokenOf = ({ url }: MadeInvitation): string => new URL(url).hash.slice(1);

/** Makes a link to a garage, through the product. */
export const inviteTo = async (
  owner: Person,
  garageId: string,
  role: Role = 'driver',
): Promise<MadeInvitation> => {
  const reply = await owner.post(`/api/garages/${garageId}/invitations`, { role });
  if (reply.status !== 200)
    throw new Error(`The invitation was not made: ${JSON.stringify(reply.body)}`);
  return reply.body as MadeInvitation;
};

export const accept = (person: Person, token: string) =>
  person.post('/api/invitations/accept', { token });

const must = async (asked: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await asked;
  if (status !== 200)
    throw new Error(`The invitation was not accepted: ${status} ${JSON.stringify(body)}`);
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

/** How a link comes to its end: each returns one that was valid and is not any more. */
export const ends = {
  async used(stack) {
    const owner = await stack.signUp();
    const token = tokenOf(await inviteTo(owner, owner.userId));
    await must(accept(await stack.signUp(), token));
    return token;
  },
  async withdrawn(stack) {
    const owner = await stack.signUp();
    const made = await inviteTo(owner, owner.userId);
    await must(owner.delete(`/api/garages/${owner.userId}/invitations/${made.invitation.id}`));
    return tokenOf(made);
  },
  async expired(stack) {
    const owner = await stack.signUp();
    const made = await inviteTo(owner, owner.userId);
    await stack.database.admin(
      `update garages.invitations set expires_at = now() - interval '1 second' where id = $1`,
      [made.invitation.id],
    );
    return tokenOf(made);
  },
  async 'of an owner who became an editor'(stack) {
    const owner = await stack.signUp();
    const other = await addMember(stack, owner.userId, 'owner');
    const token = tokenOf(await inviteTo(other, owner.userId));
    const path = `/api/garages/${owner.userId}/members/${other.userId}`;
    await must(owner.send('PUT', path, { role: 'editor' }));
    return token;
  },
  async 'of an owner who was removed'(stack) {
    const owner = await stack.signUp();
    const other = await addMember(stack, owner.userId, 'owner');
    const token = tokenOf(await inviteTo(other, owner.userId));
    await must(owner.delete(`/api/garages/${owner.userId}/members/${other.userId}`));
    return token;
  },
  async 'of a closed garage'(stack) {
    const owner = await stack.signUp();
    await addMember(stack, owner.userId, 'driver');
    const token = tokenOf(await inviteTo(owner, owner.userId));
    await must(owner.post(`/api/garages/${owner.userId}/closing`));
    return token;
  },
  async 'of an account that asked for deletion'(stack) {
    const owner = await stack.signUp();
    const token = tokenOf(await inviteTo(owner, owner.userId));
    await must(owner.post('/api/profile/deletion'));
    return token;
  },
} satisfies Record<string, (stack: TestApp) => Promise<string>>;

export type End = keyof typeof ends;
export const endNames = Object.keys(ends) as End[];

/** A token that nobody made. */
export const anUnknown = (): string => randomBytes(32).toString('base64url');

/** Tokens that are near to a valid one. */
export const nearTo = (token: string): string[] => {
  const bytes = Buffer.from(token, 'base64url');
  const flipped = Array.from({ length: 256 }, (_, bit) => {
    const copy = Buffer.from(bytes);
    copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    return copy.toString('base64url');
  });
  return [
    ...flipped,
    token.slice(0, -1),
    `${token}A`,
    `${token}=`,
    ` ${token}`,
    `#${token}`,
    token.toLowerCase(),
    token.toUpperCase(),
    bytes.toString('hex'),
    '%',
    "' or true --",
  ].filter((each) => each !== token);
};
