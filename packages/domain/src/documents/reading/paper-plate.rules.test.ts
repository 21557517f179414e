import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mostPlates, PaperReading } from './paper.schema.ts';
import { readPlates } from './paper-plate.rules.ts';

test.each([
  ['AB17 CDE', 'AB17CDE'],
  ['Reg: AB17CDE', 'AB17CDE'],
  ['Reg No AB17 CDE Mileage: 45231', 'AB17CDE'],
  ['Vehicle: Ford Focus (ab17 cde)', 'AB17CDE'],
  ['Work on AB17 CDE.', 'AB17CDE'],
  ['Registration\nAB17 CDE', 'AB17CDE'],
  ['Registration    Mileage\nA123 BCD        45,231', 'A123BCD'],
  ['Vehicle ABC 123D', 'ABC123D'],
  ['Q123 ABC', 'Q123ABC'],
  ['Reg: AIZ 1234', 'AIZ1234'],
  ['Registration number: 1234 AB', '1234AB'],
  ['VRM: 101 D 234', '101D234'],
])('the reader of documents finds in %j the plate %s', (paper, plate) => {
  expect(readPlates(paper)).toEqual([plate]);
});

test.each([
  ['a VIN', 'VIN WF0AB17CDE1234567'],
  ['a part number', 'Part AB17CDE-01, 22/AB17CDE'],
  ['an address in the web', 'book@ab17cde'],
  ['a postcode', 'Leeds LS1 4AP'],
  ['a number without a title', 'MOT 2019, VAT 20, ABC 123'],
  ['a registration of the business', 'VAT Reg No: GB 123  Company registration: AB 1234'],
  ['a date', '17 MAY 2026'],
  ['nothing', ''],
])('the reader of documents finds no plate in %s', (_what, paper) => {
  expect(readPlates(paper)).toEqual([]);
});

test('the reader of documents does not correct a plate: O and 0, and I and 1, stay as they were read', () => {
  expect(readPlates('Reg: AB1O CDE')).toEqual([]);
  expect(readPlates('Reg: ABI7 CDE')).toEqual([]);
  expect(readPlates('Reg: AB10 CDO')).toEqual(['AB10CDO']);
});

test('the reader of documents finds each of several plates once, in the order of the paper', () => {
  const lines = ['Reg AB17 CDE  Full service', 'Reg XY68 ZZZ  Brakes', 'AB17CDE collected'];
  expect(readPlates(lines)).toEqual(['AB17CDE', 'XY68ZZZ']);
});

test('the reader of documents returns at most ten plates', () => {
  const lines = Array.from({ length: 26 }, (_, at) => `AB17 CD${String.fromCharCode(65 + at)}`);
  expect(readPlates(lines)).toHaveLength(mostPlates);
});

const noDraft = {
  documentType: null,
  serviceDate: null,
  serviceProvider: null,
  costPence: null,
  mileage: null,
};

test('whatever a paper says, the server accepts the plates that were found', () => {
  const piece = fc.constantFrom(...'ABZ017 \u212a\u017f-/:\n', 'Reg', 'AB17 CDE', 'A1', '  ');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const plates = readPlates(`${pieces.join('')}\nReg A\u212a17 CDE`);
      expect(z.safeParse(PaperReading, { draft: noDraft, plates }).success).toBe(true);
    }),
  );
});
