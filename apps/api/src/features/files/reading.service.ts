import { buffer } from 'node:stream/consumers';
import type { PaperDraft } from '@roadworthy/domain/documents/reading/paper.schema';
import { todayOf } from '../../platform/clock.ts';
import type { Credential } from '../../platform/db.ts';
import type { Limit } from '../../platform/limits.ts';
import { Problem } from '../../platform/problem.ts';
import type { FilesDeps } from './files.deps.ts';
import { objectName } from './files.objects.ts';
import { selectOwnFile } from './files.sql.ts';

/** Each reading takes seconds of a core; no user reads more documents than this. */
const readingsPerUser: Limit = { name: 'file-reading', points: 20, seconds: 60 };

/** Returns a draft read from a document, for its owner to confirm. Null: the document is unreadable. Writes nothing. */
export const readOwnPaper = async (
  { db, store, limits, papers, sandbox, now }: FilesDeps,
  credential: Credential,
  id: string,
): Promise<PaperDraft | null> => {
  const [file] = await db.readAs(credential, selectOwnFile(id));
  if (file?.state !== 'ready') throw new Problem('NOT_FOUND');
  sandbox.require();
  await limits.take(readingsPerUser, file.userId);
  const object = await store.get(objectName(file.object, 'original'));
  if (!object) throw new Problem('NOT_FOUND');
  const { mimeType, userId: owner } = file;
  return await papers.readDraft(await buffer(object.stream), {
    mimeType,
    today: todayOf(now),
    owner,
  });
};
