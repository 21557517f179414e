import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readPaper } from '@roadworthy/domain/documents/paper.rules';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { createPaperReader } from './paper-reader.ts';
import { createPdfReader, pdfLimits } from './pdf.ts';
import { openTesseract, photoLimits } from './tesseract.ts';
import { makePdf } from './test-papers.ts';

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
const reader = createPaperReader({ pdf, tesseract });
const withoutTesseract = createPaperReader({ pdf, tesseract: undefined });

const found = {
  documentType: 'service_invoice',
  serviceDate: '2026-03-14',
  serviceProvider: 'Moorside Motors Ltd',
  costPence: 24_000,
  mileage: 45_231,
};

test('a PDF with text is read without any program installed', async () => {
  const read = await withoutTesseract.readText(await makePdf(), 'application/pdf');
  expect(readPaper(read?.text ?? '', { today: '2026-11-15' })).toEqual(found);
});

test('what is neither a PDF nor a photo is not read', async () => {
  expect(await reader.readText(await makePdf(), 'text/html')).toBeNull();
  expect(await reader.readText(new Uint8Array([1, 2, 3]), 'application/pdf')).toBeNull();
});

test('where nothing can read photos they are null, not an error', async () => {
  const photo = await sharp({ create: { width: 50, height: 50, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer();
  expect(await withoutTesseract.readText(photo, 'image/jpeg')).toBeNull();
});

test('so many papers wait, and whoever comes after them is told so', async () => {
  const never = createPaperReader({
    pdf: { readText: () => new Promise(() => undefined), renderPages: async () => [] },
    tesseract: undefined,
  });
  const ask = () => never.readText(new Uint8Array(), 'application/pdf');
  for (let waiting = 0; waiting < 22; waiting += 1) void ask();
  await expect(ask()).rejects.toMatchObject({ code: 'OVERLOADED' });
});

describe.skipIf(!tesseract || !canRender)('with tesseract and poppler', () => {
  let page: Buffer;
  beforeAll(async () => {
    const [picture = new Uint8Array()] = await pdf.renderPages(await makePdf());
    page = await sharp(picture).resize({ width: 1300 }).toBuffer();
  });
  const readPhoto = async (photo: Uint8Array, mimeType: string) =>
    readPaper((await reader.readText(photo, mimeType))?.text ?? '', { today: '2026-11-15' });

  test.each(['jpeg', 'png', 'webp'] as const)('a picture is read as %s', async (format) => {
    const photo = await sharp(page).toFormat(format).toBuffer();
    expect(await readPhoto(photo, `image/${format}`)).toEqual(found);
  });

  test.each([90, 180, 270, 6, -7])('a photo turned by %i degrees is read', async (degrees) => {
    const turned = await sharp(page).rotate(degrees, { background: 'white' }).jpeg().toBuffer();
    expect(await readPhoto(turned, 'image/jpeg')).toEqual(found);
  });

  test('a photo that is upright only by its tag is read', async () => {
    const tagged = await sharp(await sharp(page).rotate(270).toBuffer())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await readPhoto(tagged, 'image/jpeg')).toEqual(found);
  });

  test('a scan without text is read by its picture', async () => {
    const scan = await makePdf({ picture: page });
    expect(await pdf.readText(scan)).toBe('');
    const read = await reader.readText(scan, 'application/pdf');
    expect(readPaper(read?.text ?? '', { today: '2026-11-15' })).toEqual(found);
    expect(await withoutTesseract.readText(scan, 'application/pdf')).toBeNull();
  });

  test('what shows nothing, is no picture or claims to be enormous is null', async () => {
    const blank = {
      create: { width: 800, height: 900, channels: 3, background: 'white' },
    } as const;
    const vast = { create: { ...blank.create, width: 16_000, height: 8000 } };
    expect(await reader.readText(await sharp(blank).png().toBuffer(), 'image/png')).toBeNull();
    expect(await reader.readText(Buffer.from('no picture'), 'image/png')).toBeNull();
    expect(await reader.readText(page.subarray(0, 2000), 'image/png')).toBeNull();
    expect(await reader.readText(await sharp(vast).png().toBuffer(), 'image/png')).toBeNull();
  });
});
