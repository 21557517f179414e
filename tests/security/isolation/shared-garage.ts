import { randomUUID } from 'node:crypto';
import type { Role } from '@roadworthy/domain/garages/roles.rules';
import { storedFile } from '../../support/api/files.ts';
import { inGarage, openGarage, removeMember } from '../../support/api/garages.ts';
import type { Person, TestApp } from '../../support/api/test-app.ts';
import { createDevice } from '../../support/api/vehicles.ts';
import { png } from '../files/photos.ts';
import { inviteTo, tokenOf } from '../invitations/links.ts';
import { addSamples, sampleOperation, samples } from './samples.ts';
import { personalKinds } from './seen-kinds.ts';
import { fillEmptyTables, findGarageTables } from './tables.ts';

export const roles: readonly Role[] = ['owner', 'editor', 'driver'];

/** A garage that several people share, with a row in every table. */
export type SharedGarage = {
  id: string;
  /** The ids of its records, by kind. */
  ids: Record<string, string>;
  /** A file with the purpose 'document', and one with the purpose 'image'. */
  files: { document: string; image: string };
};

/** Adds a row to every table of a shared garage, through the product where possible. */
const fillGarage = async (
  stack: TestApp,
  owner: Person,
  garageId: string,
): Promise<{ garage: SharedGarage; problems: string[] }> => {
  const there = inGarage(owner, garageId);
  const ids = await addSamples(there, (entity) => !personalKinds.includes(entity));
  const document = (await storedFile(there)).id;
  const image = (await storedFile(there, await png(), 'image')).id;
  const query = stack.database.admin;
  const tables = await findGarageTables(query);
  const problems = await fillEmptyTables(query, tables, { userId: owner.userId, garageId });
  return { garage: { id: garageId, ids, files: { document, image } }, problems };
};

/** The kinds of records that a driver adds. */
const driversKinds = ['mileageReadings', 'taskCompletions', 'fuelFills'];

const addAsDriver = async (driver: Person, { ids }: SharedGarage): Promise<void> => {
  for (const kind of driversKinds) {
    const named = Object.entries(samples[kind]?.references ?? {});
    const references = Object.fromEntries(named.map(([field, of]) => [field, ids[of] ?? '']));
    const op = sampleOperation(kind, randomUUID(), 'add', references);
    const patch = kind === 'taskCompletions' ? { ...op.patch, costPence: null } : op.patch;
    const [result] = await createDevice(driver).push({ ...op, ...(patch && { patch }) });
    if (result?.status !== 'applied')
      throw new Error(`The sample record of ${kind} was rejected: ${JSON.stringify(result)}`);
  }
};

/** Invites a person, who opens the link and does not accept. */
const invite = async (owner: Person, invited: Person, garageId: string): Promise<void> => {
  const token = tokenOf(await inviteTo(owner, garageId, 'owner'));
  const { status, body } = await invited.post('/api/invitations/look', { token });
  if (status !== 200) throw new Error(`The link was not opened: ${JSON.stringify(body)}`);
};

/**
 * Creates two shared garages with rows in every table, and everybody who may or must not reach the first: its members,
 * a former member, somebody who was invited and has not accepted, the owner of the second, somebody who belongs to both,
 * and a stranger.
 */
export const openSharedGarages = async (stack: TestApp) => {
  // Order events would change rows during another caller's attempt.
  stack.payments.behave({ isHeld: true });
  const [owner, editor, driver, former, elsewhere, both, other, coOwner, invited] =
    await Promise.all(Array.from({ length: 9 }, () => stack.signUp()));
  if (!owner || !editor || !driver || !former || !elsewhere || !both || !other) {
    throw new Error('The test needs nine users');
  }
  if (!coOwner || !invited) {
    throw new Error('The test needs nine users');
  }
  const { database } = stack;
  const garageId = await openGarage(
    database,
    { userId: owner.userId, role: 'owner' },
    // Without another owner, the owner could not ask for the deletion of the account.
    { userId: coOwner.userId, role: 'owner' },
    { userId: editor.userId, role: 'editor' },
    { userId: driver.userId, role: 'driver' },
    { userId: former.userId, role: 'editor' },
    { userId: both.userId, role: 'editor' },
  );
  const secondId = await openGarage(
    database,
    { userId: elsewhere.userId, role: 'owner' },
    { userId: both.userId, role: 'owner' },
  );
  const first = await fillGarage(stack, owner, garageId);
  const second = await fillGarage(stack, elsewhere, secondId);
  await addAsDriver(inGarage(driver, garageId), first.garage);
  await removeMember(database, { garageId, userId: former.userId });
  await invite(owner, invited, garageId);
  return {
    garage: first.garage,
    second: second.garage,
    members: { owner, editor, driver },
    coOwner,
    former,
    invited,
    elsewhere,
    both,
    other,
    problems: [...first.problems, ...second.problems],
  };
};
export type SharedGarages = Awaited<ReturnType<typeof openSharedGarages>>;
