import { randomUUID } from 'node:crypto';
import { garageHeader } from '@roadworthy/domain/garages/garage-header';
import { corolla } from '../../support/api/vehicles.ts';
import { type Somebody, signUp, type World } from './full-account.ts';

/** Two garages of somebody else: the person is a member of one, and has left the other. */
export type Shared = {
  owner: Somebody;
  garages: string[];
  /** Returns the records there, as the owner gets them. */
  records(): Promise<number>;
  /** Returns everything that the owner gets to see of both garages. */
  shown(): Promise<string>;
};

const expectOk = async (asked: Promise<{ status: number; body: unknown }>): Promise<unknown> => {
  const { status, body } = await asked;
  if (status !== 200) throw new Error(`The request failed: ${status} ${JSON.stringify(body)}`);
  return body;
};

const pulled = async (owner: Somebody, garageId: string): Promise<unknown[]> => {
  const body = await expectOk(
    owner.send('GET', `/api/sync/pull?since=0&epoch=&userId=${owner.userId}`, undefined, {
      [garageHeader]: garageId,
    }),
  );
  return (body as { rows: unknown[] }).rows;
};

/** The person works in a garage: adds records, drives, has tasks, is named in history, chooses and snoozes. */
const workIn = async (owner: Somebody, person: Somebody, garageId: string): Promise<string[]> => {
  const headers = { [garageHeader]: garageId };
  const car = corolla({ motExpiryDate: '2037-01-01', usualDriverId: person.userId });
  const push = async (by: Somebody, entity: string, id: string, fields: object, type = 'edit') =>
    await expectOk(
      by.send(
        'POST',
        '/api/sync/push',
        {
          userId: by.userId,
          deviceId: randomUUID(),
          schemaVersion: 1,
          ops: [{ opId: randomUUID(), entity, id, type, patch: fields }],
        },
        headers,
      ),
    );
  const { id, ...fields } = car;
  await push(person, 'vehicles', id, fields, 'add');
  await push(owner, 'vehicles', id, { usualDriverId: owner.userId });
  await push(owner, 'vehicles', id, { usualDriverId: person.userId });
  const reading = { vehicleId: id, date: '2026-11-15', miles: 50_000, source: 'owner' };
  await push(person, 'mileageReadings', randomUUID(), reading, 'add');
  await expectOk(person.send('PUT', `/api/reminder-choices/${id}`, { isOn: true }, headers));
  await expectOk(
    person.send('POST', `/api/reminders/mot-${id}/snooze`, { dueDate: '2037-01-01' }, headers),
  );
  return [`/api/sync/vehicles/${id}/history`];
};

/** Lets the person be a member of two garages of somebody else. */
export const shareGarages = async (world: World, person: Somebody): Promise<Shared> => {
  const owner = await signUp(world);
  const other = randomUUID();
  const garages = [owner.userId, other];
  await world.admin('insert into garages.garages (id) values ($1)', [other]);
  const join = (garageId: string, userId: string, role: string) =>
    world.admin('insert into garages.members (garage_id, user_id, role) values ($1, $2, $3)', [
      garageId,
      userId,
      role,
    ]);
  await join(other, owner.userId, 'owner');
  const histories: [string, string][] = [];
  for (const garageId of garages) {
    await join(garageId, person.userId, 'owner');
    await expectOk(person.post(`/api/garages/${garageId}/invitations`, { role: 'driver' }));
    for (const path of await workIn(owner, person, garageId)) histories.push([garageId, path]);
  }
  await expectOk(person.delete(`/api/garages/${other}/members/${person.userId}`));
  return {
    owner,
    garages,
    async records() {
      const rows = await Promise.all(garages.map((garageId) => pulled(owner, garageId)));
      return rows.flat().length;
    },
    async shown() {
      const answers: unknown[] = [await expectOk(owner.get('/api/garages'))];
      for (const garageId of garages) {
        answers.push(await expectOk(owner.get(`/api/garages/${garageId}`)));
        answers.push(await pulled(owner, garageId));
      }
      for (const [garageId, path] of histories)
        answers.push(
          await expectOk(owner.send('GET', path, undefined, { [garageHeader]: garageId })),
        );
      return JSON.stringify(answers);
    },
  };
};
