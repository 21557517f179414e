import { syncEntities } from '../../../apps/api/src/entities.ts';

// Triggers of the proof's own write down every version of every record and every receipt, so that the state in which a
// change was decided is known afterwards, whatever the product remembers.

/** One row that was written or removed, in the order in which it happened to its garage. */
export type Logged = {
  /** The record's kind, or `receipt`. */
  entity: string;
  id: string;
  /** The row as stored, or null if it was removed. */
  row: Record<string, unknown> | null;
  /** A restore put it there or took it away, and no change of an account. */
  isRestored: boolean;
  /** The transaction that wrote it. */
  transaction: string;
};

const tables = [
  ...syncEntities.map(({ definition, table }) => ({
    table: table.table,
    entity: definition.name,
    key: 'id',
    events: 'insert or update or delete',
  })),
  { table: 'sync.receipts', entity: 'receipt', key: 'op_id', events: 'insert or delete' },
];

export const beginLog = [
  'create schema proof',
  // Not named garage_id: a restore takes back the tables that have one.
  `create table proof.log (
     at bigserial primary key, owner uuid not null, entity text not null, id text not null, version jsonb,
     is_restored boolean not null, transaction xid8 not null default pg_current_xact_id())`,
  'create index on proof.log (owner, at)',
  `create function proof.note() returns trigger language plpgsql security definer as $$
   declare
     noted jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
   begin
     insert into proof.log (owner, entity, id, version, is_restored)
     values ((noted ->> 'garage_id')::uuid, tg_argv[0], noted ->> tg_argv[1],
       case when tg_op <> 'DELETE' then noted end, current_setting('session_replication_role') = 'replica');
     return null;
   end $$`,
  ...tables.flatMap(({ table, entity, key, events }) => [
    `create trigger proof_note after ${events} on ${table}
     for each row execute function proof.note('${entity}', '${key}')`,
    // A restore writes as a replica does.
    `alter table ${table} enable always trigger proof_note`,
  ]),
].join(';\n');

export const selectLog = `
  select entity, id, version as row, is_restored as "isRestored", transaction::text as transaction
  from proof.log where owner = $1 order by at`;
