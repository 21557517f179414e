import * as z from 'zod/mini';
import { RecordId } from '../kernel/ids.ts';

/** The purpose decides the allowed types: a picture for the screen, or a document. */
export const FilePurpose = z.enum(['image', 'document']);
export type FilePurpose = z.infer<typeof FilePurpose>;

/** The types of stored files. Pictures are re-encoded, documents are stored unchanged. */
export const FileType = z.enum(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']);
export type FileType = z.infer<typeof FileType>;

/** A file as stored, and its pictures for lists and screens. */
export const FileVariant = z.enum(['original', 'small', 'large']);
export type FileVariant = z.infer<typeof FileVariant>;

export const StoredFile = z.object({
  id: RecordId,
  purpose: FilePurpose,
  mimeType: FileType,
  /** The storage that the file uses, including its smaller pictures. */
  bytes: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Whether the file has smaller pictures. */
  hasPictures: z.boolean(),
});
export type StoredFile = z.infer<typeof StoredFile>;

/** Valid for a minute, and only for its owner. */
export const FileLink = z.object({ url: z.string(), expiresAt: z.iso.datetime() });
export type FileLink = z.infer<typeof FileLink>;

export const Room = z.object({ usedBytes: z.number(), mostBytes: z.number() });
export type Room = z.infer<typeof Room>;
