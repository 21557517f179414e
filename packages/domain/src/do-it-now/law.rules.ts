import type { CivilDate } from '../kernel/civil-date.ts';
import { duties, notes } from '../law/duties.ts';
import type { LegalText } from '../law/legal-text.ts';
import { type PenaltyKind, penaltiesFor } from '../law/penalties.ts';
import { isFresh, type Source } from '../law/sources.ts';
import { meanwhile } from '../law/until-renewed.ts';
import type { Facts, Status } from '../vehicles/legal.rules.ts';
import type { DoKind } from './do-it-now.schema.ts';

export type Law = {
  /** What the law asks, in one sentence. */
  readonly text: string;
  readonly source: Source;
  /** What one has to know to do it. */
  readonly notes: readonly LegalText[];
  /** The penalties, the usual one first. Left out when their sources are too old. */
  readonly penalties: readonly LegalText[];
  /** Not compared for a year: the law may have changed. */
  readonly isOld: boolean;
};

type LawOfKind = {
  duty: LegalText;
  notes?: readonly LegalText[];
  penalty?: PenaltyKind;
};

const inGreatBritain: Partial<Record<DoKind, LawOfKind>> = {
  mot: { duty: duties.mot, penalty: 'mot' },
  tax: { duty: duties.tax, notes: [notes.taxNeedsMot, notes.directDebit], penalty: 'tax' },
  insurance: { duty: duties.insurance, penalty: 'insurance' },
  recall: {
    duty: duties.recall,
    notes: [notes.recallFree, notes.recallStop],
    penalty: 'recall',
  },
  v5c: { duty: duties.v5c, notes: [notes.addressChanged] },
};

const inNorthernIreland: Partial<Record<DoKind, LawOfKind>> = {
  mot: { duty: duties.motInNi, penalty: 'mot' },
  insurance: { duty: duties.insuranceInNi, penalty: 'insurance' },
};

/** Returns the law about a kind, or null if there is none. */
export const lawOf = (
  kind: DoKind,
  { nation }: Facts<'nation'>,
  today: CivilDate,
  isCurrent: typeof isFresh = isFresh,
): Law | null => {
  const law = (nation === 'ni' ? inNorthernIreland[kind] : null) ?? inGreatBritain[kind];
  if (!law) return null;
  const { duty, notes: known = [], penalty } = law;
  const { text, source } = duty;
  return {
    text,
    source,
    notes: known,
    penalties: penalty ? penaltiesFor(penalty, nation, today, isCurrent) : [],
    isOld: !isCurrent(source, today),
  };
};

export type Meanwhile = { readonly allowed: boolean; readonly text: string };

const allowed = ({ text }: LegalText): Meanwhile => ({ allowed: true, text });
const forbidden = ({ text }: LegalText): Meanwhile => ({ allowed: false, text });

const whenOver: Partial<Record<DoKind, readonly Meanwhile[]>> = {
  mot: [
    allowed(meanwhile.driveWithoutMot),
    allowed(meanwhile.offRoad),
    forbidden(meanwhile.notInStreet),
  ],
  tax: [
    allowed(meanwhile.declareOffRoad),
    allowed(meanwhile.driveUntaxed),
    forbidden(meanwhile.notInStreet),
  ],
  insurance: [
    allowed(meanwhile.declareOffRoad),
    forbidden(meanwhile.notUninsured),
    forbidden(meanwhile.notInStreet),
  ],
};

const ofRecall: readonly Meanwhile[] = [
  allowed(meanwhile.askDealer),
  forbidden(meanwhile.notUnsafe),
];

const whenDangerous: readonly Meanwhile[] = [
  forbidden(meanwhile.notDangerous),
  allowed(meanwhile.offRoad),
];

/** Returns what the owner may do until it is renewed, or repaired. Empty while it is still valid. */
export const meanwhileOf = (
  kind: DoKind,
  state: Status['state'],
  isDangerous = false,
): readonly Meanwhile[] => {
  if (isDangerous) return whenDangerous;
  if (kind === 'recall') return ofRecall;
  if (kind === 'mot' && state === 'failed') return [allowed(meanwhile.driveWithoutMot)];
  return state === 'over' ? (whenOver[kind] ?? []) : [];
};

export type OfficialLink = {
  readonly text: string;
  readonly note: string;
  readonly address: string;
};

const onGovUk = 'Official service on GOV.UK';
const makeSorn: OfficialLink = {
  text: 'Declare it off the road (SORN)',
  note: onGovUk,
  address: 'https://www.gov.uk/make-a-sorn',
};

const links: Partial<Record<DoKind, readonly OfficialLink[]>> = {
  mot: [
    {
      text: 'Find an MOT test centre',
      note: onGovUk,
      address: 'https://www.gov.uk/getting-an-mot',
    },
  ],
  tax: [{ text: 'Tax it now', note: onGovUk, address: 'https://www.gov.uk/vehicle-tax' }, makeSorn],
  insurance: [
    {
      text: 'Check that it is insured',
      note: 'askMID, the insurers’ own database',
      address: 'https://www.askmid.com/',
    },
    makeSorn,
  ],
  recall: [
    {
      text: 'See what is recalled',
      note: onGovUk,
      address: 'https://www.check-vehicle-recalls.service.gov.uk/',
    },
  ],
  v5c: [
    {
      text: 'Change the address on the log book',
      note: onGovUk,
      address: 'https://www.gov.uk/change-address-v5c',
    },
  ],
  'clean-air': [
    {
      text: 'Check the plate for a clean air zone',
      note: onGovUk,
      address: 'https://www.gov.uk/clean-air-zones',
    },
  ],
};
const testsInNorthernIreland: readonly OfficialLink[] = [
  {
    text: 'Book an MOT in Northern Ireland',
    note: 'Official service on nidirect',
    address: 'https://www.nidirect.gov.uk/',
  },
];

/** Returns the official services. A vehicle is offered SORN only when something is over. */
export const linksOf = (
  kind: DoKind,
  { nation }: Facts<'nation'>,
  state: Status['state'],
): readonly OfficialLink[] => {
  if (kind === 'mot' && nation === 'ni') return testsInNorthernIreland;
  const all = links[kind] ?? [];
  return state === 'over' ? all : all.filter((link) => link !== makeSorn);
};
