import { addDays, addMonths } from '@roadworthy/domain/kernel/civil-date';
import { drawWhole, pick } from '../../../support/simulators/vehicle-sources/chance.ts';
import type { Layout } from '../layout.ts';
import { dateStyleOf, pounds, thousands, writeDate } from '../writing.ts';

/** A franchise's invoice: an analysis of VAT beside the sums, and a page of conditions full of numbers. */
export const vatAnalysis: Layout = {
  name: 'VAT analysis',
  size: 'a4',
  typeface: () => 'sans',
  truth: (facts) => ({
    documentType: 'service_invoice',
    serviceDate: facts.date,
    serviceProvider: facts.provider.name,
    costPence: facts.totalPence,
    mileage: facts.mileage,
  }),
  draw(sheet, facts) {
    const { name, provider, customer, vehicle } = facts;
    const style = dateStyleOf(name, ['slashes', 'dayMonth', 'dashesShort', 'dots']);
    const right = sheet.width - 44;
    sheet.write('TAX INVOICE', right, 36, { size: 18, bold: true, align: 'right' });
    sheet.write(provider.name, 44, 36, { size: 16, bold: true });
    sheet.write(`${provider.street}, ${provider.town} ${provider.postcode}`, 44, 58, { size: 9 });
    sheet.write(`T: ${provider.phone}   VAT Registration ${provider.vatNumber}`, 44, 70, {
      size: 9,
    });
    sheet.box(44, 92, 240, 70);
    [customer.name, customer.street, customer.town, customer.postcode].forEach((text, at) => {
      sheet.write(text, 52, 98 + at * 14);
    });
    const pairs: [string, string][] = [
      ['Invoice', `${drawWhole(name, 'number', 100_000, 999_999)}`],
      [
        pick(name, 'date label', ['Tax point', 'Invoice Date', 'Date of supply']),
        writeDate(facts.date, style),
      ],
      ['Vehicle', `${vehicle.make} ${vehicle.registration}`],
      [
        pick(name, 'mileage label', ['Mileage', 'Odo reading', 'Vehicle mileage']),
        thousands(facts.mileage),
      ],
      ['Due date', writeDate(addMonths(facts.date, 1), style)],
    ];
    pairs.forEach(([title, value], at) => {
      sheet.write(title, 320, 94 + at * 14);
      sheet.write(value, right, 94 + at * 14, { align: 'right' });
    });
    let y = 184;
    sheet.write('Description of work', 44, y, { bold: true });
    sheet.write('VAT', 420, y, { bold: true });
    sheet.write('Net', right, y, { bold: true, align: 'right' });
    const rows: [string, string, number][] = [
      ['Labour as instructed', 'S', facts.labourPence],
      ...facts.work.map(({ description, quantity, unitPence }): [string, string, number] => [
        `${quantity} x ${description}`,
        'S',
        quantity * unitPence,
      ]),
      ...(facts.motFeePence
        ? [['MOT inspection', 'E', facts.motFeePence] as [string, string, number]]
        : []),
    ];
    for (const [text, rate, pence] of rows) {
      y += 17;
      sheet.write(text, 44, y);
      sheet.write(rate, 425, y);
      sheet.write(pounds(pence), right, y, { align: 'right' });
    }
    y += 34;
    sheet.write('VAT analysis', 44, y, { bold: true, size: 9 });
    ['Rate', 'Goods', 'VAT'].forEach((text, at) => {
      sheet.write(text, 44 + at * 70, y + 14, { size: 9 });
    });
    ['S 20%', pounds(facts.netPence), pounds(facts.vatPence)].forEach((text, at) => {
      sheet.write(text, 44 + at * 70, y + 27, { size: 9 });
    });
    if (facts.motFeePence) {
      ['E 0%', pounds(facts.motFeePence), '0.00'].forEach((text, at) => {
        sheet.write(text, 44 + at * 70, y + 40, { size: 9 });
      });
    }
    const sums: [string, number][] = [
      ['Total net', facts.netPence + facts.motFeePence],
      ['Total VAT', facts.vatPence],
      [pick(name, 'total', ['Total payable', 'INVOICE TOTAL', 'Gross total']), facts.totalPence],
    ];
    sums.forEach(([text, pence], at) => {
      sheet.write(text, 360, y + at * 16, { bold: at === 2 });
      sheet.write(`£${pounds(pence)}`, right, y + at * 16, { align: 'right', bold: at === 2 });
    });
    sheet.write(
      `Warranty on parts to ${writeDate(addDays(facts.date, 730), style)} or ${thousands(facts.mileage + 24_000)} miles.`,
      44,
      y + 80,
      { size: 9 },
    );
    sheet.newPage();
    sheet.write('Conditions of business (edition of 01/09/2019)', 44, 40, { bold: true });
    [
      '1. Storage is charged at £18.00 a day after the third day.',
      '2. We may charge up to £250.00 for a missed appointment.',
      '3. Repairs are guaranteed for twelve months or 10,000 miles.',
      '4. Prices hold until 31/12/2027. Total liability is limited to £5,000.00.',
    ].forEach((text, at) => {
      sheet.write(text, 44, 64 + at * 16, { size: 9 });
    });
  },
};
