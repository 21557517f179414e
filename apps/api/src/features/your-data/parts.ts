import { randomBytes } from 'node:crypto';
import type { ByteRange, ObjectStore } from '../../adapters/storage/port.ts';

/**
 * A download lies in the store as parts of one length, because the store takes objects whole: whoever makes it holds one
 * part, and where a byte is follows from its place.
 */
export const partBytes = 8 * 1024 * 1024;

/** All of them under one folder: the files' sweep does not come here, and ours finds what is left over. */
export const downloadsFolder = 'downloads/';

export const newDownloadObject = () => {
  const random = randomBytes(16).toString('hex');
  return `${downloadsFolder}${random.slice(0, 2)}/${random.slice(2)}`;
};

const partName = (object: string, part: number) => `${object}.${String(part).padStart(6, '0')}`;

/** Takes bytes and puts them in parts. `end` puts the last one and gives how many bytes there were. */
export const createPartWriter = (
  store: Pick<ObjectStore, 'put'>,
  object: string,
  size = partBytes,
) => {
  const part = Buffer.allocUnsafe(size);
  let filled = 0;
  let parts = 0;
  const put = async () => {
    // A copy of the last one only: the buffer is written again after `put`, not during it.
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

/** The bytes of a range, part after part. */
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
      throw new Error('The store does not have what the row says');
    }
    try {
      for await (const chunk of stored.stream) yield chunk as Uint8Array;
    } finally {
      // Whoever stopped reading in the middle has gone.
      stored.stream.destroy();
    }
    at += last - first + 1;
  }
}
