import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Problem } from '../../platform/problem.ts';
import { noteReceived } from '../../platform/young-garbage.ts';

/** A slow connection may take its time, but not for ever. */
const longestUploadMs = 300_000;

/** What uploads hold of this process's memory at most, and what those of one session may. */
const mostHeld = 256 * 1024 * 1024;
const mostHeldEach = mostHeld / 2;

const heldBy = new Map<string, number>();
let held = 0;

/**
 * Some buffers are used again and again: a fresh megabyte for every upload keeps the garbage collector busier than
 * anything else about it.
 */
const bufferBytes = 10 * 1024 * 1024;
const mostKept = 4;
const kept: Buffer[] = [];
let made = 0;

const takeBuffer = (bytes: number): Buffer => {
  const free = kept.pop();
  if (free) return free;
  const isToBeKept = made < mostKept;
  if (isToBeKept) made += 1;
  return Buffer.allocUnsafeSlow(isToBeKept ? bufferBytes : bytes);
};

export type HeldBuffer = {
  buffer: Buffer;
  /** Said once nobody reads it any more; one that was never said so is not used again. */
  isFree(): void;
  letGo(): void;
};

/** Room in memory for one upload; refused when too much is taken. */
export const holdBuffer = (session: string, bytes: number): HeldBuffer => {
  const theirs = heldBy.get(session) ?? 0;
  if (held + bytes > mostHeld || theirs + bytes > mostHeldEach) throw new Problem('OVERLOADED');
  held += bytes;
  heldBy.set(session, theirs + bytes);
  const buffer = takeBuffer(bytes);
  let isFree = false;
  return {
    buffer,
    isFree() {
      isFree = true;
    },
    letGo() {
      if (buffer.length === bufferBytes) {
        if (isFree) kept.push(buffer);
        else made -= 1;
      }
      held -= bytes;
      const left = (heldBy.get(session) ?? 0) - bytes;
      if (left > 0) heldBy.set(session, left);
      else heldBy.delete(session);
    },
  };
};

/** Reads to the end, or refuses: too much at the byte that is too many, anything but what was announced as torn. */
export const readWhole = async (
  body: Readable,
  into: Buffer,
  { mostBytes, sha256, signal }: { mostBytes: number; sha256: string; signal: AbortSignal },
): Promise<Buffer> => {
  const hash = createHash('sha256');
  let length = 0;
  const tooLong = setTimeout(() => body.destroy(new Error('Too slow')), longestUploadMs);
  try {
    // The connection stays: whoever is refused must be able to read why.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      signal.throwIfAborted();
      if (length + chunk.length > mostBytes) throw new Problem('FILE_TOO_LARGE');
      hash.update(chunk);
      chunk.copy(into, length);
      length += chunk.length;
    }
  } catch (error) {
    // Whatever is still to come is read past.
    body.resume();
    throw error instanceof Problem ? error : new Problem('FILE_TORN');
  } finally {
    clearTimeout(tooLong);
    noteReceived(length);
  }
  if (hash.digest('hex') !== sha256) throw new Problem('FILE_TORN');
  return into.subarray(0, length);
};
