import { addDays } from '@roadworthy/domain/kernel/civil-date';
import { drawWhole, pick } from '../../../support/simulators/vehicle-sources/chance.ts';
import type { Layout } from '../layout.ts';
import { dateStyleOf, pounds, thousands, writeDate } from '../writing.ts';

/** A chain's branch: titles and values in two columns of pairs, prices with VAT, paid on the spot. */
export const fastFit: Layout = {
  name: 'fast-fit chain',
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
    const style = dateStyleOf(name, ['slashes', 'dayMon', 'dots', 'dayMonth']);
    const right = sheet.width - 50;

    sheet.write(provider.name, 50, 40, { size: 20, bold: true });
    sheet.write('Tyres - Brakes - Exhausts - MOT - Servicing', 50, 66, { size: 9 });
    sheet.write(`${provider.town} branch, ${provider.street}, ${provider.postcode}`, 50, 80, {
      size: 9,
    });
    sheet.write('VAT INVOICE', right, 46, { size: 14, bold: true, align: 'right' });

    const pairs: [string, string, string, string][] = [
      [
        'Invoice number',
        `${drawWhole(name, 'number', 1_000_000, 9_999_999)}`,
        'Customer',
        customer.name,
      ],
      [
        pick(name, 'date label', ['Invoice date', 'Date of work', 'Date']),
        writeDate(facts.date, style),
        'Address',
        customer.street,
      ],
      [
        'Booking made',
        writeDate(addDays(facts.date, -9), style),
        '',
        `${customer.town}, ${customer.postcode}`,
      ],
      [
        'Registration',
        vehicle.registration,
        'Make/Model',
        `${vehicle.make} ${vehicle.model}`.slice(0, 24),
      ],
      [
        pick(name, 'mileage label', ['Odometer reading', 'Mileage', 'Current mileage', 'Odo']),
        pick(name, 'mileage form', [thousands(facts.mileage), String(facts.mileage)]),
        'Next MOT due',
        writeDate(addDays(facts.date, 200), style),
      ],
    ];
    pairs.forEach(([title, value, title2, value2], at) => {
      const y = 112 + at * 17;
      sheet.write(title, 50, y, { bold: true });
      sheet.write(value, 165, y);
      sheet.write(title2, 310, y, { bold: true });
      sheet.write(value2, 400, y);
    });

    let y = 216;
    sheet.write('Item', 50, y, { bold: true });
    sheet.write('Qty', 330, y, { bold: true });
    sheet.write('Price', 430, y, { bold: true, align: 'right' });
    sheet.write('Total', right, y, { bold: true, align: 'right' });
    sheet.line(50, y + 15, right, y + 15);
    const rows: [string, number, number][] = [
      ...facts.work.map(({ description, quantity, unitPence }): [string, number, number] => [
        description,
        quantity,
        unitPence,
      ]),
      ['Fitting and labour', 1, facts.labourPence],
      ...(facts.motFeePence
        ? [['MOT test class 4', 1, facts.motFeePence] as [string, number, number]]
        : []),
    ];
    for (const [text, quantity, pence] of rows) {
      y += 19;
      sheet.write(text, 50, y);
      sheet.write(String(quantity), 335, y);
      sheet.write(pounds(pence), 430, y, { align: 'right' });
      sheet.write(pounds(pence * quantity), right, y, { align: 'right' });
    }
    y += 36;
    const sums: [string, number][] = [
      [
        pick(name, 'net', ['Total excluding VAT', 'Net total', 'Sub-total']),
        facts.netPence + facts.motFeePence,
      ],
      [pick(name, 'vat', ['Total VAT', 'VAT at 20%']), facts.vatPence],
      [
        pick(name, 'total', ['Total including VAT', 'Total', 'Total to pay', 'TOTAL INC. VAT']),
        facts.totalPence,
      ],
      ['Paid by card', facts.totalPence],
    ];
    for (const [text, pence] of sums) {
      sheet.write(text, 430, y, { align: 'right', bold: pence === facts.totalPence });
      sheet.write(`£${pounds(pence)}`, right, y, {
        align: 'right',
        bold: pence === facts.totalPence,
      });
      y += 18;
    }
    sheet.write('Amount outstanding', 430, y, { align: 'right' });
    sheet.write('£0.00', right, y, { align: 'right' });
    y += 40;
    sheet.write(
      'Brake pads carry our guarantee of 24 months or 24,000 miles, whichever comes first.',
      50,
      y,
      { size: 9 },
    );
    sheet.write(
      `Offer: £20.00 off your next service before ${writeDate(addDays(facts.date, 90), style)}.`,
      50,
      y + 14,
      { size: 9 },
    );
  },
};
