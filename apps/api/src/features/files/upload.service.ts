import type { Readable } from 'node:stream';
import { fileLimits } from '@roadworthy/domain/files/files.rules';
import type { FilePurpose, FileVariant, StoredFile } from '@roadworthy/domain/files/files.schema';
import { type Actor, type Credential, systemActor } from '../../platform/db.ts';
import { ignoreFailure } from '../../platform/ignored-failures.ts';
import type { Limit } from '../../platform/limits.ts';
import { Problem } from '../../platform/problem.ts';
import { actorOf } from '../../platform/session.ts';
import { readWhole } from './files.body.ts';
import type { Content } from './files.content.ts';
import type { FilesDeps } from './files.deps.ts';
import { namesOf, newObject, objectName } from './files.objects.ts';
import {
  abandonUpload,
  type BegunRow,
  beginUpload,
  type FileRow,
  lockRoom,
  markReady,
  reserveRoom,
  selectOwnFile,
  withoutFlush,
} from './files.sql.ts';
import { createUploadMemory } from './upload-memory.ts';

/** Far more than a user uploads who has kept documents for years; decoding is the expensive part. */
const picturesPerUser: Limit = { name: 'file-picture', points: 300, seconds: 60 };
export const mostFiles = 20_000;
/** PostgreSQL's code for a row that the policies refuse: a driver adds no documents. */
const notPermitted = '42501';
/** Shared by all uploads of this process. */
export const uploadMemory = createUploadMemory();

/** An upload that is unfinished after an hour never will finish. */
const pendingHours = 1;
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
  /** The owner, if the sender says: a tab may not know yet that another user has signed in. */
  userId: string | null;
  /** The sender's digest of the whole file, in hexadecimal. */
  sha256: string;
  /** The length that the sender announces, if any. */
  length: number | null;
  /** Proves that this server stored these bytes before; empty otherwise. */
  mark: string;
  body: Readable;
};

type Begun = { actor: Actor; id: string; object: string; attempt: number };

const beginUploadOf = async (
  { db, now, config }: FilesDeps,
  credential: Credential,
  { id, purpose, sha256, length }: Upload,
): Promise<BegunRow> => {
  const [begun] = await db
    .changeAs(
      credential,
      withoutFlush(),
      lockRoom(),
      beginUpload({
        id,
        object: newObject(),
        purpose,
        sha256,
        bytes: length ?? fileLimits[purpose].mostBytes,
        dueAt: hoursFrom(now(), pendingHours),
        mostBytes: config.fileRoomBytes,
        mostFiles,
      }),
    )
    .catch((error: Error & { code?: string }) => {
      throw error.code === notPermitted ? new Problem('NOT_ALLOWED') : error;
    });
  if (!begun) throw new Error('The statement that starts an upload returned no row');
  return begun;
};

/** Returns the stored file if the same file exists; throws if another file has the id, or there is no room. */
const replyForExisting = async (
  { db }: FilesDeps,
  credential: Credential,
  { file: seen, upload: { id, sha256, purpose } }: { file: FileRow | null; upload: Upload },
): Promise<StoredFile> => {
  // The statement that starts an upload sees the file as it was before it waited for another upload of the same file.
  const [file] =
    seen?.state === 'pending' ? await db.readAs(credential, selectOwnFile(id)) : [seen];
  if (!file) throw new Problem('NO_ROOM_FOR_FILE');
  if (file.sha256 !== sha256 || file.purpose !== purpose) throw new Problem('ID_TAKEN');
  if (file.state === 'pending') throw new Problem('NO_ROOM_FOR_FILE');
  return toStoredFile(file);
};

export const putObjects = async (
  { store }: Pick<FilesDeps, 'store'>,
  { object, content, sha256 }: { object: string; content: Content; sha256: string },
) => {
  const { mimeType, original, small, large } = content;
  const isAsSent = mimeType === 'application/pdf';
  await store.put(objectName(object, 'original'), original, {
    contentType: mimeType,
    sha256: isAsSent ? sha256 : undefined,
  });
  for (const [variant, bytes] of Object.entries({ small, large })) {
    if (!bytes) continue;
    const name = objectName(object, variant as FileVariant);
    await store.put(name, bytes, { contentType: 'image/webp' });
  }
};

