import type { JobSheet, Writing } from '@roadworthy/domain/visits/visits.schema';
import { ignoreFailure } from '../../browser/ignore-failure.ts';

// What a mechanic's phone keeps of each link: the sheet, so that the page opens without a connection, and what was
// written, until it is sent.

/** What is typed, as it stands in the fields. `adding`: a job that is typed but not in the list of others yet. */
export type Draft = {
  done: string[];
  others: string[];
  adding: string;
  miles: string;
  parts: string;
  price: string;
  business: string;
  telephone: string;
};

export const emptyDraft: Draft = {
  ...{ done: [], others: [], adding: '' },
  ...{ miles: '', parts: '', price: '', business: '', telephone: '' },
};

/** `writing`: null while the mechanic still writes. `sentPhotos`: how many of its photos have arrived. */
export type KeptSheet = {
  token: string;
  sheet: JobSheet;
  draft: Draft;
  photos: Blob[];
  writing: Writing | null;
  sentPhotos: number;
  isSent: boolean;
};

const databaseName = 'roadworthy-visits';
const storeName = 'sheets';
/** Longer than the link lives and the server waits. */
const keptMs = 30 * 24 * 3_600_000;

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database did not answer'));
  });

const open = async (factory: IDBFactory): Promise<IDBDatabase> => {
  const request = factory.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'token' });
  return await answerOf(request);
};

const inStore = async <T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
  factory: IDBFactory = indexedDB,
): Promise<T> => {
  const database = await open(factory);
  try {
    const transaction = database.transaction(storeName, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('Nothing was stored'));
    });
    const answer = await answerOf(work(transaction.objectStore(storeName)));
    await done;
    return answer;
  } finally {
    database.close();
  }
};

export const readSheet = async (token: string): Promise<KeptSheet | null> => {
  const kept = await inStore<KeptSheet | undefined>('readonly', (store) => store.get(token));
  // A sheet that an older version of the page kept lacks the newest fields.
  return kept ? { ...kept, draft: { ...emptyDraft, ...kept.draft } } : null;
};

export const keepSheet = async (sheet: KeptSheet): Promise<void> => {
  await inStore('readwrite', (store) => store.put(sheet));
};

/** Keeps the sheet if the phone lets us, and returns whether it did. */
export const tryToKeep = async (sheet: KeptSheet): Promise<boolean> => {
  const kept = keepSheet(sheet).then(() => true);
  const why =
    'the phone keeps nothing, as in a private window or without room: the page works until it is closed';
  return (await ignoreFailure(kept, why)) ?? false;
};

/** Returns whether the mechanic wrote something that the server does not have. */
export const hasUnsent = ({ draft, photos, writing, isSent }: KeptSheet): boolean =>
  writing ? !isSent : photos.length > 0 || Object.values(draft).some((value) => value.length > 0);

export const forgetSheet = async (token: string): Promise<void> => {
  await inStore('readwrite', (store) => store.delete(token));
};

/** Removes the sheets of links that ended long ago. */
export const sweepSheets = async (now: number): Promise<void> => {
  const all = await inStore<KeptSheet[]>('readonly', (store) => store.getAll());
  for (const { token, sheet } of all) {
    if (Date.parse(sheet.expiresAt) + keptMs < now) await forgetSheet(token);
  }
};
