import { addDays, addYears } from '@roadworthy/domain/kernel/civil-date';
import { drawWhole, pick } from '../../../support/simulators/vehicle-sources/chance.ts';
import type { Layout } from '../layout.ts';
import { thousands, writeDate } from '../writing.ts';

/** In the style of the form since 2018: two columns, each value under its title, dates with dots. */
export const newMot: Layout = {
  name: 'new MOT certificate',
  size: 'a4',
  typeface: () => 'sans',
  truth: (facts) => ({
    documentType: 'mot_certificate',
    serviceDate: facts.date,
    serviceProvider: facts.provider.name,
    costPence: null,
    mileage: facts.mileage,
  }),
  draw(sheet, facts) {
    const { name, provider, vehicle } = facts;
    const style = pick(name, 'style', ['dots', 'dots', 'dayMonth'] as const);
    const expiry = addDays(addYears(facts.date, 1), pick(name, 'kept', [-1, 12, 25]));
    sheet.write('MOT test certificate', 46, 40, { size: 22, bold: true });
    sheet.write('Pass', sheet.width - 60, 44, { size: 16, bold: true, align: 'right' });
    const cell = (title: string, lines: string[], x: number, y: number) => {
      sheet.write(title, x, y, { size: 9 });
      lines.forEach((text, at) => {
        sheet.write(text, x, y + 13 + at * 14, { size: 12, bold: true });
      });
    };
    cell('(1) Vehicle identification number', [vehicle.vin], 46, 90);
    cell('Country of registration', ['GB'], 320, 90);
    cell('(2) Registration number', [vehicle.registration], 46, 132);
    cell('Vehicle category', ['M1'], 320, 132);
    cell('Make and model', [`${vehicle.make} ${vehicle.model}`], 46, 174);
    cell(
      '(4) Mileage',
      [pick(name, 'form', [`${thousands(facts.mileage)} miles`, thousands(facts.mileage)])],
      320,
      174,
    );
    cell('(3) Date of the test', [writeDate(facts.date, style)], 46, 220);
    cell('Expiry date', [writeDate(expiry, style)], 320, 220);
    cell(
      '(3) Location of the test',
      [provider.name, `${provider.street}, ${provider.town}`],
      46,
      264,
    );
    cell(
      'Testing organisation and inspector name',
      [provider.name.toUpperCase(), 'S. BRIGGS'],
      320,
      264,
    );
    cell(
      'MOT test number',
      [
        `${drawWhole(name, 'a', 1000, 9999)} ${drawWhole(name, 'b', 1000, 9999)} ${drawWhole(name, 'c', 1000, 9999)}`,
      ],
      46,
      326,
    );
    sheet.write('Monitor and repair if necessary (advisories)', 46, 380, { size: 11, bold: true });
    sheet.write(
      'Offside rear suspension arm pin or bush worn but not resulting in excessive movement [5.3.4 (a) (i)]',
      46,
      398,
      { size: 9 },
    );
    sheet.write('Mileage history', 46, 430, { size: 11, bold: true });
    [1, 2, 3].forEach((years, at) => {
      sheet.write(
        `${writeDate(addDays(addYears(facts.date, -years), 3 * years), 'dots')}:  ${thousands(Math.max(9, facts.mileage - years * 6_120))} miles`,
        46,
        448 + at * 14,
        { size: 9 },
      );
    });
    sheet.write(
      `Earliest date you can take your next MOT and keep the expiry date: ${writeDate(addDays(addYears(expiry, -0), -30), style)}`,
      46,
      520,
      { size: 9 },
    );
    sheet.write('Check the MOT status of any vehicle at www.gov.uk/check-mot-status', 46, 536, {
      size: 9,
    });
  },
};
