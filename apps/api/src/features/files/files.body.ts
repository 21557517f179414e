import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Problem } from '../../platform/problem.ts';

/** A slow connection may take its time, but not for ever. */
const longestUploadMs = 300_000;

/** Reads to the end, or refuses: too much at the byte that is too many, anything less than was announced as torn. */
export const readWhole = async (
  body: Readable,
  { mostBytes, sha256 }: { mostBytes: number; sha256: string },
): Promise<Buffer> => {
  const hash = createHash('sha256');
  const chunks: Buffer[] = [];
  let length = 0;
  const tooLong = setTimeout(() => body.destroy(new Error('Too slow')), longestUploadMs);
  try {
    // The connection stays: whoever is refused must be able to read why.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      length += chunk.length;
      if (length > mostBytes) throw new Problem('FILE_TOO_LARGE');
      hash.update(chunk);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('FILE_TORN');
  } finally {
    clearTimeout(tooLong);
  }
  if (hash.digest('hex') !== sha256) throw new Problem('FILE_TORN');
  return Buffer.concat(chunks, length);
};

/** What uploads hold of this process's memory at most, and what those of one person may. */
const mostHeld = 256 * 1024 * 1024;
const mostHeldEach = mostHeld / 2;

const heldBy = new Map<string, number>();
let held = 0;

/** Counts an upload's bytes as held until it is done; refuses when too many are. */
export const holdMemory = (userId: string, bytes: number): (() => void) => {
  const theirs = heldBy.get(userId) ?? 0;
  if (held + bytes > mostHeld || theirs + bytes > mostHeldEach) throw new Problem('OVERLOADED');
  held += bytes;
  heldBy.set(userId, theirs + bytes);
  return () => {
    held -= bytes;
    const left = (heldBy.get(userId) ?? 0) - bytes;
    if (left > 0) heldBy.set(userId, left);
    else heldBy.delete(userId);
  };
};
