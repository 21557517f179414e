import { expect, test } from 'vitest';
import { fieldsWith, today } from '../../../../../../dev/web/arbitrary-vehicles.ts';
import {
  checkFile,
  decodeText,
  decodeVehicles,
  encodeVehicles,
  exportName,
  readVehiclesFile,
} from './vehicles-file.ts';

const file = (name: string, type = '', size = 100) => ({ name, type, size });
const limit = 10 * 1024 * 1024;

test.each([
  [file('a.json'), 'json'],
  [file('A.CSV'), 'csv'],
  [file('a.csv', 'text/plain'), 'csv'],
  [file('a.json', 'text/csv'), 'json'],
  [file('export', 'application/json'), 'json'],
  [file('export', 'text/csv; charset=utf-8'), 'csv'],
  [file('export.xls', 'application/vnd.ms-excel'), 'csv'],
  [file('a.csv', '', limit - 1), 'csv'],
])('reads %j as %s', (given, format) => {
  expect(checkFile(given)).toBe(format);
});

test.each([
  [file('a.pdf', 'application/pdf'), 'Please select a JSON or CSV file'],
  [file('a.csv', 'text/csv', limit), 'File size must be less than 10MB'],
  [file('a.json', '', limit + 1), 'File size must be less than 10MB'],
  [file('vehicles'), 'Unsupported file format'],
  [file('a.ods'), 'Unsupported file format'],
])('rejects %j: %s', (given, message) => {
  expect(() => checkFile(given)).toThrow(message);
});

test('reports a file that cannot be read', async () => {
  const broken = { ...file('a.csv'), arrayBuffer: () => Promise.reject(new Error('gone')) };
  await expect(readVehiclesFile(broken as unknown as File, today)).rejects.toThrow(
    'Failed to read file',
  );
});

test('rejects a workbook that is named like a CSV', () => {
  expect(() => decodeVehicles('csv', 'PK\u0003\u0004\0', today)).toThrow(
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
  ['UTF-8 with its mark', new TextEncoder().encode(`\ufeff${pounds}`)],
  ['UTF-16, as Excel saves Unicode text', utf16(pounds)],
  ['UTF-16 of the other order', utf16(pounds).map((_byte, at, all) => all[at ^ 1] ?? 0)],
  ['the windows-1252 encoding', Uint8Array.from([...pounds].map((sign) => sign.charCodeAt(0)))],
])('reads %s', (_name, bytes) => {
  expect(decodeText(bytes).replace(/^\ufeff/, '')).toBe(pounds);
});

test('names an export after the day in London', () => {
  expect(exportName('csv', today)).toBe('vehicles-export-2026-11-14.csv');
  expect(exportName('json', today)).toBe('vehicles-export-2026-11-14.json');
});

test('reads back an exported file', async () => {
  const fields = [fieldsWith({ notes: '-5 °C, "cold"\nstart' })];
  const exported = new File([encodeVehicles('csv', fields)], 'a.csv', { type: 'text/csv' });
  expect((await readVehiclesFile(exported, today)).rows).toEqual([{ row: 2, fields: fields[0] }]);
});
