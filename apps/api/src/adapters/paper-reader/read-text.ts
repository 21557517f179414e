import type { PdfReader } from './pdf.ts';
import type { Tesseract } from './tesseract.ts';

/** A page of a scan may carry a line of text of its scanner; a paper says more than that. */
const leastLetters = 40;

const photoTypes = ['image/jpeg', 'image/png', 'image/webp'];

const hasText = (text: string) => (text.match(/[\p{L}\d]/gu)?.length ?? 0) >= leastLetters;

type ReadText = (bytes: Uint8Array, mimeType: string) => Promise<string | null>;

/**
 * The words on a paper, in lines as they stand on the page: what is far apart on the page is two or more spaces apart
 * in the line, and what stands in one column begins at about the same place. Null: nothing can be read in it, or there
 * is nothing here that could.
 */
export const createReadText = ({
  pdf,
  tesseract,
}: {
  pdf: PdfReader;
  /** Undefined where it is not installed: then only PDFs with text in them are read. */
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
