import { buffer } from 'node:stream/consumers';
import type { PaperDraft, PaperReading } from '@roadworthy/domain/documents/reading/paper.schema';
import { todayOf } from '../../platform/clock.ts';
import { type Credential, systemActor } from '../../platform/db.ts';
import type { Limit } from '../../platform/limits.ts';
import { Problem } from '../../platform/problem.ts';
import type { FilesDeps } from './files.deps.ts';
import { objectName } from './files.objects.ts';
import { type FileRow, keepReading, lockRecords, selectOwnFile } from './files.sql.ts';

/** Each reading takes seconds of a core; no user reads more documents than this. */
const readingsPerUser: Limit = { name: 'file-reading', points: 20, seconds: 60 };

/**
 * Keeps what the server itself found in a file, and grades the documents that name the file. The lock makes documents
 * wait that are saved at the same time, so they are graded either here or when they are saved.
 */
const keep = async (
  { db, regradeDocuments }: FilesDeps,
  { id, object, userId, garageId }: FileRow & { userId: string; garageId: string },
  reading: PaperReading,
): Promise<void> => {
  const { serviceDate = null, costPence = null, mileage = null } = reading?.draft ?? {};
  const { plates = [] } = reading ?? {};
  await db.changeAs(
    systemActor(userId, garageId),
    lockRecords(garageId),
    keepReading({
      id,
      object,
      reading: JSON.stringify({ serviceDate, costPence, mileage, plates }),
      isReadable: reading !== null,
    }),
    regradeDocuments(garageId, id),
  );
};

/** Returns a draft read from a document, for its owner to confirm. Null: the document is unreadable. */
export const readOwnPaper = async (
  deps: FilesDeps,
  credential: Credential,
  id: string,
): Promise<PaperDraft | null> => {
  const { db, store, limits, papers, sandbox, now } = deps;
  const [file] = await db.readAs(credential, selectOwnFile(id));
  if (file?.state !== 'ready') throw new Problem('NOT_FOUND');
  sandbox.require();
  await limits.take(readingsPerUser, file.userId);
  const object = await store.get(objectName(file.object, 'original'));
  if (!object) throw new Problem('NOT_FOUND');
  const { mimeType, userId: owner } = file;
  const reading = await papers.read(await buffer(object.stream), {
    mimeType,
    today: todayOf(now),
    owner,
  });
  await keep(deps, file, reading);
  return reading?.draft ?? null;
};
