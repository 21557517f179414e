import type { Entity } from '@roadworthy/domain/sync/entity';
import { type Statement, statement, statementOf } from '../statement.ts';
import { columnOf, type RecordTable } from './record-table.ts';

// A move copies rows through temporary tables: a transaction acts in one garage at a time, so that each garage's own
// policies decide what it may read there and write here. Every statement handles all rows of a table.

/** Rows of a table that go along. `belongs`: the SQL condition that selects them in the garage they leave. */
export type MovedTable = { name: string; table: string; belongs: string };

export const movingTable = (name: string): string => `moving_${name.toLowerCase()}`;
/** The ids of all moved records, without the prefix of named ids. */
export const movingIds = movingTable('ids');

export const setUpIds = statement<never, []>(
  'move.set-up-ids',
  `create temporary table ${movingIds} (id text) on commit drop`,
);

export const setUp = ({ name, table }: Pick<MovedTable, 'name' | 'table'>): Statement<never> => ({
  name: `move.set-up-${name}`,
  text: `create temporary table ${movingTable(name)} (like ${table}) on commit drop`,
  values: [],
});

export type ColumnsRow = { table: string; columns: string[] };

/** Read for every move: a column that a later version added goes along too. */
export const selectColumns = statement<ColumnsRow, [tables: string[]]>(
  'move.select-columns',
  `select named as table, (
     select array_agg(quote_ident(attname) order by attnum) from pg_attribute
     where attrelid = named::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns
   from unnest($1::text[]) named`,
);

/** Locks the reminders of a garage's members: both garages' in the order of their ids, as a person's digest does. */
export const lockWatermarks = statement<never, [garageId: string]>(
  'move.lock-watermarks',
  `select from reminders.watermarks where garage_id = $1 order by user_id for update`,
);

/**
 * Locks the vehicle before its rows are taken: whoever signs its history holds this row, and adds to what moves along.
 */
export const lockVehicle = statement<never, [garageId: string, vehicleId: string]>(
  'move.lock-vehicle',
  `select from vehicles.vehicles where garage_id = $1 and id = $2 for no key update`,
);

/** The condition of the records of a kind that belong to the vehicle $2. Null: none do. */
const belongingTo = ({ vehicleField, partOf }: Entity): string | null => {
  const isOfPart = partOf && partOf.entity !== 'vehicles';
  const conditions = [
    ...(vehicleField ? [`${columnOf(vehicleField)} = $2`] : []),
    ...(isOfPart
      ? [`${columnOf(partOf.field)} = any (array(select id from ${movingTable(partOf.entity)}))`]
      : []),
  ];
  return conditions.length > 0 ? conditions.join(' or ') : null;
};

/** A kind of record that moves with its vehicle. */
export const movedKind = (definition: Entity, { table }: RecordTable): MovedTable | null => {
  const belongs = belongingTo(definition);
  return belongs
    ? { name: definition.name, table, belongs: `(${belongs}) and emptied_at is null` }
    : null;
};

/** Copies the records of a kind, deleted ones too: they can be restored in the other garage. */
export const copyRecords = ({ name, table, belongs }: MovedTable) =>
  statement<{ moved: number }, [garageId: string, vehicleId: string]>(
    `move.copy-${name}`,
    `with copied as (
       insert into ${movingTable(name)} select * from ${table} where garage_id = $1 and ${belongs} returning id),
     named as (insert into ${movingIds} select distinct platform.bare_id(id) from copied)
     select count(*)::int as moved from copied`,
  );

/** Takes rows that leave nothing behind. */
export const takeRows = ({ name, table, belongs }: MovedTable) =>
  statement<never, [garageId: string]>(
    `move.take-${name}`,
    `with gone as (delete from ${table} where garage_id = $1 and ${belongs} returning *)
     insert into ${movingTable(name)} select * from gone`,
  );

const ofMoved = (name: string) =>
  `garage_id = $1 and entity = '${name}' and record_id = any (array(select id from ${movingTable(name)}))`;

/** The history of the moved records goes with them: whoever reads a record reads what it was. */
export const historyTable: MovedTable = { name: 'history', table: 'sync.history', belongs: '' };
export const takeHistory = ({ name }: MovedTable) =>
  statement<never, [garageId: string]>(
    `move.take-history-of-${name}`,
    `with gone as (delete from sync.history where ${ofMoved(name)} returning *)
     insert into ${movingTable(historyTable.name)} select * from gone`,
  );

const ofEveryRecord = ['garage_id', 'id', 'rev', 'created_at', 'deleted_at', 'emptied_at'];

/**
 * Leaves a tombstone without fields for each record, with a revision of its own after $2, and notes where the record
 * is now.
 */
export const leaveTombstones = ({ name, table }: MovedTable, columns: readonly string[]) => {
  const fields = columns.filter((column) => !ofEveryRecord.includes(column));
  return statementOf<never, { garageId: string; rev: number; to: string }>(
    `move.bury-${name}-${columns.length}`,
    ['garageId', 'rev', 'to'],
    `with buried as (
       insert into ${table} as saved (${[...ofEveryRecord, ...fields].join(', ')})
       select $1::uuid, id, $2::bigint + row_number() over (order by rev, id), created_at, now(), now(),
         ${fields.map(() => 'null').join(', ')}
       from ${movingTable(name)}
       on conflict (garage_id, id) do update set rev = excluded.rev, deleted_at = excluded.deleted_at,
         emptied_at = excluded.emptied_at, ${fields.map((column) => `${column} = null`).join(', ')}
       returning id, rev)
     insert into sync.moved (garage_id, entity, record_id, to_garage, rev)
     select $1::uuid, '${name}', id, $3::uuid, rev from buried
     on conflict (garage_id, entity, record_id) do update set to_garage = excluded.to_garage, rev = excluded.rev`,
  );
};

