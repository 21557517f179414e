import { drawWhole, pick } from '../../../support/simulators/vehicle-sources/chance.ts';
import type { Layout } from '../layout.ts';
import { dateStyleOf, pounds, thousands, writeDate } from '../writing.ts';

/** A page of a receipt book, filled in on a computer. */
export const cashReceipt: Layout = {
  name: 'cash receipt',
  size: 'a5',
  typeface: () => 'serif',
  truth: (facts) => ({
    documentType: 'maintenance_receipt',
    serviceDate: facts.date,
    serviceProvider: facts.provider.name.toUpperCase(),
    costPence: facts.totalPence,
    mileage: facts.mileage,
  }),
  draw(sheet, facts) {
    const { name, provider, customer, vehicle } = facts;
    const style = dateStyleOf(name, ['ordinal', 'slashes', 'dayMonth', 'dots']);
    const right = sheet.width - 34;
    sheet.write(provider.name.toUpperCase(), sheet.width / 2, 30, {
      size: 16,
      bold: true,
      align: 'centre',
    });
    sheet.write(
      `${provider.street} - ${provider.town} - ${provider.postcode}`,
      sheet.width / 2,
      52,
      { size: 9, align: 'centre' },
    );
    sheet.write('RECEIPT', 34, 80, { size: 14, bold: true });
    sheet.write(`No ${drawWhole(name, 'number', 100, 4000)}`, right, 80, { align: 'right' });
    sheet.write(writeDate(facts.date, style), right, 98, { align: 'right' });
    sheet.write(`Received with thanks from ${customer.name}`, 34, 122, { size: 11 });
    sheet.write(`Vehicle ${vehicle.registration} (${vehicle.make})`, 34, 142, { size: 11 });
    sheet.write(
      `${pick(name, 'mileage label', ['Mileage', 'Miles', 'Clock reading'])} ${thousands(facts.mileage)}`,
      34,
      162,
      { size: 11 },
    );
    let y = 190;
    for (const { description, quantity, unitPence } of facts.work) {
      sheet.write(description, 34, y);
      sheet.write(pounds(quantity * unitPence), right, y, { align: 'right' });
      y += 16;
    }
    sheet.write('Labour', 34, y);
    sheet.write(pounds(facts.labourPence), right, y, { align: 'right' });
    y += 16;
    if (facts.motFeePence) {
      sheet.write('MOT', 34, y);
      sheet.write(pounds(facts.motFeePence), right, y, { align: 'right' });
      y += 16;
    }
    sheet.write('VAT', 34, y);
    sheet.write(pounds(facts.vatPence), right, y, { align: 'right' });
    y += 22;
    sheet.write(pick(name, 'total', ['Total paid', 'TOTAL RECEIVED', 'Total']), 34, y, {
      size: 12,
      bold: true,
    });
    sheet.write(`£${pounds(facts.totalPence)}`, right, y, { size: 12, bold: true, align: 'right' });
    sheet.write('Parts guaranteed 12 months / 12,000 miles', 34, y + 40, { size: 9 });
  },
};
