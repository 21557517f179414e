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
    /**
     * The bytes come from our own encoder: the picture is stored unchanged, and only its smaller versions are drawn.
     */
    isKept: boolean;
    /** Called before decoding, which is expensive. */
    beforeDrawing: () => Promise<void>;
  },
) => Promise<Content>;

/** As far as a browser looks to guess a type, and further than a PDF reader does. */
const guessedFrom = 1445;
const markup = /<(?:!doctype|html|head|body|script|iframe|svg|\?php)[\s>/]/i;

/** The first bytes of the last record of a ZIP archive, and of an entry in the directory that it ends. */
const zipEnd = Buffer.from('PK\x05\x06', 'latin1');
const zipEntry = Buffer.from('PK\x01\x02', 'latin1');
const zipEndBytes = 22;
const longestZipComment = 65_535;

/**
 * Returns whether an unpacker could find a ZIP archive. It looks for the archive's end in the last 64 KB and allows for
 * any bytes before the archive, and many allow for some after it, so only the directory has to exist: where the end
 * says it is depends on who reads.
 */
const containsArchive = (bytes: Buffer): boolean => {
  const tail = bytes.subarray(-(zipEndBytes + longestZipComment));
  return tail.includes(zipEnd) && bytes.includes(zipEntry);
};

/** Returns whether another program could read the file as another type. */
const isTwoThings = (bytes: Buffer, mimeType: FileType): boolean => {
  const head = bytes.subarray(0, guessedFrom).toString('latin1');
  const isAlsoPdf = mimeType !== 'application/pdf' && head.includes('%PDF-');
  return isAlsoPdf || markup.test(head) || containsArchive(bytes);
};

/**
 * Returns whether a PDF is complete: its header comes first, and the position of its object table last. PDF readers
 * repair much more. Like Acrobat, we allow a little after that, but no markup.
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

/** Creates the reader that detects the type of bytes, whatever their name says, and rejects what we do not accept. */
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
