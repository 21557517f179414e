import { buffer } from 'node:stream/consumers';
import { getDocumentProxy } from 'unpdf';
import { type PlacedWord, pageText } from './page-text.ts';

/**
 * A separate program (see pdf.ts) that reads a PDF from standard input and writes its text to standard output. A
 * hostile file can only harm this process, which has limits and holds no secrets.
 */
const mostPages = Number(process.argv[2]);
const mostWords = 20_000;

const pdf = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)), {
  verbosity: 0,
  enableXfa: false,
  maxImageSize: 0,
  useWasm: false,
});
const texts: string[] = [];
for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
  const page = await pdf.getPage(number);
  const { transform } = page.getViewport({ scale: 1 });
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform as number[];
  const words: PlacedWord[] = [];
  for (const item of (await page.getTextContent()).items.slice(0, mostWords)) {
    if (!('str' in item)) continue;
    const [ia = 0, ib = 0, ic = 0, id = 0, ie = 0, jf = 0] = item.transform as number[];
    const across = a * ia + c * ib;
    const down = b * ia + d * ib;
    // Vertical or slanted text is a stamp or a form number, and would be mixed into the lines it crosses.
    if (across <= 0 || Math.abs(down) > across * 0.1) continue;
    const height = Math.hypot(a * ic + c * id, b * ic + d * id);
    words.push({
      text: item.str,
      x: a * ie + c * jf + e,
      y: b * ie + d * jf + f - height * 0.75,
      width: item.width,
      height,
    });
  }
  texts.push(pageText(words));
  page.cleanup();
}
process.stdout.write(texts.join('\n\n'));
