import { addDays } from '@roadworthy/domain/kernel/civil-date';
import { draw, drawWhole, pick } from '../../../support/simulators/vehicle-sources/chance.ts';
import type { Layout } from '../layout.ts';
import { dateStyleOf, pounds, writeDate } from '../writing.ts';

const shops = [
  'Northgate Motor Factors',
  'Carparts Direct Ltd',
  'Ridgeway Auto Spares',
  'Halden Car Parts',
];
const netOf = (work: readonly { quantity: number; unitPence: number }[]) =>
  work.reduce((sum, { quantity, unitPence }) => sum + quantity * unitPence, 0);
const totalOf = (work: readonly { quantity: number; unitPence: number }[]) =>
  netOf(work) + Math.round(netOf(work) / 5);

/** A counter sale: no vehicle, so no mileage, although the text mentions miles. */
export const partsReceipt: Layout = {
  name: 'parts receipt',
  size: 'till',
  typeface: ({ name }) => pick(name, 'typeface', ['mono', 'sans'] as const),
  truth: ({ name, date, work }) => ({
    documentType: 'maintenance_receipt',
    serviceDate: date,
    serviceProvider: pick(name, 'shop', shops),
    costPence: totalOf(work),
    mileage: null,
  }),
  draw(sheet, facts) {
    const { name, provider } = facts;
    const style = dateStyleOf(name, ['slashes', 'dashesShort', 'dayMon', 'slashesShort']);
    const middle = sheet.width / 2;
    const right = sheet.width - 12;
    let y = 14;
    const size = 8.5;
    const centre = (text: string, bold = false) => {
      sheet.write(text, middle, y, { size, bold, align: 'centre' });
      y += 12;
    };
    const row = (text: string, value = '', bold = false) => {
      sheet.write(text, 12, y, { size, bold });
      sheet.write(value, right, y, { size, bold, align: 'right' });
      y += 12;
    };
    centre(pick(name, 'shop', shops), true);
    centre(provider.street);
    centre(`${provider.town} ${provider.postcode}`);
    centre(`VAT Reg ${provider.vatNumber}`);
    y += 6;
    row(
      `${pick(name, 'date label', ['Date', 'Date:', 'Transaction date:'])} ${writeDate(facts.date, style)}`,
    );
    row(
      `Till 0${drawWhole(name, 'till', 1, 5)}  Trans ${drawWhole(name, 'number', 10_000, 99_999)}`,
    );
    row('Served by: Gary');
    y += 6;
    for (const { code, description, quantity, unitPence } of facts.work) {
      row(`${code} ${description}`.slice(0, 34));
      row(`  ${quantity} x ${pounds(unitPence)}`, pounds(quantity * unitPence));
    }
    y += 6;
    const total = totalOf(facts.work);
    row(pick(name, 'net', ['Sub Total', 'SUBTOTAL', 'Goods Total']), pounds(netOf(facts.work)));
    row(pick(name, 'vat', ['VAT', 'VAT 20%', 'Total VAT']), pounds(total - netOf(facts.work)));
    row(
      pick(name, 'total', ['TOTAL', 'Total', 'Total Payable', 'Amount Due']),
      `£${pounds(total)}`,
      true,
    );
    if (draw(name, 'cash') < 0.4) {
      const given = Math.ceil(total / 2000) * 2000;
      row('CASH', pounds(given));
      row('CHANGE', pounds(given - total));
    } else {
      row('VISA CONTACTLESS', pounds(total));
      row(`Auth code ${drawWhole(name, 'auth', 100_000, 999_999)}`);
    }
    y += 6;
    centre(`Returns accepted until ${writeDate(addDays(facts.date, 28), style)}`);
    centre('Batteries: 3 years or 36,000 miles');
    centre('Please keep this receipt');
  },
};
