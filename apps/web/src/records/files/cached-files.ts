import type { FileVariant } from '@roadworthy/domain/files/files.schema';
import type { LocalFile, LocalStore } from '../store/local-store.ts';

/** The space that copies of uploaded files may use on this device. */
const mostCopiedBytes = 200 * 1024 * 1024;

/** Returns the variant if this device has it, otherwise the original. */
export const readCachedFile = async (
  store: LocalStore,
  id: string,
  variant: FileVariant,
): Promise<LocalFile | null> =>
  (await store.files.get([id, variant])) ?? (await store.files.get([id, 'original'])) ?? null;

export const cacheCopy = async (
  store: LocalStore,
  copy: Pick<LocalFile, 'id' | 'variant' | 'purpose' | 'type' | 'bytes'>,
  now: number,
): Promise<void> => {
  const known = await store.files.get([copy.id, copy.variant]);
  // A file that still waits to be sent must not be replaced by a copy.
  if (known && known.state !== 'stored') return;
  await store.files.put({ ...copy, name: '', state: 'stored', problem: null, usedAt: now });
};

/** Deletes all variants of a file from this device, sent or not. */
export const dropFile = async (store: LocalStore, id: string): Promise<void> => {
  await store.files.where('[id+variant]').between([id, ''], [id, '\uffff']).delete();
};

/** Deletes the oldest copies above the limit. Files that only this device has are never deleted. */
export const deleteOldCopies = async (store: LocalStore, most = mostCopiedBytes): Promise<void> => {
  await store.db.transaction('rw', store.files, async () => {
    const keys = await store.files.where('state').equals('stored').sortBy('usedAt');
    let total = 0;
    for (const { id, variant, bytes } of keys.toReversed()) {
      total += bytes.byteLength;
      if (total > most) await store.files.delete([id, variant]);
    }
  });
};
