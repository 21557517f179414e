import type { Fields } from '@roadworthy/domain/sync/entity';
import type { Line, Since } from '@roadworthy/domain/sync/handed-back';
import type {
  HistoryEntry,
  MovedRow,
  OperationResult,
  SyncRow,
} from '@roadworthy/domain/sync/sync.schema';
import { forAnyRole, statement, statementOf } from '../statement.ts';
import type { PulledKind } from './record-table.ts';

export type AccountRow = Line & { rev: number };

/**
 * Runs first in every change: its lock makes the changes of one garage wait for each other. The first change after a
 * restore records the revision that the account was restored to.
 */
export const nextRevision = statement<AccountRow, [garageId: string]>(
  'sync.next-revision',
  `insert into sync.accounts as account (garage_id, rev, branches)
   select $1, 1, array_fill(0::bigint, array[cardinality(past)]) from sync.epoch
   on conflict (garage_id) do update set rev = account.rev + 1,
     branches = account.branches || array_fill(account.rev,
       array[greatest(cardinality(excluded.branches) - cardinality(account.branches), 0)])
   returning rev::float8 as rev, branches::float8[] as branches,
     (select epoch::text from sync.epoch) as epoch, (select past::text[] from sync.epoch) as past`,
);

/**
 * Runs after a change that used more than one revision, in the same transaction, so that nobody has seen those in
 * between.
 */
export const setRevision = statement<never, [garageId: string, rev: number]>(
  'sync.set-revision',
  'update sync.accounts set rev = greatest(rev, $2) where garage_id = $1',
);

/** Takes the same lock, for a caller that must read before it changes anything. */
export const lockAccount = statement<{ rev: number }, [garageId: string]>(
  'sync.lock-account',
  'select rev::float8 as rev from sync.accounts where garage_id = $1 for update',
);

/** Takes the lock for pruning, unless somebody has it or the garage is not due any more. */
export const lockDueAccount = statement<object, [garageId: string, until: Date]>(
  'sync.lock-due-account',
  'select from sync.accounts where garage_id = $1 and prune_at <= $2 for update skip locked',
);

/** Stands for the server's own changes in receipts, and for forgotten devices among the pruned ones. */
export const noDevice = '00000000-0000-0000-0000-000000000000';

type ReceiptRow = {
  receipt: (Pick<OperationResult, 'status' | 'problem'> & { hash: string }) | null;
  /** The last change of this device whose receipt was pruned. */
  prunedSeq: number | null;
};

/** A separate statement: it must read after the lock was granted, not when it was requested. */
export const selectReceipt = statement<
  ReceiptRow,
  [garageId: string, opId: string, deviceId: string]
>(
  'sync.select-receipt',
  `select
     (select json_build_object('hash', hash, 'status', status, 'problem', problem)
      from sync.receipts where garage_id = $1 and op_id = $2) as receipt,
     (select seq::float8 from sync.pruned_devices
      where garage_id = $1 and device_id in ($3, '${noDevice}') order by device_id desc limit 1) as "prunedSeq"`,
);

export const insertReceipt = statementOf<
  never,
  {
    garageId: string;
    opId: string;
    hash: string;
    rev: number;
    status: string;
    problem: string | null;
    deviceId: string;
    seq: number;
  }
