import { expect, test } from 'vitest';
import {
  fieldsWith,
  stored,
  today,
} from '../../../../../../tests/support/web/arbitrary-vehicles.ts';
import { columns } from './columns.ts';
import { encodeJson } from './json.ts';
import { decodeVehicles } from './vehicles-text.ts';

const decode = (value: unknown) => decodeVehicles('json', JSON.stringify(value), today);

test('the JSON export is an array of the 22 fields in camelCase, without ids', () => {
  const [item] = JSON.parse(encodeJson([stored({ notes: '=1+1', nation: 'ni' })]));
  expect(Object.keys(item)).toEqual(columns.map(({ name }) => name));
  expect(fieldsWith({ notes: '=1+1' })).toMatchObject(item);
});

test('the JSON import understands labelled keys, numbers as text and models that are numbers', () => {
  const item = { 'Registration Number': 'ab17 cde', MAKE: 'Fiat', model: 500, year: '2017' };
  expect(decode([item]).rows).toEqual([
    { row: 1, fields: fieldsWith({ make: 'Fiat', model: '500' }) },
  ]);
});

test('the JSON import reads empty text as absent, and keeps an apostrophe', () => {
  const item = { ...fieldsWith(), vin: '', notes: "'=1", id: 'x', __proto__: { make: 'Evil' } };
  expect(decode([item])).toEqual({
    rows: [{ row: 1, fields: fieldsWith({ notes: "'=1" }) }],
    problems: [],
    ignored: Object.keys(item).filter((key) => !columns.some(({ name }) => name === key)),
  });
});

test.each([{}, { vehicles: [] }, 'text', 5, null])(
  'the JSON import rejects %j, which is not an array',
  (value) => {
    expect(() => decode(value)).toThrow(/^JSON file must contain an array of vehicles$/);
  },
);

test('the JSON import rejects invalid JSON with the reason', () => {
  expect(() => decodeVehicles('json', '[{]', today)).toThrow(/^Failed to parse file: .+/);
  expect(() => decodeVehicles('json', '', today)).toThrow(/^Failed to parse file: .+/);
});

test.each([
  [null, 'Error parsing row 1: Not a vehicle'],
  ['AB17CDE', 'Error parsing row 1: Not a vehicle'],
  [[1], 'Error parsing row 1: Not a vehicle'],
  [{}, 'Missing required fields in row 1'],
  [{ ...fieldsWith(), make: null }, 'Missing required fields in row 1'],
  [{ ...fieldsWith(), make: true }, 'Error parsing row 1: Make: Must be text or a number'],
  [{ ...fieldsWith(), year: 2017.5 }, 'Error parsing row 1: Year: Must be a valid number'],
  [{ ...fieldsWith(), mileage: {} }, 'Error parsing row 1: Mileage: Must be text or a number'],
  [
    { ...fieldsWith(), taxDueDate: 5 },
    'Error parsing row 1: Tax Due Date: Please enter a valid date',
  ],
])('the JSON import rejects %j as a row', (item, message) => {
  expect(decode([item]).problems.map((problem) => problem.message)).toEqual([message]);
});
