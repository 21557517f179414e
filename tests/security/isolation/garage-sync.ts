import { randomUUID } from 'node:crypto';
import type { EntityName } from '@roadworthy/domain/entities';
import type { Role } from '@roadworthy/domain/garages/roles.rules';
import type { Fields } from '@roadworthy/domain/sync/entity';
import type { Operation } from '@roadworthy/domain/sync/sync.schema';
import { syncEntities } from '../../../apps/api/src/entities.ts';
import { inGarage } from '../../support/api/garages.ts';
import type { Person, TestApp } from '../../support/api/test-app.ts';
import { createDevice } from '../../support/api/vehicles.ts';
import { digestsOf, type GarageFindings, noFindings, note, strangersTo } from './garage-routes.ts';
import { sampleOperation, samples } from './samples.ts';
import { hiddenKinds } from './seen-kinds.ts';
import { roles, type SharedGarages } from './shared-garage.ts';
import { told } from './sync-entities.ts';

type Kind = Operation['type'];
const kinds: readonly Kind[] = ['add', 'edit', 'delete'];

const everybody: readonly Role[] = ['owner', 'editor', 'driver'];
const notDrivers: readonly Role[] = ['owner', 'editor'];
const ownersOnly: readonly Role[] = ['owner'];
const nobody: readonly Role[] = [];

const always = (may: readonly Role[]): Record<Kind, readonly Role[]> => ({
  add: may,
  edit: may,
  delete: may,
});

/** Who may make each change, written from the rules. */
const mayMake: Readonly<Record<string, Record<Kind, readonly Role[]>>> = {
  vehicles: { add: notDrivers, edit: notDrivers, delete: ownersOnly },
  mileageReadings: always(everybody),
  documents: always(notDrivers),
  // The suite's edit is of a field that is not a driver's.
  tasks: { add: notDrivers, edit: notDrivers, delete: notDrivers },
  taskCompletions: always(everybody),
  expenses: always(notDrivers),
  fuelFills: always(everybody),
  acceptances: always(nobody),
  diagnoses: always(notDrivers),
  covers: always(notDrivers),
  cartUnits: always(nobody),
} satisfies Record<EntityName, Record<Kind, readonly Role[]>>;

/** Changes whose fields decide. */
const byFields: { entity: string; fields: Fields; may: readonly Role[] }[] = [
  { entity: 'vehicles', fields: { mileage: 50_000 }, may: everybody },
  { entity: 'vehicles', fields: { lastServiceDate: '2026-01-05' }, may: everybody },
  { entity: 'vehicles', fields: { mileage: 50_001, color: 'Red' }, may: notDrivers },
  { entity: 'vehicles', fields: { notes: 'Van' }, may: notDrivers },
  { entity: 'vehicles', fields: { vin: null }, may: notDrivers },
  { entity: 'tasks', fields: { photoIds: [] }, may: everybody },
  { entity: 'tasks', fields: { title: 'Check the spare' }, may: notDrivers },
  { entity: 'tasks', fields: { notes: null }, may: notDrivers },
  { entity: 'tasks', fields: { estimatedCostPence: 100 }, may: notDrivers },
];

const pushOne = async (person: Person, op: Operation) =>
  await person.copy().post('/api/sync/push', {
    userId: person.userId,
    deviceId: randomUUID(),
    schemaVersion: 1,
    ops: [op],
  });

const notAllowed = '"NOT_ALLOWED"';
/** An append-only kind refuses edits by anybody, after the role was checked. */
const isMade = (answer: string) => answer.includes('"applied"') || answer.includes('APPEND_ONLY');

type Trying = { op: Operation; may: readonly Role[]; role: Role; member: Person };

const tryChange = async (
  result: GarageFindings,
  { op, may, role, member }: Trying,
): Promise<void> => {
  const answer = told(await pushOne(member, op), op.id);
  const mayBeMade = may.includes(role);
  const isRight = mayBeMade ? isMade(answer) : answer.includes(notAllowed);
  const fields = op.type === 'edit' ? ` of ${Object.keys(op.patch ?? {})}` : '';
  note(result, `the ${role}`, {
    'each role gets the expected answers':
      !isRight && `${op.type}${fields} ${op.entity} as ${role}, may ${mayBeMade}: ${answer}`,
    'nothing of the garage is shown':
      !mayBeMade && !answer.includes('"row":null') && `${op.entity} as ${role}: ${answer}`,
  });
};

