import Papa from 'papaparse';
import { expect, test } from 'vitest';
import {
  corolla,
  costs,
  parking,
  tank,
  today,
} from '../../../../../../tests/support/web/cost-device.ts';
import { encodeLedger, ledgerFileName } from './ledger-file.ts';

const read = (text: string) =>
  Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  }).data;

test('the CSV file of costs has one row per payment, with the figures of a fill', () => {
  const kept = costs({
    vehicles: [corolla()],
    expenses: [parking({ note: 'Station, level 2\n"three" days' })],
    fuelFills: [tank(), tank({ id: 'second', date: '2026-11-12', miles: 48_400 })],
  });
  const rows = read(encodeLedger(kept.ledger, kept));
  expect(rows).toHaveLength(3);
  expect(rows[0]).toEqual({
    Date: '2026-11-12',
    'Amount (£)': '55.96',
    Category: 'Fuel and charging',
    Description: 'Fuel',
    Vehicle: 'Toyota Corolla',
    Registration: 'AB17 CDE',
    Kind: 'Fuel or charge',
    Mileage: '48400',
    Litres: '40.000',
    kWh: '',
    Full: 'Yes',
    Economy: '45.5 mpg',
    Notes: '',
  });
  expect(rows[1]).toMatchObject({
    'Amount (£)': '6.50',
    Description: 'Station, level 2',
    Kind: 'Expense',
    Notes: 'Station, level 2\n"three" days',
  });
});

test('the CSV file of costs neutralises text that a spreadsheet would run as a formula', () => {
  const kept = costs({
    vehicles: [corolla({ make: '+SUM(A1)', model: '' })],
    expenses: [parking({ note: '=HYPERLINK("https://example.com")' })],
  });
  const [row] = read(encodeLedger(kept.ledger, kept));
  expect(row).toMatchObject({
    Description: `'=HYPERLINK("https://example.com")`,
    Notes: `'=HYPERLINK("https://example.com")`,
    Vehicle: "'+SUM(A1) ",
  });
});

test('the name of the CSV file of costs contains the day', () => {
  expect(ledgerFileName(today)).toBe('costs-export-2026-11-15.csv');
});
