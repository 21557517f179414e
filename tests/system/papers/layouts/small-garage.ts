import { addDays } from '@roadworthy/domain/kernel/civil-date';
import { draw, pick } from '../../../support/simulators/vehicle-sources/chance.ts';
import type { Layout } from '../layout.ts';
import { dateStyleOf, pounds, thousands, writeDate } from '../writing.ts';

/** One man, one ramp, one page: everything in one column, the sums at the foot. */
export const smallGarage: Layout = {
  name: 'small garage',
  size: 'a4',
  typeface: ({ name }) => pick(name, 'typeface', ['sans', 'serif'] as const),
  truth: (facts) => ({
    documentType: 'service_invoice',
    serviceDate: facts.date,
    serviceProvider: facts.provider.name,
    costPence: facts.totalPence,
    mileage: facts.mileage,
  }),
  draw(sheet, facts) {
    const { name, provider, customer, vehicle } = facts;
    const style = dateStyleOf(name, ['slashes', 'dashesShort', 'ordinal', 'dayMonth', 'monDay']);
    const currency = pick(name, 'currency', ['£', '£', '']);
    const money = (pence: number) => `${currency}${pounds(pence)}`;
    const middle = sheet.width / 2;

    sheet.write(provider.name, middle, 40, { size: 22, bold: true, align: 'centre' });
    sheet.write(`${provider.street}, ${provider.town}, ${provider.postcode}`, middle, 68, {
      align: 'centre',
    });
    sheet.write(`Tel: ${provider.phone}    VAT Reg No: ${provider.vatNumber}`, middle, 82, {
      align: 'centre',
    });
    sheet.line(50, 102, sheet.width - 50, 102);
    sheet.write('INVOICE', 50, 112, { size: 16, bold: true });
    sheet.write(`Invoice No: ${1000 + Math.floor(draw(name, 'number') * 8000)}`, 380, 114);
    sheet.write(
      `${pick(name, 'date label', ['Date:', 'Invoice Date:', 'Date'])} ${writeDate(facts.date, style)}`,
      380,
      130,
    );

    sheet.write('To:', 50, 150, { bold: true });
    [customer.name, customer.street, customer.town, customer.postcode].forEach((text, at) => {
      sheet.write(text, 80, 150 + at * 14);
    });
    sheet.write(`Registration: ${vehicle.registration}`, 50, 222);
    sheet.write(`Vehicle: ${vehicle.make} ${vehicle.model}`, 220, 222);
    const mileage = pick(name, 'mileage form', [
      thousands(facts.mileage),
      String(facts.mileage),
      `${thousands(facts.mileage)} miles`,
    ]);
    sheet.write(
      `${pick(name, 'mileage label', ['Mileage:', 'Mileage', 'Miles:', 'Odometer:'])} ${mileage}`,
      50,
      238,
    );
    sheet.write(`MOT due: ${writeDate(addDays(facts.date, 340), style)}`, 220, 238);

    let y = 270;
    sheet.write('To carry out the following work:', 50, y, { bold: true });
    const rows: [string, number][] = [
      ...facts.work.map(({ description, quantity, unitPence }): [string, number] => [
        quantity > 1 ? `${description} x ${quantity} @ ${money(unitPence)}` : description,
        quantity * unitPence,
      ]),
      ['Labour', facts.labourPence],
    ];
    for (const [text, pence] of rows) {
      y += 18;
      sheet.write(text, 50, y);
      sheet.write(money(pence), sheet.width - 60, y, { align: 'right' });
    }
    y += 34;
    const sums: [string, number][] = [
      [pick(name, 'subtotal', ['Sub Total', 'Subtotal', 'Net', 'Total ex VAT']), facts.netPence],
      [pick(name, 'vat', ['VAT @ 20%', 'VAT', 'V.A.T. 20%']), facts.vatPence],
      ...(facts.motFeePence
        ? [['MOT test fee (VAT exempt)', facts.motFeePence] as [string, number]]
        : []),
      [pick(name, 'total', ['Total', 'TOTAL', 'Grand Total', 'Amount Due']), facts.totalPence],
    ];
    for (const [text, pence] of sums) {
      const bold = pence === facts.totalPence;
      sheet.write(text, 360, y, { bold });
      sheet.write(money(pence), sheet.width - 60, y, { align: 'right', bold });
      y += 18;
    }
    if (draw(name, 'deposit') < 0.35 && facts.totalPence > 6000) {
      sheet.write('Deposit paid', 360, y);
      sheet.write(money(5000), sheet.width - 60, y, { align: 'right' });
      sheet.write('Balance', 360, y + 18);
      sheet.write(money(facts.totalPence - 5000), sheet.width - 60, y + 18, { align: 'right' });
    }
    y += 60;
    sheet.write(`Payment due by ${writeDate(addDays(facts.date, 30), style)}`, 50, y);
    sheet.write('All work guaranteed for 12 months or 12,000 miles.', 50, y + 16);
  },
};