/** A driver's form offers no cost. */
const asSentBy = (role: Role, op: Operation): Operation =>
  role === 'driver' && op.entity === 'taskCompletions'
    ? { ...op, patch: { ...op.patch, costPence: null } }
    : op;

/** A driver changes and removes no record that another member added. */
export const checkOthersRecords = async (
  { database }: TestApp,
  { garage, members }: SharedGarages,
): Promise<GarageFindings> => {
  const result = noFindings();
  const member = inGarage(members.driver, garage.id);
  const stored = async (table: string, id: string) =>
    JSON.stringify(await database.admin(`select * from ${table} where id = $1`, [id]));
  for (const { definition, table } of syncEntities) {
    const { name } = definition;
    const id = garage.ids[name];
    if (!id || !mayMake[name]?.add.includes('driver')) continue;
    for (const type of kinds) {
      const before = await stored(table.table, id);
      const op = asSentBy('driver', sampleOperation(name, id, type));
      const answer = told(await pushOne(member, op), id);
      note(result, 'the driver', {
        'each role gets the expected answers':
          before !== (await stored(table.table, id)) && `${type} ${name} of the owner: ${answer}`,
        'nothing of the garage is shown':
          name === 'fuelFills' && !answer.includes('"row":null') && `${type} ${name}: ${answer}`,
      });
    }
  }
  return result;
};

/** Tries each change to every kind of record as each member. */
export const checkChanges = async (
  _stack: TestApp,
  { garage, members }: SharedGarages,
): Promise<GarageFindings> => {
  const result = noFindings();
  const owner = createDevice(inGarage(members.owner, garage.id));
  for (const { definition } of syncEntities) {
    const { name } = definition;
    const rule = mayMake[name];
    const sample = samples[name];
    if (!rule || !sample) {
      result.findings.push({
        invariant: 'each role gets the expected answers',
        problem: `${name}: no rule in this suite`,
      });
      continue;
    }
    const references = Object.fromEntries(
      Object.entries(sample.references ?? {}).map(([field, kind]) => [
        field,
        garage.ids[kind] ?? '',
      ]),
    );
    for (const type of kinds) {
      for (const role of roles) {
        const id = randomUUID();
        const member = inGarage(members[role], garage.id);
        const maker = rule.add.includes(role) ? createDevice(member) : owner;
        const made = asSentBy(role, sampleOperation(name, id, 'add', references));
        if (type !== 'add') await maker.push(made);
        const op = type === 'add' ? made : sampleOperation(name, id, type, references);
        await tryChange(result, { op, may: rule[type], role, member });
      }
    }
  }
  for (const { entity, fields, may } of byFields) {
    for (const role of roles) {
      const op: Operation = {
        opId: randomUUID(),
        entity,
        id: garage.ids[entity] ?? '',
        type: 'edit',
        patch: fields,
      };
      await tryChange(result, { op, may, role, member: inGarage(members[role], garage.id) });
    }
  }
  const licence: Operation = {
    ...sampleOperation('covers', randomUUID(), 'add'),
    patch: { ...samples.covers?.fields({}), kind: 'driving_licence', vehicleId: null },
  };
  for (const role of roles) {
    const op = { ...licence, opId: randomUUID(), id: randomUUID() };
    await tryChange(result, { op, may: nobody, role, member: inGarage(members[role], garage.id) });
  }
  return result;
};

/** Everything that a person may ask about one record: each change, and its history. */
const askAbout = async (
  person: Person,
  { name, id, references }: { name: string; id: string; references: Record<string, string> },
): Promise<string[]> => {
  const changes = kinds.map((type) => sampleOperation(name, id, type, references));
  const answers: string[] = [];
  for (const op of changes) answers.push(told(await pushOne(person, op), id, op.opId));
  answers.push(told(await person.copy().get(`/api/sync/${name}/${id}/history`), id));
  return answers;
};

