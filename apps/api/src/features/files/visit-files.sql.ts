import type { FileType } from '@roadworthy/domain/files/files.schema';
import { type Statement, statement, statementOf } from '../../platform/statement.ts';
import { lockRoom, selectRoom } from './files.sql.ts';

// The photos of a visit to a repair garage. They are rows of the owner's garage, and count towards its room only once
// an owner has accepted them.

/** A separate lock: a mechanic's photos never make the garage's own uploads wait. */
export const lockVisitRoom = statement<never, [visitId: string]>(
  'files.lock-visit-room',
  'select pg_advisory_xact_lock(hashtextextended($1, 6))',
);

type OfVisit = { garageId: string; visitId: string };

const visitSum = `select coalesce(sum(bytes), 0) from files.files where garage_id = $1::uuid and visit_id = $2::uuid and id <> $3::text`;

/** `isReady`: the same photo arrived before. No row: there is no room, or another photo has the id. */
export const beginVisitPhoto = statementOf<
  { object: string; attempt: number; isReady: boolean },
  OfVisit & {
    id: string;
    object: string;
    sha256: string;
    bytes: number;
    dueAt: Date;
    mostBytes: number;
    mostFiles: number;
  }
>(
  'files.begin-visit-photo',
  ['garageId', 'visitId', 'id', 'object', 'sha256', 'bytes', 'dueAt', 'mostBytes', 'mostFiles'],
  `insert into files.files as file (garage_id, visit_id, id, object, state, purpose, sha256, original_bytes, due_at)
   select $1::uuid, $2::uuid, $3::text, $4::text, 'pending', 'document', $5::text, $6::int, $7::timestamptz
   where (${visitSum}) + $6::int <= $8::bigint and $9::int > (
     select count(*) from files.files where garage_id = $1::uuid and visit_id = $2::uuid and id <> $3::text)
   on conflict (garage_id, id) do update
   set attempt = file.attempt + 1,
     original_bytes = case when file.state = 'ready' then file.original_bytes else excluded.original_bytes end
   where file.sha256 = excluded.sha256 and file.visit_id = excluded.visit_id
   returning object, attempt, state = 'ready' as "isReady"`,
);

/** Reserves room for the re-encoded photo. No row: there is not enough room. */
export const fitVisitPhoto = statementOf<
  { object: string },
  OfVisit & {
    id: string;
    originalBytes: number;
    smallBytes: number | null;
    largeBytes: number | null;
    mostBytes: number;
  }
>(
  'files.fit-visit-photo',
  ['garageId', 'visitId', 'id', 'originalBytes', 'smallBytes', 'largeBytes', 'mostBytes'],
  `update files.files set original_bytes = $4, small_bytes = $5, large_bytes = $6
   where garage_id = $1::uuid and visit_id = $2::uuid and id = $3::text
     and (${visitSum}) + $4::int + coalesce($5::int, 0) + coalesce($6::int, 0) <= $7::bigint
   returning object`,
);

export type VisitPhotoRow = { id: string; mimeType: FileType; bytes: number };

/** Keeps photos that arrived for an owner to look at. */
export const keepForOwner = statementOf<VisitPhotoRow, OfVisit & { ids: string[]; until: Date }>(
  'files.keep-for-owner',
  ['garageId', 'visitId', 'ids', 'until'],
  `update files.files set due_at = $4::timestamptz
   where garage_id = $1::uuid and visit_id = $2::uuid and id = any ($3::text[]) and state = 'ready'
   returning id, mime_type as "mimeType", original_bytes as bytes`,
);

/** Makes accepted photos the garage's own. They wait a day for the records that name them. */
const takeAccepted = statementOf<VisitPhotoRow, OfVisit & { ids: string[]; until: Date }>(
  'files.take-accepted',
  ['garageId', 'visitId', 'ids', 'until'],
  `update files.files set visit_id = null, due_at = $4::timestamptz
   where garage_id = $1::uuid and visit_id = $2::uuid and id = any ($3::text[]) and state = 'ready'
   returning id, mime_type as "mimeType", original_bytes as bytes`,
);

/** The reaper deletes what no record names. An owner may have made a record of a photo before deciding. */
const dropRefused = statementOf<never, OfVisit & { ids: string[]; now: Date }>(
  'files.drop-refused',
  ['garageId', 'visitId', 'ids', 'now'],
  `update files.files set due_at = $4::timestamptz
   where garage_id = $1::uuid and visit_id = $2::uuid and id = any ($3::text[])`,
);

export type Deciding = OfVisit & {
  accepted: string[];
  refused: string[];
  now: Date;
  until: Date;
};

/** The statements of a decision, in the transaction that adds the records. The second returns the accepted photos. */
export const decideVisitPhotos = ({ accepted, refused, now, until, ...of }: Deciding) =>
  [
    lockRoom(),
    takeAccepted({ ...of, ids: accepted, until }),
    dropRefused({ ...of, ids: refused, now }),
  ] as const satisfies Statement<unknown>[];

export const roomAfterDecision = selectRoom;
