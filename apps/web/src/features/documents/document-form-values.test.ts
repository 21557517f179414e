import { expect, test } from 'vitest';
import { documentFormSchema, textOf } from './document-form-values.ts';

const typed = {
  documentType: 'service_invoice',
  serviceDate: '2026-03-12',
  serviceProvider: ' Kwik Fit ',
  costPence: '£1,234.50',
  mileageAtService: '48,210',
  description: '',
};
const check = (entries: object) => documentFormSchema['~standard'].validate(entries);
const messagesOf = (entries: object) => {
  const result = check(entries);
  return 'issues' in result ? result.issues.map(({ path, message }) => [path[0], message]) : [];
};

test('entries in the document form become pence, miles and null', () => {
  expect(check(typed)).toEqual({
    value: {
      documentType: 'service_invoice',
      serviceDate: '2026-03-12',
      serviceProvider: 'Kwik Fit',
      costPence: 123_450,
      mileageAtService: 48_210,
      description: null,
    },
  });
});

test('the document form requires only the type', () => {
  expect(check({ documentType: 'other' })).toHaveProperty('value.costPence', null);
  expect(messagesOf({ ...typed, documentType: '' })).toEqual([
    ['documentType', 'Please select a file and document type'],
  ]);
});

test.each([
  ['costPence', '12.345', 'Must be a valid amount'],
  ['costPence', 'a lot', 'Must be a valid amount'],
  ['costPence', '1,000,001', 'Must be a valid amount'],
  ['mileageAtService', '-1', 'Must be a valid number'],
  ['mileageAtService', '12.5', 'Must be a valid number'],
  ['serviceDate', '2026-02-30', 'Please enter a valid date'],
])('the document form rejects %s %j: %s', (name, text, message) => {
  expect(messagesOf({ ...typed, [name]: text })).toEqual([[name, message]]);
});

test('the document form shows a stored value in the form in which a user types it', () => {
  expect(textOf('costPence', 123_450)).toBe('1234.50');
  expect(textOf('mileageAtService', 0)).toBe('0');
  expect(textOf('description', null)).toBe('');
});