/**
 * Stores the objects, then marks the row ready. After an interruption the row leads to the objects, and a repeat uses
 * the same names.
 */
const saveContent = async (
  deps: FilesDeps,
  {
    begun: { actor, id, object },
    content,
    sha256,
  }: { begun: Begun; content: Content; sha256: string },
): Promise<StoredFile> => {
  const { db, now, config, store } = deps;
  const { mimeType, width, height, original, small, large } = content;
  if (small && large) {
    const fits = reserveRoom({
      id,
      object,
      originalBytes: original.length,
      smallBytes: small.length,
      largeBytes: large.length,
      mostBytes: config.fileRoomBytes,
    });
    const [fitted] = await db.changeAs(actor, withoutFlush(), lockRoom(), fits);
    if (!fitted) throw new Problem('NO_ROOM_FOR_FILE');
  }
  await putObjects(deps, { object, content, sha256 });
  const [ready] = await db.changeAs(
    actor,
    markReady({
      id,
      object,
      mimeType,
      width,
      height,
      originalBytes: original.length,
      smallBytes: small?.length ?? null,
      largeBytes: large?.length ?? null,
      dueAt: hoursFrom(now(), unnamedHours),
    }),
  );
  if (ready) return toStoredFile(ready);
  // The row was deleted, perhaps before the last object was put.
  await store.remove(namesOf(object));
  throw new Problem('FILE_TORN');
};

/** Refuses what cannot be stored whatever its bytes are, before they are read. */
const rejectBeforeReading = async (
  { db, sandbox }: FilesDeps,
  credential: Credential,
  { purpose, length }: Upload,
) => {
  const isTooLarge = length !== null && length > fileLimits[purpose].mostBytes;
  if (!isTooLarge && sandbox.whyUnavailable() === null) return;
  await actorOf(db, credential);
  if (isTooLarge) throw new Problem('FILE_TOO_LARGE');
  sandbox.require();
};

/** Stores a file. The cheap checks come first, and a file that did not arrive completely is not kept. */
export const storeFile = async (
  deps: FilesDeps,
  credential: Credential,
  upload: Upload,
): Promise<StoredFile> => {
  const { id, purpose, sha256, body } = upload;
  const { mostBytes } = fileLimits[purpose];
  await rejectBeforeReading(deps, credential, upload);
  const refused = new AbortController();
  const memory = uploadMemory.open(credential.tokenHash, (problem) => refused.abort(problem));
  try {
    // The first bytes arrive during the query; they are released if the upload is rejected.
    const reading = readWhole(body, memory, { mostBytes, sha256, signal: refused.signal });
    void ignoreFailure(
      reading,
      'the body of an upload could not be read: the upload reports it, unless it was rejected first',
    );
    const row = await beginUploadOf(deps, credential, upload);
    const { userId, garageId, object, attempt } = row;
    const isOthers = upload.userId !== null && upload.userId !== userId;
    if (object === null || attempt === null) {
      if (isOthers) throw new Problem('OTHER_USER');
      return await replyForExisting(deps, credential, { file: row.file, upload });
    }
    const begun = { actor: systemActor(userId, garageId), id, object, attempt };
    try {
      if (isOthers) throw new Problem('OTHER_USER');
      memory.belongsTo(userId);
      const content = await deps.readContent(await reading, purpose, {
        owner: userId,
        isKept: deps.restoreMarks.holds(upload.mark, sha256),
        beforeDrawing: () => deps.limits.take(picturesPerUser, userId),
      });
      const file = await saveContent(deps, { begun, content, sha256 });
      memory.markUnread();
      return file;
    } catch (error) {
      // If this fails too, the reaper finds the row.
      await deps.db
        .changeAs(begun.actor, withoutFlush(), abandonUpload(id, object, attempt))
        .catch((err) => deps.log.error({ err }, 'could not mark an upload as abandoned'));
      throw error;
    }
  } finally {
    refused.abort();
    memory.letGo();
  }
};
