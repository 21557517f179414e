import type { Readable } from 'node:stream';

/** Both ends included, as HTTP counts them. */
export type ByteRange = { start: number; end: number };

/** What was asked for, and how long it is. Whoever does not read the stream to its end destroys it. */
type StoredObject = { stream: Readable; length: number };

/**
 * Where the bytes of files are. It knows names and bytes: whose they are, and what they are for, is in the database.
 * Names are lower-case letters, digits, dots and hyphens, in folders; others are refused.
 */
export type ObjectStore = {
  /** Whole or not at all, in place of what had the name before. When it resolves, the bytes will survive a crash. */
  put(
    name: string,
    bytes: Uint8Array,
    options: {
      contentType: string;
      /** The SHA-256 of the bytes in hexadecimal, where it is known already. */
      sha256?: string | undefined;
    },
  ): Promise<void>;
  /** Null when there is no such object. */
  get(name: string, range?: ByteRange): Promise<StoredObject | null>;
  /** Those that are not there are gone already. */
  remove(names: readonly string[]): Promise<void>;
  /** The names that begin so and were last written before then, some at a time. */
  list(prefix: string, writtenBefore: Date): AsyncIterable<string[]>;
  close(): void;
};

const plainName = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/;

/** What cannot lead out of the store, nor mean two things to two stores. */
export const requirePlainName = (name: string): string => {
  if (name.length > 200 || !plainName.test(name)) throw new Error('Not a name for an object');
  return name;
};
