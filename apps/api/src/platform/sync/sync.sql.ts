import type { Fields } from '@roadworthy/domain/sync/entity';
import type { HistoryEntry, OperationResult, SyncRow } from '@roadworthy/domain/sync/sync.schema';
import { statement } from '../statement.ts';

/** First in every change: its lock makes the changes of one user wait for each other. */
export const nextRevision = statement<{ rev: number }, [userId: string]>(
  'sync.next-revision',
  `insert into sync.accounts as account (user_id, rev) values ($1, 1)
   on conflict (user_id) do update set rev = account.rev + 1
   returning rev::float8 as rev`,
);

/** After a change that took more than one revision; within its transaction, so nobody has seen those between. */
export const setRevision = statement<never, [userId: string, rev: number]>(
  'sync.set-revision',
  'update sync.accounts set rev = greatest(rev, $2) where user_id = $1',
);

/** The same lock for whoever must look before there is anything to change. */
export const lockAccount = statement<{ rev: number }, [userId: string]>(
  'sync.lock-account',
  'select rev::float8 as rev from sync.accounts where user_id = $1 for update',
);

export type ReceiptRow = Pick<OperationResult, 'status' | 'problem'> & { hash: string };

/** A statement of its own: it must look after the lock was granted, not when it was asked for. */
export const selectReceipt = statement<ReceiptRow, [userId: string, opId: string]>(
  'sync.select-receipt',
  'select hash, status, problem from sync.receipts where user_id = $1 and op_id = $2',
);

export const insertReceipt = statement<
  never,
  [userId: string, opId: string, hash: string, rev: number, status: string, problem: string | null]
>(
  'sync.insert-receipt',
  `insert into sync.receipts (user_id, op_id, hash, rev, status, problem) values ($1, $2, $3, $4, $5, $6)`,
);

export const insertHistory = statement<
  never,
  [
    userId: string,
    entity: string,
    recordId: string,
    rev: number,
    opId: string,
    deviceId: string | null,
    kind: HistoryEntry['kind'],
    values: string,
  ]
>(
  'sync.insert-history',
  `insert into sync.history (user_id, entity, record_id, rev, op_id, device_id, kind, "values")
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export const selectHistory = statement<
  { rev: number; kind: HistoryEntry['kind']; at: Date; values: Fields },
  [userId: string, entity: string, recordId: string]
>(
  'sync.select-history',
  `select rev::float8 as rev, kind, created_at as at, "values" from sync.history
   where user_id = $1 and entity = $2 and record_id = $3 order by rev desc limit 200`,
);

export const selectEpoch = statement<{ epoch: string }, []>(
  'sync.select-epoch',
  'select epoch::text as epoch from sync.epoch',
);

export type PullRow = {
  epoch: string;
  /** The account's newest revision, in the same snapshot as the rows. */
  rev: number;
  since: number;
  rows: SyncRow[];
  more: boolean;
  userId: string;
};

/** All kinds of records in one statement, hence in one snapshot. */
export const pullStatement = (changedRows: readonly string[]) => {
  const since = '(select since from start)';
  const parts = changedRows.map((query) => `(${query.replace('$1', since).replace('$2', '$3')})`);
  return statement<PullRow, [since: number, epoch: string, rows: number, bytes: number]>(
    'sync.pull',
    `with account as (
       select e.epoch::text as epoch, coalesce(a.rev, 0) as rev
       from sync.epoch e left join sync.accounts a on a.user_id = platform.current_user_id()
     ),
     start as (
       select case when epoch = $2 and $1::bigint <= rev then $1::bigint else 0 end as since from account
     ),
     candidates as (
       -- Rows of one revision are peers in this window: they stay together whatever they weigh.
       select changed.*, sum(length(fields::text)) over (order by rev) as bytes
       from (${parts.join(' union all ')}) changed order by rev fetch first $3 rows with ties
     ),
     page as (
       select entity, id, rev, deleted, "createdAt", fields from candidates
       where bytes <= $4 or rev = (select min(rev) from candidates)
     )
     select account.epoch, account.rev::float8 as rev, start.since::float8 as since,
       platform.current_user_id()::text as "userId",
       (select count(*) from candidates) >= $3 or (select count(*) from candidates) > (select count(*) from page) as more,
       coalesce((select json_agg(page order by rev) from page), '[]') as rows
     from account, start`,
  );
};
