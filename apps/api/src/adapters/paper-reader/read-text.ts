import type { PdfReader } from './pdf.ts';
import type { Tesseract } from './tesseract.ts';

/** A scanned page may contain a line of text added by the scanner; a document has more text than that. */
const leastLetters = 40;

const photoTypes = ['image/jpeg', 'image/png', 'image/webp'];

const hasText = (text: string) => (text.match(/[\p{L}\d]/gu)?.length ?? 0) >= leastLetters;

type ReadText = (bytes: Uint8Array, mimeType: string) => Promise<string | null>;

/**
 * Returns the words of a document in the lines of its page. A wide gap on the page becomes two or more spaces, and
 * words in one column begin at about the same position. Null: the document is unreadable, or the program to read it is
 * not installed.
 */
export const createReadText = ({
  pdf,
  tesseract,
}: {
  pdf: PdfReader;
  /** Undefined if tesseract is not installed: then only PDFs that contain text are read. */
  tesseract: Tesseract | undefined;
}): ReadText => {
  const readPdf = async (bytes: Uint8Array): Promise<string | null> => {
    const text = await pdf.readText(bytes);
    if (text === null || hasText(text) || !tesseract) return text;
    const pages = [text];
    for (const picture of await pdf.renderPages(bytes)) {
      pages.push((await tesseract.readPhoto(picture)) ?? '');
    }
    return pages.join('\n\n');
  };

  const read: ReadText = async (bytes, mimeType) => {
    if (mimeType === 'application/pdf') return readPdf(bytes);
    if (photoTypes.includes(mimeType)) return (await tesseract?.readPhoto(bytes)) ?? null;
    return null;
  };

  return async (bytes, mimeType) => {
    const text = await read(bytes, mimeType);
    return text?.trim() ? text : null;
  };
};
