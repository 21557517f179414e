import { type CivilDate, dateInLondon, formatDate } from '@roadworthy/domain/kernel/civil-date';
import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { formatMiles } from '../../../format/figures.ts';
import { messagesOf, statementsIn } from '../case.ts';
import type { Diagnosis } from '../diagnosis.reads.ts';
import {
  adviceFor,
  bandWords,
  notInspected,
  vehicleWords,
  verdictSentence,
  verdictWords,
} from '../diagnosis-words.ts';
import type { LocalAnswer, Vocabulary } from '../engine/messages.ts';
import { outcomeWords } from '../history/history-list.tsx';
import { answerWords } from '../report/answers-list.tsx';
import { sourceWords } from '../report/report-sources.tsx';
import { ticksOf, tickWords } from '../triage/ticks.ts';
import { hasCauses, verdictOf } from '../verdict.ts';

/** A titled section of the page for the garage. */
export type GarageSection = { title: string; lines: readonly string[] };

type TextInput = {
  diagnosis: Diagnosis;
  vehicle: Vehicle | null;
  /** The mileage that the engine used, if any. It is an estimate unless the owner entered one. */
  miles?: number | undefined;
  vocabulary: Vocabulary;
  /** Null if the knowledge base is not loaded; the saved names are then used alone. */
  answer: LocalAnswer | null;
};

const milesWords = ({ mileage }: Vehicle, estimate: number | undefined): string => {
  if (mileage !== null) return formatMiles(mileage);
  return estimate === undefined ? 'Mileage not known' : `About ${formatMiles(estimate)}`;
};

const factsOf = (vehicle: Vehicle, miles: number | undefined): string[] => [
  `${vehicleWords(vehicle)}, ${formatRegistration(vehicle.registrationNumber)}`,
  ...(vehicle.fuelType ? [`Fuel: ${vehicle.fuelType.toLowerCase()}`] : []),
  ...(vehicle.cylinderCapacity
    ? [`Engine: ${vehicle.cylinderCapacity.toLocaleString('en-GB')} cc`]
    : []),
  milesWords(vehicle, miles),
];

const ofKind = (
  { sources }: Pick<Diagnosis, 'sources'>,
  kinds: readonly string[],
  answer: LocalAnswer | null,
): string[] =>
  sources
    .filter(({ kind }) => kinds.includes(kind))
    .map((source) => sourceWords(source, answer?.codes ?? []));

/** Returns the verdict and the advice that the owner was given. */
const adviceGiven = (diagnosis: Diagnosis, answer: LocalAnswer | null): string => {
  const { verdict, advice } = answer?.report ?? {
    verdict: verdictOf(diagnosis),
    advice: adviceFor({ verdict: verdictOf(diagnosis), safeToDrive: diagnosis.safeToDrive }),
  };
  return `${verdictSentence(verdictWords[verdict].title, advice)} ${notInspected}`;
};

const causesIn = (diagnosis: Diagnosis, answer: LocalAnswer | null): string[] => {
  const withBand = ({ name, band }: Diagnosis['causes'][number]) =>
    `${name} (${bandWords[band].toLowerCase()})`;
  if (!hasCauses(answer?.report.verdict ?? verdictOf(diagnosis))) return [];
  return (
    answer?.report.causes.map((cause) => `${withBand(cause)}. Check: ${cause.check.text}`) ??
    diagnosis.causes.map(withBand)
  );
};

const dangersAsked = ({ triage }: Diagnosis): string[] => {
  if (!triage) return [];
  return triage.length === 0 ? ['None of the dangers'] : tickWords(ticksOf(triage));
};

/** Returns the sections for the garage: the owner's observations and answers, the records, and the unchecked causes. */
export const garageSections = ({
  diagnosis,
  vehicle,
  miles,
  vocabulary,
  answer,
}: TextInput): GarageSection[] => {
  const { askedAt, findings } = diagnosis;
  const askedOn: CivilDate = dateInLondon(new Date(askedAt));
  const nameOf = (id: string) => vocabulary.signs.find((sign) => sign.id === id)?.name ?? id;
  const was = outcomeWords(diagnosis);
  const parts: GarageSection[] = [
    { title: 'Vehicle', lines: vehicle ? factsOf(vehicle, miles) : ['Not said'] },
    {
      title: `What the owner noticed, ${formatDate(askedOn)}`,
      lines: [
        ...messagesOf(diagnosis.complaint),
        ...findings.flatMap(({ id, state }) => (state === 'yes' ? [nameOf(id)] : [])),
      ],
    },
    { title: 'Asked about dangers', lines: dangersAsked(diagnosis) },
    {
      title: 'What the owner was asked',
      lines: statementsIn(diagnosis).answers.map((given) => answerWords(given, vocabulary)),
    },
    { title: 'Fault codes', lines: ofKind(diagnosis, ['code'], answer) },
    {
      title: 'On record',
      lines: ofKind(diagnosis, ['advisory', 'recall', 'repair'], answer),
    },
    { title: 'What we told the owner', lines: [adviceGiven(diagnosis, answer)] },
    { title: 'What it could be, not checked yet', lines: causesIn(diagnosis, answer) },
    { title: 'What it was', lines: was ? [was] : [] },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
};

/** Formats the sections as a message. */
export const garageText = (parts: readonly GarageSection[]): string =>
  parts
    .map(({ title, lines }) => [title, ...lines.map((line) => `- ${line}`)].join('\n'))
    .join('\n\n');
