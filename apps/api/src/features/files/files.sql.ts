import type { FilePurpose, FileType } from '@roadworthy/domain/files/files.schema';
import { statement } from '../../platform/statement.ts';

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

/** How things stand before a file is taken: who sends it, how much they have, and whether it is there already. */
export const selectStanding = statement<
  { userId: string; usedBytes: number; file: FileRow | null },
  [id: string]
>(
  'files.select-standing',
  `select platform.current_user_id()::text as "userId", ${used} as "usedBytes",
     (select ${asJson} from files.files where user_id = platform.current_user_id() and id = $1) as file`,
);

export const selectOwnFile = statement<FileRow & { userId: string }, [id: string]>(
  'files.select-own',
  `select user_id::text as "userId", ${asColumns} from files.files
   where user_id = platform.current_user_id() and id = $1`,
);

export const selectRoom = statement<{ usedBytes: number }, []>(
  'files.select-room',
  `select ${used} as "usedBytes"`,
);

/** In a statement of its own: the sum after it must be taken when the lock is held, not when it is asked for. */
export const lockRoom = statement<never, [userId: string]>(
  'files.lock-room',
  `select pg_advisory_xact_lock(hashtextextended($1, 5))`,
);

/**
 * For a change that need not survive the database's own crash, only ours: the disk is not waited for. Whoever then
 * marks the file ready waits for both.
 */
export const withoutFlush = statement<never, []>(
  'files.without-flush',
  `select set_config('synchronous_commit', 'off', true)`,
);

/**
 * Takes room for exactly what will be put, if there is that much. Sent again before it was ready, it goes on under the
 * names it had. No row: no room, or the id is another file's, or this one is ready.
 */
export const reserveFile = statement<
  { object: string },
  [
    userId: string,
    id: string,
    object: string,
    purpose: string,
    mimeType: string,
    sha256: string,
    width: number | null,
    height: number | null,
    originalBytes: number,
    smallBytes: number | null,
    largeBytes: number | null,
    dueAt: Date,
    mostBytes: number,
    mostFiles: number,
  ]
>(
  'files.reserve',
  `insert into files.files as file
     (user_id, id, object, state, purpose, mime_type, sha256, width, height,
      original_bytes, small_bytes, large_bytes, due_at)
   select $1::uuid, $2::text, $3::text, 'pending', $4::text, $5::text, $6::text, $7::int, $8::int,
     $9::int, $10::int, $11::int, $12::timestamptz
   where (
     select coalesce(sum(bytes), 0) + $9::int + coalesce($10::int, 0) + coalesce($11::int, 0) <= $13::bigint
       and count(*) < $14::int
     from files.files where user_id = $1::uuid and id <> $2::text
   )
   on conflict (user_id, id) do update
   set due_at = excluded.due_at, mime_type = excluded.mime_type, width = excluded.width, height = excluded.height,
     original_bytes = excluded.original_bytes, small_bytes = excluded.small_bytes, large_bytes = excluded.large_bytes
   where file.state = 'pending' and file.sha256 = excluded.sha256 and file.purpose = excluded.purpose
   returning object`,
);

/** No row: it was removed meanwhile, with its owner for instance. */
export const markReady = statement<
  FileRow,
  [userId: string, id: string, object: string, dueAt: Date]
>(
  'files.mark-ready',
  `update files.files set state = 'ready', due_at = $4
   where user_id = $1 and id = $2 and object = $3 returning ${asColumns}`,
);

/** As every change of the user's does, so that no record names a file while it is being looked at. */
export const lockRecords = statement<never, [userId: string]>(
  'files.lock-records',
  `select rev from sync.accounts where user_id = $1 for update`,
);

/** What was never finished, and what no record names. Its objects are noted by the table's trigger. */
export const deleteUnneeded = (namedFiles: readonly string[]) =>
  statement<{ id: string }, [userId: string, now: Date]>(
    'files.delete-unneeded',
    `with named as (${namedFiles.join(' union all ')})
     delete from files.files
     where user_id = $1 and due_at <= $2 and (state = 'pending' or id not in (select id from named))
     returning id`,
  );

/** What is left of the due ones is named by a record: it is looked at again when that lets go of it. */
export const keepNamed = statement<never, [userId: string, now: Date]>(
  'files.keep-named',
  `update files.files set due_at = null where user_id = $1 and due_at <= $2`,
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
