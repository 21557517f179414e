import type { DoKind } from '../do-it-now/do-it-now.schema.ts';
import { type CivilDate, formatShortDate } from '../kernel/civil-date.ts';
import type { LegalText } from '../law/legal-text.ts';
import { doNotDrive, type PenaltyKind, penaltiesFor } from '../law/penalties.ts';
import { fieldsFrom } from '../lookup/answer.rules.ts';
import type { LookupAnswer } from '../lookup/lookup.schema.ts';
import { dangerOfTest } from '../open-dangers/open-dangers.rules.ts';
import { retest, wordAction } from '../reminders/action.texts.ts';
import type { DueItem } from '../reminders/reminders.schema.ts';
import { byUrgency, isReminder } from '../reminders/urgency.rules.ts';
import { itemsOfVehicle } from '../reminders/vehicle-items.rules.ts';
import type { Facts, Status } from '../vehicles/legal.rules.ts';
import { isFirstMot, type MotStatus } from '../vehicles/mot.rules.ts';
import { nationOf } from '../vehicles/nation.rules.ts';
import { judgeVehicle, type LegalPosition, type LegalStatus } from '../vehicles/verdict.rules.ts';
import { capitalise, listOf, motQuestions, statusWords } from '../vehicles/verdict.words.ts';
import { type RoadSign, signsOnRoad } from './road.rules.ts';

/** The subjects of an answer. Each has a sheet that says what the law is and what to do. */
export type AnswerKind = Extract<DoKind, 'mot' | 'tax' | 'insurance' | 'recall'>;

/** A piece of the sentence that answers a plate lookup. A highlighted piece opens the sheet of its subject. */
type AnswerPart =
  | { readonly text: string; readonly tone: 'plain' }
  | { readonly text: string; readonly tone: 'warn' | 'stop'; readonly kind: AnswerKind };

/** Facts that only the owner knows. A visitor who types a plate has given neither. */
export type OwnFacts = Facts<'nation' | 'insuranceExpiryDate'>;

const plain = (text: string): AnswerPart => ({ text, tone: 'plain' });

/** Returns the answer as the facts of a vehicle, which every rule and sheet can read. */
export const factsOfAnswer = (answer: LookupAnswer, own: OwnFacts = {}) => {
  const id = answer.registrationNumber;
  const fields = { ...fieldsFrom(answer), ...own };
  return { ...fields, id, openDangers: dangerOfTest({ ...fields, id }) };
};

/** Judges a plate by the rules for vehicles. */
export const judgeAnswer = (
  answer: LookupAnswer,
  today: CivilDate,
  own: OwnFacts = {},
): LegalPosition => judgeVehicle(factsOfAnswer(answer, own), today);

/** What to do now. Without a kind there is nothing to do, and no sheet. */
type AnswerAction = { readonly text: string; readonly kind: AnswerKind | null };

/**
 * Returns what to do now, as the first line of an owner's list would say. Null if a register did not tell: there may be
 * something to do.
 */
export const answerAction = (answer: LookupAnswer, today: CivilDate): AnswerAction | null => {
  const { make, model, ...facts } = factsOfAnswer(answer);
  const vehicle = { ...facts, make: make ?? '', model: model ?? '', mileage: null };
  const position = judgeVehicle(vehicle, today);
  const [first] = itemsOfVehicle(vehicle, position, today).filter(isReminder).sort(byUrgency);
  if (!first) {
    const { mot, tax } = position;
    const isKnown = mot.state !== 'unknown' && tax.state !== 'unknown';
    return isKnown && answer.recall !== 'unknown' ? { text: 'Nothing', kind: null } : null;
  }
  if (first.kind === 'danger') return { text: retest, kind: 'mot' };
  const { kind } = first;
  return kind === 'mot' || kind === 'tax' || kind === 'recall'
    ? { text: wordAction(first), kind }
    : null;
};

/** Returns what the registers, and the owner if asked, can tell. The registers have no insurance data. */
const statusesOf = (
  { mot, tax, insurance }: LegalPosition,
  { insuranceExpiryDate }: OwnFacts,
): LegalStatus[] => (insuranceExpiryDate ? [mot, tax, insurance] : [mot, tax]);

