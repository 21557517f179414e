import { expect, test } from 'vitest';
import { fieldsWith, today } from '../../../../../../tests/support/web/arbitrary-vehicles.ts';
import { readVehiclesFile } from './vehicles-file.ts';
import { encodeVehicles, exportName, type Format } from './vehicles-text.ts';

const file = (name: string, type = '', size = 100) => ({ name, type, size });
const read = (given: ReturnType<typeof file>, bytes: Uint8Array<ArrayBuffer>) =>
  readVehiclesFile({ ...given, arrayBuffer: async () => bytes.buffer }, today);
const limit = 10 * 1024 * 1024;

test.each<[ReturnType<typeof file>, Format]>([
  [file('a.json'), 'json'],
  [file('A.CSV'), 'csv'],
  [file('a.csv', 'text/plain'), 'csv'],
  [file('a.json', 'text/csv'), 'json'],
  [file('export', 'application/json'), 'json'],
  [file('export', 'text/csv; charset=utf-8'), 'csv'],
  [file('export.xls', 'application/vnd.ms-excel'), 'csv'],
  [file('a.csv', '', limit - 1), 'csv'],
])('the import reads the file %j as %s', async (given, format) => {
  const text = encodeVehicles(format, [fieldsWith()]);
  const { rows } = await read(given, new TextEncoder().encode(text));
  expect(rows.map(({ fields }) => fields)).toEqual([fieldsWith()]);
});

test.each([
  [file('a.pdf', 'application/pdf'), 'Please select a JSON or CSV file'],
  [file('a.csv', 'text/csv', limit), 'File size must be less than 10MB'],
  [file('a.json', '', limit + 1), 'File size must be less than 10MB'],
  [file('vehicles'), 'Unsupported file format'],
  [file('a.ods'), 'Unsupported file format'],
])('the import rejects the file %j: %s', async (given, message) => {
  await expect(read(given, new Uint8Array())).rejects.toThrow(message);
});

test('the import reports a file that cannot be read', async () => {
  const broken = { ...file('a.csv'), arrayBuffer: () => Promise.reject(new Error('gone')) };
  await expect(readVehiclesFile(broken, today)).rejects.toThrow('Failed to read file');
});

test('the import rejects an Excel workbook with the name of a CSV file', async () => {
  const workbook = new TextEncoder().encode('PK\u0003\u0004\0');
  await expect(read(file('a.csv'), workbook)).rejects.toThrow(
    'Failed to parse file: This is not a text file',
  );
});

const pounds = 'Registration Number,Make,Model,Year,Notes\nAB17CDE,Citroën,C3,2017,£300';
const utf16 = (text: string) =>
  Uint8Array.from(
    [...`\ufeff${text}`].flatMap((sign) => {
      const code = sign.charCodeAt(0);
      return [code & 0xff, code >> 8];
    }),
  );

test.each([
  ['UTF-8', new TextEncoder().encode(pounds)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\ufeff${pounds}`)],
  ['UTF-16, as Excel saves Unicode text', utf16(pounds)],
  ['UTF-16 with the other byte order', utf16(pounds).map((_byte, at, all) => all[at ^ 1] ?? 0)],
  ['the windows-1252 encoding', Uint8Array.from([...pounds].map((sign) => sign.charCodeAt(0)))],
])('the import reads %s', async (_name, bytes) => {
  const { rows } = await read(file('a.csv'), bytes);
  const fields = fieldsWith({ make: 'Citroën', model: 'C3', notes: '£300' });
  expect(rows).toEqual([{ row: 2, fields }]);
});

test('the name of an export contains the day in London', () => {
  expect(exportName('csv', today)).toBe('vehicles-export-2026-11-14.csv');
  expect(exportName('json', today)).toBe('vehicles-export-2026-11-14.json');
});

test('an exported file can be imported again', async () => {
  const fields = [fieldsWith({ notes: '-5 °C, "cold"\nstart' })];
  const exported = new File([encodeVehicles('csv', fields)], 'a.csv', { type: 'text/csv' });
  expect((await readVehiclesFile(exported, today)).rows).toEqual([{ row: 2, fields: fields[0] }]);
});
