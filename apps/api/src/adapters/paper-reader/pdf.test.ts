import { setImmediate as nextTurn } from 'node:timers/promises';
import { readPaper } from '@roadworthy/domain/documents/reading/paper.rules';
import { expect, test } from 'vitest';
import { makePackedPdf, makePdf } from '../../../../../tests/support/api/papers.ts';
import { createLog } from '../../platform/log.ts';
import { createPdfReader, pdfLimits } from './pdf.ts';

const log = createLog({ logLevel: 'silent' });
// A machine that runs all tests at once is slower than production.
const patient = { ...pdfLimits, text: { ...pdfLimits.text, timeLimitMs: 50_000 } };
const pdf = createPdfReader({ log, limits: patient });

test('the text of a PDF keeps the layout of the page', async () => {
  const text = (await pdf.readText(await makePdf())) ?? '';
  expect(text).toMatch(/^Moorside Motors Ltd {2,}INVOICE$/m);
  expect(text).toMatch(/^Invoice date {2,}Mileage\n14\/03\/2026 {2,}45,231$/m);
  expect(readPaper(text, { today: '2026-11-15' })).toEqual({
    documentType: 'service_invoice',
    serviceDate: '2026-03-14',
    serviceProvider: 'Moorside Motors Ltd',
    costPence: 24_000,
    mileage: 45_231,
    work: ['Full service and brake inspection'],
  });
});

test('only the first pages of a long PDF are read', async () => {
  const text = (await pdf.readText(await makePdf({ pages: 9 }))) ?? '';
  expect(text).toContain('Page 6');
  expect(text).not.toContain('Page 7');
});

test('the PDF reader returns null for a broken, password-protected or truncated PDF', async () => {
  const whole = await makePdf();
  expect(await pdf.readText(new Uint8Array())).toBeNull();
  expect(await pdf.readText(Buffer.from('%PDF-1.7 and nothing else'))).toBeNull();
  expect(await pdf.readText(new Uint8Array(5000).fill(7))).toBeNull();
  expect(await pdf.readText(await makePdf({ password: 'locked' }))).toBeNull();
  expect((await pdf.readText(whole.slice(0, 200))) || null).toBeNull();
});

test('reading a PDF that needs more memory than the limit fails, and succeeds with a higher limit', async () => {
  // Unpacking takes a second for each ten megabytes: the limit is as low as the program itself allows.
  const bomb = makePackedPdf(Buffer.alloc(60_000_000, ' '));
  expect(bomb.length).toBeLessThan(5000);
  const narrow = { ...patient, text: { ...patient.text, memoryMb: 700 } };
  const before = process.memoryUsage.rss();
  expect(await createPdfReader({ log, limits: narrow }).readText(bomb)).toBeNull();
  expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  expect(await pdf.readText(bomb)).toBe('');
});

test('if reading a PDF never ends, the reading is stopped without blocking other requests', async () => {
  const endless = makePackedPdf(Buffer.from(`BT /F 12 Tf ${'(word) Tj '.repeat(3_000_000)}ET`));
  const limits = { ...pdfLimits, text: { ...pdfLimits.text, timeLimitMs: 1500 } };
  let isOver = false;
  const reading = createPdfReader({ log, limits })
    .readText(endless)
    .finally(() => {
      isOver = true;
    });
  let turns = 0;
  while (!isOver) {
    await nextTurn();
    turns += 1;
  }
  expect(await reading).toBeNull();
  expect(turns).toBeGreaterThan(100);
});
