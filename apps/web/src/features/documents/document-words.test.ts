import { DocumentFields } from '@roadworthy/domain/documents/documents.schema';
import { expect, test } from 'vitest';
import { documentWords, formatSize } from './document-words.ts';

const fields = { fileName: 'invoice.pdf', documentType: 'other' };

test.each([
  ['add' as const, fields, 'Added invoice.pdf'],
  ['delete' as const, {}, 'Deleted invoice.pdf'],
  [
    'edit' as const,
    { costPence: 12_050, mileageAtService: 48_210, description: 'New words', serviceDate: null },
    'invoice.pdf: cost changed to £120.50, mileage changed to 48,210 miles, description changed, service date removed',
  ],
  [
    'edit' as const,
    { documentType: 'mot_certificate' },
    'invoice.pdf: document type changed to MOT Certificate',
  ],
])('a change of kind %s to a document is described in words', (type, patch, words) => {
  expect(documentWords.describe({ type, fields, patch })).toBe(words);
});

test('the history still names a document whose record is deleted', () => {
  expect(documentWords.describe({ type: 'delete', fields: null, patch: {} })).toBe(
    'Deleted a document',
  );
});

test('every field of a document has a label', () => {
  for (const field of Object.keys(DocumentFields.shape)) {
    expect(documentWords.labelOf(field)).toMatch(/^[A-Z]/);
  }
});

test.each([
  [10, '1 KB'],
  [20_480, '20 KB'],
  [3 * 1024 * 1024, '3.0 MB'],
])('a file of %i bytes is shown as %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words);
});