/** Returns `The MOT runs out`, which is highlighted, and ` in 12 days`. */
const clause = (status: LegalStatus, today: CivilDate): AnswerPart[] => {
  const words = statusWords(status, today);
  if (!words) return [];
  if (status.state === 'failed') {
    return [
      { text: 'It failed its MOT', tone: 'warn', kind: 'mot' },
      plain(words.rest.replace('failed', '')),
      plain('.'),
    ];
  }
  const [, verb = '', rest = ''] = /^(\w+ \w+)(.*)$/.exec(words.rest) ?? [];
  const tone = status.state === 'over' ? 'stop' : 'warn';
  return [{ text: `The ${words.what} ${verb}`, tone, kind: status.subject }, plain(`${rest}.`)];
};

const isGood = ({ state }: LegalStatus) =>
  state === 'fine' || state === 'due' || state === 'exempt';

const goodWords = ({ mot, tax, insurance }: LegalPosition): string | null => {
  const tested = mot.first
    ? 'too new for an MOT'
    : mot.state === 'exempt'
      ? 'needs no MOT'
      : 'tested';
  const words = [
    ...(isGood(tax) ? ['taxed'] : []),
    ...(isGood(mot) ? [tested] : []),
    ...(isGood(insurance) ? ['insured'] : []),
  ];
  return words.length > 0 ? `${capitalise(listOf(words))}.` : null;
};

const names = { mot: 'MOT', tax: 'tax', insurance: 'insurance' };

const unknownSentences = (statuses: readonly LegalStatus[], mot: MotStatus): string[] => {
  const unknown = statuses.filter(({ state }) => state === 'unknown');
  if (unknown.length === 0) return [];
  return [
    `We cannot see its ${listOf(unknown.map(({ subject }) => names[subject]))}.`,
    ...(mot.question ? [motQuestions[mot.question]] : []),
  ];
};

const spaced = (sentences: readonly (readonly AnswerPart[])[]): AnswerPart[] =>
  sentences
    .filter((parts) => parts.length > 0)
    .flatMap((parts, at) => (at > 0 ? [plain(' '), ...parts] : parts));

const said = (text: string | null): AnswerPart[] => (text ? [plain(text)] : []);

const dangerSentences = (mot: MotStatus, today: CivilDate): AnswerPart[][] => [
  [{ text: `${doNotDrive}.`, tone: 'stop', kind: 'mot' }],
  said(
    mot.failedOn &&
      `It failed its MOT on ${formatShortDate(mot.failedOn, today)} with a dangerous defect.`,
  ),
];

/** Returns the sentence about a looked-up vehicle. Without the insurance it never says road-legal. */
export const answerVerdict = (
  answer: LookupAnswer,
  today: CivilDate,
  own: OwnFacts = {},
): AnswerPart[] => {
  const position = judgeAnswer(answer, today, own);
  const { mot, verdict } = position;
  const statuses = statusesOf(position, own);
  const recall: AnswerPart[] =
    answer.recall === 'outstanding'
      ? [
          plain('It has an '),
          { text: 'outstanding safety recall', tone: 'stop', kind: 'recall' },
          plain('.'),
        ]
      : [];
  const over = statuses
    .filter(({ state }) => state === 'over')
    .map((status) => clause(status, today));
  if (verdict.legal === 'danger') return spaced([...dangerSentences(mot, today), ...over, recall]);
  if (verdict.legal === 'off-road') {
    const text = 'Off the road (SORN), so nothing is due, and it must stay off public roads.';
    return spaced([said(text), recall]);
  }
  const failed = said(
    mot.failedOn && mot.state !== 'failed' && mot.state !== 'off-road'
      ? `It failed its MOT on ${formatShortDate(mot.failedOn, today)}.`
      : null,
  );
  if (over.length > 0) return spaced([said('Not road-legal.'), failed, ...over, recall]);
  const due = statuses.filter(({ state }) => state === 'due' || state === 'failed');
  return spaced([
    said(goodWords(position)),
    failed,
    ...unknownSentences(statuses, mot).map(said),
    ...due.map((status) => clause(status, today)),
    recall,
  ]);
};

/** Returns what may follow, the same sentences as on the sheets and in emails. */
export const answerPenalties = (
  answer: LookupAnswer,
  today: CivilDate,
  own: OwnFacts = {},
): readonly LegalText[] => {
  const position = judgeAnswer(answer, today, own);
  const { nation } = nationOf({ registrationNumber: answer.registrationNumber, ...own });
  const isUnsafe = position.mot.failedOn !== null;
  const kinds: PenaltyKind[] = [
    ...(isUnsafe ? ['dangerous' as const] : []),
    ...statusesOf(position, own)
      .filter(({ state }) => state === 'over')
      .map(({ subject }) => subject),
    ...(position.verdict.legal === 'off-road' || position.tax.state === 'off-road'
      ? ['sorn' as const]
      : []),
    ...(answer.recall === 'outstanding' ? ['recall' as const] : []),
  ];
  const texts = kinds.flatMap((kind) => penaltiesFor(kind, nation, today));
  return [...new Map(texts.map((text) => [text.id, text])).values()];
};

