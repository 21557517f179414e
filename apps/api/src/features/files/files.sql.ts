import { demoMostFiles, demoRoomBytes } from '@roadworthy/domain/accounts/accounts.rules';
import type { FilePurpose, FileType } from '@roadworthy/domain/files/files.schema';
import { statement, statementOf } from '../../platform/statement.ts';

export type FileRow = {
  id: string;
  /** The prefix of its objects' names. */
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

/** What a mechanic sent counts towards the room of its visit until an owner accepts it. */
export const countsForGarage = 'visit_id is null';

const used = `(select coalesce(sum(bytes), 0)::float8 from files.files
  where garage_id = platform.current_garage_id() and ${countsForGarage})`;

export const selectOwnFile = statement<
  FileRow & { garageId: string; userId: string },
  [id: string]
>(
  'files.select-own',
  `select garage_id::text as "garageId", platform.current_user_id()::text as "userId", ${asColumns} from files.files
   where garage_id = platform.current_garage_id() and id = $1`,
);

/** Returns the SQL of a limit. `least` ignores null, which is the demo limit of every ordinary account. */
const within = (most: string, demoMost: number) =>
  `least(${most}, case when platform.is_demo() then ${demoMost} end)`;

export const selectRoom = statement<{ usedBytes: number; mostBytes: number }, [mostBytes: number]>(
  'files.select-room',
  `select ${used} as "usedBytes", ${within('$1::bigint', demoRoomBytes)}::float8 as "mostBytes"`,
);

/** A separate statement: the sum after it must be computed once the lock is held, not when the lock is requested. */
export const lockRoom = statement<never, []>(
  'files.lock-room',
  `select pg_advisory_xact_lock(hashtextextended(platform.current_garage_id()::text, 5))`,
);

/**
 * For a change that must survive a crash of our process but not of the database: the commit does not wait for the disk.
 * Marking the file ready later waits for both.
 */
export const withoutFlush = statement<never, []>(
  'files.without-flush',
  `select set_config('synchronous_commit', 'off', true)`,
);

export type BegunRow = {
  userId: string;
  garageId: string;
  /** Null: there is no room, or `file` already has the id. */
  object: string | null;
  attempt: number | null;
  /** The file that already had the id. */
  file: FileRow | null;
};

/**
 * Reserves room for the announced bytes if there is enough. A file sent again before it was ready continues under the
 * same object names.
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
  `with me as (select platform.current_garage_id() as id, platform.current_user_id() as user_id),
   begun as (
     insert into files.files as file (garage_id, id, object, state, purpose, sha256, original_bytes, due_at)
     select me.id, $1::text, $2::text, 'pending', $3::text, $4::text, $5::int, $6::timestamptz from me
     where me.user_id is not null and (
       select coalesce(sum(bytes), 0) + $5::int <= ${within('$7::bigint', demoRoomBytes)} and count(*) < ${within('$8::int', demoMostFiles)}
       from files.files where garage_id = me.id and id <> $1 and ${countsForGarage}
     )
     on conflict (garage_id, id) do update
     set attempt = file.attempt + 1, due_at = excluded.due_at, original_bytes = excluded.original_bytes,
       small_bytes = null, large_bytes = null
     where file.state = 'pending' and file.sha256 = excluded.sha256 and file.purpose = excluded.purpose
     returning object, attempt
   )
   select me.user_id::text as "userId", me.id::text as "garageId", begun.object, begun.attempt,
     (select ${asJson} from files.files where garage_id = me.id and id = $1) as file
   from me left join begun on true`,
);

/** Reserves room for the re-encoded picture. No row: there is not enough room. */
export const reserveRoom = statementOf<
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
   where garage_id = platform.current_garage_id() and id = $1 and object = $2
     and ${within('$6::bigint', demoRoomBytes)} >= $3::int + $4::int + $5::int + (
       select coalesce(sum(bytes), 0) from files.files
       where garage_id = platform.current_garage_id() and id <> $1 and ${countsForGarage})
   returning object`,
);

/**
 * No row: the file was removed in the meantime, for example with its owner. A file that was sent twice may be ready
 * already, and wait for an owner.
 */
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
     original_bytes = $6, small_bytes = $7, large_bytes = $8, due_at = greatest(due_at, $9::timestamptz)
   where garage_id = platform.current_garage_id() and id = $1 and object = $2 returning ${asColumns}`,
);

/**
 * Keeps what the reader found in a document's file, which drivers do not see. A later failure to read the file does not
 * replace it.
 */
export const keepReading = statementOf<
  never,
  { id: string; object: string; reading: string; isReadable: boolean }
>(
  'files.keep-reading',
  ['id', 'object', 'reading', 'isReadable'],
  `update files.files set reading = case when $4 then $3::jsonb else coalesce(reading, $3::jsonb) end
   where garage_id = platform.current_garage_id() and id = $1 and object = $2 and purpose = 'document'`,
);

/** Releases the room of a failed upload, unless the file is being sent again. */
export const abandonUpload = statement<never, [id: string, object: string, attempt: number]>(
  'files.give-up',
  `delete from files.files
   where garage_id = platform.current_garage_id() and id = $1 and object = $2 and attempt = $3 and state = 'pending'`,
);

/** Takes the lock that every change in the garage takes, so that no record can name a file while it is checked. */
export const lockRecords = statement<never, [garageId: string]>(
  'files.lock-records',
  `select rev from sync.accounts where garage_id = $1 for update`,
);

/** Deletes unfinished uploads, and files that no record names. The table's trigger records their objects. */
export const deleteUnneeded = (namedFiles: readonly string[]) =>
  statement<{ id: string }, [garageId: string, now: Date, isWaiting: boolean]>(
    'files.delete-unneeded',
    `with named as (${namedFiles.join(' union all ')})
     delete from files.files
     where garage_id = $1 and due_at <= $2 and (state = 'pending' or (not $3 and id not in (select id from named)))
     returning id`,
  );

/**
 * The remaining due files are named by a record, and are checked again when the record releases them; after a restore
 * they wait. A photo of a visit that a record names is the garage's own, and counts towards its room.
 */
export const keepNamed = statement<never, [garageId: string, now: Date, until: Date | null]>(
  'files.keep-named',
  `update files.files set due_at = $3, visit_id = case when $3::timestamptz is null then null else visit_id end
   where garage_id = $1 and due_at <= $2`,
);

export const selectDropped = statement<{ object: string }, [most: number]>(
  'files.select-dropped',
  `select object from files.dropped_objects order by dropped_at limit $1`,
);

export const forgetDropped = statement<never, [objects: string[]]>(
  'files.forget-dropped',
  `delete from files.dropped_objects where object = any ($1)`,
);

// The statements below run as the sign-in engine's role, which sees which garages' files are due and which objects have a row.

export const selectGaragesDue = `
  select distinct garage_id as "garageId" from files.files where due_at <= $1 limit $2`;

export const selectKnownObjects = `select object from files.files where object = any ($1)`;
