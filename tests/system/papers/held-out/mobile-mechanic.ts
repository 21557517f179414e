import { addDays, addMonths } from '@roadworthy/domain/kernel/civil-date';
import { drawWhole, pick } from '../../../support/simulators/vehicle-sources/chance.ts';
import type { Layout } from '../layout.ts';
import { dateStyleOf, pounds, thousands, writeDate } from '../writing.ts';

/** Made in a word processor: sender on the right, a sentence about the job, no VAT. */
export const mobileMechanic: Layout = {
  name: 'mobile mechanic',
  size: 'a4',
  typeface: () => 'serif',
  truth: (facts) => ({
    documentType: 'service_invoice',
    serviceDate: facts.date,
    serviceProvider: facts.provider.name,
    costPence: facts.netPence,
    mileage: facts.mileage,
  }),
  draw(sheet, facts) {
    const { name, provider, customer, vehicle } = facts;
    const style = dateStyleOf(name, ['ordinal', 'dayMonth', 'slashes', 'dashesShort']);
    const right = sheet.width - 60;
    [
      provider.name,
      provider.street,
      provider.town,
      provider.postcode,
      `Mob: ${provider.phone}`,
    ].forEach((text, at) => {
      sheet.write(text, right, 50 + at * 15, {
        size: at ? 11 : 14,
        bold: at === 0,
        align: 'right',
      });
    });
    [customer.name, customer.street, customer.town, customer.postcode].forEach((text, at) => {
      sheet.write(text, 60, 110 + at * 15, { size: 11 });
    });
    sheet.write(
      `${pick(name, 'date label', ['Dated', 'Date of invoice:', 'Date'])} ${writeDate(facts.date, style)}`,
      60,
      190,
      { size: 11 },
    );
    sheet.write(`Invoice # ${drawWhole(name, 'number', 100, 999)}`, right, 190, {
      size: 11,
      align: 'right',
    });
    sheet.write(`Re: ${vehicle.make} ${vehicle.model}, ${vehicle.registration}`, 60, 216, {
      size: 11,
      bold: true,
    });
    sheet.write(
      `${pick(name, 'mileage label', ['Speedo reading', 'Mileage at visit', 'Odometer (miles)'])}: ${pick(name, 'form', [String(facts.mileage), thousands(facts.mileage)])}`,
      60,
      234,
      { size: 11 },
    );
    let y = 270;
    sheet.write('Description', 60, y, { size: 11, bold: true });
    sheet.write('Amount (£)', right, y, { size: 11, bold: true, align: 'right' });
    for (const { description, quantity, unitPence } of facts.work) {
      y += 18;
      sheet.write(`${quantity} no. ${description.toLowerCase()}`, 60, y, { size: 11 });
      sheet.write(pounds(quantity * unitPence), right, y, { size: 11, align: 'right' });
    }
    y += 18;
    sheet.write('Labour and call-out', 60, y, { size: 11 });
    sheet.write(pounds(facts.labourPence), right, y, { size: 11, align: 'right' });
    sheet.line(60, y + 18, right, y + 18);
    y += 24;
    sheet.write(pick(name, 'total', ['Amount payable', 'Total', 'Total amount due']), 60, y, {
      size: 12,
      bold: true,
    });
    sheet.write(pounds(facts.netPence), right, y, { size: 12, bold: true, align: 'right' });
    y += 50;
    sheet.write(
      `Please pay within 7 days (by ${writeDate(addDays(facts.date, 7), style)}) to sort code 20-45-45, account 31926819.`,
      60,
      y,
      { size: 11 },
    );
    sheet.write(
      `I suggest another oil change in ${writeDate(addMonths(facts.date, 12), 'dayMonth')} or at ${thousands(facts.mileage + 9000)} miles.`,
      60,
      y + 16,
      { size: 11 },
    );
    sheet.write('Not registered for VAT.', 60, y + 32, { size: 11 });
  },
};
