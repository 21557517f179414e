import { addDays } from '@roadworthy/domain/kernel/civil-date';
import { drawWhole, pick } from '../../../support/simulators/vehicle-sources/chance.ts';
import type { Layout } from '../layout.ts';
import { dateStyleOf, pounds, writeDate } from '../writing.ts';

const shops = ['Autobits Online Ltd', 'Spares2Door Limited', 'Motor Parts Warehouse'];
const netOf = (work: readonly { quantity: number; unitPence: number }[]) =>
  work.reduce((sum, { quantity, unitPence }) => sum + quantity * unitPence, 0);
const totalOf = (work: readonly { quantity: number; unitPence: number }[]) =>
  netOf(work) + 499 + Math.round((netOf(work) + 499) / 5);

/** A web shop's invoice: ordered, invoiced and sent on different days. */
export const onlineParts: Layout = {
  name: 'online parts',
  size: 'a4',
  typeface: () => 'sans',
  truth: ({ name, date, work }) => ({
    documentType: 'service_invoice',
    serviceDate: date,
    serviceProvider: pick(name, 'shop', shops),
    costPence: totalOf(work),
    mileage: null,
  }),
  draw(sheet, facts) {
    const { name, customer, provider } = facts;
    const style = dateStyleOf(name, ['dayMonth', 'slashes', 'monDay', 'dayMon']);
    const right = sheet.width - 48;
    sheet.write(pick(name, 'shop', shops), 48, 40, { size: 17, bold: true });
    sheet.write(`${provider.street}, ${provider.town}, ${provider.postcode}`, 48, 62, { size: 9 });
    sheet.write('Invoice', right, 40, { size: 17, align: 'right' });
    const pairs: [string, string][] = [
      ['Order placed', writeDate(addDays(facts.date, -2), style)],
      [
        pick(name, 'date label', ['Invoice date', 'Tax point', 'Invoice Date']),
        writeDate(facts.date, style),
      ],
      ['Estimated delivery', writeDate(addDays(facts.date, 3), style)],
      ['Order number', `${drawWhole(name, 'number', 100_000_000, 999_999_999)}`],
    ];
    pairs.forEach(([title, value], at) => {
      sheet.write(`${title}:`, 330, 84 + at * 15, { size: 10 });
      sheet.write(value, 440, 84 + at * 15, { size: 10 });
    });
    sheet.write('Billing address', 48, 84, { bold: true });
    [customer.name, customer.street, customer.town, customer.postcode].forEach((text, at) => {
      sheet.write(text, 48, 99 + at * 14);
    });
    let y = 180;
    ['SKU', 'Product', 'Quantity', 'Unit (ex VAT)', 'Amount'].forEach((text, at) => {
      sheet.write(text, [48, 120, 320, 390, 480][at] as number, y, { size: 9, bold: true });
    });
    for (const { code, description, quantity, unitPence } of facts.work) {
      y += 18;
      sheet.write(code, 48, y, { size: 9 });
      sheet.write(description, 120, y, { size: 9 });
      sheet.write(String(quantity), 320, y, { size: 9 });
      sheet.write(`£${pounds(unitPence)}`, 390, y, { size: 9 });
      sheet.write(`£${pounds(quantity * unitPence)}`, 480, y, { size: 9 });
    }
    y += 34;
    const total = totalOf(facts.work);
    const sums: [string, number][] = [
      ['Items', netOf(facts.work)],
      ['Postage & packing', 499],
      ['Total before VAT', netOf(facts.work) + 499],
      ['VAT', total - netOf(facts.work) - 499],
      [pick(name, 'total', ['Order total', 'Total (GBP)', 'Grand total']), total],
    ];
    for (const [text, pence] of sums) {
      sheet.write(text, 470, y, { align: 'right', bold: pence === total });
      sheet.write(`£${pounds(pence)}`, right, y, { align: 'right', bold: pence === total });
      y += 16;
    }
    sheet.write(
      'Pads are covered for 2 years or 20,000 miles. Returns within 60 days.',
      48,
      y + 30,
      { size: 9 },
    );
  },
};
