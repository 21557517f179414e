import { driversPartOf } from '@roadworthy/domain/garages/roles.rules';
import {
  deletionDays,
  deletionsPerRoom,
  type Entity,
  type Fields,
  type FieldValue,
} from '@roadworthy/domain/sync/entity';
import type { Stored } from '@roadworthy/domain/sync/merge';
import { type Statement, statement, statementOf } from '../statement.ts';

/** A row of a record table: the record's fields, and the columns of every kind of record. */
export type RecordRow<T = Fields> = {
  id: string;
  rev: number;
  deleted: boolean;
  createdAt: string;
  fields: T;
};

/** The rows of one kind of record: `RowOf<typeof vehicleEntity>`. */
export type RowOf<E> = E extends Entity<infer T> ? RecordRow<T> : never;

/** A record as its owner reads it. */
export type RecordOf<T extends Fields> = T & { id: string; createdAt: string };

export const toRecord = <T extends Fields>({
  id,
  createdAt,
  fields,
}: Pick<RecordRow<T>, 'id' | 'createdAt' | 'fields'>): RecordOf<T> => ({
  ...fields,
  id,
  createdAt,
});

export type RoomRow = {
  /** The account has as many records of this kind as allowed. */
  isFull: boolean;
  /** More records were deleted recently than by normal tidying up. */
  hasDeletedMany: boolean;
};

/** `rev`: the last revision in use. */
export type EmptyRun = { garageId: string; days: number; most: number; rev: number };

/** `driversColumns`: what a driver pulls of a row. */
export type PulledKind = { entity: string; table: string; columns: string; driversColumns: string };

/** The SQL that every kind of record has. */
export type RecordTable<T = Fields> = {
  /** Its name in the database. */
  table: string;
  /** The columns to select, for a feature's own statements that return records. */
  columns: string;
  select(garageId: string, id: string): Statement<RecordRow<T>>;
  /** Reads a record of the acting garage that is not deleted. */
  selectOwn(id: string): Statement<RecordRow<T>>;
  /**
   * Reads records that are not deleted, newest first: those after the given one, or the first ones, up to a number of
   * bytes.
   */
  selectPage(
    after: string | null,
    count: number,
    bytes: number,
  ): Statement<RecordRow<T> & { more: boolean }>;
  /** Reads what prevents one more record. No row: the record exists, so the change adds none. */
  room(garageId: string, id: string, isAddition: boolean): Statement<RoomRow>;
  save(row: { garageId: string; id: string; rev: number; record: Stored }): Statement<RecordRow<T>>;
  /** The kind's name, its table and its row's columns, for the query that pulls all kinds. */
  pulled: PulledKind;
  /** Returns the oldest deletion whose record still has its fields, or null. */
  oldestDeletion: string;
  /**
   * Removes the fields of records that were deleted long enough ago, and of their earlier versions, the first ones
   * deleted first. Each tombstone gets a revision of its own after `rev`, so that devices drop their copies too.
   */
  empty(run: EmptyRun): Statement<{ emptied: number }>;
  /** Queries for the ids of files named by the acting user's records, without deleted records. */
  namedFiles: readonly string[];
};

/** Returns the column of a field. */
export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** With microseconds: records that are saved in one transaction keep their order. */
const isoTime = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Lists are stored as JSON; the driver would turn them into PostgreSQL arrays. */
const toParameter = (value: FieldValue | undefined) =>
  Array.isArray(value) ? JSON.stringify(value) : (value ?? null);

/**
 * Fields that the database works out when a record is saved, each as an expression of the record's other fields.
 * `value`: returns the parameter of a field. The garage is $1.
 */
type WorkedOut = Readonly<Record<string, (value: (field: string) => string) => string>>;

