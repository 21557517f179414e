import {
  askAgainMinutes,
  downloadHours,
  graceMinutes,
} from '@roadworthy/domain/your-data/your-data.rules';
import { statement, statementOf } from '../../platform/statement.ts';
import type { AccountTable } from './your-data.tables.ts';

export type DownloadRow = {
  id: string;
  state: 'waiting' | 'making' | 'ready' | 'failed';
  askedAt: Date;
  object: string | null;
  partBytes: number | null;
  bytes: number | null;
  done: number;
  total: number;
  expiresAt: Date | null;
  mailedAt: Date | null;
  delivered: number;
  fetchedAt: Date | null;
  fetchedBy: string | null;
};

const columns = `id, state, asked_at as "askedAt", object, part_bytes as "partBytes", bytes::float8 as bytes,
  done::float8 as done, total::float8 as total, expires_at as "expiresAt", mailed_at as "mailedAt",
  delivered::float8 as delivered, fetched_at as "fetchedAt", fetched_by as "fetchedBy"`;

const own = 'user_id = platform.current_user_id()';

export const selectDownload = statement<DownloadRow, []>(
  'your-data.select-download',
  `select ${columns} from your_data.downloads where ${own}`,
);

export type Claim = { object: string; attempt: number };

/** Claims the download for this worker. No row: it is finished, or another was requested. */
export const claimDownload = statement<Claim, [id: string, object: string, now: Date]>(
  'your-data.claim',
  `update your_data.downloads set state = 'making', attempt = attempt + 1, object = $2, touched_at = $3, done = 0, total = 0
   where ${own} and id = $1 and state in ('waiting', 'making') returning object, attempt`,
);

/** No row: another worker now makes the download. */
export const noteProgress = statementOf<
  { id: string },
  { id: string; attempt: number; done: number; total: number; now: Date }
>(
  'your-data.progress',
  ['id', 'attempt', 'done', 'total', 'now'],
  `update your_data.downloads set done = $3, total = $4, touched_at = $5
   where ${own} and id = $1 and attempt = $2 and state = 'making' returning id`,
);

export const markReady = statementOf<
  { id: string },
  { id: string; attempt: number; partBytes: number; bytes: number; now: Date }
>(
  'your-data.ready',
  ['id', 'attempt', 'partBytes', 'bytes', 'now'],
  `update your_data.downloads set state = 'ready', part_bytes = $3, bytes = $4, touched_at = $5, done = total,
     expires_at = $5::timestamptz + interval '${downloadHours} hours'
   where ${own} and id = $1 and attempt = $2 and state = 'making' returning id`,
);

export const markMailed = statement<never, [id: string, now: Date]>(
  'your-data.mailed',
  `update your_data.downloads set mailed_at = $2 where ${own} and id = $1`,
);

/** Records bytes that continue the earlier ones. After the last byte the download counts as fetched. */
export const noteDelivered = statementOf<
  never,
  { id: string; from: number; to: number; sessionId: string; now: Date }
>(
  'your-data.delivered',
  ['id', 'from', 'to', 'sessionId', 'now'],
  `update your_data.downloads set delivered = greatest(delivered, $3::bigint),
     fetched_at = case when $3::bigint >= bytes then coalesce(fetched_at, $5) else fetched_at end,
     fetched_by = case when $3::bigint >= bytes then coalesce(fetched_by, $4) else fetched_by end
   where ${own} and id = $1 and $2::bigint <= delivered`,
);

/** Reads the revision, to find out whether anything changed between two reads. */
export const selectRevision = statement<{ rev: number }, []>(
  'your-data.revision',
  `select rev::float8 as rev from sync.accounts where garage_id = platform.current_user_id()`,
);

export const countRows = ({ table, owner = 'user_id', only = 'true' }: AccountTable) =>
  statement<{ rows: number }, []>(
    `your-data.count.${table}`,
    `select count(*)::int as rows from ${table} where ${owner} = platform.current_user_id() and ${only}`,
  )();

type PagedRow = { at: string[]; row: Record<string, unknown> };

/** Reads a page of a table's rows after a position; each row has its own position. */
export const selectPage = ({
  table,
  key,
  owner = 'user_id',
  only = 'true',
  columns: names,
}: AccountTable) => {
  const place = `(${key.map(({ column }) => `"${column}"`).join(', ')})`;
  const after = `(${key.map(({ type }, at) => `$${at + 2}::${type}`).join(', ')})`;
  const fields = Object.entries(names).map(([name, column]) => `'${name}', "${column}"`);
  const page = statement<PagedRow>(
    `your-data.page.${table}`,
    `select array[${key.map(({ column }) => `"${column}"::text`).join(', ')}] as at,
       json_build_object(${fields.join(', ')}) as row
     from ${table} where ${only} and ${owner} = platform.current_user_id() and ($2::${key[0]?.type} is null or ${place} > ${after})
     order by ${key.map(({ column }) => `"${column}"`).join(', ')} limit $1::int`,
  );
  return (pageSize: number, at: readonly string[] | null) =>
    page(pageSize, ...(at ?? key.map(() => null)));
};

// The statements below run as the sign-in engine's role, which can add jobs and sees whose downloads have expired.

/** No row: a download is being made, or was requested recently. */
export const askForDownload = `
  insert into your_data.downloads as kept (user_id, asked_at, touched_at) values ($1, $2, $2)
  on conflict (user_id) do update set id = gen_random_uuid(), state = 'waiting', asked_at = $2, touched_at = $2,
    attempt = 0, object = null, part_bytes = null, bytes = null, done = 0, total = 0, expires_at = null, mailed_at = null,
    delivered = 0, fetched_at = null, fetched_by = null
  where kept.state = 'failed'
    or (kept.state = 'ready' and kept.asked_at <= $2::timestamptz - interval '${askAgainMinutes} minutes')
  returning id`;

/** Removes the parts of expired or fetched downloads; the row stays to report that. */
export const dropExpiredDownloads = `
  update your_data.downloads set object = null where user_id in (
    select user_id from your_data.downloads
    where object is not null and state = 'ready'
      and (expires_at <= $1 or fetched_at <= $1::timestamptz - interval '${graceMinutes} minutes')
    limit $2)
  returning user_id`;

/** Gives up downloads without progress for an hour; another may be requested at once. */
export const giveUpStale = `
  update your_data.downloads set state = 'failed', object = null
  where state in ('waiting', 'making') and touched_at <= $1::timestamptz - interval '1 hour'`;
