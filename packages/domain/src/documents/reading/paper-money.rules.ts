import { findInPage, type Page, type Span, titlesInTurn, titlesOf } from './paper-page.rules.ts';
import { asDigits, digit, hasAny, phrases, wordsOf } from './paper-words.rules.ts';

type Amount = Span & { pence: number; hasSign: boolean };

const sign = '(?:£|€|GBP|[Ef&](?=\\d))';
const before = '(?<![\\w.,/-])(-|\\()?';
const behind = '(?![\\w%/-]|[.,]\\d| ?%)';
/** Pounds and pence, with separators as printed or as misread. */
const exactPattern = new RegExp(
  `${before}(${sign})? ?(${digit}{1,3}(?:[,. ]${digit}{3}){1,4}|${digit}{1,6})[.,] ?(${digit}{2})${behind}`,
  'g',
);
/** Pounds and pence whose decimal point was too faint. */
const faintPattern = /(?<![\w.,/-])(-|\()?(£) ?(\d{1,3}(?:,\d{3}){1,4}|\d{1,6}) (\d{2})$/g;
const wholePattern = new RegExp(
  `${before}(£|GBP) ?(\\d{1,3}(?:,\\d{3}){1,4}|\\d{1,6})${behind}`,
  'g',
);

const find = (page: Page, pattern: RegExp): Amount[] =>
  findInPage(page, pattern).flatMap(
    ({ match: [, minus, currency, pounds = '', pence = '00'], line, start, end }) => {
      const value = asDigits(pounds.replace(/[,. ]/g, '') + pence);
      const isPrice = !minus && value !== null && Number(value) <= 99_999_999;
      return isPrice
        ? [{ line, start, end, pence: Number(value), hasSign: Boolean(currency) }]
        : [];
    },
  );

/**
 * Returns amounts. Whole pounds count only where no pence are written: beside £12.99, £24000 is £240.00 without its
 * point.
 */
const findAmounts = (page: Page): Amount[] => {
  const exact = [...find(page, exactPattern), ...find(page, faintPattern)];
  return (exact.length > 0 ? exact : find(page, wholePattern)).toSorted(
    (a, b) => a.line - b.line || a.start - b.start,
  );
};

type Kind =
  /** The whole price, in unambiguous words. */
  | 'grand-total'
  | 'total'
  /** The amount paid or payable: less than the price after an earlier payment. */
  | 'payment'
  | 'net'
  | 'vat'
  | 'deposit'
  /** Something else that is not the price. */
  | 'part';

const partWords = phrases(`
  labour, parts, part, goods, materials, items, item, line, discount, saving, savings, saved, change, cash,
  tendered, outstanding, hours, hrs, qty, quantity, unit, each, rate, price, off, liability, fee, excess,
  carriage, postage, delivery, surcharge, points, carried, brought, fine, page, balance
`);
const netWords = phrases(`
  subtotal, sub total, net, nett, ex, exc, excl, excluding, exclusive, before vat, without vat, exvat,
  taxable
`);
const inclusiveWords = phrases('inc, incl, including, inclusive, gross');
const grandWords = phrases(`
  grand total, invoice total, total invoice, order total, bill total, total payable, total to pay,
  total amount, total cost, overall total, total charge, total charges, total premium, total sum,
  final total, total bill, total price, total value, amount payable, amount to pay
`);
const totalWords = phrases('total, totals');
const paidTotal = phrases('total paid, total received');
const dueWords = phrases('total due, amount due, to pay, payable');
const paymentWords = phrases(`
  paid, amount due, total due, to pay, payable, received, payment, card, visa, mastercard, contactless, amex,
  eftpos, debit, sale, premium
`);
const depositWords = phrases('deposit, paid on account, part payment, prepaid, less paid');
const vatWords = phrases('vat, tax');

const kindOfTitle = (title: string): Kind | null => {
  const words = wordsOf(title).slice(-7);
  const isTotal = hasAny(words, totalWords);
  const isInclusive = hasAny(words, inclusiveWords);
  if (hasAny(words, depositWords)) return 'deposit';
  if (hasAny(words, netWords)) return 'net';
  if (hasAny(words, vatWords) && !isInclusive) return hasAny(words, dueWords) ? 'payment' : 'vat';
  if (hasAny(words, paidTotal)) return 'payment';
  if (hasAny(words, grandWords) || (isTotal && isInclusive)) return 'grand-total';
  if (hasAny(words, partWords)) return 'part';
  if (hasAny(words, paymentWords)) return 'payment';
  return isTotal ? 'total' : null;
};

/** The heading of a table of lines. An amount under its 'Total' is the price of one line. */
const tableHeads = phrases(`
  description, qty, quantity, unit, unit price, price, code, item, details, product, part no, sku, rate,
  hours
`);

const perPiece = phrases('off, per, each, an, a');

const kindOf = (page: Page, amount: Amount): Kind | null => {
  const titles = titlesOf(page, amount);
  const { own, after, left, above, aboveLine } = titles;
  const isSentence = wordsOf(after).length > 3 || wordsOf(own).length > 8;
  const isPerPiece = /[@x×]\s*$/i.test(own) || hasAny(wordsOf(after).slice(0, 1), perPiece);
  if (isSentence || isPerPiece) return 'part';
  for (const title of titlesInTurn(titles)) {
    if (title === above && title !== left && hasAny(wordsOf(aboveLine), tableHeads)) return null;
    const kind = kindOfTitle(title);
    if (kind) return kind;
  }
  return null;
};

/** Allows a penny of difference, because VAT rounding varies. */
const isSame = (a: number, b: number) => Math.abs(a - b) <= 1;
const sumOf = (amounts: readonly Amount[]) => amounts.reduce((sum, { pence }) => sum + pence, 0);
const distinct = (amounts: readonly Amount[]) => [...new Set(amounts.map(({ pence }) => pence))];

/** No document has more net amounts or VAT rates, which bounds the sums of pairs. */
const mostTerms = 40;

const hasSame = (wanted: ReadonlySet<number>, pence: number) =>
  wanted.has(pence) || wanted.has(pence - 1) || wanted.has(pence + 1);

/** Keeps only the last of several amounts in a line if it is the sum of the others or the first plus VAT. */
const pricesOfLine = <T extends Amount>(amounts: readonly T[]): readonly T[] => {
  if (amounts.length < 2) return amounts;
  const last = amounts.at(-1) as T;
  const first = (amounts[0] as T).pence;
  const isSum = amounts.length > 2 && isSame(sumOf(amounts.slice(0, -1)), last.pence);
  const isWithVat =
    isSame(Math.round(first * 1.2), last.pence) || Math.abs(first * 6 - last.pence) <= 6;
  return isSum || (amounts.length === 2 && isWithVat) ? [last] : amounts;
};

const byLine = <T extends Amount>(amounts: readonly T[]): T[] =>
  [...Map.groupBy(amounts, ({ line }) => line).values()].flatMap(pricesOfLine);

/**
 * Returns a function that checks whether the amounts from a net amount down to this one add up to it. Running sums are
 * computed once; they never decrease, so the starting net amount is found by binary search.
 */
const sumsOfLines = (
  amounts: readonly Amount[],
  net: readonly Amount[],
): ((amount: Amount) => boolean) => {
  const sumAbove = [0];
  const countAbove = [0];
  const lines = Map.groupBy(amounts, ({ line }) => line);
  const last = Math.max(-1, ...lines.keys());
  for (let line = 0; line <= last; line += 1) {
    const prices = pricesOfLine(lines.get(line) ?? []);
    sumAbove.push((sumAbove[line] as number) + sumOf(prices));
    countAbove.push((countAbove[line] as number) + prices.length);
  }
  const starts = [...new Set(net.map(({ line }) => line))].toSorted((a, b) => a - b);
  return ({ line, pence }) => {
    const end = sumAbove[line] as number;
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sumAbove[starts[middle] as number] as number) < end - pence - 1) low = middle + 1;
      else high = middle;
    }
    const start = starts[low];
    if (start === undefined || start >= line) return false;
    const added = (countAbove[line] as number) - (countAbove[start] as number);
    return added > 1 && isSame(pence, end - (sumAbove[start] as number));
  };
};

