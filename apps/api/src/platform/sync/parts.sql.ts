import { statement, statementOf } from '../statement.ts';
import { columnOf, type RecordTable } from './record-table.ts';

type Id = { id: string };
/** A record that others may be part of. `isGone`: it is deleted. */
export type WholeRow = Id & { isGone: boolean };
/** `rev`: the last revision already in use. */
type Move = {
  garageId: string;
  ids: readonly string[];
  rev: number;
  opId: string;
  deviceId: string | null;
};
const moveOrder = ['garageId', 'ids', 'rev', 'opId', 'deviceId'] as const;

/** Moves rows. Each row gets its own revision after $3, so that a page of a pull need not contain them all. */
const moving = ({
  entity,
  table,
  kind,
  deletedAt,
}: {
  entity: string;
  table: RecordTable;
  kind: 'delete' | 'revive';
  deletedAt: string;
}) =>
  `with moved as (
     update ${table.table} part set deleted_at = ${deletedAt}, rev = $3 + chosen.place
     from unnest($2::text[]) with ordinality chosen (id, place)
     where part.garage_id = $1 and part.id = chosen.id returning part.id, part.rev
   ),
   noted as (
     insert into sync.history (garage_id, entity, record_id, rev, op_id, device_id, kind, "values")
     select $1, '${entity}', id, rev, $4, $5, '${kind}', '{}' from moved
   )
   select id from moved`;

/** Returns the statements about the records of one kind (`part`) that belong to one of another (`whole`). */
export const partStatements = (
  part: { name: string; table: RecordTable; field: string; limit: number; demoLimit: number },
  whole: { name: string; table: RecordTable },
) => {
  const deletionOfWhole = (id: string) =>
    `(select whole.deleted_at from ${whole.table.table} whole where whole.garage_id = $1 and whole.id = ${id})`;
  const ids = (name: string, which: string) =>
    statement<Id, [garageId: string, wholeId: string]>(
      `${part.name}.${name}-of-${whole.name}`,
      `select id from ${part.table.table}
       where garage_id = $1 and ${columnOf(part.field)} = $2 and ${which} order by id`,
    );
  const parts = { entity: part.name, table: part.table };
  return {
    selectLive: ids('live', 'deleted_at is null'),
    /** The parts that were deleted with the whole; parts that their owner deleted before have another deletion time. */
    selectTaken: ids('taken', `deleted_at = ${deletionOfWhole('$2')}`),
    /** Uses the deletion time of the whole, which identifies these parts when the whole is restored. */
    deleteWithWhole: statementOf<Id, Move & { wholeId: string }>(
      `${part.name}.take-with-${whole.name}`,
      [...moveOrder, 'wholeId'],
      moving({ ...parts, kind: 'delete', deletedAt: deletionOfWhole('$6') }),
    ),
    restoreWithWhole: statementOf<Id, Move>(
      `${part.name}.bring-back-with-${whole.name}`,
      moveOrder,
      moving({ ...parts, kind: 'revive', deletedAt: 'null' }),
    ),
    isTooMuch: statement<{ isTooMuch: boolean }, [garageId: string, wholeId: string]>(
      `${part.name}.is-too-much-with-${whole.name}`,
      `with allowed as (
         select case when platform.is_demo() then ${part.demoLimit} else ${part.limit} end as most
       )
       select (select count(*) from (
           select from ${part.table.table} where garage_id = $1 and deleted_at is null limit (select most from allowed)) live)
         + (select count(*) from ${part.table.table}
           where garage_id = $1 and ${columnOf(part.field)} = $2 and deleted_at = ${deletionOfWhole('$2')})
         > (select most from allowed) as "isTooMuch"`,
    ),
    /** The wholes that a part may belong to after a change: the one that the change names, and the present one. */
    selectWholes: statement<WholeRow, [garageId: string, id: string, named: string | null]>(
      `${part.name}.select-${whole.name}-of`,
      `select id, deleted_at is not null as "isGone" from ${whole.table.table}
       where garage_id = $1 and id = any (array[$3,
         (select ${columnOf(part.field)} from ${part.table.table} where garage_id = $1 and id = $2)])`,
    ),
  };
};

/** Reads the vehicle that a record names without being part of it. */
export const selectNamed = ({ table }: RecordTable) =>
  statement<WholeRow, [garageId: string, id: string]>(
    'sync.select-named-vehicle',
    `select id, deleted_at is not null as "isGone" from ${table} where garage_id = $1 and id = $2`,
  );

/** For records that replaced parts which have been restored. */
export const replacementStatements = (entity: string, table: RecordTable) => ({
  selectThere: statement<Id, [garageId: string, ids: readonly string[]]>(
    `${entity}.select-left`,
    `select id from ${table.table} where garage_id = $1 and id = any ($2) and deleted_at is null order by id`,
  ),
  remove: statementOf<Id, Move>(
    `${entity}.remove-left`,
    moveOrder,
    moving({ entity, table, kind: 'delete', deletedAt: 'clock_timestamp()' }),
  ),
});
