import { buffer } from 'node:stream/consumers';
import { readPaper } from '@roadworthy/domain/documents/reading/paper.rules';
import type { PaperReading } from '@roadworthy/domain/documents/reading/paper.schema';
import { readPlates } from '@roadworthy/domain/documents/reading/paper-plate.rules';
import { createPdfReader } from './pdf.ts';
import { createReadText } from './read-text.ts';
import { openTesseract } from './tesseract.ts';

/**
 * A separate program (see paper-reader.ts) that reads a document from standard input and writes what it says
 * to standard output. The programs it starts run in the same sandbox.
 */
const [mimeType = '', today = ''] = process.argv.slice(2);
const log = { info: () => undefined, warn: () => undefined };
const readText = createReadText({
  pdf: createPdfReader({ log }),
  tesseract: await openTesseract({ log }),
});
const text = await readText(await buffer(process.stdin), mimeType);
const reading: PaperReading =
  text === null ? null : { draft: readPaper(text, { today }), plates: readPlates(text) };
process.stdout.write(JSON.stringify({ reading }));
