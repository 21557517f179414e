import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js/index-native.js';
import { ArchiveProblem } from './archive-problem.ts';

// The library's own workers load from addresses that our content policy blocks.
configure({ useWebWorkers: false });

const notAZip =
  'This file is not a zip, or it is damaged. Choose the zip that you downloaded here.';
const damaged = 'This zip is damaged. Download it again, or choose another copy.';

/** The most files of one account, and everything around them. */
const mostEntries = 20_200;

export type OpenZip = {
  has(path: string): boolean;
  paths: readonly string[];
  /** Returns the unpacked size that the zip states. */
  sizeOf(path: string): number | null;
  /** Rejects if the entry is larger than stated, or larger than allowed. */
  read(path: string, mostBytes: number): Promise<Uint8Array<ArrayBuffer>>;
};

/** Unpacks at most this many bytes, whatever the zip states. */
const readEntry = async (entry: FileEntry, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> => {
  const size = Math.min(entry.uncompressedSize, mostBytes);
  if (entry.uncompressedSize > mostBytes) {
    throw new ArchiveProblem(`'${entry.filename}' is larger than anything we put into a download.`);
  }
  const bytes = new Uint8Array(size);
  let filled = 0;
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      if (filled + chunk.length > size) throw new ArchiveProblem(damaged);
      bytes.set(chunk, filled);
      filled += chunk.length;
    },
  });
  try {
    await entry.getData(sink, { checkSignature: true });
  } catch {
    throw new ArchiveProblem(damaged);
  }
  if (filled !== size) throw new ArchiveProblem(damaged);
  return bytes;
};

/** Reads the table of contents of a zip locally: nothing is unpacked, and nothing is sent. */
export const openZip = async (file: Blob): Promise<OpenZip> => {
  const reader = new ZipReader(new BlobReader(file), { strictness: 'strict' });
  const entries = new Map<string, FileEntry>();
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entries.size === mostEntries) {
        throw new ArchiveProblem('This zip has more files than one of our downloads can.');
      }
      if (entry.directory) continue;
      if (entry.encrypted)
        throw new ArchiveProblem('This zip has a password. Our downloads never do.');
      entries.set(entry.filename, entry);
    }
  } catch (error) {
    throw error instanceof ArchiveProblem ? error : new ArchiveProblem(notAZip);
  }
  return {
    has: (path) => entries.has(path),
    paths: [...entries.keys()],
    sizeOf: (path) => entries.get(path)?.uncompressedSize ?? null,
    async read(path, mostBytes) {
      const entry = entries.get(path);
      if (!entry) throw new ArchiveProblem(`'${path}' is missing. ${damaged}`);
      return await readEntry(entry, mostBytes);
    },
  };
};
