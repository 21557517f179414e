import { randomUUID } from 'node:crypto';
import type { Operation, PullReply, PushReply } from '@roadworthy/domain/sync/sync.schema';
import { emptyVehicle, type NewVehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { patiently } from './files.ts';
import type { Person } from './test-app.ts';

export const corolla = (overrides: Partial<NewVehicle> = {}): NewVehicle => ({
  ...emptyVehicle,
  id: randomUUID(),
  registrationNumber: 'AB17CDE',
  make: 'Toyota',
  model: 'Corolla',
  year: 2017,
  ...overrides,
});

/** Creates a device at the level of sync: it pushes the given changes, and pulls. */
export const createDevice = (person: Pick<Person, 'post' | 'get' | 'userId'>) => {
  const { userId } = person;
  const deviceId = randomUUID();
  const push = async (...ops: Operation[]): Promise<PushReply['results']> => {
    const reply = await patiently(() =>
      person.post('/api/sync/push', { userId, deviceId, schemaVersion: 1, ops }),
    );
    if (reply.status !== 200)
      throw new Error(`The push was rejected: ${reply.status} ${JSON.stringify(reply.body)}`);
    return (reply.body as PushReply).results;
  };
  const pull = async (since = 0, epoch = ''): Promise<PullReply> => {
    const reply = await person.get(`/api/sync/pull?since=${since}&epoch=${epoch}&userId=${userId}`);
    if (reply.status !== 200)
      throw new Error(`The pull was rejected: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body as PullReply;
  };
  return { deviceId, push, pull };
};

const operation = (
  type: Operation['type'],
  id: string,
  rest: Partial<Operation> = {},
): Operation => ({
  opId: randomUUID(),
  entity: 'vehicles',
  id,
  type,
  ...rest,
});

export const adding = ({ id, ...patch }: NewVehicle): Operation => operation('add', id, { patch });
export const editing = (
  id: string,
  patch: Operation['patch'],
  base?: Operation['base'],
): Operation => operation('edit', id, base ? { patch, base } : { patch });
export const deleting = (id: string, base?: Operation['base']): Operation =>
  operation('delete', id, base ? { base } : {});
