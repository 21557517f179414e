import type {
  ChanceBand,
  DiagnosisReport,
  ReportedCause,
  SafeToDrive,
} from '@roadworthy/domain/diagnosis/report.schema';
import type { Verdict } from '@roadworthy/domain/diagnosis/verdict.schema';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';

export const blankMessage = "Please describe the symptoms you're experiencing";

export const bandWords: Record<ChanceBand, string> = {
  'very likely': 'Very likely',
  likely: 'Likely',
  possible: 'Possible',
  'less likely': 'Less likely',
};

export type VerdictTone = 'stop' | 'route' | 'warn' | 'go' | 'none';
type VerdictWords = {
  tone: VerdictTone;
  title: string;
  /** In a list, where there is no room for what limits a verdict. */
  short: string;
  /** For a record, which stores no advice. */
  advice: string;
};

export const verdictWords: Record<Verdict, VerdictWords> = {
  stop: {
    tone: 'stop',
    title: 'Stop',
    short: 'Stop',
    advice: 'Don’t drive it. Switch off somewhere safe and call for recovery.',
  },
  ask: {
    tone: 'none',
    title: 'One question first',
    short: 'Question open',
    advice: 'Answer this before you drive it.',
  },
  care: {
    tone: 'warn',
    title: 'Get it checked',
    short: 'Get it checked',
    advice: 'This week. Drive gently, and stop if it gets worse or a red light comes on.',
  },
  drive: {
    tone: 'go',
    title: 'Fine to drive',
    short: 'Nothing urgent',
    advice: 'Stop if a red light comes on, or if the brakes or the steering change.',
  },
  immobile: {
    tone: 'route',
    title: 'Not going anywhere',
    short: 'Not going anywhere',
    advice: 'Try the checks before you call anyone.',
  },
  unknown: {
    tone: 'none',
    title: 'We don’t understand this yet.',
    short: 'Not understood yet',
    advice: 'A cause or a price now would only be a guess.',
  },
  not_vehicle: {
    tone: 'none',
    title: 'This doesn’t sound like a vehicle fault.',
    short: 'Not a fault',
    advice: 'Describe what the vehicle does: what you hear, feel, smell or see.',
  },
};

/** Under every verdict, for the garage and in a task: a description is no inspection. */
export const notInspected = 'Nobody has looked at your car. If it feels wrong, don’t drive it.';

type Judged = { verdict: Verdict; safeToDrive: SafeToDrive };

/** Returns the fixed advice of a verdict, for a record or a report that an earlier verdict binds. */
export const adviceFor = ({ verdict, safeToDrive }: Judged): string =>
  verdict === 'care' && safeToDrive === 'no'
    ? 'Don’t drive it there. Have it recovered, or looked at where it stands.'
    : verdictWords[verdict].advice;

/** `Get it checked. This week. …` */
export const verdictSentence = (title: string, advice: string): string =>
  `${title.replace(/\.$/, '')}. ${advice}`;

/** What a screen reader says when a report comes. */
export const spokenReport = ({ verdict, advice, causes }: DiagnosisReport): string => {
  const [first] = causes;
  const isNamed = first && ['care', 'drive', 'immobile'].includes(verdict);
  const said = verdictSentence(verdictWords[verdict].title, advice);
  return isNamed ? `${said} Most likely: ${first.name}.` : said;
};

/** The same for a record whose report cannot be calculated. */
export const spokenRecord = (verdict: Verdict, { safeToDrive }: Pick<Judged, 'safeToDrive'>) =>
  verdictSentence(verdictWords[verdict].title, adviceFor({ verdict, safeToDrive }));

const whoWords: Record<ReportedCause['repair']['who'], string> = {
  owner: 'You can do the repair yourself.',
  garage: 'A garage should do the repair.',
  specialist: 'A specialist should do the repair.',
};

const needWords: Record<ReportedCause['check']['needs'], string> = {
  nothing: 'The check needs no tools.',
  'hand tools': 'The check needs hand tools.',
  'code reader': 'The check needs a code reader.',
  multimeter: 'The check needs a multimeter.',
  'jack and stands': 'The check needs a jack and axle stands.',
  garage: 'A garage has to do the check.',
};

/** `The check needs no tools. A garage should do the repair.` */
export const workWords = ({ check, repair }: ReportedCause): string =>
  `${needWords[check.needs]} ${whoWords[repair.who]}`;

const pounds = (amount: number): string => `£${amount.toLocaleString('en-GB')}`;

/** `£90–£220` */
export const priceWords = ({ pounds: [least, most] }: ReportedCause['repair']): string => {
  if (most === 0) return 'No cost';
  return least === most ? pounds(least) : `${pounds(least)}–${pounds(most)}`;
};

const numbers = ['One', 'Two', 'Three'];

/** `Two likely causes`, `One possible cause` */
export const causesTitle = (causes: readonly Pick<ReportedCause, 'band'>[]): string => {
  const isLikely = causes[0]?.band === 'very likely' || causes[0]?.band === 'likely';
  const noun = causes.length === 1 ? 'cause' : 'causes';
  const many = numbers[causes.length - 1] ?? String(causes.length);
  return `${many} ${isLikely ? 'likely' : 'possible'} ${noun}`;
};

/** `2017 Toyota Corolla` */
export const vehicleWords = ({ year, make, model }: Vehicle): string =>
  [year, make, model].filter(Boolean).join(' ');

/** `Toyota Corolla, 2017, petrol` */
export const vehicleLine = ({ year, make, model, fuelType }: Vehicle): string =>
  [[make, model].filter(Boolean).join(' '), year, fuelType?.toLowerCase()]
    .filter(Boolean)
    .join(', ');
