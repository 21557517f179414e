import { randomUUID } from 'node:crypto';
import { garageHeader } from '@roadworthy/domain/garages/garage-header';
import type { Role } from '@roadworthy/domain/garages/roles.rules';
import type { Person } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';
import type { TestVisitor } from './test-visitor.ts';

const naming = (visitor: TestVisitor, garageId: string): TestVisitor => {
  const send: TestVisitor['send'] = (method, path, body, headers = {}) =>
    visitor.send(method, path, body, { [garageHeader]: garageId, ...headers });
  return {
    cookies: visitor.cookies,
    send,
    get: (path) => send('GET', path),
    post: (path, body = {}) => send('POST', path, body),
    delete: (path) => send('DELETE', path),
    copy: () => naming(visitor.copy(), garageId),
  };
};

/** Returns the same user, whose every request names this garage. */
export const inGarage = (person: Person, garageId: string): Person => ({
  ...naming(person, garageId),
  email: person.email,
  userId: person.userId,
  garageId,
  copy: () => inGarage(person.copy(), garageId),
});

export type Member = { userId: string; role: Role };

/** Adds a garage with these members, as the superuser: no route adds members yet. */
export const openGarage = async (
  { admin }: TestDatabase,
  ...members: Member[]
): Promise<string> => {
  const garageId = randomUUID();
  await admin('insert into garages.garages (id) values ($1)', [garageId]);
  for (const { userId, role } of members) {
    await admin('insert into garages.members (garage_id, user_id, role) values ($1, $2, $3)', [
      garageId,
      userId,
      role,
    ]);
  }
  return garageId;
};

export const removeMember = async (
  { admin }: TestDatabase,
  { garageId, userId }: { garageId: string; userId: string },
): Promise<void> => {
  await admin('delete from garages.members where garage_id = $1 and user_id = $2', [
    garageId,
    userId,
  ]);
};
