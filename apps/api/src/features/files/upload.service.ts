import type { Readable } from 'node:stream';
import { fileLimits } from '@roadworthy/domain/files/files.rules';
import type { FilePurpose, FileVariant, StoredFile } from '@roadworthy/domain/files/files.schema';
import type { Deps } from '../../deps.ts';
import { type Actor, type Credential, systemActor } from '../../platform/db.ts';
import type { Limit } from '../../platform/limits.ts';
import { Problem } from '../../platform/problem.ts';
import { actorOf } from '../../platform/session.ts';
import { readWhole } from './files.body.ts';
import type { Content } from './files.content.ts';
import { namesOf, newObject, objectName } from './files.objects.ts';
import {
  type BegunRow,
  beginUpload,
  type FileRow,
  fitRoom,
  giveUp,
  lockRoom,
  markReady,
  withoutFlush,
} from './files.sql.ts';
import { createUploadMemory } from './upload-memory.ts';

/** Far more than somebody brings in who has kept papers for years; decoding is what costs. */
const picturesPerUser: Limit = { name: 'file-picture', points: 300, seconds: 60 };
const mostFiles = 20_000;
/** All uploads of this process share it. */
const uploadMemory = createUploadMemory();

/** An upload that has not ended after an hour never will. */
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
  /** Whose it is, if the sender says: a tab may not know yet that somebody else has signed in. */
  userId: string | null;
  /** Of the whole file, in hexadecimal, as its sender says. */
  sha256: string;
  /** As its sender says, if they do. */
  length: number | null;
  /** Shows that this server kept these bytes before; empty for all others. */
  mark: string;
  body: Readable;
};

type Begun = { actor: Actor; id: string; object: string; attempt: number };

const begin = async (
  { db, now, config }: Deps,
  credential: Credential,
  { id, purpose, sha256, length }: Upload,
): Promise<BegunRow> => {
  const [begun] = await db.changeAs(
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
  );
  if (!begun) throw new Error('Beginning gives one row');
  return begun;
};

/** Why an upload did not begin: the same file is there already, or another one, or there is no room. */
const insteadOf = ({ file }: BegunRow, { sha256, purpose }: Upload): StoredFile => {
  if (!file) throw new Problem('NO_ROOM_FOR_FILE');
  if (file.sha256 !== sha256 || file.purpose !== purpose) throw new Problem('ID_TAKEN');
  if (file.state === 'pending') throw new Problem('NO_ROOM_FOR_FILE');
  return toStoredFile(file);
};

const putObjects = async (
  { store }: Deps,
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

/** Objects, then the row: whatever ends before is found by the row, and sent again it goes on under the same names. */
const keep = async (
  deps: Deps,
  {
    begun: { actor, id, object },
    content,
    sha256,
  }: { begun: Begun; content: Content; sha256: string },
): Promise<StoredFile> => {
  const { db, now, config, store } = deps;
  const { mimeType, width, height, original, small, large } = content;
  if (small && large) {
    const fits = fitRoom({
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
  const { id, purpose, sha256, length, body } = upload;
  const { mostBytes } = fileLimits[purpose];
  if (length !== null && length > mostBytes) {
    await actorOf(deps.db, credential);
    throw new Problem('FILE_TOO_LARGE');
  }
  const refused = new AbortController();
  const memory = uploadMemory.open(credential.tokenHash, (problem) => refused.abort(problem));
  try {
    // While the database is asked, the first bytes arrive; they are let go if it refuses.
    const reading = readWhole(body, memory, { mostBytes, sha256, signal: refused.signal });
    reading.catch(() => {});
    const row = await begin(deps, credential, upload);
    const { userId, object, attempt } = row;
    const isOthers = upload.userId !== null && upload.userId !== userId;
    if (object === null || attempt === null) {
      if (isOthers) throw new Problem('OTHER_USER');
      return insteadOf(row, upload);
    }
    const begun = { actor: systemActor(userId), id, object, attempt };
    try {
      if (isOthers) throw new Problem('OTHER_USER');
      memory.belongsTo(userId);
      const content = await deps.readContent(await reading, purpose, {
        owner: userId,
        isKept: deps.keptMarks.holds(upload.mark, sha256),
        beforeDrawing: () => deps.limits.take(picturesPerUser, userId),
      });
      const file = await keep(deps, { begun, content, sha256 });
      memory.markUnread();
      return file;
    } catch (error) {
      // Where that fails too, the reaper finds it.
      await deps.db
        .changeAs(begun.actor, withoutFlush(), giveUp(id, object, attempt))
        .catch((err) => deps.log.error({ err }, 'an upload was not given up'));
      throw error;
    }
  } finally {
    refused.abort();
    memory.letGo();
  }
};
