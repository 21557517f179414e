import type {
  ChanceBand,
  ReportedCause,
  SafeToDrive,
} from '@roadworthy/domain/diagnosis/report.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';

export const blankMessage = "Please describe the symptoms you're experiencing";

export const bandWords: Record<ChanceBand, string> = {
  'very likely': 'Very likely',
  likely: 'Likely',
  possible: 'Possible',
  'less likely': 'Less likely',
};

/** The bar repeats the words: its length shows the band, because the exact chance is unknown. */
export const bandWidths: Record<ChanceBand, string> = {
  'very likely': 'w-[85%]',
  likely: 'w-[55%]',
  possible: 'w-[28%]',
  'less likely': 'w-[10%]',
};

type VerdictWords = { tone: 'go' | 'warn' | 'stop'; text: string; short: string; why: string };

export const verdictWords: Record<SafeToDrive, VerdictWords> = {
  yes: {
    tone: 'go',
    text: 'Yes, keep an eye on it',
    short: 'Safe to drive',
    why: 'Nothing you said points to a danger. Stop at once if a red light comes on, or if the brakes or the steering change.',
  },
  care: {
    tone: 'warn',
    text: 'With care, get it checked this week',
    short: 'Drive with care',
    why: 'Nothing you said is an immediate stop. Stop at once if a red light comes on, you smell burning, or the brakes or the steering change.',
  },
  no: {
    tone: 'stop',
    text: 'No, do not drive it',
    short: 'Do not drive',
    why: 'What you describe can leave you without brakes, steering or power, or start a fire. Have it recovered or looked at where it stands.',
  },
};

const whoWords: Record<ReportedCause['repair']['who'], string> = {
  owner: 'DIY',
  garage: 'Garage',
  specialist: 'Specialist',
};

export const needWords: Record<ReportedCause['check']['needs'], string> = {
  nothing: 'The check needs no tools.',
  'hand tools': 'The check needs hand tools.',
  'code reader': 'The check needs a code reader.',
  multimeter: 'The check needs a multimeter.',
  'jack and stands': 'The check needs a jack and axle stands.',
  garage: 'A garage has to do the check.',
};

const pounds = (amount: number): string => `£${amount.toLocaleString('en-GB')}`;

/** `£90–£220, our estimate` */
const costWords = ({ pounds: [least, most], source }: ReportedCause['repair']): string => {
  if (most === 0) return 'No cost';
  const range = least === most ? pounds(least) : `${pounds(least)}–${pounds(most)}`;
  return `${range}, ${source}`;
};

/** `Garage · £60–£150, our estimate` */
export const repairWords = ({ repair }: ReportedCause): string =>
  [whoWords[repair.who], costWords(repair)].join(' · ');

/** `2017 Toyota Corolla` */
export const vehicleWords = ({ year, make, model }: Vehicle): string =>
  [year, make, model].filter(Boolean).join(' ');
