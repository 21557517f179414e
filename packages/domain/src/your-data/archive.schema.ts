import * as z from 'zod/mini';
import { FilePurpose, FileType } from '../files/files.schema.ts';
import { RecordId } from '../kernel/ids.ts';

/** The format of the zip. A reader rejects a version newer than its own. */
export const archiveFormat = 'roadworthy-download';
export const archiveVersion = 1;

export const manifestPath = 'manifest.json';
export const profilePath = 'profile.json';
export const indexPath = 'index.html';
export const recordsPath = (entity: string) => `records/${entity}.json`;
export const settingsPath = 'account/reminder-settings.json';

/** File names that stay inside the folder. No others are written or read. */
const filePathPattern = /^files\/\d{4,6}-[\p{L}\p{N} _-]{0,80}\.(?:pdf|jpg|png|webp)$/u;

const Count = z.int().check(z.nonnegative());

export const ArchivedFile = z.strictObject({
  id: RecordId,
  path: z.string().check(z.regex(filePathPattern, 'This is not a name we write')),
  purpose: FilePurpose,
  mimeType: FileType,
  bytes: Count,
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Proves to the server that it produced these bytes, so that it need not re-encode the picture. */
  mark: z.string().check(z.regex(/^[\w-]{43}$/)),
});
export type ArchivedFile = z.infer<typeof ArchivedFile>;

/** The contents of the zip, and the checks that it is complete. */
export const Manifest = z.object({
  format: z.literal(archiveFormat),
  version: Count,
  /** The schema version of the records, as in sync. */
  schemaVersion: Count,
  app: z.object({ name: z.string(), version: z.string() }),
  madeAt: z.iso.datetime(),
  /** Rows by the name of their table in the zip, including deleted ones. */
  rows: z.record(z.string(), Count),
  files: z.array(ArchivedFile).check(z.maxLength(20_000)),
});
export type Manifest = z.infer<typeof Manifest>;
