import { demoMostFiles, demoRoomBytes } from '@roadworthy/domain/accounts/accounts.rules';
import type { FilePurpose, FileType } from '@roadworthy/domain/files/files.schema';
import { statement, statementOf } from '../../platform/statement.ts';

export type FileRow = {
  id: string;
  /** What the names of its objects begin with. */
  object: string;
  state: 'pending' | 'ready';
  purpose: FilePurpose;
  mimeType: FileType;
  sha256: string;
  width: number | null;
  height: number | null;
  originalBytes: number;
  smallBytes: number | null;
  largeBytes: number | null;
  bytes: number;
};

const columns: [name: keyof FileRow, expression: string][] = [
  ['id', 'id'],
  ['object', 'object'],
  ['state', 'state'],
  ['purpose', 'purpose'],
  ['mimeType', 'mime_type'],
  ['sha256', 'sha256'],
  ['width', 'width'],
  ['height', 'height'],
  ['originalBytes', 'original_bytes'],
  ['smallBytes', 'small_bytes'],
  ['largeBytes', 'large_bytes'],
  ['bytes', 'bytes::float8'],
];
const asColumns = columns.map(([name, expression]) => `${expression} as "${name}"`).join(', ');
const asJson = `json_build_object(${columns.map(([name, expression]) => `'${name}', ${expression}`).join(', ')})`;

const used = `(select coalesce(sum(bytes), 0)::float8 from files.files where user_id = platform.current_user_id())`;

export const selectOwnFile = statement<FileRow & { userId: string }, [id: string]>(
  'files.select-own',
  `select user_id::text as "userId", ${asColumns} from files.files
   where user_id = platform.current_user_id() and id = $1`,
);

/** What there is room for: `least` passes over null, which is what a demo account's limit is for everybody else. */
const within = (most: string, demoMost: number) =>
  `least(${most}, case when platform.is_demo() then ${demoMost} end)`;

export const selectRoom = statement<{ usedBytes: number; mostBytes: number }, [mostBytes: number]>(
  'files.select-room',
  `select ${used} as "usedBytes", ${within('$1::bigint', demoRoomBytes)}::float8 as "mostBytes"`,
);

/** In a statement of its own: the sum after it must be taken when the lock is held, not when it is asked for. */
export const lockRoom = statement<never, []>(
  'files.lock-room',
  `select pg_advisory_xact_lock(hashtextextended(platform.current_user_id()::text, 5))`,
);

/**
 * For a change that need not survive the database's own crash, only ours: the disk is not waited for. Whoever then
 * marks the file ready waits for both.
 */
export const withoutFlush = statement<never, []>(
  'files.without-flush',
  `select set_config('synchronous_commit', 'off', true)`,
);

export type BegunRow = {
  userId: string;
  /** Null: there is no room, or `file` stands in the way. */
  object: string | null;
  attempt: number | null;
  /** What had the id before. */
  file: FileRow | null;
};

/**
 * Takes room for what is announced, if there is that much. Sent again before it was ready, a file goes on under the
 * names it had.
 */
export const beginUpload = statementOf<
  BegunRow,
  {
    id: string;
    object: string;
    purpose: string;
    sha256: string;
    bytes: number;
    dueAt: Date;
    mostBytes: number;
    mostFiles: number;
  }
>(
  'files.begin-upload',
  ['id', 'object', 'purpose', 'sha256', 'bytes', 'dueAt', 'mostBytes', 'mostFiles'],
  `with me as (select platform.current_user_id() as id),
   begun as (
     insert into files.files as file (user_id, id, object, state, purpose, sha256, original_bytes, due_at)
     select me.id, $1::text, $2::text, 'pending', $3::text, $4::text, $5::int, $6::timestamptz from me
     where me.id is not null and (
       select coalesce(sum(bytes), 0) + $5::int <= ${within('$7::bigint', demoRoomBytes)} and count(*) < ${within('$8::int', demoMostFiles)}
       from files.files where user_id = me.id and id <> $1
     )
     on conflict (user_id, id) do update
     set attempt = file.attempt + 1, due_at = excluded.due_at, original_bytes = excluded.original_bytes,
       small_bytes = null, large_bytes = null
     where file.state = 'pending' and file.sha256 = excluded.sha256 and file.purpose = excluded.purpose
     returning object, attempt
   )
   select me.id::text as "userId", begun.object, begun.attempt,
     (select ${asJson} from files.files where user_id = me.id and id = $1) as file
   from me left join begun on true`,
);

