import { DocumentFields } from '@roadworthy/domain/documents/documents.schema';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sortFiles } from './pick-files.ts';

const file = (name: string, type: string, bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type });
const namesOf = (...files: File[]) => sortFiles(files).accepted.map(({ name }) => name);

test.each([
  ['invoice.pdf', 'application/pdf'],
  ['photo.jpg', 'image/jpeg'],
  ['photo.png', 'image/png'],
  ['photo.webp', 'image/webp'],
])('the file picker for documents accepts %s', (name, type) => {
  expect(namesOf(file(name, type))).toEqual([name]);
});

test('the type of a file without a type is derived from its name', () => {
  const { accepted, rejected } = sortFiles([file('SCAN.PDF', ''), file('notes', '')]);
  expect(accepted.map(({ name, type }) => [name, type])).toEqual([['SCAN.PDF', 'application/pdf']]);
  expect(rejected).toEqual([
    { name: 'notes', problem: 'Please select a PDF or image file (JPG, PNG, WebP)' },
  ]);
});

test('if one of several picked files is rejected, the others are accepted and the reason is shown', () => {
  const { accepted, rejected } = sortFiles([
    file('good.pdf', 'application/pdf'),
    file('letter.docx', 'application/vnd.openxmlformats'),
    file('big.pdf', 'application/pdf', 10 * 1024 * 1024 + 1),
  ]);
  expect(accepted).toHaveLength(1);
  expect(rejected.map(({ problem }) => problem)).toEqual([
    'Please select a PDF or image file (JPG, PNG, WebP)',
    'File must be smaller than 10MB',
  ]);
});

test('a document file of exactly ten megabytes is accepted', () => {
  expect(namesOf(file('a.pdf', 'application/pdf', 10 * 1024 * 1024))).toEqual(['a.pdf']);
});

test.each(['', '\u0000\u0007', `${'x'.repeat(400)}.pdf`, 'two\nlines.pdf', '\ud800.pdf'])(
  "a document's record is valid whatever its file is called",
  (name) => {
    const [cleaned] = namesOf(file(name, 'application/pdf'));
    expect(z.safeParse(DocumentFields.shape.fileName, cleaned).success).toBe(true);
    if (name.endsWith('.pdf')) expect(cleaned).toMatch(/\.pdf$/);
  },
);
