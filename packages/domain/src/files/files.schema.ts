import * as z from 'zod/mini';
import { RecordId } from '../kernel/ids.ts';

/** What a file is for decides what it may be: a picture on a screen, or a paper in the glovebox. */
export const FilePurpose = z.enum(['image', 'document']);
export type FilePurpose = z.infer<typeof FilePurpose>;

/** What is stored is always one of these: pictures are encoded anew, papers are kept as they are. */
export const FileType = z.enum(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']);
export type FileType = z.infer<typeof FileType>;

/** A file as it is stored, and pictures of it for lists and for screens. */
export const FileVariant = z.enum(['original', 'small', 'large']);
export type FileVariant = z.infer<typeof FileVariant>;

export const StoredFile = z.object({
  id: RecordId,
  purpose: FilePurpose,
  mimeType: FileType,
  /** What it takes of the owner's room, its smaller pictures included. */
  bytes: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Whether there are smaller pictures of it. */
  hasPictures: z.boolean(),
});
export type StoredFile = z.infer<typeof StoredFile>;

/** Good for a minute, and for its owner alone. */
export const FileLink = z.object({ url: z.string(), expiresAt: z.iso.datetime() });
export type FileLink = z.infer<typeof FileLink>;

export const Room = z.object({ usedBytes: z.number(), mostBytes: z.number() });
export type Room = z.infer<typeof Room>;
