import { legalTexts } from './legal-text.ts';
import { sources } from './sources.ts';

/** What the law asks, without the penalties. */
export const duties = legalTexts('duty', {
  mot: {
    text: 'Without a valid MOT you must not drive or park it on a road.',
    source: sources.mot,
  },
  motInNi: {
    text: 'Without a valid MOT you must not drive it on a road.',
    source: sources.motInNi,
  },
  tax: {
    text: 'It must be taxed, even if there is nothing to pay, or declared off the road (SORN).',
    source: sources.taxDuty,
  },
  insurance: {
    text: 'It must be insured, even if nobody drives it, or declared off the road (SORN).',
    source: sources.uninsured,
  },
  insuranceInNi: {
    text: 'It must be insured to be used on a road.',
    source: sources.insurance,
  },
  recall: {
    text: 'You are responsible for it being safe whenever you drive it.',
    source: sources.recalls,
  },
  v5c: {
    text: 'DVLA issues a new log book when the keeper, the address or the car changes, and only the newest counts.',
    source: sources.logBook,
  },
});

/** What one has to know to do it. */
export const notes = legalTexts('note', {
  taxNeedsMot: {
    text: 'If it needs an MOT, that must be valid on the day the tax starts: get the MOT first.',
    source: sources.directDebit,
  },
  directDebit: {
    text: 'A Direct Debit renews the tax by itself, but only if the MOT is valid. If it is not, you have to tax it again yourself.',
    source: sources.directDebit,
  },
  taxNow: {
    text: 'Tax it now, or declare it off the road (SORN).',
    source: sources.taxDuty,
  },
  taxNumber: {
    text: 'You need the number on the reminder letter (V11), the log book (V5C) or the green slip for a new keeper.',
    source: sources.taxing,
  },
  addressChanged: {
    text: 'You must tell DVLA when your address changes; the log book is changed separately from the driving licence.',
    source: sources.taxDuty,
  },
  taxWithout: {
    text: 'You can also tax it with the reminder letter (V11) or the green slip for a new keeper.',
    source: sources.taxing,
  },
  recallFree: { text: 'The repair is usually free.', source: sources.recalls },
  recallFreeShort: { text: 'usually free', source: sources.recalls },
  recallStop: {
    text: 'If the maker says to stop driving it, do not drive it.',
    source: sources.recalls,
  },
  sold: {
    text: 'Sold it? Tell DVLA at once: the tax does not pass to the buyer, and DVLA refunds whole months.',
    source: sources.selling,
  },
  exempt: {
    text: 'Exempt from MOT: over 40 years old and not substantially changed in the last 30',
    source: sources.motExempt,
  },
  exemptDeclared: {
    text: 'You declare it when you tax it (form V112), and it must still be roadworthy.',
    source: sources.motExempt,
  },
});

/** Advice, not law: insurers choose the hour. */
export const policyHour =
  'A policy can end part-way through its last day: check the time on the certificate.';
