import { type Cell, lineText, type Page } from './paper-page.rules.ts';
import { hasAny, phrases, wordsOf } from './paper-words.rules.ts';

const titles = phrases(`
  testing station, test station, testing organisation, location of the test, location of test,
  name of garage, garage name, supplier, supplied by, seller, sold by, insurer, underwritten by, insured by,
  dealer, repairer, work done by, carried out by, provider, warranty provider
`);
/** Titles after which the document describes the customer. */
const customerTitles = phrases(`
  invoice to, bill to, billed to, sold to, deliver to, customer, to, billing address, delivery address,
  account name, received from, policyholder, policy holder, insured
`);
const trades = phrases(`
  garage, garages, motor, motors, auto, autos, autocentre, autocentres, automotive, autocare, car, cars,
  carcare, vehicle, vehicles, tyre, tyres, exhaust, exhausts, service station, servicing, mot, engineers,
  engineering, mechanic, mechanics, repairs, bodyshop, bodyworks, coachworks, parts, spares, factors,
  accessories, van, vans, commercials, breakers, windscreens, batteries, insurance, assurance, underwriting,
  warranties, ltd, limited, plc, llp
`);
/** Words of headings and titles. A line with one of them is not a business name. */
const headings = phrases(`
  invoice, receipt, certificate, job card, statement, estimate, quotation, order, sales, vat reg, vat no,
  tel, telephone, phone, mobile, mob, fax, email, date, page, registration, mileage, odometer, account,
  customer, original, copy, duplicate, welcome, thank, total, schedule, test number, issued, make, model,
  colour, chassis, vin, vehicle details, vehicle identification, served, till, branch, summary, www,
  road traffic act
`);
const streets = phrases(
  'road, street, lane, avenue, drive, close, way, estate, court, place, park, rd, st',
);
const premises = phrases('unit, industrial, trading, floor, house');

const postcode = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/;
const phone = /\b0\d{2,4}[ -]?\d{3}[ -]?\d{3,4}\b/;
const isPerson = (text: string) => /^(?:mr|mrs|ms|miss|dr|prof|sir|rev)\b\.?/i.test(text);
const isAddress = (text: string) => {
  const words = wordsOf(text);
  const isStreet = hasAny(words.slice(-1), streets) || (/\d/.test(text) && hasAny(words, streets));
  return isStreet || hasAny(words, premises) || postcode.test(text) || phone.test(text);
};
const isList = (text: string) => (text.match(/[,•·*/|]| - /g)?.length ?? 0) >= 2;
/** Trims character by character: a pattern anchored at the end restarts at every character. */
const trim = (text: string) => {
  const signs = [...text];
  const start = signs.findIndex((sign) => /[\p{L}\d]/u.test(sign));
  const end = signs.findLastIndex((sign) => /[\p{L}\d.)&]/u.test(sign));
  return start < 0
    ? ''
    : signs
        .slice(start, end + 1)
        .join('')
        .slice(0, 100)
        .trim();
};

const isName = (text: string): boolean => {
  const words = wordsOf(text);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (
    letters >= 4 &&
    letters * 2 > text.length &&
    words.length <= 8 &&
    /\p{L}{3}/u.test(text) &&
    !/[:@£]|\d[.,]\d\d/.test(text) &&
    !isPerson(text) &&
    !isAddress(text) &&
    !isList(text) &&
    !hasAny(words, headings)
  );
};

const isCustomer = ({ text }: Cell) => {
  const words = wordsOf(text);
  return (
    words.length <= 4 &&
    customerTitles.some((title) => hasAny(words.slice(0, title.length), [title]))
  );
};

const titled = (page: Page): string | null => {
  for (const cell of page.flat()) {
    const words = wordsOf(cell.text);
    if (words.length > 6 || !hasAny(words, titles)) continue;
    const beside = page[cell.line]?.find(({ start }) => start >= cell.end);
    const below = page[cell.line + 1]?.find(
      ({ start, end }) => start < cell.end && end > cell.start,
    );
    const behindColon = cell.text.split(':')[1] ?? '';
    for (const text of [behindColon, beside?.text ?? '', below?.text ?? '']) {
      if (isName(trim(text)) && !hasAny(wordsOf(text), titles)) return trim(text);
    }
  }
  return null;
};

const hasTrade = (text: string) =>
  hasAny(wordsOf(text), trades) || /\b(?:& sons?|bros|and sons?)\b/i.test(text);

/** Returns the name at the head of the document: one with a trade word, or else the first with an address below it. */
export const readProvider = (page: Page): string | null => {
  const named = titled(page);
  if (named) return named;
  const head = page.slice(0, 14);
  const customer = head.findIndex((cells) => cells.some(isCustomer));
  const top = head.slice(0, customer < 0 ? undefined : customer);
  const names = top.flat().filter(({ text }) => isName(trim(text)));
  const inTrade = names.find(({ text }) => hasTrade(text));
  if (inTrade) return trim(inTrade.text);
  const first = names[0];
  if (!first || first.line > 3) return null;
  const under = [1, 2, 3].map((below) => lineText(page.slice(0, top.length), first.line + below));
  return under.some((line) => postcode.test(line) || phone.test(line)) ? trim(first.text) : null;
};
