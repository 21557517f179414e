import { expect, test } from 'vitest';
import { readPaper } from './paper.rules.ts';
import { PaperDraft } from './paper.schema.ts';

const today = '2026-11-15';
const typeOf = (...lines: string[]) => readPaper(lines, { today }).documentType;
const providerOn = (...lines: string[]) => readPaper(lines, { today }).serviceProvider;

test.each([
  ['service_invoice', 'INVOICE\nMOT test £54.85\nTotal £54.85'],
  ['service_invoice', 'Invoice No: 123\nAll parts carry a 12 month warranty'],
  ['service_invoice', 'VAT INVOICE\nThank you, please keep this receipt'],
  ['maintenance_receipt', 'SALES RECEIPT\nTotal 12.00'],
  ['maintenance_receipt', 'Till 3  Served by Ann\nCash 20.00\nChange 8.00'],
  ['mot_certificate', 'MOT test certificate\nDate of the test 14.03.2025\nMileage 45,231'],
  ['mot_certificate', 'VT20\nM0T Test Certlficate\nOdometer reading 45231\nExpiry 13/03/2026'],
  ['other', 'Refusal of an MOT test certificate\nDate of the test 14.03.2025\nMileage 45,231'],
  ['other', 'MOT test certificate\nFail\nDate of the test 14.03.2025\nMileage 45,231'],
  ['insurance', 'Certificate of Motor Insurance\nPolicy number 123\nPolicyholder Mr Smith'],
  ['warranty', 'Used Vehicle Warranty\nWarranty Certificate\nWarranty number 123'],
  ['other', 'Dear Sir, thank you for your letter.'],
  ['other', ''],
])('the reader of documents recognises the type %s of: %j', (documentType, paper) => {
  expect(typeOf(...paper.split('\n'))).toBe(documentType);
});

test('the provider is read from the head of the document, and is not a heading, address or customer', () => {
  expect(
    providerOn(
      'INVOICE',
      'Hartley & Sons Garage',
      '17 Station Road',
      'Tel: 01484 496669',
      'To: Mr Motor',
    ),
  ).toBe('Hartley & Sons Garage');
  expect(providerOn("Oakley's          TAX INVOICE", 'Unit 4 Canal Road', 'Taunton TA1 1JR')).toBe(
    "Oakley's",
  );
  expect(providerOn('Oakley Brothers', 'Station Road', 'Taunton', 'Tel 01823 555614')).toBe(
    'Oakley Brothers',
  );
  expect(providerOn('Invoice to', 'Ford Motor Company Limited')).toBeNull();
  expect(providerOn('Mrs J Patel', '17 Station Road', 'Taunton TA1 1JR')).toBeNull();
});

test('a provider with a label is accepted without further evidence', () => {
  expect(providerOn('MOT Test Certificate', 'Testing station    Redbridge MOT Centre')).toBe(
    'Redbridge MOT Centre',
  );
  expect(providerOn('Insurer: Albion Mutual')).toBe('Albion Mutual');
});

test('a complete invoice is read into a draft in which every field has a value', () => {
  const draft = readPaper(
    [
      'Moorside Motors Ltd                     SERVICE INVOICE',
      '8 Priory Industrial Estate, Carlisle, CA3 8RE',
      'Bill to: Mrs J Patel             Invoice date: 3rd March 2026',
      'Reg: AB12 CDE                    Mileage: 45,231',
      'Full service                                £150.00',
      'Sub total                                   £150.00',
      'VAT @ 20%                                    £30.00',
      'Total                                       £180.00',
      'Payment due: 2nd April 2026      Next service: 55,231 miles or 3rd March 2027',
    ].join('\n'),
    { today },
  );
  expect(draft).toEqual({
    documentType: 'service_invoice',
    serviceDate: '2026-03-03',
    serviceProvider: 'Moorside Motors Ltd',
    costPence: 18_000,
    mileage: 45_231,
    work: ['Full service'],
  });
  expect(PaperDraft.safeParse(draft).success).toBe(true);
});

test('a document without content gives an empty draft', () => {
  expect(readPaper('~~~~ ## 00 -- ..', { today })).toEqual({
    documentType: 'other',
    serviceDate: null,
    serviceProvider: null,
    costPence: null,
    mileage: null,
    work: [],
  });
});
