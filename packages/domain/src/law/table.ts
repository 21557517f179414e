import type { CivilDate } from '../kernel/civil-date.ts';
import { addDays } from '../kernel/civil-date.ts';
import { duties, notes } from './duties.ts';
import type { LegalText } from './legal-text.ts';
import { meanwhile } from './meanwhile.ts';
import { penalties } from './penalties.ts';
import { hiddenFrom, type Source } from './sources.ts';
import { taxTexts, zoneTexts } from './zones.ts';

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

export const lawEntry = (id: string, shown: string, source: Source): LawEntry => {
  const { asOf, end, compared } = source;
  const last = addDays(hiddenFrom(source), -1);
  return { id, shown, source, asOf, end: end !== null && end < last ? end : last, compared };
};

const groups: readonly Record<string, LegalText>[] = [
  duties,
  notes,
  penalties,
  meanwhile,
  zoneTexts,
  taxTexts,
];

/** Every sentence about the law that the product shows. */
export const legalSentences: readonly LegalText[] = groups.flatMap((group) => Object.values(group));

/** Returns the lines that were last compared more than a year before a day. */
export const olderThanAYear = (table: readonly LawEntry[], today: CivilDate): LawEntry[] =>
  table.filter(({ source }) => today >= hiddenFrom(source));
