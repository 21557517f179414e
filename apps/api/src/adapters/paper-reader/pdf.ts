import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Bounds, runBounded } from '../../platform/sandbox/bounded-process.ts';
import type { QuietLog } from './quiet-log.ts';

export type PdfReader = {
  /** The text that is in the file as text; empty for a scan. Null: it is no PDF that can be opened. */
  readText(bytes: Uint8Array): Promise<string | null>;
  /** Pictures of its first pages; none where there is no poppler to make them. */
  renderPages(bytes: Uint8Array): Promise<Uint8Array[]>;
};

type PdfLimits = { pages: number; scannedPages: number; text: Bounds; picture: Bounds };

export const pdfLimits: PdfLimits = {
  pages: 6,
  scannedPages: 2,
  // Node reserves some 600 MB for code it never writes; the rest is what a file can use up.
  text: { timeLimitMs: 10_000, memoryMb: 1024, outputBytes: 400_000 },
  picture: { timeLimitMs: 10_000, memoryMb: 512, outputBytes: 30_000_000 },
};

const here = fileURLToPath(new URL('.', import.meta.url));
const unpdf = fileURLToPath(new URL('..', import.meta.resolve('unpdf')));

export const createPdfReader = ({
  log,
  limits = pdfLimits,
}: {
  log: QuietLog;
  limits?: PdfLimits;
}): PdfReader => ({
  async readText(bytes) {
    const result = await runBounded(
      [
        process.execPath,
        // It may read its own program; it may write nothing, start nothing and make no code out of text.
        '--permission',
        `--allow-fs-read=${here}`,
        `--allow-fs-read=${unpdf}`,
        '--disallow-code-generation-from-strings',
        '--max-old-space-size=256',
        '--no-warnings',
        join(here, 'pdf-child.ts'),
        String(limits.pages),
      ],
      { input: bytes },
      limits.text,
    );
    if (result.outcome === 'done') return result.output.toString('utf8');
    log.info({ outcome: result.outcome, bytes: bytes.length }, 'a PDF could not be read');
    return null;
  },

  async renderPages(bytes) {
    const pictures: Uint8Array[] = [];
    for (let page = 1; page <= limits.scannedPages; page += 1) {
      const result = await runBounded(
        // The longer side in pixels, whatever size the file claims its pages are.
        [
          'pdftoppm',
          '-f',
          String(page),
          '-l',
          String(page),
          '-scale-to',
          '2800',
          '-gray',
          '-png',
          '-',
        ],
        { input: bytes },
        limits.picture,
      );
      // Beyond the last page it fails, or writes nothing.
      if (result.outcome !== 'done' || result.output.length === 0) break;
      pictures.push(result.output);
    }
    return pictures;
  },
});
