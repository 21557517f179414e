import { saveBytes, saveFrom } from '../../browser/save-file.ts';
import { isOnline } from '../../records/client.ts';
import { linkTo, readFile } from '../../records/files/use-files.ts';
import type { StoredDocument } from './documents.reads.ts';

type Where = {
  /** The server does not have the file yet. */
  isOnlyHere: boolean;
};
export type Outcome = { tone: 'success' | 'error'; words: string };

const save = async ({ fileId, fileName }: StoredDocument, { isOnlyHere }: Where) => {
  if (isOnline() && !isOnlyHere) {
    return saveFrom(await linkTo(fileId, 'original', fileName), fileName);
  }
  const { bytes, type } = await readFile(fileId, 'original', 'document');
  saveBytes(fileName, bytes, type);
};

/** Downloads a document through the browser, and returns the message to show. */
export const downloadDocument = async (
  document: StoredDocument,
  where: Where,
): Promise<Outcome> => {
  try {
    await save(document, where);
    return { tone: 'success', words: 'Download started' };
  } catch {
    return { tone: 'error', words: 'Failed to download document' };
  }
};
