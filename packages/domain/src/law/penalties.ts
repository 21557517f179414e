import type { CivilDate } from '../kernel/civil-date.ts';
import { type LawNation, type LegalText, legalTexts, stillShown } from './legal-text.ts';
import { type isFresh, sources } from './sources.ts';

export type PenaltyKind = 'mot' | 'tax' | 'insurance' | 'dangerous' | 'recall' | 'sorn';

/** What may follow, the usual penalty first and the larger one after it. */
export const penalties = legalTexts('penalty', {
  noMot: {
    text: 'Driving or parking it on a road without a valid MOT: a fine of up to £1,000.',
    source: sources.mot,
  },
  dangerous: {
    text: 'Driving a vehicle in a dangerous condition: a fine of up to £2,500, a ban and 3 points on your licence.',
    source: sources.recalls,
  },
  lateTax: {
    text: 'Neither taxed nor declared off the road (SORN): DVLA’s late licensing penalty of £80.',
    source: sources.untaxed,
  },
  untaxed: {
    text: 'Using or keeping it on a road untaxed: in court up to £1,000 or five times the tax, whichever is more, and it can be clamped.',
    source: sources.untaxed,
  },
  sorn: {
    text: 'Using it on a road while it is declared off the road (SORN): in court up to £2,500 or five times the tax, whichever is more.',
    source: sources.untaxed,
  },
  uninsured: {
    text: 'Keeping it uninsured without declaring it off the road (SORN): £100, in court up to £1,000.',
    source: sources.uninsured,
  },
  drivingUninsured: {
    text: 'Driving it uninsured: £300 and 6 points on your licence; in court it can be an unlimited fine and a ban, and the police can seize it.',
    source: sources.insurance,
  },
  recall: {
    text: 'If a recall is not repaired, an insurance claim can be affected.',
    source: sources.recalls,
  },
  noMotInNi: {
    text: 'You can be prosecuted for driving it without a valid MOT.',
    source: sources.motInNi,
  },
  dangerousInNi: {
    text: 'You can be prosecuted for driving an unroadworthy vehicle.',
    source: sources.motInNi,
  },
});

/** Said of a vehicle that failed its MOT with a dangerous defect, until it passes. It is advice and never too old. */
export const doNotDrive = 'Do not drive it until it is repaired';

/** DVLA's vehicle tax is one for the whole United Kingdom; test, insurance and condition are not. */
const inBoth = {
  tax: [penalties.lateTax, penalties.untaxed, penalties.sorn],
  sorn: [penalties.sorn],
};
const inGreatBritain: Record<PenaltyKind, readonly LegalText[]> = {
  ...inBoth,
  mot: [penalties.noMot, penalties.dangerous],
  insurance: [penalties.uninsured, penalties.drivingUninsured],
  dangerous: [penalties.dangerous],
  recall: [penalties.recall, penalties.dangerous],
};
/** Without amounts: no official page with them was found. */
const inNorthernIreland: Record<PenaltyKind, readonly LegalText[]> = {
  ...inBoth,
  mot: [penalties.noMotInNi, penalties.dangerousInNi],
  insurance: [],
  dangerous: [penalties.dangerousInNi],
  recall: [penalties.recall, penalties.dangerousInNi],
};

/** Returns the penalties to show, with their sources. Those that were not compared for a year are left out. */
export const penaltiesFor = (
  kind: PenaltyKind,
  nation: LawNation,
  today: CivilDate,
  isCurrent?: typeof isFresh,
): readonly LegalText[] =>
  stillShown((nation === 'ni' ? inNorthernIreland : inGreatBritain)[kind], today, isCurrent);