/**
 * Returns the cost including VAT. Among several totals, one must be confirmed: by net, VAT and the amounts before it,
 * by their sum, or by the payment. Otherwise the document is not clear enough.
 */
export const readCost = (page: Page): number | null => {
  const amounts = findAmounts(page).map((amount) => ({ ...amount, kind: kindOf(page, amount) }));
  const of = (...kinds: Kind[]) =>
    byLine(amounts.filter(({ kind }) => kind && kinds.includes(kind)));
  const net = of('net');
  const taxes = distinct(of('vat')).slice(0, mostTerms);
  const sums = new Set(
    distinct(net)
      .slice(0, mostTerms)
      .flatMap((goods) => taxes.map((tax) => goods + tax)),
  );
  const isSumOfLines = sumsOfLines(amounts, net);
  const totals = [of('grand-total'), of('total')].find((found) => found.length > 0) ?? [];
  const paid = of('payment');
  const isBorneOut = (amount: Amount) => hasSame(sums, amount.pence) || isSumOfLines(amount);

  if (totals.length === 0) {
    const certain = distinct(paid.filter(isBorneOut));
    if (certain.length === 1) return certain[0] as number;
    // The balance after a deposit is not the price.
    const payments = distinct(paid).filter((pence) => pence > 0);
    return payments.length === 1 && of('deposit').length === 0 ? (payments[0] as number) : null;
  }
  const payments = new Set(distinct(paid));
  const isPaid = ({ pence }: Amount) => hasSame(payments, pence);
  const confirmed = distinct(totals.filter((total) => isBorneOut(total) || isPaid(total)));
  if (confirmed.length === 1) return confirmed[0] as number;
  const values = distinct(totals);
  if (values.length === 1) {
    return withoutMisreadSign(
      totals[0] as Amount,
      (amount) => isBorneOut(amount) || isPaid(amount),
    );
  }
  const largest = Math.max(...values);
  const others = values.reduce((sum, pence) => sum + pence, 0) - largest;
  return isSame(largest, others) ? largest : null;
};

/** Corrects a pound sign misread as a digit (£493.14 read as 2493.14) if the sums confirm it. */
const withoutMisreadSign = (amount: Amount, isBorneOut: (amount: Amount) => boolean): number => {
  const rest = { ...amount, pence: Number(String(amount.pence).slice(1)) };
  return !amount.hasSign && rest.pence >= 100 && isBorneOut(rest) ? rest.pence : amount.pence;
};