/** Room for what a picture has become. No row: there is not that much. */
export const fitRoom = statementOf<
  { object: string },
  {
    id: string;
    object: string;
    originalBytes: number;
    smallBytes: number;
    largeBytes: number;
    mostBytes: number;
  }
>(
  'files.fit-room',
  ['id', 'object', 'originalBytes', 'smallBytes', 'largeBytes', 'mostBytes'],
  `update files.files set original_bytes = $3, small_bytes = $4, large_bytes = $5
   where user_id = platform.current_user_id() and id = $1 and object = $2
     and ${within('$6::bigint', demoRoomBytes)} >= $3::int + $4::int + $5::int + (
       select coalesce(sum(bytes), 0) from files.files where user_id = platform.current_user_id() and id <> $1)
   returning object`,
);

/** No row: it was removed meanwhile, with its owner for instance. */
export const markReady = statementOf<
  FileRow,
  {
    id: string;
    object: string;
    mimeType: string;
    width: number | null;
    height: number | null;
    originalBytes: number;
    smallBytes: number | null;
    largeBytes: number | null;
    dueAt: Date;
  }
>(
  'files.mark-ready',
  [
    'id',
    'object',
    'mimeType',
    'width',
    'height',
    'originalBytes',
    'smallBytes',
    'largeBytes',
    'dueAt',
  ],
  `update files.files set state = 'ready', mime_type = $3, width = $4, height = $5,
     original_bytes = $6, small_bytes = $7, large_bytes = $8, due_at = $9
   where user_id = platform.current_user_id() and id = $1 and object = $2 returning ${asColumns}`,
);

/** What came to nothing gives its room back, unless it is being sent again. */
export const giveUp = statement<never, [id: string, object: string, attempt: number]>(
  'files.give-up',
  `delete from files.files
   where user_id = platform.current_user_id() and id = $1 and object = $2 and attempt = $3 and state = 'pending'`,
);

/** As every change of the user's does, so that no record names a file while it is being looked at. */
export const lockRecords = statement<never, [userId: string]>(
  'files.lock-records',
  `select rev from sync.accounts where user_id = $1 for update`,
);

/** What was never finished, and what no record names. Its objects are noted by the table's trigger. */
export const deleteUnneeded = (namedFiles: readonly string[]) =>
  statement<{ id: string }, [userId: string, now: Date, isWaiting: boolean]>(
    'files.delete-unneeded',
    `with named as (${namedFiles.join(' union all ')})
     delete from files.files
     where user_id = $1 and due_at <= $2 and (state = 'pending' or (not $3 and id not in (select id from named)))
     returning id`,
  );

/** What is left of the due ones is named by a record, and looked at when that lets go of it; or waits for one. */
export const keepNamed = statement<never, [userId: string, now: Date, until: Date | null]>(
  'files.keep-named',
  `update files.files set due_at = $3 where user_id = $1 and due_at <= $2`,
);

export const selectDropped = statement<{ object: string }, [most: number]>(
  'files.select-dropped',
  `select object from files.dropped_objects order by dropped_at limit $1`,
);

export const forgetDropped = statement<never, [objects: string[]]>(
  'files.forget-dropped',
  `delete from files.dropped_objects where object = any ($1)`,
);

// What follows is asked by the sign-in engine's role, which sees whose files are due and which objects have a row.

export const selectOwnersDue = `
  select distinct user_id as "userId" from files.files where due_at <= $1 limit $2`;

export const selectKnownObjects = `select object from files.files where object = any ($1)`;
