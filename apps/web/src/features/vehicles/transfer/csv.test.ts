import { VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { expect, test } from 'vitest';
import { fieldsWith, today } from '../../../../../../tests/support/web/arbitrary-vehicles.ts';
import { columns } from './columns.ts';
import { encodeCsv } from './csv.ts';
import { decodeVehicles } from './vehicles-text.ts';

const decode = (text: string) => decodeVehicles('csv', text, today);
const header = 'Registration Number,Make,Model,Year';
const car = 'AB17 CDE,Toyota,Corolla,2017';
const plain = [{ row: 2, fields: fieldsWith() }];

test('the CSV export has 22 columns and leaves out all other fields of a vehicle', () => {
  const names = columns.map(({ name }) => name);
  expect(names).toHaveLength(22);
  const others = Object.keys(VehicleFields.shape).filter(
    (name) => !names.some((one) => one === name),
  );
  expect(others.toSorted()).toEqual([
    'additionalRateEndDate',
    'checkedAt',
    'euroStatus',
    'firstMotDueDate',
    'firstRegistrationDate',
    'imageId',
    'isMotFailDangerous',
    'isTestedYearly',
    'isUsedImport',
    'lastV5cDate',
    'motExempt',
    'motFailedOn',
    'nation',
    'recallSince',
    'revenueWeight',
    'typeApproval',
    'usualDriverId',
    'wheelplan',
  ]);
});

test('the CSV export has the columns in order, CRLF line ends and a byte order mark for Excel', () => {
  const vehicle = { ...fieldsWith({ notes: 'a "b",\nc', model: '=1+1' }), id: 'secret' };
  expect(encodeCsv([vehicle])).toBe(
    '\ufeffRegistration Number,Make,Model,Year,VIN,Color,Mileage,Last Service Date,Last Service Mileage,' +
      'Next Service Date,Next Service Mileage,Insurance Provider,Insurance Expiry Date,Notes,Tax Status,' +
      'MOT Status,MOT Expiry Date,Tax Due Date,Cylinder Capacity,Fuel Type,CO2 Emissions,' +
      `Month of First Registration\r\nAB17CDE,Toyota,'=1+1,2017,,,,,,,,,,"a ""b"",\nc",,,,,,,,\r\n`,
  );
});

test.each([
  ['labelled headings', `${header}\n${car}`],
  ['camelCase headings', `registrationNumber,make,model,year\n${car}`],
  ['headings in any case, with spaces', `  REGISTRATION number , MAKE,model , Year\n${car}`],
  ['a byte order mark', `\ufeff${header}\n${car}`],
  ['Windows line ends', `${header}\r\n${car}\r\n`],
  ['classic Mac line ends', `${header}\r${car}\r`],
  ['mixed line ends', `${header}\r\n${car}\n`],
  ['semicolons', `${header}\n${car}`.replaceAll(',', ';')],
  ['tabs', `${header}\n${car}`.replaceAll(',', '\t')],
  ['a line that names the separator', `sep=;\r\n${`${header}\r\n${car}`.replaceAll(',', ';')}`],
  [
    'every cell quoted',
    '"Registration Number","Make","Model","Year"\n"AB17CDE","Toyota","Corolla","2017"',
  ],
  ['a year with a separator', `${header}\nAB17CDE,Toyota,Corolla,"2,017"`],
  ['blank lines at the end', `${header}\n${car}\n\n , ,\n`],
  ['another order of columns', 'Year,Model,Make,Registration Number\n2017,Corolla,Toyota,ab17-cde'],
  ['a heading twice', `${header},make\n${car},`],
])('the CSV import reads a file with %s', (_name, text) => {
  expect(decode(text)).toEqual({ rows: plain, problems: [], ignored: [] });
});

test('row numbers in the CSV import match the spreadsheet despite blank lines and line breaks inside cells', () => {
  const text = `${header},Notes\n${car},"one\r\ntwo"\n\nAB18CDE,Ford,Focus,old,\n`;
  expect(decode(text)).toMatchObject({
    rows: [{ row: 2, fields: { notes: 'one\ntwo' } }],
    problems: [{ row: 4, registration: 'AB18CDE' }],
  });
});

test("the CSV import understands British dates, miles with separators, and 'Colour'", () => {
  const text = `${header};Colour;Mileage;MOT Expiry Date;Month of First Registration\n${car};Blue;62,410;26/11/2026;Mar-17`;
  expect(
    decode(
      text.replace(header, header.replaceAll(',', ';')).replace(car, car.replaceAll(',', ';')),
    ),
  ).toMatchObject({
    rows: [
      {
        fields: {
          color: 'Blue',
          mileage: 62410,
          motExpiryDate: '2026-11-26',
          monthOfFirstRegistration: '2017-03',
        },
      },
    ],
  });
});

test.each(['', '\n\n', header, `${header}\n\n`])(
  'the CSV import rejects %j because it has no data row',
  (text) => {
    expect(() => decode(text)).toThrow('CSV file must have at least a header row and one data row');
  },
);

test.each([
  [',Toyota,Corolla,2017', 'Registration Number'],
  ['AB17CDE, ,Corolla,2017', 'Make'],
  ['AB17CDE,Toyota,,', 'Model, Year'],
  ['AB17CDE', 'Make, Model, Year'],
])('the CSV import reports the missing required fields of %j', (row, detail) => {
  const [problem] = decode(`${header}\n${row}`).problems;
  expect(problem).toMatchObject({ row: 2, message: 'Missing required fields in row 2', detail });
});

test.each([
  [`${header}\nA,Toyota,Corolla,2017`, 'Registration number is too short'],
  [`${header}\nAB17CDE,Toyota,Corolla,1899`, 'Year must be at least 1900'],
  [`${header}\nAB17CDE,Toyota,Corolla,2028`, 'Year cannot exceed 2027'],
  [`${header}\nAB17CDE,Toyota,Corolla,new`, 'Year: Must be a valid number'],
  [`${header},Mileage\n${car},12k`, 'Mileage: Must be a valid number'],
  [`${header},MOT Expiry Date\n${car},31/02/2026`, 'MOT Expiry Date: Please enter a valid date'],
  [
    `${header},Month of First Registration\n${car},spring`,
    'Month of First Registration: Must be a month',
  ],
  [
    `${header},Mileage,CO2 Emissions\n${car},-1,x`,
    'Mileage: Must be a valid number; CO2 Emissions: Must be a valid number',
  ],
  [`${header}\n${car},Blue`, 'More cells than headings'],
  [`${header}\n"AB17CDE,Toyota,Corolla,2017`, 'A quotation mark is never closed'],
  [`${header}\n"AB17CDE"x,Toyota,Corolla,2017`, 'Text follows a closing quotation mark'],
])('the CSV import rejects %j with the reason', (text, reason) => {
  const { rows, problems } = decode(text);
  expect(rows).toEqual([]);
  expect(problems.map(({ message }) => message)).toEqual([`Error parsing row 2: ${reason}`]);
});

test('if one row of a CSV import is invalid, the other rows are accepted and unknown columns are named', () => {
  const text = `${header},Owner,id\nAB1,x,,2017,Alex,7\n${car},Alex,8`;
  expect(decode(text)).toEqual({
    rows: [{ row: 3, fields: fieldsWith() }],
    problems: [
      { row: 2, registration: 'AB1', message: 'Missing required fields in row 2', detail: 'Model' },
    ],
    ignored: ['Owner', 'id'],
  });
});