/** Tries each change to every kind of record, its history and a pull as people who are not members. */
export const checkOutsiders = async (
  stack: TestApp,
  garages: SharedGarages,
): Promise<GarageFindings> => {
  const result = noFindings();
  const { garage } = garages;
  const digests = await digestsOf(stack, garage.id);
  for (const [who, person] of Object.entries(strangersTo(garages))) {
    const [there, nowhere] = [inGarage(person, garage.id), inGarage(person, randomUUID())];
    const compare = async (at: string, ask: (as: Person) => Promise<string[]>) => {
      const [theirs, madeUp] = [await ask(there), await ask(nowhere)];
      const changed = await digests.changed();
      for (const [place, answer] of theirs.entries()) {
        note(result, who, {
          'only members are served': !answer.includes('"NOT_A_MEMBER"') && `${at}: ${answer}`,
          'garages of others and made-up ones are answered alike':
            answer !== madeUp[place] && `${at} as ${who}: ${answer} / ${madeUp[place]}`,
          'nothing of the garage is changed':
            place === 0 && changed.length > 0 && `${at} as ${who}: changed ${changed}`,
        });
      }
    };
    for (const [name, id] of Object.entries(garage.ids)) {
      const references = Object.fromEntries(
        Object.entries(samples[name]?.references ?? {}).map(([field, kind]) => [
          field,
          garage.ids[kind] ?? '',
        ]),
      );
      await compare(name, (as) => askAbout(as, { name, id, references }));
    }
    await compare('a pull', async (as) => [
      told(await as.copy().get(`/api/sync/pull?since=0&epoch=&userId=${as.userId}`)),
    ]);
  }
  return result;
};

/** Pulls as each member, and asks for the history of a record of every kind. */
export const checkSight = async (
  _stack: TestApp,
  { garage, members }: SharedGarages,
): Promise<GarageFindings> => {
  const result = noFindings();
  for (const role of roles) {
    const member = inGarage(members[role], garage.id);
    const { rows } = await createDevice(member).pull();
    const pulled = new Set(rows.map(({ id }) => id));
    for (const [entity, id] of Object.entries(garage.ids)) {
      // A driver sees no fills but their own.
      const isSeen = role !== 'driver' || ![...hiddenKinds, 'fuelFills'].includes(entity);
      const historyOf = async (recordId: string) =>
        told(await member.get(`/api/sync/${entity}/${recordId}/history`), recordId);
      const [theirs, random] = [await historyOf(id), await historyOf(randomUUID())];
      const isServed = theirs.startsWith('{"status":200');
      note(result, `the ${role}`, {
        'nothing of the garage is shown':
          !isSeen && (pulled.has(id) || theirs !== random) && `${entity} as ${role}: ${theirs}`,
        'each role gets the expected answers':
          isSeen && !(pulled.has(id) && isServed) && `${entity} as ${role}: ${theirs}`,
      });
    }
  }
  return result;
};

/**
 * An edit brings a deleted vehicle back with its documents. A driver sees no documents and would lose them, so a
 * driver's edit leaves the vehicle deleted.
 */
export const checkReturns = async (
  { database }: TestApp,
  { garage, members }: SharedGarages,
): Promise<GarageFindings> => {
  const result = noFindings();
  const owner = createDevice(inGarage(members.owner, garage.id));
  for (const role of roles) {
    const [vehicle, document] = [randomUUID(), randomUUID()];
    await owner.push(
      sampleOperation('vehicles', vehicle, 'add'),
      sampleOperation('documents', document, 'add', { vehicleId: vehicle }),
      sampleOperation('vehicles', vehicle, 'delete'),
    );
    const edit = { ...sampleOperation('vehicles', vehicle, 'edit'), patch: { mileage: 50_002 } };
    const answer = told(await pushOne(inGarage(members[role], garage.id), edit), vehicle);
    const live = await database.admin(
      `select id from vehicles.vehicles where id = $1 and deleted_at is null
       union all select id from documents.documents where id = $2 and deleted_at is null`,
      [vehicle, document],
    );
    const expected = role === 'driver' ? 0 : 2;
    note(result, `the ${role}`, {
      'each role gets the expected answers':
        live.length !== expected && `a deleted vehicle as ${role}: ${live.length}, ${answer}`,
    });
  }
  return result;
};