>(
  'sync.insert-receipt',
  ['garageId', 'opId', 'hash', 'rev', 'status', 'problem', 'deviceId', 'seq'],
  `insert into sync.receipts (garage_id, op_id, hash, rev, status, problem, device_id, seq)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export const insertHistory = statementOf<
  never,
  {
    garageId: string;
    entity: string;
    recordId: string;
    rev: number;
    opId: string;
    deviceId: string | null;
    kind: HistoryEntry['kind'];
    values: string;
    lostIn: number | null;
    lostRev: number | null;
    untaken: string | null;
  }
>(
  'sync.insert-history',
  [
    'garageId',
    'entity',
    'recordId',
    'rev',
    'opId',
    'deviceId',
    'kind',
    'values',
    'lostIn',
    'lostRev',
    'untaken',
  ],
  `insert into sync.history
     (garage_id, entity, record_id, rev, op_id, device_id, kind, "values", lost_in, lost_rev, untaken)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

const sinceWith = (values: string, isMaker: string) =>
  `select kind, ${values} as "values", case when lost_in is not null
     then json_build_object('in', lost_in, 'rev', lost_rev) end as lost, ${isMaker} as "isMaker"
   from sync.history
   where garage_id = $1 and entity = $2 and record_id = $3 and rev > $4 and kind <> 'conflict' order by rev`;

/** Reads what happened to a record after a revision, oldest first, without values that were not applied. */
export const selectSince = statementOf<
  Since,
  { garageId: string; entity: string; recordId: string; after: number }
>(
  'sync.select-since',
  ['garageId', 'entity', 'recordId', 'after'],
  sinceWith('"values"', `kind = 'return' and untaken is null`),
  sinceWith(`'{}'::jsonb`, 'false'),
);

const historyWith = (values: string) =>
  `select rev::float8 as rev, kind, created_at as at, by_user as by, ${values} as "values"
   from sync.history
   where garage_id = $1 and entity = $2 and record_id = $3 order by rev desc limit 200`;

export const selectHistory = statement<
  { rev: number; kind: HistoryEntry['kind']; at: Date; by: string | null; values: Fields },
  [garageId: string, entity: string, recordId: string]
>(
  'sync.select-history',
  historyWith(`coalesce(untaken, '{}') || "values"`),
  historyWith(`'{}'::jsonb`),
);

export const selectEpoch = statement<{ epoch: string }, []>(
  'sync.select-epoch',
  'select epoch::text as epoch from sync.epoch',
);

type CounterRow = {
  epoch: string;
  rev: number;
  userId: string;
  isDemo: boolean;
  isForDriver: boolean;
};

/**
 * Reads the garage's newest revision and no table of records: most pulls ask whether anything changed, and nothing did.
 * A demo account's row is in a small table of its own.
 */
export const selectCounter = forAnyRole(
  statement<CounterRow, []>(
    'sync.select-counter',
    `select e.epoch::text as epoch, coalesce(a.rev, 0)::float8 as rev, platform.current_user_id()::text as "userId",
       exists (select from accounts.demos where user_id = platform.current_user_id()) as "isDemo",
       coalesce(current_setting('app.role', true) = 'driver', false) as "isForDriver"
     from sync.epoch e left join sync.accounts a on a.garage_id = platform.current_garage_id()`,
  ),
);

type PullRow = Line & {
  /** The account's newest revision, in the same snapshot as the rows. */
  rev: number;
  since: number;
  rows: SyncRow[];
  moved: MovedRow[] | null;
  more: boolean;
  userId: string;
  isDemo: boolean;
  isForDriver: boolean;
};

/**
 * This many rows are measured first, and the others only if these are small: measuring a row reads its texts, and a
 * page of the largest rows would otherwise cost as much as a hundred pages.
 */
const weighedFirst = 50;

/** Pulls all kinds of records in one statement, and therefore in one snapshot. */
export const pullStatement = (kinds: readonly PulledKind[]) => {
  const keys = kinds.map(
    ({ entity, table }) =>
      `(select '${entity}' as entity, id, rev from ${table}
        where garage_id = platform.current_garage_id() and rev > (select since from start)
        order by rev fetch first $3 rows with ties)`,
  );
  /**
   * Rows of one revision are peers in the window, so they stay together whatever their size. The ids are an array, because
   * PostgreSQL then looks them up in the key's index even if its statistics say that the table is empty. A join took 20 s
   * for the 4,500 records that an import had just added.
   */
  const weighed = (condition: string, by: 'columns' | 'driversColumns') => {
    const parts = kinds.map(
      ({ entity, table, [by]: columns }) =>
        `select '${entity}' as entity, ${columns} from ${table}
         where garage_id = platform.current_garage_id()
           and id = any (array(select id from changed where entity = '${entity}' and ${condition}))`,
    );
    return `select rows.*, sum(length(fields::text)) over (order by rev) as bytes
            from (${parts.join(' union all ')}) rows`;
  };
  const textFor = (by: 'columns' | 'driversColumns') =>
    `with account as (
       select e.epoch::text as epoch, coalesce(a.rev, 0) as rev, e.past::text[] as past,
         coalesce(a.branches, '{}') as branches
       from sync.epoch e left join sync.accounts a on a.garage_id = platform.current_garage_id()
     ),
     start as (
       select case when epoch = $2 and $1::bigint <= rev then $1::bigint else 0 end as since from account
     ),
     keys as (
       select * from (${keys.join(' union all ')}) keys order by rev fetch first $3 rows with ties
     ),
     changed as materialized (select *, rank() over (order by rev) <= ${weighedFirst} as is_first from keys),
     first_rows as materialized (${weighed('is_first', by)}),
     other_rows as materialized (${weighed('not is_first and (select coalesce(max(bytes), 0) < $4 from first_rows)', by)}),
     candidates as (
       select * from first_rows
       union all
       select entity, id, rev, deleted, "createdAt", fields, bytes + (select max(bytes) from first_rows) from other_rows
     ),
     page as (
       select entity, id, rev, deleted, "createdAt", fields from candidates
       where bytes <= $4 or rev = (select min(rev) from candidates)
     )
     select account.epoch, account.past, account.rev::float8 as rev,
       -- An account that has not changed since a restore has the revision it was taken back to.
       (account.branches || array_fill(account.rev, array[
         greatest(cardinality(account.past) - cardinality(account.branches), 0)]))::float8[] as branches,
       start.since::float8 as since,
       platform.current_user_id()::text as "userId", platform.is_demo() as "isDemo",
       ${by === 'driversColumns'} as "isForDriver",
       (select count(*) from changed) >= $3 or (select count(*) from changed) > (select count(*) from page) as more,
       coalesce((select json_agg(page order by rev) from page), '[]') as rows,
       (select json_agg(json_build_object('entity', moved.entity, 'id', moved.record_id, 'to', m.garage_id))
        from sync.moved moved left join garages.members m
          on m.garage_id = moved.to_garage and m.user_id = platform.current_user_id()
        where moved.garage_id = platform.current_garage_id() and moved.rev > (select since from start)
          and moved.rev <= (select max(rev) from page)) as moved
     from account, start`;
  return statementOf<PullRow, { since: number; epoch: string; rows: number; bytes: number }>(
    'sync.pull',
    ['since', 'epoch', 'rows', 'bytes'],
    textFor('columns'),
    textFor('driversColumns'),
  );
};

/** The size of an index entry and a row header, apart from the row's own columns. */
const overhead = 150;

/**
 * Deletes receipts that are too old or above the user's limit, oldest first. The counter of each device is kept longer.
 */
export const pruneReceipts = statementOf<
  { gone: number },
  { garageId: string; days: number; bytes: number; most: number }
>(
  'sync.prune-receipts',
  ['garageId', 'days', 'bytes', 'most'],
  `with ranked as (
     select op_id, rev, created_at, sum(pg_column_size(receipt.*) + ${overhead}) over (order by rev desc) as bytes
     from sync.receipts receipt where garage_id = $1 and device_id is not null
   ),
   gone as (
     delete from sync.receipts where garage_id = $1 and op_id in (
       select op_id from ranked where created_at < now() - make_interval(days => $2) or bytes > $3 order by rev limit $4)
     returning device_id, seq
   ),
   noted as (
     insert into sync.pruned_devices as known (garage_id, device_id, seq)
     select $1, device_id, max(seq) from gone where device_id <> '${noDevice}' group by device_id
     on conflict (garage_id, device_id) do update set seq = greatest(known.seq, excluded.seq), pruned_at = now()
   )
   select count(*)::int as gone from gone`,
);

export const pruneHistory = statementOf<
  { gone: number },
  { garageId: string; days: number; bytes: number; most: number }
>(
  'sync.prune-history',
  ['garageId', 'days', 'bytes', 'most'],
  `with ranked as (
     select entity, record_id, rev, created_at, sum(pg_column_size("values") + coalesce(pg_column_size(untaken), 0)
       + length(record_id) + ${overhead}) over (order by rev desc) as bytes
     from sync.history where garage_id = $1
   ),
   gone as (
     delete from sync.history where garage_id = $1 and (entity, record_id, rev) in (
       select entity, record_id, rev from ranked
       where created_at < now() - make_interval(days => $2) or bytes > $3 order by rev limit $4)
     returning rev
   )
   select count(*)::int as gone from gone`,
);

/** Keeps the latest pruned devices individually, and combines all others into one. */
export const forgetDevices = statement<never, [garageId: string, most: number]>(
  'sync.forget-devices',
  `with surplus as (
     delete from sync.pruned_devices where garage_id = $1 and device_id <> '${noDevice}' and device_id not in (
       select device_id from sync.pruned_devices where garage_id = $1 and device_id <> '${noDevice}'
       order by pruned_at desc, device_id limit $2)
     returning seq
   )
   insert into sync.pruned_devices as known (garage_id, device_id, seq)
   select $1, '${noDevice}', max(seq) from surplus having count(*) > 0
   on conflict (garage_id, device_id) do update set seq = greatest(known.seq, excluded.seq), pruned_at = now()`,
);

export const postponePruning = statement<never, [garageId: string, days: number]>(
  'sync.look-again-in',
  `update sync.accounts set prune_at = now() + make_interval(days => $2) where garage_id = $1`,
);

/**
 * Reads when the next deleted record of a garage is to lose its fields, null if there is none. `isDue`: now.
 */
export const nextDueEmptying = (kinds: readonly { oldestDeletion: string }[]) =>
  statement<{ at: Date | null; isDue: boolean }, [garageId: string, days: number]>(
    'sync.next-emptying',
    `select min(at) + make_interval(days => $2) as at,
       coalesce(min(at) < now() - make_interval(days => $2), false) as "isDue"
     from (${kinds.map(({ oldestDeletion }) => oldestDeletion).join(' union all ')}) oldest`,
  );

export const scheduleNextPruning = statement<
  never,
  [garageId: string, days: number, at: Date | null]
>(
  'sync.look-again-at',
  `update sync.accounts set prune_at = least(now() + make_interval(days => $2), $3::timestamptz) where garage_id = $1`,
);

/** Begins a new epoch if the database was restored from a copy. */
export const noticeRestore = statement<{ isRestored: boolean }, []>(
  'sync.notice-restore',
  'select sync.notice_restore() as "isRestored"',
);

export const selectRestoredAt = statement<{ restoredAt: Date | null }, []>(
  'sync.select-restored-at',
  'select restored_at as "restoredAt" from sync.epoch',
);

/** Runs as the sign-in engine's role, which sees which garages are due. Returns no garage twice in a run. */
export const selectGaragesToPrune = `
  select garage_id as "garageId", prune_at as "pruneAt" from sync.accounts
  where prune_at <= $1 and (prune_at, garage_id) > ($2, $3) order by prune_at, garage_id limit $4`;
