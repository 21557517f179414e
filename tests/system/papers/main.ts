import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readPaper } from '@roadworthy/domain/documents/reading/paper.rules';
import { createPdfReader, pdfLimits } from '../../../apps/api/src/adapters/paper-reader/pdf.ts';
import { createReadText } from '../../../apps/api/src/adapters/paper-reader/read-text.ts';
import {
  openTesseract,
  photoLimits,
} from '../../../apps/api/src/adapters/paper-reader/tesseract.ts';
import { createLog } from '../../../apps/api/src/platform/log.ts';
import { figure } from '../../support/figures.ts';
import { today } from './facts.ts';
import { hastyReader } from './hasty-reader.ts';
import { heldOutPapers, knownPapers, type Paper } from './papers.ts';
import { photograph } from './photograph.ts';
import { judge, tell } from './verdicts.ts';

/**
 * `npm run proof papers`: prints invoices, receipts and MOT certificates in six layouts as PDF, photographs them
 * carelessly, reads them, and compares the drafts with what was printed. A second set, with other layouts and words, is
 * read too; no rule was adjusted to it. PAPERS_PHOTOS=8 photographs only so many of each set.
 */
const log = createLog({ logLevel: process.env.LOG_LEVEL === 'info' ? 'info' : 'error' });
/** Only the reading is measured, not its duration: the machine may be busy. */
const patient = { timeLimitMs: 180_000, allMs: 900_000 };
const tesseract = await openTesseract({ log, limits: { ...photoLimits, ...patient } });
const pdf = createPdfReader({
  log,
  limits: { ...pdfLimits, text: { ...pdfLimits.text, ...patient } },
});
const readText = createReadText({ pdf, tesseract });
const folder = await mkdtemp(join(tmpdir(), 'roadworthy-papers-'));
const canRender = await promisify(execFile)('pdftoppm', ['-v']).then(
  () => true,
  () => false,
);

/** Two at a time, as many as the reader takes. */
const inTwos = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  const queue = [...items.entries()];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      results[next[0]] = await work(next[1]);
  };
  await Promise.all([worker(), worker()]);
  return results;
};

const textOfPdf = async ({ pdf }: Paper) => (await readText(pdf, 'application/pdf')) ?? '';

const textOfPhoto = async ({ name, layout, pdf }: Paper) => {
  const file = join(folder, `${name.replaceAll(' ', '-')}.pdf`);
  await writeFile(file, pdf);
  const photo = await photograph(file, { name, isSmall: layout.size !== 'a4' });
  if (process.env.PAPERS_KEEP) {
    await writeFile(join(process.env.PAPERS_KEEP, `${name.replaceAll(' ', '-')}.jpg`), photo);
  }
  return (await readText(photo, 'image/jpeg')) ?? '';
};

const readAll = async (papers: readonly Paper[], textOf: (paper: Paper) => Promise<string>) => {
  const texts = await inTwos(papers, textOf);
  return papers.map((paper, at) => judge(paper, readPaper(texts[at] ?? '', { today })));
};

const known = await knownPapers();
const heldOut = await heldOutPapers();

tell('PDFs', await readAll(known, textOfPdf), { share: 0.9 });
tell('PDFs of other layouts', await readAll(heldOut, textOfPdf), { share: 0.9 });

const texts = await inTwos(known, textOfPdf);
const hasty = known.map((paper, at) => judge(paper, hastyReader(texts[at] ?? '')));
figure(
  `planted: a reader that takes the first date, the largest amount and the first number, right of ${hasty.length}`,
  hasty.filter(({ isRight }) => isRight).length,
  { atMost: 10 },
);

const photos = Number(process.env.PAPERS_PHOTOS ?? known.length);
if (tesseract && canRender) {
  tell('photos', await readAll(known.slice(0, photos), textOfPhoto), { share: 0.75 });
  tell('photos of other layouts', await readAll(heldOut.slice(0, photos), textOfPhoto), {
    share: 0.75,
  });
} else {
  console.log('photos: skipped, because tesseract-ocr and poppler-utils are not both installed');
}
await rm(folder, { recursive: true, force: true });
