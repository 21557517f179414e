import { bulkhead, isBulkheadRejectedError } from 'cockatiel';
import { Problem } from '../../platform/problem.ts';
import type { PdfReader } from './pdf.ts';
import type { PaperReader } from './port.ts';
import type { Tesseract } from './tesseract.ts';

/** Reading is work for whole seconds of a core: so many papers at once, so many people waiting, and no more. */
const atOnce = 2;
const waiting = 20;

/** A page of a scan may carry a line of text of its scanner; a paper says more than that. */
const leastLetters = 40;

const photoTypes = ['image/jpeg', 'image/png', 'image/webp'];

const hasText = (text: string) => (text.match(/[\p{L}\d]/gu)?.length ?? 0) >= leastLetters;

export const createPaperReader = ({
  pdf,
  tesseract,
}: {
  pdf: PdfReader;
  /** Undefined where it is not installed: then only PDFs with text in them are read. */
  tesseract: Tesseract | undefined;
}): PaperReader => {
  const turns = bulkhead(atOnce, waiting);

  const readPdf = async (bytes: Uint8Array): Promise<string | null> => {
    const text = await pdf.readText(bytes);
    if (text === null || hasText(text) || !tesseract) return text;
    const pages = [text];
    for (const picture of await pdf.renderPages(bytes)) {
      pages.push((await tesseract.readPhoto(picture)) ?? '');
    }
    return pages.join('\n\n');
  };

  const read = async (bytes: Uint8Array, mimeType: string): Promise<string | null> => {
    if (mimeType === 'application/pdf') return readPdf(bytes);
    if (photoTypes.includes(mimeType)) return (await tesseract?.readPhoto(bytes)) ?? null;
    return null;
  };

  return {
    async readText(bytes, mimeType) {
      try {
        const text = await turns.execute(() => read(bytes, mimeType));
        return text?.trim() ? { text } : null;
      } catch (error) {
        if (isBulkheadRejectedError(error)) throw new Problem('OVERLOADED');
        throw error;
      }
    },
  };
};
