import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readPaper } from '@roadworthy/domain/documents/reading/paper.rules';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { makePackedPdf, makePdf } from '../../../../../tests/support/api/papers.ts';
import { processesNamed } from '../../../../../tests/support/api/processes.ts';
import { createLog } from '../../platform/log.ts';
import { noSandbox } from '../../platform/sandbox/sandbox.ts';
import { openSandbox } from '../../platform/sandbox/sandbox-gate.ts';
import { createPaperReader } from './paper-reader.ts';
import { createPdfReader, pdfLimits } from './pdf.ts';
import { createReadText } from './read-text.ts';
import { openTesseract, photoLimits } from './tesseract.ts';

const log = createLog({ logLevel: 'silent' });
const pdf = createPdfReader({
  log,
  limits: { ...pdfLimits, text: { ...pdfLimits.text, timeLimitMs: 50_000 } },
});
const tesseract = await openTesseract({
  log,
  limits: { ...photoLimits, timeLimitMs: 50_000, allMs: 200_000 },
});
const canRender = await promisify(execFile)('pdftoppm', ['-v']).then(
  () => true,
  () => false,
);
const readText = createReadText({ pdf, tesseract });
const withoutTesseract = createReadText({ pdf, tesseract: undefined });
const sandbox = await openSandbox({ log, allowWeak: true });
const about = { today: '2026-11-15', owner: 'somebody' };

const found = {
  documentType: 'service_invoice',
  serviceDate: '2026-03-14',
  serviceProvider: 'Moorside Motors Ltd',
  costPence: 24_000,
  mileage: 45_231,
  work: ['Full service and brake inspection'],
};

test('a PDF that contains text can be read without tesseract', async () => {
  const read = await withoutTesseract(await makePdf(), 'application/pdf');
  expect(readPaper(read ?? '', { today: '2026-11-15' })).toEqual(found);
});

test('a file that is neither a PDF nor a photo is not read', async () => {
  expect(await readText(await makePdf(), 'text/html')).toBeNull();
  expect(await readText(new Uint8Array([1, 2, 3]), 'application/pdf')).toBeNull();
});

test('if tesseract is not installed, the reader returns null for a photo', async () => {
  const photo = await sharp({ create: { width: 50, height: 50, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer();
  expect(await withoutTesseract(photo, 'image/jpeg')).toBeNull();
});

test('a document is read in the sandbox, and only suggested values and plates are returned', async () => {
  const reader = createPaperReader({ log, sandbox });
  const paper = await makePdf({ plate: 'AB17 CDE' });
  expect(await reader.read(paper, { ...about, mimeType: 'application/pdf' })).toEqual({
    draft: found,
    plates: ['AB17CDE'],
  });
  const nothing = { ...about, mimeType: 'application/pdf' };
  expect(await reader.read(new Uint8Array([1, 2, 3]), nothing)).toBeNull();
});

test('if reading a document never ends, the reading is stopped with all its processes, and other work continues meanwhile', async () => {
  const endless = makePackedPdf(Buffer.from(`BT /F 12 Tf ${'(word) Tj '.repeat(3_000_000)}ET`));
  const reader = createPaperReader({ log, sandbox, bounds: { timeLimitMs: 2500 } });
  let longest = 0;
  let before = performance.now();
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - before);
    before = performance.now();
  }, 10);
  const mimeType = 'application/pdf';
  expect(await reader.read(endless, { ...about, mimeType })).toBeNull();
  clearInterval(watch);
  expect(longest).toBeLessThan(1500);
  await vi.waitFor(async () => expect(await processesNamed('pdf-child.ts')).toEqual([]), 5000);
});

test('one user’s documents can fill only part of the queue, and another user’s document need not wait for all of them', async () => {
  const slow = { ...noSandbox, wrap: (): ['sleep', '1'] => ['sleep', '1'] };
  const reader = createPaperReader({ log, sandbox: { require: () => slow } });
  const order: string[] = [];
  const ask = async (owner: string) => {
    await reader.read(new Uint8Array(), { ...about, mimeType: 'application/pdf', owner });
    order.push(owner);
  };
  const theirs = [1, 2, 3, 4, 5, 6].map(() => ask('a'));
  await expect(ask('a')).rejects.toMatchObject({ code: 'OVERLOADED' });
  await Promise.all([ask('b'), ...theirs]);
  expect(order.indexOf('b')).toBeLessThanOrEqual(3);
});

// The proof of document reading covers photos too, in every run.
describe.skipIf(!tesseract || !canRender)(
  'with tesseract and poppler installed',
  { tags: ['long'] },
  () => {
    let page: Buffer;
    beforeAll(async () => {
      const [picture = new Uint8Array()] = await pdf.renderPages(await makePdf());
      page = await sharp(picture).resize({ width: 1300 }).toBuffer();
    });
    const readPhoto = async (photo: Uint8Array, mimeType: string) =>
      readPaper((await readText(photo, mimeType)) ?? '', { today: '2026-11-15' });

    test.each(['jpeg', 'png', 'webp'] as const)(
      'text is read from a picture in the format %s',
      async (format) => {
        const photo = await sharp(page).toFormat(format).toBuffer();
        expect(await readPhoto(photo, `image/${format}`)).toEqual(found);
      },
    );

    test.each([90, 180, 270, 6, -7])(
      'text is read from a photo that is turned by %i degrees',
      async (degrees) => {
        const turned = await sharp(page).rotate(degrees, { background: 'white' }).jpeg().toBuffer();
        expect(await readPhoto(turned, 'image/jpeg')).toEqual(found);
      },
    );

    test('text is read from a photo that is upright only after its EXIF orientation is applied', async () => {
      const tagged = await sharp(await sharp(page).rotate(270).toBuffer())
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      expect(await readPhoto(tagged, 'image/jpeg')).toEqual(found);
    });

    test('if a PDF contains only a scanned picture, the text is read from the picture', async () => {
      const scan = await makePdf({ picture: page });
      expect(await pdf.readText(scan)).toBe('');
      const read = await readText(scan, 'application/pdf');
      expect(readPaper(read ?? '', { today: '2026-11-15' })).toEqual(found);
      expect(await withoutTesseract(scan, 'application/pdf')).toBeNull();
    });

    test('the reader returns null for a blank, broken or enormous picture', async () => {
      const blank = {
        create: { width: 800, height: 900, channels: 3, background: 'white' },
      } as const;
      const vast = { create: { ...blank.create, width: 16_000, height: 8000 } };
      expect(await readText(await sharp(blank).png().toBuffer(), 'image/png')).toBeNull();
      expect(await readText(Buffer.from('no picture'), 'image/png')).toBeNull();
      expect(await readText(page.subarray(0, 2000), 'image/png')).toBeNull();
      expect(await readText(await sharp(vast).png().toBuffer(), 'image/png')).toBeNull();
    });
  },
);
