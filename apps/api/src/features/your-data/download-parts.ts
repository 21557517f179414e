import { randomBytes } from 'node:crypto';
import type { ByteRange, ObjectStore } from '../../adapters/storage/port.ts';

/**
 * A download is stored in parts of this size, because the store takes only whole objects. The writer holds one part in
 * memory, and the part of a byte follows from its position.
 */
export const partBytes = 8 * 1024 * 1024;

/** All downloads are in one folder: the sweep of files skips it, and our own sweep finds leftovers. */
export const downloadsFolder = 'downloads/';

export const newDownloadObject = () => {
  const random = randomBytes(16).toString('hex');
  return `${downloadsFolder}${random.slice(0, 2)}/${random.slice(2)}`;
};

const partName = (object: string, part: number) => `${object}.${String(part).padStart(6, '0')}`;

/** Writes bytes in parts. `end` writes the last part and returns the total number of bytes. */
export const createPartWriter = (
  store: Pick<ObjectStore, 'put'>,
  object: string,
  size = partBytes,
) => {
  const part = Buffer.allocUnsafe(size);
  let filled = 0;
  let parts = 0;
  const put = async () => {
    // Passes the buffer itself, without a copy: it is reused only after `put` has finished.
    await store.put(partName(object, parts), part.subarray(0, filled), {
      contentType: 'application/octet-stream',
    });
    parts += 1;
    filled = 0;
  };
  return {
    async write(chunk: Uint8Array) {
      for (let from = 0; from < chunk.length; ) {
        const taken = Math.min(chunk.length - from, size - filled);
        part.set(chunk.subarray(from, from + taken), filled);
        filled += taken;
        from += taken;
        if (filled === size) await put();
      }
    },
    async end(): Promise<number> {
      const bytes = parts * size + filled;
      if (filled > 0) await put();
      return bytes;
    },
  };
};

/** Yields the bytes of a range, part by part. */
export async function* readParts(
  store: Pick<ObjectStore, 'get'>,
  { object, size }: { object: string; size: number },
  { start, end }: ByteRange,
): AsyncGenerator<Uint8Array> {
  for (let at = start; at <= end; ) {
    const part = Math.floor(at / size);
    const first = at - part * size;
    const last = Math.min(size - 1, end - part * size);
    const stored = await store.get(partName(object, part), { start: first, end: last });
    if (!stored || stored.length !== last - first + 1) {
      stored?.stream.destroy();
      throw new Error('The stored object does not match its database row');
    }
    try {
      for await (const chunk of stored.stream) yield chunk as Uint8Array;
    } finally {
      // The client stopped reading in the middle.
      stored.stream.destroy();
    }
    at += last - first + 1;
  }
}
