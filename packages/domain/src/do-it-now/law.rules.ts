import type { CivilDate } from '../kernel/civil-date.ts';
import type { Facts, Status } from '../vehicles/legal.rules.ts';
import type { DoKind } from './do-it-now.schema.ts';
import { isFresh, type Source, sources } from './sources.ts';

export type Law = {
  /** One sentence. The penalty is left out when its source is too old. */
  readonly text: string;
  readonly source: Source;
  /** Not checked for too long: the law may have changed. */
  readonly isOld: boolean;
};

type Sentence = { text: string; penalty?: string; source: Source };

const inGreatBritain: Partial<Record<DoKind, Sentence>> = {
  mot: {
    text: 'Without a valid MOT you must not drive or park it on a road',
    penalty: 'the fine is up to £1,000',
    source: sources.mot,
  },
  tax: {
    text: 'It must be taxed, even if there is nothing to pay, or declared off the road (SORN)',
    penalty: 'otherwise the fine is £80',
    source: sources.untaxed,
  },
  insurance: {
    text: 'It must be insured, even if nobody drives it, or declared off the road (SORN)',
    penalty: 'the penalty is £100, in court up to £1,000',
    source: sources.insurance,
  },
  recall: {
    text: 'You are responsible for it being safe to drive; the maker repairs a safety recall, usually free of charge',
    source: sources.recalls,
  },
  v5c: {
    text: 'DVLA issues a new log book when the keeper, the address or the car changes, and only the newest counts',
    source: sources.logBook,
  },
};

/** Northern Ireland has other rules. Our sentences about them have no amounts. */
const inNorthernIreland: Partial<Record<DoKind, Sentence>> = {
  mot: { text: 'Without a valid MOT you must not drive it on a road', source: sources.mot },
  insurance: { text: 'It must be insured to be used on a road', source: sources.insurance },
};

/** Returns the law in one sentence, or null if there is none. */
export const lawOf = (
  kind: DoKind,
  { nation }: Facts<'nation'>,
  today: CivilDate,
  isCurrent: typeof isFresh = isFresh,
): Law | null => {
  const sentence = (nation === 'ni' ? inNorthernIreland[kind] : null) ?? inGreatBritain[kind];
  if (!sentence) return null;
  const { text, penalty, source } = sentence;
  const isOld = !isCurrent(source, today);
  return { text: `${text}${penalty && !isOld ? `; ${penalty}` : ''}.`, source, isOld };
};

export type Meanwhile = { readonly may: boolean; readonly text: string };

const may = (text: string): Meanwhile => ({ may: true, text });
const mayNot = (text: string): Meanwhile => ({ may: false, text });

const whenOver: Partial<Record<DoKind, readonly Meanwhile[]>> = {
  mot: [
    may('Drive it to an MOT test you have booked'),
    may('Drive it to or from a garage for repairs'),
    may('Keep it on private land, off the road'),
    mayNot('Don’t leave it parked in the street'),
  ],
  tax: [
    may('Declare it off the road (SORN) and keep it on private land'),
    may('Drive it to an MOT test you have booked'),
    mayNot('Don’t drive it anywhere else or park it in the street'),
  ],
  insurance: [
    may('Declare it off the road (SORN) and keep it on private land'),
    mayNot('Don’t drive it, not even to a test or a garage'),
    mayNot('Don’t leave it parked in the street'),
  ],
};

const ofRecall: readonly Meanwhile[] = [
  may('Ask any dealer of its make what is wrong and when they can mend it'),
  mayNot('Don’t drive it if they say that it is not safe'),
];

/** Returns what the owner may do until it is renewed. Empty while it is still valid. */
export const meanwhileOf = (kind: DoKind, state: Status['state']): readonly Meanwhile[] => {
  if (kind === 'recall') return ofRecall;
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
