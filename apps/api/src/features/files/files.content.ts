import { fileLimits } from '@roadworthy/domain/files/files.rules';
import type { FilePurpose, FileType } from '@roadworthy/domain/files/files.schema';
import { fileTypeFromBuffer } from 'file-type';
import { Problem } from '../../platform/problem.ts';
import type { Pictures } from './pictures.ts';

/** A file as it will be stored. */
export type Content = {
  mimeType: FileType;
  width: number | null;
  height: number | null;
  original: Buffer;
  small: Buffer | null;
  large: Buffer | null;
};

export type ReadContent = (
  bytes: Buffer,
  purpose: FilePurpose,
  about: {
    owner: string;
    /** They are our own encoder's work: a picture stays as it is, and only its smaller ones are drawn. */
    isKept: boolean;
    /** Decoding is dear: asked before it begins. */
    beforeDrawing: () => Promise<void>;
  },
) => Promise<Content>;

/** As far as a browser looks when it guesses, and further than a reader of PDFs does. */
const guessedFrom = 1445;
const markup = /<(?:!doctype|html|head|body|script|iframe|svg|\?php)[\s>/]/i;

/** An archive is read from its end: this is the last record of one, with a comment that fills what is left. */
const zipEnd = Buffer.from('PK\x05\x06', 'latin1');
const zipEndBytes = 22;
const longestZipComment = 65_535;

const endsAsArchive = (bytes: Buffer): boolean => {
  const from = Math.max(0, bytes.length - zipEndBytes - longestZipComment);
  for (let at = bytes.indexOf(zipEnd, from); at >= 0; at = bytes.indexOf(zipEnd, at + 1)) {
    if (at + zipEndBytes > bytes.length) return false;
    if (at + zipEndBytes + bytes.readUInt16LE(at + 20) === bytes.length) return true;
  }
  return false;
};

/** What another program would take for something else than we do. */
const isTwoThings = (bytes: Buffer, mimeType: FileType): boolean => {
  const head = bytes.subarray(0, guessedFrom).toString('latin1');
  const isAlsoPdf = mimeType !== 'application/pdf' && head.includes('%PDF-');
  return isAlsoPdf || markup.test(head) || endsAsArchive(bytes);
};

/**
 * Readers mend a lot; what we ask is what a whole file has: its header first, and last the place of its table of
 * objects. As Acrobat does, we let a little stand after that, but no markup.
 */
const isWholePdf = (bytes: Buffer): boolean => {
  const tail = bytes.subarray(-2048).toString('latin1');
  const end = [...tail.matchAll(/startxref\s+(\d+)\s+%%EOF/g)].at(-1);
  const after = end ? tail.slice(end.index + end[0].length) : '';
  return (
    /^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1')) &&
    end !== undefined &&
    Number(end[1]) < bytes.length &&
    after.length <= 1024 &&
    !markup.test(after)
  );
};

/** What the bytes are, whatever their name says; or the reason why they are not taken. */
export const createContentReader =
  ({ draw }: Pictures): ReadContent =>
  async (bytes, purpose, { owner, isKept, beforeDrawing }) => {
    const found = (await fileTypeFromBuffer(bytes))?.mime;
    const { types } = fileLimits[purpose];
    const mimeType = types.find((type) => type === found) as FileType | undefined;
    if (!mimeType || isTwoThings(bytes, mimeType)) throw new Problem('FILE_TYPE');
    if (mimeType !== 'application/pdf') {
      await beforeDrawing();
      const drawn = await draw(bytes, mimeType, owner);
      return { mimeType, ...drawn, ...(isKept ? { original: bytes } : {}) };
    }
    if (!isWholePdf(bytes)) throw new Problem('FILE_DAMAGED');
    return { mimeType, width: null, height: null, original: bytes, small: null, large: null };
  };
