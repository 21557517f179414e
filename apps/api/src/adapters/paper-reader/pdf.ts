import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Bounds, runBounded } from '../../platform/sandbox/bounded-process.ts';
import type { QuietLog } from './quiet-log.ts';

export type PdfReader = {
  /** Returns the text stored in the file; empty for a scan, null if the file cannot be opened as a PDF. */
  readText(bytes: Uint8Array): Promise<string | null>;
  /** Returns pictures of the first pages; none if poppler is not installed. */
  renderPages(bytes: Uint8Array): Promise<Uint8Array[]>;
};

type PdfLimits = { pages: number; scannedPages: number; text: Bounds; picture: Bounds };

export const pdfLimits: PdfLimits = {
  pages: 6,
  scannedPages: 2,
  // Node reserves about 600 MB for code that it never writes; the rest is available to the file.
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
        // The child may read its own program; it may not write, start processes or generate code from strings.
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
    log.info({ outcome: result.outcome, bytes: bytes.length }, 'could not read the text of a PDF');
    return null;
  },

  async renderPages(bytes) {
    const pictures: Uint8Array[] = [];
    for (let page = 1; page <= limits.scannedPages; page += 1) {
      const result = await runBounded(
        // The longer side in pixels, whatever page size the file claims.
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
      // Beyond the last page the program fails or writes nothing.
      if (result.outcome !== 'done' || result.output.length === 0) break;
      pictures.push(result.output);
    }
    return pictures;
  },
});
