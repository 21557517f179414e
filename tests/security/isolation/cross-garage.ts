import { randomUUID } from 'node:crypto';
import type { Operation } from '@roadworthy/domain/sync/sync.schema';
import { syncEntities } from '../../../apps/api/src/entities.ts';
import { linkOf, storedFile } from '../../support/api/files.ts';
import { inGarage } from '../../support/api/garages.ts';
import type { Person, TestApp } from '../../support/api/test-app.ts';
import {
  digestsOf,
  type GarageFindings,
  noFindings,
  note,
  sendTo,
  type TriedRoute,
  targetFor,
  triedRoutes,
} from './garage-routes.ts';
import { idPositions, type Position, withValueAt } from './id-positions.ts';
import { addSamples, sampleOperation, samples } from './samples.ts';
import { personalKinds } from './seen-kinds.ts';
import type { SharedGarage, SharedGarages } from './shared-garage.ts';
import { told } from './sync-entities.ts';

const who = 'a member of both, about the other garage';

type Compared = { name: string; real: string; random: string; changed: string[] };

const compare = (result: GarageFindings, { name, real, random, changed }: Compared): void =>
  note(result, who, {
    'garages of others and made-up ones are answered alike':
      real !== random && `${name}: ${real} / ${random}`,
    'nothing of the garage is changed': changed.length > 0 && `${name}: changed ${changed}`,
  });

/** Names of values in inputs that belong to no garage. */
const ofNoGarage: Record<string, string> = {
  epoch: 'one value for everybody',
  userId: 'the person, who is the same in both garages',
};

/** Returns the garage's values by their names in inputs. */
const valuesOf = async (
  { database }: TestApp,
  { id, ids, files }: SharedGarage,
  memberId: string,
): Promise<Record<string, string | undefined>> => {
  const [change] = await database.admin(
    'select op_id as "opId", device_id as "deviceId" from sync.history where garage_id = $1 and device_id is not null limit 1',
    [id],
  );
  return {
    vehicleId: ids.vehicles,
    taskId: ids.tasks,
    originalTaskId: ids.tasks,
    diagnosisId: ids.diagnoses,
    question: ids.diagnoses,
    chosen: ids.diagnoses,
    flags: ids.diagnoses,
    triage: ids.diagnoses,
    causes: ids.diagnoses,
    imageId: files.image,
    photoIds: files.image,
    photoId: files.image,
    usualDriverId: memberId,
    assigneeId: memberId,
    completedBy: memberId,
    opId: String(change?.opId),
    deviceId: String(change?.deviceId),
  };
};

/** The records that a route's own `id` is of. */
const kindOfRoute = (path: string): string =>
  ({
    '/api/tasks': 'tasks',
    '/api/task-completions': 'taskCompletions',
    '/api/expenses': 'expenses',
    '/api/fuel-fills': 'fuelFills',
  })[path] ?? 'vehicles';

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const askInBody = async (
  { route, known }: TriedRoute,
  person: Person,
  { position, value }: { position: Position; value: string },
): Promise<string> => {
  const isInQuery = route.method === 'GET';
  const input = known.body?.(person.userId) ?? {};
  const filled = isInQuery ? undefined : withValueAt(input, position, value);
  const query = new URLSearchParams(known.query?.(person.userId) ?? '');
  if (isInQuery) query.set(position.join('.'), value);
  const path = query.size > 0 ? `${route.path}?${query}` : route.path;
  const reply = await person.copy().send(route.method, path, filled, known.headers);
  const sent = JSON.stringify(filled ?? {}).match(uuids) ?? [];
  return told(reply, value, ...sent);
};

/** Tries every id of the garage, in paths and bodies, while naming another garage. */
export const checkCrossRoutes = async (
  stack: TestApp,
  { garage, second, members, both }: SharedGarages,
): Promise<GarageFindings> => {
  const result = noFindings();
  const owner = inGarage(members.owner, garage.id);
  const caller = inGarage(both, second.id);
  const values = await valuesOf(stack, garage, members.owner.userId);
  const digests = await digestsOf(stack, garage.id);
  const { tried } = triedRoutes(stack.routes);
  // Reads come first: additions give the other garage records with the same ids, which is allowed. A link names its
  // garage itself, so a member follows it whichever garage the request names.
  const isWrite = ({ route }: TriedRoute) => Number(route.method !== 'GET');
  const about = tried
    .filter(({ key, byRole }) => byRole !== 'personal' && key !== 'GET /files/{token}')
    .toSorted((one, another) => isWrite(one) - isWrite(another));
  for (const each of about) {
    const { key, route, known } = each;
    if (known.ids) {
      const [id, madeUp] = [await targetFor(stack, each, owner), randomUUID()];
      await digests.changed();
      const real = told(await sendTo(each, caller, id), id);
      const random = told(await sendTo(each, caller, madeUp), madeUp);
      compare(result, { name: key, real, random, changed: await digests.changed() });
      continue;
    }
    for (const position of idPositions(route.inputSchema)) {
      const name = String(position.findLast((step) => step !== 0));
      if (ofNoGarage[name]) continue;
      const isOwnId = name === 'id' || name === 'after';
      const value = isOwnId ? garage.ids[kindOfRoute(route.path)] : values[name];
      if (!value) {
        note(result, who, {
          'garages of others and made-up ones are answered alike': `${key}: the id '${position.join('.')}' is not tried`,
        });
        continue;
      }
      const real = await askInBody(each, caller, { position, value });
      const random = await askInBody(each, caller, { position, value: randomUUID() });
      const changed = await digests.changed();
      compare(result, { name: `${key} ${position.join('.')}`, real, random, changed });
    }
  }
  return result;
};

