import { draw, drawWhole, pick } from '../../../support/simulators/vehicle-sources/chance.ts';
import type { Layout } from '../layout.ts';
import { dateStyleOf, pounds, writeDate } from '../writing.ts';

const prices = (name: string) => ({
  tyres: drawWhole(name, 'tyres', 1, 4),
  tyrePence: pick(name, 'tyre price', [5499, 6250, 7995, 11_300]),
  alignmentPence: draw(name, 'alignment') < 0.5 ? 4995 : 0,
});

const totalOf = (name: string) => {
  const { tyres, tyrePence, alignmentPence } = prices(name);
  return tyres * tyrePence + alignmentPence;
};

/** A till roll: prices include VAT, which is listed after them. */
export const tyreShop: Layout = {
  name: 'tyre shop',
  size: 'till',
  typeface: () => 'mono',
  truth: ({ name, date, provider, mileage }) => ({
    documentType: 'maintenance_receipt',
    serviceDate: date,
    serviceProvider: provider.name,
    costPence: totalOf(name),
    mileage,
  }),
  draw(sheet, facts) {
    const { name, provider, vehicle } = facts;
    const { tyres, tyrePence, alignmentPence } = prices(name);
    const total = totalOf(name);
    const style = dateStyleOf(name, ['slashes', 'slashesShort', 'dashesShort', 'dayMon']);
    const middle = sheet.width / 2;
    const right = sheet.width - 14;
    let y = 14;
    const size = 8.5;
    const centre = (text: string, bold = false) => {
      sheet.write(text, middle, y, { size, bold, align: 'centre' });
      y += 12;
    };
    const row = (text: string, value = '', bold = false) => {
      sheet.write(text, 14, y, { size, bold });
      sheet.write(value, right, y, { size, bold, align: 'right' });
      y += 12;
    };
    centre(provider.name, true);
    centre(provider.street);
    centre(`${provider.town} ${provider.postcode}`);
    centre(`Tel ${provider.phone}`);
    centre(`VAT ${provider.vatNumber}`);
    y += 6;
    centre('SALES RECEIPT', true);
    const time = `${String(drawWhole(name, 'hour', 8, 17)).padStart(2, '0')}:${drawWhole(name, 'minute', 10, 59)}`;
    row(
      pick(name, 'date label', [
        `Date: ${writeDate(facts.date, style)}`,
        `Date ${writeDate(facts.date, style)}`,
        writeDate(facts.date, style),
      ]),
      time,
    );
    row(`Receipt no: ${drawWhole(name, 'number', 100_000, 999_999)}`);
    row(`Reg: ${vehicle.registration}`);
    row(
      `${pick(name, 'mileage label', ['Mileage:', 'Odo:', 'Miles:', 'ODOMETER'])} ${facts.mileage}`,
    );
    y += 6;
    row(pick(name, 'tyre', ['205/55 R16 91V', '195/65 R15 91H', '225/45 R17 94W']));
    row(` ${tyres} @ ${pounds(tyrePence)}`, pounds(tyres * tyrePence));
    row('Fit, balance, valve', '0.00');
    if (alignmentPence) row('Wheel alignment', pounds(alignmentPence));
    y += 6;
    const net = Math.round(total / 1.2);
    row(pick(name, 'net', ['Net', 'Goods', 'Total ex. VAT']), pounds(net));
    row('VAT 20.00%', pounds(total - net));
    row(
      pick(name, 'total', ['TOTAL', 'TOTAL INC VAT', 'Total to pay', 'Total Paid']),
      `£${pounds(total)}`,
      true,
    );
    if (draw(name, 'cash') < 0.3) {
      const given = Math.ceil(total / 2000) * 2000;
      row('Cash', pounds(given));
      row('Change', pounds(given - total));
    } else row('Card **** 4821', pounds(total));
    y += 8;
    centre('Re-torque wheel nuts');
    centre('after 50 miles');
    centre('Thank you for your custom');
  },
};
