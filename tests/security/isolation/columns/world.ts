import { driversPartOf } from '@roadworthy/domain/garages/roles.rules';
import pg from 'pg';
import { syncEntities } from '../../../../apps/api/src/entities.ts';
import { inGarage } from '../../../support/api/garages.ts';
import type { Person, TestApp } from '../../../support/api/test-app.ts';
import { queryOn } from '../access-list.ts';
import { addRecords } from '../fixture.ts';
import { addSamples } from '../samples.ts';
import { openSharedGarages } from '../shared-garage.ts';
import { type Canary, plantCanaries } from './canaries.ts';
import type { Known, Reader } from './readers.ts';

/** What a reader is in the garage. */
export type Part = 'outside' | 'editor' | 'driver';

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of a garage's rows that every member may read: the fields of its records, and what goes with them. */
const recordColumns = new Set(
  syncEntities.flatMap(({ definition, table }) =>
    ['id', 'rev', 'created_at', ...Object.keys(definition.schema.shape).map(snakeCase)].map(
      (column) => `${table.table}.${column}`,
    ),
  ),
);

/** Other columns that somebody may read who is not the person they are about, and why. */
const mayBeSeen: Record<string, string> = {
  'nobody sync.epoch.epoch': 'one value for everybody',
  'nobody accounts.replayed_erasures.epoch': 'the same',
  'nobody lookup.anonymous_answers.registration': 'the plate that the reader asks about',
  'garage garages.garages.id': 'the garage that the reader names',
  'garage sync.history.values': 'the earlier fields of a record that the reader may read',
  'garage sync.history.untaken': 'the same',
  'garage sync.history.created_at': 'when a record that the reader may read was changed',
  'garage sync.history.rev': 'the same',
  'garage sync.history.record_id': 'the record that the reader names',
  'garage sync.accounts.rev': 'how far a garage’s changes have come',
  'garage garages.members.since': 'the page of the garage says since when each is a member',
  'driver garages.members.since': 'the same',
  'garage sync.history.by_user': 'the history says which member changed a record',
  'driver sync.history.by_user': 'the same',
  'garage garages.members.user_id': 'the same id, in another table',
  'garage reminders.watermarks.user_id': 'the same',
};

/** The columns of a garage's rows that its driver may not read, if others added the rows. */
const hiddenFromDrivers = new Set(
  syncEntities.flatMap(({ definition: { name, schema }, table: { table } }) => {
    const { hidden } = driversPartOf(name);
    const fields = hidden === 'all' || name === 'fuelFills' ? Object.keys(schema.shape) : hidden;
    return fields
      .filter((field) => field !== 'vehicleId')
      .map((field) => `${table}.${snakeCase(field)}`);
  }),
);

export const isForeign = (part: Part, { whose, table, column }: Canary): boolean => {
  const name = `${table}.${column}`;
  const isMember = part !== 'outside';
  const isOfGarage = whose === 'garage' || whose === 'driver';
  if (part === 'driver' && whose === 'garage' && hiddenFromDrivers.has(name)) return true;
  if (isOfGarage && isMember && recordColumns.has(name)) return false;
  if (isOfGarage && (column === 'garage_id' || column === 'vehicle_id') && isMember) return false;
  return !(`${whose} ${name}` in mayBeSeen && (whose === 'nobody' || isMember));
};

const nobodys = { person: null, part: 'outside' as const };

/** Opens a person who has rows in every table, with a canary in every column, and everybody who must not see them. */
export const openColumns = async (stack: TestApp) => {
  const { members, other, garage, invited, former } = await openSharedGarages(stack);
  const { owner, editor, driver } = members;
  const { ids, problems } = await addRecords(stack, owner);
  // Readers have records too, in which something foreign might be.
  await addSamples(other);
  const plates = ['AB17CDE', 'BN17XYZ'];
  await owner.post('/api/lookup', { registrationNumber: plates[0] });
  await stack.visitor().post('/api/lookup/anonymous', { registrationNumber: plates[1] });
  const demo = stack.visitor();
  const started = await demo.post('/api/session/demo');
  const demoId = (started.body as { user: { id: string } }).user.id;
  const client = new pg.Client({ connectionString: stack.database.adminUrl });
  await client.connect();
  await client.query('set session_replication_role = replica');
  const holder = { userId: owner.userId, garageId: garage.id, driverId: driver.userId };
  const planted = await plantCanaries(queryOn(client), holder);
  await client.end();
  const asking = (who: string, person: Person, part: Part) => ({
    ...{ who, person, part },
    // For who is outside every route about a garage refuses, as garages.test.ts shows; the others are open.
    visitor: part === 'outside' ? person : inGarage(person, garage.id),
    userId: person.userId,
  });
  const knowGarage = new Set([
    'an editor of the garage',
    'the driver of the garage',
    'somebody invited who has not accepted',
    'a former member',
  ]);
  const readers: (Reader & { known: Known; part: Part })[] = [
    {
      ...{ who: 'a stranger', visitor: other, person: other, userId: other.userId },
      part: 'outside' as const,
    },
    asking('an editor of the garage', editor, 'editor'),
    asking('the driver of the garage', driver, 'driver'),
    asking('somebody invited who has not accepted', invited, 'outside'),
    asking('a former member', former, 'outside'),
    { ...{ who: 'a demo account', visitor: demo, userId: demoId }, ...nobodys },
    { ...{ who: 'anonymous', visitor: stack.visitor(), userId: owner.userId }, ...nobodys },
  ].map((reader) => ({
    ...reader,
    known: {
      ids: Object.values(knowGarage.has(reader.who) ? garage.ids : ids),
      email: owner.email,
      plates,
    },
  }));
  return {
    ...planted,
    problems: [...problems, ...planted.problems],
    owner,
    stranger: other,
    garage,
    readers,
    known: { ids: [], email: '', plates },
  };
};
export type Columns = Awaited<ReturnType<typeof openColumns>>;