/** Returns whether the moved records would exceed a limit of the garage that the transaction acts in. */
export const wouldExceedLimit = (
  kinds: readonly (MovedTable & { definition: Pick<Entity, 'limit' | 'demoLimit'> })[],
): Statement<{ isTooMuch: boolean }> => {
  const exceeds = kinds.map(({ name, table, definition: { limit, demoLimit } }) => {
    const moving = `(select count(*) from ${movingTable(name)} where deleted_at is null)`;
    const here = `(select count(*) from ${table}
      where garage_id = platform.current_garage_id() and deleted_at is null)`;
    const most = `case when platform.is_demo() then ${demoLimit} else ${limit} end`;
    return `(${moving} > 0 and ${moving} + ${here} > ${most})`;
  });
  return {
    name: 'move.would-exceed-limit',
    text: `select ${exceeds.join(' or ')} as "isTooMuch"`,
    values: [],
  };
};

/** A person who is not a member of the garage is not named by its records any more. */
const onlyMember = (column: string) =>
  `case when ${column} in (select user_id from garages.members where garage_id = $1::uuid) then ${column} end`;

const membersIn = ({ people }: Entity) =>
  Object.entries(people)
    .filter(([, who]) => who === 'member')
    .map(([field]) => field);

/**
 * Places the records of a kind in the garage that they move to, each with a revision after $2. They replace tombstones
 * that they left there themselves, or that were deleted there.
 */
export const placeRecords = (
  definition: Entity,
  { name, table }: MovedTable,
  columns: readonly string[],
) => {
  const cleared = membersIn(definition).map(columnOf);
  const placedOf = (column: string) => {
    if (column === 'garage_id') return '$1::uuid';
    if (column === 'rev') return '$2::bigint + row_number() over (order by rev, id)';
    return cleared.includes(column) ? onlyMember(column) : column;
  };
  return statement<{ placed: number }, [garageId: string, rev: number]>(
    `move.place-${name}-${columns.length}`,
    `with placed as (
       insert into ${table} as saved (${columns.join(', ')})
       select ${columns.map(placedOf).join(', ')} from ${movingTable(name)}
       on conflict (garage_id, id) do update set
         ${columns
           .filter((column) => column !== 'garage_id' && column !== 'id')
           .map((column) => `${column} = excluded.${column}`)
           .join(', ')}
       where saved.deleted_at is not null
       returning 1),
     is_back as (
       delete from sync.moved where garage_id = $1::uuid and entity = '${name}'
         and record_id = any (array(select id from ${movingTable(name)})))
     select count(*)::int as placed from placed`,
  );
};

/** The history gets revisions below those of its records, in its own order. It belongs to no restore of this garage. */
export const placeHistory = (columns: readonly string[]) => {
  const placedOf = (column: string) => {
    if (column === 'garage_id') return '$1::uuid';
    if (column === 'rev') return '$2::bigint + row_number() over (order by rev, entity, record_id)';
    return column.startsWith('lost_') ? 'null' : column;
  };
  return statement<{ placed: number }, [garageId: string, rev: number]>(
    `move.place-history-${columns.length}`,
    `with placed as (
       insert into sync.history (${columns.join(', ')})
       select ${columns.map(placedOf).join(', ')} from ${movingTable(historyTable.name)} returning 1)
     select count(*)::int as placed from placed`,
  );
};

export const placeRows = ({ name, table }: MovedTable, columns: readonly string[]) =>
  statement<never, [garageId: string]>(
    `move.place-${name}-${columns.length}`,
    `insert into ${table} (${columns.join(', ')})
     select ${columns.map((column) => (column === 'garage_id' ? '$1::uuid' : column)).join(', ')}
     from ${movingTable(name)} on conflict do nothing`,
  );

/** Reads who made the moved records, as far as they say. */
export const selectMakers = (tables: readonly { name: string; makers: readonly string[] }[]) => {
  const parts = tables.flatMap(({ name, makers }) =>
    makers.map((column) => `select ${column} as maker from ${movingTable(name)}`),
  );
  return {
    name: `move.select-makers-${parts.length}`,
    text: `select distinct maker from (${parts.join(' union all ')}) made where maker is not null`,
    values: [],
  } satisfies Statement<{ maker: string }> as Statement<{ maker: string }>;
};

export const selectMovedIds: Statement<{ ids: string[] }> = {
  name: 'move.select-ids',
  text: `select array_agg(distinct id) as ids from ${movingIds}`,
  values: [],
};

export type Moved = { to: string | null; isRecord: boolean };

/**
 * Reads where a record that is a tombstone here is now, and where the vehicle that a change names is. `to`: null if the
 * acting person is not a member there.
 */
export const selectMoved = statement<
  Moved,
  [garageId: string, entity: string, recordId: string, vehicleId: string | null]
>(
  'move.select-moved',
  `select m.garage_id as to, entity = $2 and record_id = $3 as "isRecord"
   from sync.moved moved left join garages.members m
     on m.garage_id = moved.to_garage and m.user_id = platform.current_user_id()
   where moved.garage_id = $1 and ((entity = $2 and record_id = $3) or (entity = 'vehicles' and record_id = $4))
   order by 2 desc`,
);
