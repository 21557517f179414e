import { addDays, addYears } from '@roadworthy/domain/kernel/civil-date';
import { drawWhole, pick } from '../../../support/simulators/vehicle-sources/chance.ts';
import type { Layout } from '../layout.ts';
import { dateStyleOf, thousands, writeDate } from '../writing.ts';

/** In the style of form VT20: pairs, the earlier readings, and no prices. */
export const motCertificate: Layout = {
  name: 'MOT certificate',
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
    const style = dateStyleOf(name, ['dayMonth', 'slashes', 'dots', 'dayMon']);
    const miles = (count: number) =>
      pick(name, 'miles form', [`${thousands(count)} miles`, thousands(count), `${count} miles`]);
    sheet.write('VT20', sheet.width - 60, 30, { size: 9, align: 'right' });
    sheet.write('MOT Test Certificate', 50, 40, { size: 24, bold: true });
    sheet.write('Issued under section 45 of the Road Traffic Act 1988', 50, 72, { size: 9 });

    const pairs: [string, string][] = [
      [
        'MOT test number',
        `${drawWhole(name, 'a', 1000, 9999)} ${drawWhole(name, 'b', 1000, 9999)} ${drawWhole(name, 'c', 1000, 9999)}`,
      ],
      ['Registration mark', vehicle.registration],
      ['Vehicle identification number', vehicle.vin],
      ['Make, model', `${vehicle.make}, ${vehicle.model}`],
      ['Colour', vehicle.colour],
      ['Date of first use', writeDate(vehicle.firstRegistered, style)],
      [
        pick(name, 'date label', ['Date of test', 'Date of the test', 'Test date']),
        writeDate(facts.date, style),
      ],
      [
        pick(name, 'expiry label', ['Expiry date', 'Expiry', 'Expires']),
        writeDate(addDays(addYears(facts.date, 1), -1), style),
      ],
      [
        pick(name, 'mileage label', [
          'Odometer reading',
          'Odometer',
          'Mileage',
          'Recorded mileage',
        ]),
        miles(facts.mileage),
      ],
      ['Test class', 'IV'],
      ['Testing station', provider.name],
      ['', `${provider.street}, ${provider.town}, ${provider.postcode}`],
      ['Issued by', 'P HARGREAVES'],
    ];
    let y = 104;
    for (const [title, value] of pairs) {
      sheet.write(title, 50, y, { bold: true });
      sheet.write(value, 230, y);
      y += 20;
    }
    y += 12;
    sheet.write('Mileage history', 50, y, { bold: true, size: 12 });
    [1, 2, 3].forEach((years) => {
      y += 17;
      sheet.write(writeDate(addDays(addYears(facts.date, -years), 5 * years), style), 50, y);
      sheet.write(miles(Math.max(10, facts.mileage - years * 7_310)), 180, y);
    });
    y += 34;
    sheet.write('Advisory notice items', 50, y, { bold: true, size: 12 });
    sheet.write('Nearside front tyre worn close to legal limit 4.1.E.1 (5.2.3 (e))', 50, y + 18);
    sheet.write(
      'Front brake disc worn, pitted or scored, but not seriously weakened (1.1.14 (a)(ii))',
      50,
      y + 34,
    );
    y += 74;
    sheet.write(
      `You can take the next test from ${writeDate(addDays(addYears(facts.date, 1), -30), style)} and keep the same renewal date.`,
      50,
      y,
      { size: 9 },
    );
    sheet.write(
      'A vehicle without a valid certificate may not be used on the road: fine up to £1,000.',
      50,
      y + 14,
      { size: 9 },
    );
  },
};
