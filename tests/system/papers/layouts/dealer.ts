import { addDays, addYears } from '@roadworthy/domain/kernel/civil-date';
import { drawWhole, pick } from '../../../support/simulators/vehicle-sources/chance.ts';
import type { Layout } from '../layout.ts';
import { dateStyleOf, pounds, thousands, writeDate } from '../writing.ts';

/** A main dealer's system: boxes with their titles above the values, a table of lines, and sums side by side. */
export const dealer: Layout = {
  name: 'dealer',
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
    const style = dateStyleOf(name, ['slashes', 'dayMonDashes', 'dots', 'dayMon', 'slashesShort']);
    const right = sheet.width - 40;

    sheet.write(provider.name, 40, 36, { size: 18, bold: true });
    sheet.write('SERVICE INVOICE', right, 38, { size: 15, bold: true, align: 'right' });
    sheet.write(provider.street, 40, 62, { size: 9 });
    sheet.write(`${provider.town} ${provider.postcode}`, 40, 74, { size: 9 });
    sheet.write(`Telephone ${provider.phone}`, 40, 86, { size: 9 });
    sheet.write(`VAT No. ${provider.vatNumber}`, right, 62, { size: 9, align: 'right' });

    sheet.write('Invoice to', 40, 112, { size: 8 });
    [customer.name, customer.street, `${customer.town} ${customer.postcode}`].forEach(
      (text, at) => {
        sheet.write(text, 40, 124 + at * 12, { size: 9 });
      },
    );

    const cells = (y: number, titles: [string, string][]) => {
      const step = (right - 40) / titles.length;
      titles.forEach(([title, value], at) => {
        sheet.box(40 + at * step, y, step, 32);
        sheet.write(title, 45 + at * step, y + 4, { size: 8 });
        sheet.write(value, 45 + at * step, y + 17, { size: 10 });
      });
    };
    cells(176, [
      ['Invoice No', `SI${drawWhole(name, 'number', 10_000, 99_999)}`],
      [
        pick(name, 'date label', ['Invoice Date', 'Date / Tax Point', 'Invoice date']),
        writeDate(facts.date, style),
      ],
      ['Account', `C${drawWhole(name, 'account', 1000, 9999)}`],
      ['Payment Due', writeDate(addDays(facts.date, 14), style)],
    ]);
    cells(216, [
      ['Registration', vehicle.registration],
      ['Model', vehicle.model.slice(0, 14)],
      ['Date Registered', writeDate(vehicle.firstRegistered, style)],
      [
        pick(name, 'mileage label', ['Mileage', 'Recorded Mileage', 'Odometer', 'Mileage In']),
        pick(name, 'mileage form', [String(facts.mileage), thousands(facts.mileage)]),
      ],
    ]);
    sheet.write(`Chassis No ${vehicle.vin}`, 40, 254, { size: 9 });

    let y = 276;
    const columns = [40, 110, 330, 390, 460] as const;
    const headings = ['Code', 'Description', 'Qty', 'Unit Price', 'Line Total'];
    headings.forEach((text, at) => {
      sheet.write(text, columns[at] as number, y, { size: 9, bold: true });
    });
    sheet.line(40, y + 13, right, y + 13);
    for (const { code, description, quantity, unitPence } of facts.work) {
      y += 18;
      sheet.write(code, columns[0], y, { size: 9 });
      sheet.write(description, columns[1], y, { size: 9 });
      sheet.write(quantity.toFixed(2), columns[2], y, { size: 9 });
      sheet.write(pounds(unitPence), columns[3], y, { size: 9 });
      sheet.write(pounds(quantity * unitPence), columns[4], y, { size: 9 });
    }
    y += 30;
    sheet.write('Next service due', 40, y, { size: 9 });
    sheet.write(
      `${writeDate(addYears(facts.date, 1), style)} or ${thousands(facts.mileage + 10_000)} miles`,
      130,
      y,
      { size: 9 },
    );
    y += 40;
    const parts = facts.netPence - facts.labourPence;
    const sums: [string, string][] = [
      ['Labour', pounds(facts.labourPence)],
      ['Parts', pounds(parts)],
      ...(facts.motFeePence
        ? [['MOT (exempt)', pounds(facts.motFeePence)] as [string, string]]
        : []),
      ['VAT', pounds(facts.vatPence)],
      [
        pick(name, 'total', ['Invoice Total', 'Total inc VAT', 'TOTAL', 'Total Due']),
        `£${pounds(facts.totalPence)}`,
      ],
    ];
    cells(y, sums);
    sheet.write('E. & O.E. Goods remain our property until paid for in full.', 40, y + 60, {
      size: 8,
    });
  },
};
