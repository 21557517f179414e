import { randomUUID } from 'node:crypto';
import type { Operation } from '@roadworthy/domain/sync/sync.schema';
import { syncEntities } from '../../../apps/api/src/entities.ts';
import type { TestApp } from '../../support/api/test-app.ts';
import type { TestVisitor } from '../../support/api/test-visitor.ts';
import { createDevice } from '../../support/api/vehicles.ts';
import { createCallers } from './callers.ts';
import type { Findings } from './isolation.ts';
import { addSamples, sampleOperation, samples } from './samples.ts';

/** Returns an answer without the values that always differ: ids of the change and the record, and times. */
export const told = (reply: { status: number; body: unknown }, ...ids: string[]): string => {
  const text = JSON.stringify({ status: reply.status, body: reply.body })
    .replace(/"(opId|createdAt|notedAt|epoch)":"[^"]*"/g, '"$1":""')
    .replace(/"(rev|retryAfterSeconds)":\d+/g, '"$1":0');
  return ids.reduce((shown, id) => shown.replaceAll(id, 'ID'), text);
};

const push = async (visitor: TestVisitor, userId: string, op: Operation) =>
  await visitor.post('/api/sync/push', {
    userId,
    deviceId: randomUUID(),
    schemaVersion: 1,
    ops: [op],
  });

/** Tries each change to every kind of record, with the owner's id and with a random id. */
export const checkEntities = async (stack: TestApp): Promise<Findings> => {
  const problems: string[] = [];
  let executed = 0;
  const { owner, other, deleted, anonymous } = await createCallers(stack);
  const theirs = await addSamples(owner);
  const own = await addSamples(other);
  const ownersRows = async () => JSON.stringify((await createDevice(owner).pull()).rows);
  const before = await ownersRows();

  const compare = async (name: string, real: Operation, random: Operation, ids: string[]) => {
    for (const [who, caller] of Object.entries({ other, anonymous, deleted })) {
      executed += 1;
      const answers = [
        told(await push(caller.copy(), other.userId, real), ...ids),
        told(await push(caller.copy(), other.userId, random), ...ids),
      ];
      if (answers[0] !== answers[1]) problems.push(`${name} as ${who}: ${answers.join(' / ')}`);
      if (who !== 'other' && !answers[0]?.startsWith('{"status":401')) {
        problems.push(`${name} as ${who}: answered ${answers[0]}`);
      }
    }
  };

  for (const { definition } of syncEntities) {
    const { name } = definition;
    const sample = samples[name];
    if (!sample) {
      problems.push(`${name}: no sample in this suite`);
      continue;
    }
    const references = Object.fromEntries(
      Object.entries(sample.references ?? {}).map(([field, kind]) => [field, own[kind] as string]),
    );
    for (const type of ['edit', 'delete', 'add'] as const) {
      const at = (id: string) => sampleOperation(name, id, type, references);
      const [real, random] = [theirs[name] as string, randomUUID()];
      await compare(`${name}: ${type}`, at(real), at(random), [real, random]);
    }
    for (const [field, kind] of Object.entries(sample.references ?? {})) {
      const [real, random] = [theirs[kind] as string, randomUUID()];
      // The other user now has a record with the owner's id, which is allowed. A new user has none.
      const fresh = await stack.signUp();
      const upon = async (reference: string) => {
        const id = randomUUID();
        const op = sampleOperation(name, id, 'add', { ...references, [field]: reference });
        return told(await push(fresh, fresh.userId, op), reference, id);
      };
      executed += 1;
      const answers = [await upon(real), await upon(random)];
      const isTaken = answers[0]?.includes('applied') ?? false;
      const mayBeTaken = sample.loose?.includes(field) ?? false;
      if (answers[0] !== answers[1] || isTaken !== mayBeTaken) {
        problems.push(`${name} under the owner's ${kind}: ${answers.join(' / ')}`);
      }
    }
  }

  // A tab that has missed another user's sign-in must neither send nor receive records.
  executed += 2;
  const strayed = await push(
    other.copy(),
    owner.userId,
    sampleOperation('vehicles', randomUUID(), 'add'),
  );
  if (strayed.status !== 409) problems.push(`a push for somebody else: ${strayed.status}`);
  const fetched = await other.get(`/api/sync/pull?since=0&epoch=&userId=${owner.userId}`);
  if (fetched.status !== 409) problems.push(`a pull for somebody else: ${fetched.status}`);

  executed += 1;
  if ((await ownersRows()) !== before) problems.push('the owner’s records changed');
  executed += 1;
  const shown = JSON.stringify((await createDevice(other).pull()).rows);
  if (shown.includes(owner.userId)) problems.push('the owner shows in another’s pull');
  return { problems, executed };
};
