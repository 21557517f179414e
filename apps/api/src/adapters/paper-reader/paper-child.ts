import { buffer } from 'node:stream/consumers';
import { readPaper } from '@roadworthy/domain/documents/reading/paper.rules';
import { createPdfReader } from './pdf.ts';
import { createReadText } from './read-text.ts';
import { openTesseract } from './tesseract.ts';

/**
 * A separate program (see paper-reader.ts) that reads a document from standard input and writes a draft to standard
 * output. The programs it starts run in the same sandbox.
 */
const [mimeType = '', today = ''] = process.argv.slice(2);
const log = { info: () => undefined, warn: () => undefined };
const readText = createReadText({
  pdf: createPdfReader({ log }),
  tesseract: await openTesseract({ log }),
});
const text = await readText(await buffer(process.stdin), mimeType);
process.stdout.write(JSON.stringify({ draft: text === null ? null : readPaper(text, { today }) }));
