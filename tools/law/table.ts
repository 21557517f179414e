import { addDays, type CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { condition } from '@roadworthy/domain/law/condition';
import { duties, notes } from '@roadworthy/domain/law/duties';
import { type LegalText, legalTexts } from '@roadworthy/domain/law/legal-text';
import { penalties } from '@roadworthy/domain/law/penalties';
import { hiddenFrom, type Source, sources } from '@roadworthy/domain/law/sources';
import { meanwhile } from '@roadworthy/domain/law/until-renewed';
import { taxTexts, zoneTexts } from '@roadworthy/domain/law/zones';

import { amountsOf } from './figures.ts';

/** A line of the table: a sentence or an amount, its official page, the day it was compared, and its last day. */
export type LawEntry = {
  readonly id: string;
  readonly shown: string;
  readonly source: Source;
  readonly asOf: CivilDate;
  /** The last day on which it is shown. */
  readonly end: CivilDate;
  readonly compared: boolean;
};

const lawEntry = (id: string, shown: string, source: Source): LawEntry => {
  const { asOf, end, compared } = source;
  const last = addDays(hiddenFrom(source), -1);
  return { id, shown, source, asOf, end: end !== null && end < last ? end : last, compared };
};

/** Parts of sentences that are written where they are shown. */
const writtenElsewhere = legalTexts('elsewhere', {
  firstTest: { text: 'first MOT is due after 3 years in Great Britain', source: sources.mot },
  firstTestInNi: { text: 'after 4 in Northern Ireland', source: sources.motInNi },
  keepDate: { text: 'keeps the same date next year', source: sources.mot },
  bookNow: { text: 'Book now and keep the same date next year.', source: sources.mot },
});

const groups: readonly Record<string, LegalText>[] = [
  duties,
  notes,
  penalties,
  meanwhile,
  zoneTexts,
  taxTexts,
  condition,
  writtenElsewhere,
];

/** Every sentence about the law that the product shows. */
export const legalSentences: readonly LegalText[] = groups.flatMap((group) => Object.values(group));

/** Every sentence and every amount. */
export const lawTable = (): LawEntry[] => [
  ...legalSentences.map(({ id, text, source }) => lawEntry(id, text, source)),
  ...amountsOf().map(({ id, shown, source }) => lawEntry(id, shown, source)),
];

/** Returns the lines that were last compared a year or more before a day. */
export const aYearOld = (table: readonly LawEntry[], today: CivilDate): LawEntry[] =>
  table.filter(({ source }) => today >= hiddenFrom(source));
