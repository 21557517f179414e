import type { Readable } from 'node:stream';

/** Both ends are included, as in HTTP. */
export type ByteRange = { start: number; end: number };

/** The requested bytes and their length. A caller that does not read the stream to its end must destroy it. */
type StoredObject = { stream: Readable; length: number };

/**
 * Stores the bytes of files by name; the database knows their owner and purpose. Names consist of lower-case letters,
 * digits, dots and hyphens, in folders; others are rejected.
 */
export type ObjectStore = {
  /**
   * Writes an object completely or not at all, replacing any object of that name. Once resolved, the bytes survive a
   * crash.
   */
  put(
    name: string,
    bytes: Uint8Array,
    options: {
      contentType: string;
      /** The SHA-256 of the bytes in hexadecimal, if already known. */
      sha256?: string | undefined;
    },
  ): Promise<void>;
  /** Returns the object, or null if it does not exist. */
  get(name: string, range?: ByteRange): Promise<StoredObject | null>;
  /** Removes objects; names that do not exist are ignored. */
  remove(names: readonly string[]): Promise<void>;
  /** Lists the names with this prefix that were last written before this time, in pages. */
  list(prefix: string, writtenBefore: Date): AsyncIterable<string[]>;
  close(): void;
};

const plainName = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** Returns the name if it cannot lead out of the store and means the same to every store; throws otherwise. */
export const requirePlainName = (name: string): string => {
  if (name.length > 200 || !plainName.test(name))
    throw new Error('Invalid name for a stored object');
  return name;
};