/** Returns the facts that the sentence leaves out, and why. */
export const answerNote = (answer: LookupAnswer, today: CivilDate): string => {
  const { mot, tax, verdict } = judgeAnswer(answer, today);
  if (verdict.legal === 'off-road') return 'Declared off the road with DVLA.';
  return verdict.legal === 'danger' || mot.state === 'over' || tax.state === 'over'
    ? 'DVLA doesn’t hold insurance, so that isn’t checked here.'
    : 'DVLA doesn’t hold insurance, so we can’t call it road-legal until you add yours.';
};

type AnswerSign = {
  readonly kind: AnswerKind;
  readonly tone: 'go' | 'warn' | 'stop' | 'none';
  readonly label: string;
  readonly text: string;
};

const tones = {
  fine: 'go',
  due: 'warn',
  over: 'stop',
  failed: 'warn',
  exempt: 'go',
  unknown: 'none',
  'off-road': 'none',
} as const;

const motText = (status: MotStatus, today: CivilDate): string => {
  const { state, date, first, estimated, word, failedOn } = status;
  if (failedOn) return `Failed ${formatShortDate(failedOn, today)}`;
  if (!date || state === 'off-road') return word ?? 'Not known';
  const day = `${formatShortDate(date, today)}${estimated ? ' (est.)' : ''}`;
  if (first) return state === 'over' ? `Was due ${day}` : `Due ${day}`;
  return state === 'over' ? `Ran out ${day}` : `Until ${day}`;
};

const taxText = ({ state, date, word }: Status<'tax'>, today: CivilDate): string => {
  if (!date || state === 'off-road') return word ?? 'Not known';
  return `${state === 'over' ? 'Was due' : 'Due'} ${formatShortDate(date, today)}`;
};

const recallTexts = { outstanding: 'Outstanding', none: 'None outstanding', unknown: 'Not known' };
const recallTones = { outstanding: 'stop', none: 'go', unknown: 'none' } as const;

/** Returns the four signs of an answer. The last, insurance, is known only to the owner. */
export const answerSigns = (answer: LookupAnswer, today: CivilDate): AnswerSign[] => {
  const { mot, tax, dangers } = judgeAnswer(answer, today);
  const motTone = dangers.length > 0 ? 'stop' : tones[mot.state];
  return [
    {
      kind: 'mot',
      tone: motTone,
      label: mot.first && !mot.failedOn ? 'First MOT' : 'MOT',
      text: motText(mot, today),
    },
    { kind: 'tax', tone: tones[tax.state], label: 'Road tax', text: taxText(tax, today) },
    {
      kind: 'recall',
      tone: recallTones[answer.recall],
      label: 'Safety recall',
      text: recallTexts[answer.recall],
    },
    { kind: 'insurance', tone: 'none', label: 'Insurance', text: 'Add it later' },
  ];
};

const itemOf = (status: MotStatus | Status<'tax'>): DueItem => ({
  id: status.subject,
  kind: status.subject,
  title: '',
  ...(isFirstMot(status) ? { isFirst: true } : {}),
  ...('failedOn' in status && status.failedOn ? { failedOn: status.failedOn } : {}),
  description: '',
  dueDate: status.date,
  vehicleId: null,
  taskId: null,
  priority: 'high',
  daysLeft: status.days,
  isOver: status.state === 'over',
  estimated: status.estimated,
  dueMiles: null,
});

/** Returns the signs on the road of the next twelve months. */
export const answerRoad = (answer: LookupAnswer, today: CivilDate): RoadSign[] => {
  const { mot, tax, dangers } = judgeAnswer(answer, today);
  const isDated = ({ state }: LegalStatus) => ['fine', 'due', 'over', 'failed'].includes(state);
  // Of a vehicle that must not be driven, no date of its MOT is a promise.
  const dated = (dangers.length > 0 ? [tax] : [mot, tax]).filter(isDated);
  return signsOnRoad(dated.map(itemOf), { today, modelOf: () => null });
};

/** `Toyota Corolla, 2017, silver, petrol` */
export const answerName = ({ make, model, year, color, fuelType }: LookupAnswer): string => {
  const name = [make, model].filter(Boolean).join(' ') || 'A vehicle';
  return [name, year, color?.toLowerCase(), fuelType?.toLowerCase()].filter(Boolean).join(', ');
};
