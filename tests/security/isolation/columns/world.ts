import pg from 'pg';
import { syncEntities } from '../../../../apps/api/src/entities.ts';
import { inGarage } from '../../../support/api/garages.ts';
import type { TestApp } from '../../../support/api/test-app.ts';
import { queryOn } from '../access-list.ts';
import { addRecords } from '../fixture.ts';
import { addSamples } from '../samples.ts';
import { openSharedGarages } from '../shared-garage.ts';
import { type Canary, plantCanaries } from './canaries.ts';
import type { Known, Reader } from './readers.ts';

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
};

export const isForeign = (isMember: boolean, { whose, table, column }: Canary): boolean => {
  const name = `${table}.${column}`;
  if (whose === 'garage' && isMember && recordColumns.has(name)) return false;
  if (whose === 'garage' && (column === 'garage_id' || column === 'vehicle_id') && isMember)
    return false;
  return !(`${whose} ${name}` in mayBeSeen && (whose === 'nobody' || isMember));
};

/** Opens a person who has rows in every table, with a canary in every column, and everybody who must not see them. */
export const openColumns = async (stack: TestApp) => {
  const { members, other, garage } = await openSharedGarages(stack);
  const { owner, editor } = members;
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
  const holder = { userId: owner.userId, garageId: garage.id };
  const planted = await plantCanaries(queryOn(client), holder);
  await client.end();
  const readers: (Reader & { known: Known })[] = [
    { who: 'a stranger', visitor: other, person: other, userId: other.userId },
    {
      who: 'a member of the garage',
      visitor: inGarage(editor, garage.id),
      person: editor,
      userId: editor.userId,
    },
    { who: 'a demo account', visitor: demo, person: null, userId: demoId },
    { who: 'anonymous', visitor: stack.visitor(), person: null, userId: owner.userId },
  ].map((reader) => ({
    ...reader,
    known: {
      ids: Object.values(reader.who.startsWith('a member') ? garage.ids : ids),
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
