import * as z from 'zod/mini';
import { FilePurpose, FileType } from '../files/files.schema.ts';
import { RecordId } from '../kernel/ids.ts';

/** How the zip is laid out. A reader refuses what is newer than it knows. */
export const archiveFormat = 'roadworthy-download';
export const archiveVersion = 1;

export const manifestPath = 'manifest.json';
export const profilePath = 'profile.json';
export const indexPath = 'index.html';
export const recordsPath = (entity: string) => `records/${entity}.json`;
export const settingsPath = 'account/reminder-settings.json';

/** Names that lead nowhere but into the folder: we write no others, and read no others. */
const filePathPattern = /^files\/\d{4,6}-[\p{L}\p{N} _-]{0,80}\.(?:pdf|jpg|png|webp)$/u;

const Count = z.int().check(z.nonnegative());

export const ArchivedFile = z.strictObject({
  id: RecordId,
  path: z.string().check(z.regex(filePathPattern, 'This is not a name we write')),
  purpose: FilePurpose,
  mimeType: FileType,
  bytes: Count,
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Shows the server that these very bytes are its own work, so that it need not draw the picture anew. */
  mark: z.string().check(z.regex(/^[\w-]{43}$/)),
});
export type ArchivedFile = z.infer<typeof ArchivedFile>;

/** What the zip holds, and by what it is known to be whole. */
export const Manifest = z.object({
  format: z.literal(archiveFormat),
  version: Count,
  /** Of the records, as devices and server count it. */
  schemaVersion: Count,
  app: z.object({ name: z.string(), version: z.string() }),
  madeAt: z.iso.datetime(),
  /** Rows by the name of their table in the zip, deleted ones included. */
  rows: z.record(z.string(), Count),
  files: z.array(ArchivedFile).check(z.maxLength(20_000)),
});
export type Manifest = z.infer<typeof Manifest>;