/** Tries to change every kind of record of the garage, and to refer to it, while naming another garage. */
export const checkCrossChanges = async (
  stack: TestApp,
  { garage, second, members, both }: SharedGarages,
): Promise<GarageFindings> => {
  const result = noFindings();
  const ids = await addSamples(
    inGarage(members.owner, garage.id),
    (kind) => !personalKinds.includes(kind),
  );
  const caller = inGarage(both, second.id);
  const digests = await digestsOf(stack, garage.id);
  const push = async (op: Operation, ...ids: string[]) =>
    told(
      await caller.copy().post('/api/sync/push', {
        userId: caller.userId,
        deviceId: randomUUID(),
        schemaVersion: 1,
        ops: [op],
      }),
      ...ids,
    );
  const compareAt = async (name: string, ask: (id: string) => Promise<string>, id: string) => {
    const [real, random] = [await ask(id), await ask(randomUUID())];
    compare(result, { name, real, random, changed: await digests.changed() });
  };
  const tried = syncEntities.flatMap(({ definition: { name } }) => {
    const references = Object.entries(samples[name]?.references ?? {});
    const own = Object.fromEntries(
      references.map(([field, kind]) => [field, second.ids[kind] ?? '']),
    );
    return ids[name] ? [{ name, id: ids[name], references, own }] : [];
  });
  for (const { name, references, own } of tried) {
    for (const [field, kind] of references) {
      const under = async (reference: string) => {
        const id = randomUUID();
        const op = sampleOperation(name, id, 'add', { ...own, [field]: reference });
        return await push(op, reference, id);
      };
      await compareAt(`${name} under ${kind}`, under, ids[kind] ?? '');
    }
  }
  // Additions come last: afterwards the other garage has a record with the same id, which is allowed.
  for (const type of ['edit', 'delete', 'add'] as const) {
    for (const { name, id, own } of tried) {
      const at = async (each: string) => await push(sampleOperation(name, each, type, own), each);
      await compareAt(`${name}: ${type}`, at, id);
    }
  }
  return result;
};

/** Follows links to files of the garage: members in their role, and people who are not or no longer members. */
export const checkLinks = async (
  stack: TestApp,
  { garage, members, former, invited, elsewhere, both, other }: SharedGarages,
): Promise<GarageFindings> => {
  const result = noFindings();
  const owner = inGarage(members.owner, garage.id);
  const { owner: own, editor, driver } = members;
  const document = (await storedFile(owner)).id;
  const expected = [
    { who: 'the owner', person: own, document: 200, image: 200 },
    { who: 'the editor', person: editor, document: 200, image: 200 },
    { who: 'the driver', person: driver, document: 404, image: 200 },
    { who: 'a member of both, about the other garage', person: both, document: 200, image: 200 },
    { who: 'a former member', person: former, document: 404, image: 404 },
    { who: 'somebody invited who has not accepted', person: invited, document: 404, image: 404 },
    { who: 'a member of another garage', person: elsewhere, document: 404, image: 404 },
    { who: 'a stranger', person: other, document: 404, image: 404 },
  ];
  const files = { document, image: garage.files.image };
  for (const { who: name, person, ...statuses } of expected) {
    for (const purpose of ['document', 'image'] as const) {
      const { url } = await linkOf(owner, files[purpose]);
      const named = [person, inGarage(person, garage.id)];
      for (const follower of named) {
        const { status } = await follower.copy().get(url);
        const isRight = status === statuses[purpose];
        note(result, name, {
          'only members are served': !isRight && `${purpose} as ${name}: ${status}`,
        });
      }
    }
  }
  await checkOwnLinks(result, stack, { own, garageId: garage.id, files });
  return result;
};

/** Follows links that a member made, before and after the member becomes a driver and is removed. */
const checkOwnLinks = async (
  result: GarageFindings,
  stack: TestApp,
  {
    own,
    garageId,
    files,
  }: { own: Person; garageId: string; files: Record<'document' | 'image', string> },
): Promise<void> => {
  const leaver = await stack.signUp();
  await stack.database.admin(
    `insert into garages.members (garage_id, user_id, role) values ($1, $2, 'editor')`,
    [garageId, leaver.userId],
  );
  const there = inGarage(leaver, garageId);
  const links = {
    document: (await linkOf(there, files.document)).url,
    image: (await linkOf(there, files.image)).url,
  };
  const at = `/api/garages/${garageId}/members/${leaver.userId}`;
  const follow = async (who: string, expected: Record<'document' | 'image', number>) => {
    for (const purpose of ['document', 'image'] as const) {
      const { status } = await leaver.copy().get(links[purpose]);
      note(result, who, {
        'a link ends with what its maker may see':
          status !== expected[purpose] && `own link to ${purpose} as ${who}: ${status}`,
      });
    }
  };
  await follow('a member who made the link', { document: 200, image: 200 });
  await own.copy().send('PUT', at, { role: 'driver' });
  await follow('a driver who made the link as an editor', { document: 404, image: 200 });
  await own.copy().delete(at);
  await follow('a former member who made the link', { document: 404, image: 404 });
};
