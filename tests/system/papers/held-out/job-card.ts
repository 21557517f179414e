import { addDays } from '@roadworthy/domain/kernel/civil-date';
import { drawWhole, pick } from '../../../support/simulators/vehicle-sources/chance.ts';
import type { Layout } from '../layout.ts';
import { dateStyleOf, pounds, thousands, writeDate } from '../writing.ts';

/** A workshop's job card that became the bill: a row of facts under their titles, hours and rates. */
export const jobCard: Layout = {
  name: 'job card',
  size: 'a4',
  typeface: ({ name }) => pick(name, 'typeface', ['mono', 'sans'] as const),
  truth: (facts) => ({
    documentType: 'service_invoice',
    serviceDate: facts.date,
    serviceProvider: facts.provider.name,
    costPence: facts.totalPence,
    mileage: facts.mileage,
  }),
  draw(sheet, facts) {
    const { name, provider, customer, vehicle } = facts;
    const style = dateStyleOf(name, ['slashes', 'dayMon', 'slashesShort', 'dayMonDashes']);
    const right = sheet.width - 36;
    sheet.write('JOB CARD / INVOICE', 36, 30, { size: 13, bold: true });
    sheet.write(`No. ${drawWhole(name, 'number', 20_000, 29_999)}`, right, 30, {
      size: 11,
      align: 'right',
    });
    sheet.write(provider.name, 36, 54, { size: 15, bold: true });
    sheet.write(
      `${provider.street}, ${provider.town} ${provider.postcode}  ${provider.phone}`,
      36,
      74,
      { size: 9 },
    );
    sheet.write(`Customer: ${customer.name}, ${customer.street}, ${customer.town}`, 36, 98, {
      size: 9,
    });
    const titles: [string, string][] = [
      ['Reg No', vehicle.registration],
      ['Booked', writeDate(addDays(facts.date, -6), style)],
      [
        pick(name, 'date label', ['Completed', 'Invoice Date', 'Date']),
        writeDate(facts.date, style),
      ],
      [
        pick(name, 'mileage label', ['Odometer', 'Mileage', 'Mileage In']),
        thousands(facts.mileage),
      ],
      ['MOT Expiry', writeDate(addDays(facts.date, 100), style)],
    ];
    titles.forEach(([title, value], at) => {
      sheet.write(title, 36 + at * 104, 124, { size: 8, bold: true });
      sheet.write(value, 36 + at * 104, 137, { size: 9.5 });
    });
    sheet.line(36, 154, right, 154);
    let y = 164;
    const hours = facts.labourPence / 6500;
    sheet.write('Labour', 36, y, { bold: true });
    sheet.write(`${hours.toFixed(1)} hrs @ £65.00`, 200, y, { size: 9 });
    sheet.write(pounds(facts.labourPence), right, y, { align: 'right' });
    y += 20;
    sheet.write('Parts', 36, y, { bold: true });
    for (const { code, description, quantity, unitPence } of facts.work) {
      y += 15;
      sheet.write(code, 50, y, { size: 9 });
      sheet.write(description, 120, y, { size: 9 });
      sheet.write(String(quantity), 360, y, { size: 9 });
      sheet.write(pounds(quantity * unitPence), right, y, { size: 9, align: 'right' });
    }
    y += 30;
    const sums: [string, number][] = [
      ['Parts total', facts.netPence - facts.labourPence],
      ['Labour total', facts.labourPence],
      ['VAT (20%)', facts.vatPence],
      ...(facts.motFeePence ? [['MOT', facts.motFeePence] as [string, number]] : []),
      [
        pick(name, 'total', ['Total (incl. VAT)', 'GRAND TOTAL', 'Invoice total £']),
        facts.totalPence,
      ],
    ];
    for (const [text, pence] of sums) {
      sheet.write(text, 330, y, { bold: pence === facts.totalPence });
      sheet.write(pounds(pence), right, y, { align: 'right', bold: pence === facts.totalPence });
      y += 16;
    }
    sheet.write('Advised: rear tyres 3mm, replace within 3,000 miles.', 36, y + 20, { size: 9 });
    sheet.write('I authorise the above work.  Signed ........................', 36, y + 50, {
      size: 9,
    });
  },
};