/** Returns the statements for an entity's table: its fields are columns, named in snake case. */
export const recordTable = <T>(
  entity: Entity<T>,
  table: string,
  workedOut: WorkedOut = {},
): RecordTable<T> => {
  const names = Object.keys(entity.schema.shape);
  const columns = names.map(columnOf);
  const drivers = driversPartOf(entity.name);
  const isHidden = (name: string) => drivers.hidden !== 'all' && drivers.hidden.includes(name);
  const driversColumns = columns.filter((_, at) => !isHidden(names[at] as string));

  /** What is selected of a row: for a driver, hidden fields are null. */
  const rowFor = (reader: 'member' | 'driver') => {
    const fields = names.map((name, at) =>
      reader === 'driver' && isHidden(name) ? `'${name}', null` : `'${name}', ${columns[at]}`,
    );
    // A tombstone has no fields, not even null ones.
    return `id, rev::float8 as rev, deleted_at is not null as deleted, ${isoTime('created_at')} as "createdAt",
      case when emptied_at is null then json_build_object(${fields.join(', ')}) else '{}'::json end as fields`;
  };
  const [row, driversRow] = [rowFor('member'), rowFor('driver')];

  const select = statement<RecordRow<T>, [garageId: string, id: string]>(
    `${entity.name}.select`,
    `select ${row} from ${table} where garage_id = $1 and id = $2`,
    `select ${driversRow} from ${table} where garage_id = $1 and id = $2`,
  );
  const ownRecord = `from ${table} where garage_id = platform.current_garage_id() and id = $1 and deleted_at is null`;
  const selectOwn = statement<RecordRow<T>, [id: string]>(
    `${entity.name}.select-own`,
    `select ${row} ${ownRecord}`,
    `select ${driversRow} ${ownRecord}`,
  );
  const pageOf = (shown: string, read: string) =>
    `with found as (
       select id, rev, deleted, "createdAt", fields, row_number() over newest as place,
         sum(length(fields::text)) over newest as bytes, count(*) over () as total
       from (
         select ${shown}, created_at from (
           select ${read} from ${table}
           where garage_id = platform.current_garage_id() and deleted_at is null and ($1::text is null or (created_at, id) < (
             select created_at, id from ${table} where garage_id = platform.current_garage_id() and id = $1))
           order by created_at desc, id desc limit $2::int + 1
         ) record
       ) shown
       window newest as (order by created_at desc, id desc)
     ),
     page as (select * from found where place <= $2::int and (bytes <= $3::int or place = 1))
     select id, rev, deleted, "createdAt", fields, total > (select count(*) from page) as more from page order by place`;
  const selectPage = statement<
    RecordRow<T> & { more: boolean },
    [after: string | null, most: number, bytes: number]
  >(
    `${entity.name}.select-page`,
    pageOf(row, '*'),
    pageOf(
      driversRow,
      ['id', 'rev', 'created_at', 'deleted_at', 'emptied_at', ...driversColumns].join(', '),
    ),
  );

  // The time of the statement, not of the transaction: parts are known by the moment their whole was deleted, and a
  // transaction may delete a part on its own before.
  const firstField = 5;
  const workedOutColumns = new Map(
    Object.entries(workedOut).map(([field, by]) => [columnOf(field), by]),
  );
  const isGiven = (column: string) => !workedOutColumns.has(column);
  const saving = (written: readonly string[], returned: string) => {
    const given = written.filter(isGiven);
    const value = (column: string) => `$${firstField + given.indexOf(column)}`;
    const writtenOf = (column: string) =>
      workedOutColumns.get(column)?.((field) => value(columnOf(field))) ?? value(column);
    return `insert into ${table} as saved (garage_id, id, rev, created_at, deleted_at, ${written.join(', ')})
     values ($1, $2, $3, clock_timestamp(), case when $4 then clock_timestamp() end, ${written.map(writtenOf).join(', ')})
     on conflict (garage_id, id) do update set rev = excluded.rev,
       -- What is deleted already was deleted then: its parts are known by that moment.
       deleted_at = case when $4 then coalesce(saved.deleted_at, clock_timestamp()) end,
       emptied_at = null,
       ${written.map((column) => `${column} = excluded.${column}`).join(', ')}
     where saved.garage_id = $1
     returning ${returned}`;
  };
  /** A driver who adds no such records changes some of their fields. */
  const editing = (written: readonly string[]) =>
    `update ${table} set rev = $3, ${written.map((column, at) => `${column} = $${firstField + at}`).join(', ')}
     where garage_id = $1 and id = $2 and deleted_at is null and not $4::boolean
     returning ${driversRow}`;
  const driversWritten = drivers.adds ? driversColumns : (drivers.edits ?? []).map(columnOf);
  const driversSave = drivers.adds ? saving(driversColumns, driversRow) : editing(driversWritten);
  const whole = saving(columns, row);
  const save: RecordTable<T>['save'] = ({ garageId, id, rev, record }) => {
    const of = (written: readonly string[]) => [
      garageId,
      id,
      rev,
      record.deleted,
      ...written
        .filter(isGiven)
        .map((column) => toParameter(record.fields[names[columns.indexOf(column)] as string])),
    ];
    const name = `${entity.name}.save`;
    return {
      name,
      text: whole,
      values: of(columns),
      ...(driversWritten.length > 0 && {
        forDriver: { name: `${name}.for-driver`, text: driversSave, values: of(driversWritten) },
      }),
    };
  };

  /** Counts no further than the limit, so that an account with more records from earlier does not cost more. */
  const countReaches = (limit: string, condition: string) =>
    `(select count(*) from (select from ${table} where garage_id = $1 and ${condition} limit ${limit}) counted) >= ${limit}`;
  const room = statement<RoomRow, [garageId: string, id: string, isAddition: boolean]>(
    `${entity.name}.room`,
    `with allowed as (
       select case when platform.is_demo() then ${entity.demoLimit} else ${entity.limit} end as most
       where $3 or exists (select from ${table} where garage_id = $1 and id = $2 and deleted_at is not null)
     )
     select ${countReaches('(select most from allowed)', 'deleted_at is null')} as "isFull",
       ${countReaches(
         `(select ${deletionsPerRoom} * most from allowed)`,
         // Emptied so soon: it moved to another garage.
         `deleted_at > now() - interval '${deletionDays} days' and emptied_at is null`,
       )} as "hasDeletedMany"
     from allowed`,
  );

  const empty = statementOf<{ emptied: number }, EmptyRun>(
    `${entity.name}.empty`,
    ['garageId', 'days', 'most', 'rev'],
    `with due as (
       select id from ${table}
       where garage_id = $1 and emptied_at is null and deleted_at < now() - make_interval(days => $2)
       order by deleted_at, id limit $3
     ),
     numbered as (select id, row_number() over (order by id) as place from due),
     emptied as (
       update ${table} record set rev = $4 + place, emptied_at = now(),
         ${[...columns, ...(drivers.adds ? ['by_user'] : [])].map((column) => `${column} = null`).join(', ')}
       from numbered where record.garage_id = $1 and record.id = numbered.id
       returning record.id
     ),
     -- Nobody may change the history: rows with values are replaced by rows without.
     forgotten as (
       delete from sync.history
       where garage_id = $1 and entity = '${entity.name}' and record_id in (select id from emptied)
         and ("values" <> '{}' or untaken <> '{}')
       returning *
     ),
     noted as (
       insert into sync.history (garage_id, entity, record_id, rev, op_id, device_id, kind, "values", created_at,
         lost_in, lost_rev, untaken, by_user)
       select garage_id, entity, record_id, rev, op_id, device_id, kind, '{}', created_at,
         lost_in, lost_rev, case when untaken is not null then '{}'::jsonb end, by_user
       from forgotten
     )
     select count(*)::int as emptied from emptied`,
  );

  /** One id or a list of ids: converting to JSON handles both. */
  const idsNamedBy = (column: string) =>
    `select jsonb_array_elements_text(
       case jsonb_typeof(to_jsonb(${column})) when 'array' then to_jsonb(${column}) else jsonb_build_array(${column}) end) as id
     from ${table} where garage_id = platform.current_garage_id() and deleted_at is null and ${column} is not null`;

  return {
    table,
    columns: row,
    select,
    selectOwn,
    selectPage,
    room,
    save,
    oldestDeletion: `select min(deleted_at) as at from ${table} where garage_id = $1 and emptied_at is null and deleted_at is not null`,
    empty,
    pulled: { entity: entity.name, table, columns: row, driversColumns: driversRow },
    namedFiles: entity.fileFields.map(columnOf).map(idsNamedBy),
  };
};
