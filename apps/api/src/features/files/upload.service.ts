import type { Readable } from 'node:stream';
import { fileLimits } from '@roadworthy/domain/files/files.rules';
import type { FilePurpose, FileVariant, StoredFile } from '@roadworthy/domain/files/files.schema';
import type { Deps } from '../../deps.ts';
import type { Actor, Credential } from '../../platform/db.ts';
import type { Limit } from '../../platform/limits.ts';
import { Problem } from '../../platform/problem.ts';
import { holdMemory, readWhole } from './files.body.ts';
import { type Content, contentOf } from './files.content.ts';
import { namesOf, newObject, objectName } from './files.objects.ts';
import {
  type FileRow,
  lockRoom,
  markReady,
  reserveFile,
  selectStanding,
  withoutFlush,
} from './files.sql.ts';

/** Far more than somebody brings in who has kept papers for years; decoding is what costs. */
const picturesPerUser: Limit = { name: 'file-picture', points: 300, seconds: 60 };
const mostFiles = 20_000;

/** An upload that has not ended after an hour never will. */
export const pendingHours = 1;
/** How long a file may wait for the record that names it. */
export const unnamedHours = 24;

export const hoursFrom = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000);

const toStoredFile = (row: FileRow): StoredFile => ({
  id: row.id,
  purpose: row.purpose,
  mimeType: row.mimeType,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  hasPictures: row.smallBytes !== null,
});

export type Upload = {
  id: string;
  purpose: FilePurpose;
  /** Of the whole file, in hexadecimal, as its sender says. */
  sha256: string;
  /** As its sender says, if they do. */
  length: number | null;
  body: Readable;
};

/** The same bytes again are the same file; other bytes under its id are refused. Null: not there, or not finished. */
const alreadyThere = (file: FileRow | null, { sha256, purpose }: Upload): StoredFile | null => {
  if (!file) return null;
  if (file.sha256 !== sha256 || file.purpose !== purpose) throw new Problem('ID_TAKEN');
  return file.state === 'ready' ? toStoredFile(file) : null;
};

const putObjects = async ({ store }: Deps, object: string, content: Content, upload: Upload) => {
  const { mimeType, original, small, large } = content;
  const sha256 = mimeType === 'application/pdf' ? upload.sha256 : undefined;
  await store.put(objectName(object, 'original'), original, { contentType: mimeType, sha256 });
  const pictures = { small, large };
  for (const [variant, bytes] of Object.entries(pictures)) {
    if (!bytes) continue;
    await store.put(objectName(object, variant as FileVariant), bytes, {
      contentType: 'image/webp',
    });
  }
};

const noSuchUser = '23503';

/** Whoever was erased while their file was on its way is nobody any more. */
const orSignedOut = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if ((error as { code?: unknown }).code === noSuchUser) throw new Problem('UNAUTHENTICATED');
    throw error;
  }
};

/** Row, objects, row: whatever ends in between is found by the row, and sent again it goes on from there. */
const keep = async (
  deps: Deps,
  actor: Actor,
  upload: Upload,
  content: Content,
): Promise<StoredFile> => {
  const { db, now, config, store } = deps;
  const { userId } = actor;
  const [reserved] = await orSignedOut(
    db.changeAs(
      actor,
      withoutFlush(),
      lockRoom(userId),
      reserveFile(
        userId,
        upload.id,
        newObject(),
        upload.purpose,
        content.mimeType,
        upload.sha256,
        content.width,
        content.height,
        content.original.length,
        content.small?.length ?? null,
        content.large?.length ?? null,
        hoursFrom(now(), pendingHours),
        config.fileRoomBytes,
        mostFiles,
      ),
    ),
  );
  if (!reserved) {
    const [standing] = await db.changeAs(actor, selectStanding(upload.id));
    const there = alreadyThere(standing?.file ?? null, upload);
    if (there) return there;
    throw new Problem('NO_ROOM_FOR_FILE');
  }
  const { object } = reserved;
  await putObjects(deps, object, content, upload);
  const dueAt = hoursFrom(now(), unnamedHours);
  const [ready] = await db.changeAs(actor, markReady(userId, upload.id, object, dueAt));
  if (ready) return toStoredFile(ready);
  // Its row is gone, and may have been gone before the last object was put.
  await store.remove(namesOf(object));
  throw new Problem('FILE_TORN');
};

/** Takes a file in: what costs little is refused first, and nothing is kept that did not arrive whole. */
export const storeFile = async (
  deps: Deps,
  credential: Credential,
  upload: Upload,
): Promise<StoredFile> => {
  const { db, config, limits } = deps;
  const { mostBytes } = fileLimits[upload.purpose];
  const [standing] = await db.readAs(credential, selectStanding(upload.id));
  if (!standing) throw new Error('A standing gives one row');
  const { userId, usedBytes } = standing;
  if (upload.length !== null && upload.length > mostBytes) throw new Problem('FILE_TOO_LARGE');
  const there = alreadyThere(standing.file, upload);
  if (there) return there;
  const fromBefore = standing.file?.bytes ?? 0;
  if (usedBytes - fromBefore + (upload.length ?? 1) > config.fileRoomBytes) {
    throw new Problem('NO_ROOM_FOR_FILE');
  }
  const release = holdMemory(userId, upload.length ?? mostBytes);
  try {
    const { body, sha256, purpose } = upload;
    const bytes = await readWhole(body, { mostBytes, sha256 });
    const content = await contentOf(bytes, purpose, () => limits.take(picturesPerUser, userId));
    return await keep(deps, { userId, sessionId: '' }, upload, content);
  } finally {
    release();
  }
};
