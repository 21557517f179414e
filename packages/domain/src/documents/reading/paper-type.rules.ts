import type { DocumentType } from '../documents.schema.ts';
import { lineText, type Page } from './paper-page.rules.ts';
import { hasAny, type Phrases, phrases, wordsOf } from './paper-words.rules.ts';

const motPaper = phrases('mot test certificate, mot certificate, vt20, test certificate');
const motFacts = phrases(`
  test number, date of test, date of the test, test date, odometer, mileage, expiry date, expiry, advisory,
  advisories
`);
const motRefused = phrases('refusal, refused, vt30');
const fail = phrases('fail, failed');
const insurancePaper = phrases(`
  certificate of motor insurance, motor insurance, car insurance, insurance schedule, policy schedule,
  insurance policy, van insurance
`);
const insuranceFacts = phrases(`
  policy number, policy no, policyholder, policy holder, insured, insurer, premium, cover, no claims,
  underwritten
`);
const warrantyPaper = phrases(`
  warranty certificate, warranty agreement, warranty document, warranty schedule, warranty policy,
  guarantee certificate, certificate of guarantee, certificate of warranty, extended warranty,
  warranty booklet, warranty number, warranty holder, used vehicle warranty
`);
const invoiceTitles = phrases(`
  invoice no, invoice number, invoice date, invoice total, date of invoice, tax invoice, vat invoice
`);
const receiptTitles = phrases(`
  receipt no, receipt number, vat receipt, sales receipt, this receipt, your receipt
`);
const tillWords = phrases(`
  served by, auth code, contactless, cash sale, change, till, card sale, customer copy, received with thanks
`);

const invoice = phrases('invoice');
const receipt = phrases('receipt');

/** Returns the type of a document, by its headings first and then by its words. */
export const readDocumentType = (page: Page): DocumentType => {
  const lines = page.map((_, line) => wordsOf(lineText(page, line)));
  const says = (wanted: Phrases) => lines.some((words) => hasAny(words, wanted));
  const count = (wanted: Phrases) => wanted.filter((phrase) => says([phrase])).length;
  /** Cells of a few words that can only be headings. */
  const headings = page
    .flat()
    .filter(({ text }) => !/\d|:/.test(text))
    .map(({ text }) => wordsOf(text))
    .filter(({ length }) => length <= 4);
  const isHeaded = (wanted: Phrases) => headings.some((words) => hasAny(words.slice(-1), wanted));

  const isInvoice = isHeaded(invoice);
  if (!isInvoice && says(motPaper) && count(motFacts) >= 2) {
    // A refusal is not a certificate: filing it as one would suggest a valid MOT.
    return says(motRefused) || isHeaded(fail) ? 'other' : 'mot_certificate';
  }
  if (!isInvoice && says(insurancePaper) && count(insuranceFacts) >= 1) return 'insurance';
  if (!isInvoice && !isHeaded(receipt) && says(warrantyPaper)) return 'warranty';
  if (isInvoice) return 'service_invoice';
  if (isHeaded(receipt)) return 'maintenance_receipt';
  if (says(invoiceTitles)) return 'service_invoice';
  if (says(receiptTitles) || count(tillWords) >= 2) return 'maintenance_receipt';
  return says(invoice) ? 'service_invoice' : 'other';
};
