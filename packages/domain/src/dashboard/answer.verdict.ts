import { type CivilDate, formatShortDate } from '../kernel/civil-date.ts';
import { fieldsFrom } from '../lookup/answer.rules.ts';
import type { LookupAnswer } from '../lookup/lookup.schema.ts';
import type { DueItem } from '../reminders/reminders.schema.ts';
import type { Status } from '../vehicles/legal.rules.ts';
import { isFirstMot, type MotStatus, motStatus } from '../vehicles/mot.rules.ts';
import { taxStatus } from '../vehicles/tax.rules.ts';
import { capitalise, listOf, statusWords } from '../vehicles/verdict.words.ts';
import { type RoadSign, signsOnRoad } from './road.rules.ts';

/** A piece of the sentence that answers a plate lookup. */
type AnswerPart = { readonly text: string; readonly tone: 'plain' | 'warn' | 'stop' };
type Registered = MotStatus | Status<'tax'>;

const plain = (text: string): AnswerPart => ({ text, tone: 'plain' });

/** Judges MOT and tax of a plate by the rules for vehicles. The registers have no insurance data. */
const registered = (answer: LookupAnswer, today: CivilDate) => {
  const fields = fieldsFrom(answer);
  return { mot: motStatus(fields, today), tax: taxStatus(fields, today) };
};

/** Returns `The MOT runs out`, which is highlighted, and ` in 12 days`. */
const clause = (status: Registered, today: CivilDate): AnswerPart[] => {
  const words = statusWords(status, today);
  if (!words) return [];
  const [, verb = '', rest = ''] = /^(\w+ \w+)(.*)$/.exec(words.rest) ?? [];
  const tone = status.state === 'over' ? 'stop' : 'warn';
  return [{ text: `The ${words.what} ${verb}`, tone }, plain(`${rest}.`)];
};

const isGood = ({ state }: Registered) => state === 'fine' || state === 'due' || state === 'exempt';

const goodWords = ({ mot, tax }: { mot: MotStatus; tax: Registered }): string | null => {
  const tested = mot.first
    ? 'too new for an MOT'
    : mot.state === 'exempt'
      ? 'needs no MOT'
      : 'tested';
  const words = [...(isGood(tax) ? ['taxed'] : []), ...(isGood(mot) ? [tested] : [])];
  return words.length > 0 ? `${capitalise(listOf(words))}.` : null;
};

const names = { mot: 'MOT', tax: 'tax' };
const unknownWords = (unknown: readonly Registered[]): string | null =>
  unknown.length > 0
    ? `We cannot see its ${listOf(unknown.map(({ subject }) => names[subject]))}.`
    : null;

const spaced = (sentences: readonly (readonly AnswerPart[])[]): AnswerPart[] =>
  sentences
    .filter((parts) => parts.length > 0)
    .flatMap((parts, at) => (at > 0 ? [plain(' '), ...parts] : parts));

const said = (text: string | null): AnswerPart[] => (text ? [plain(text)] : []);

/** Returns the sentence about a looked-up vehicle. It never says road-legal, because the insurance is unknown. */
export const answerVerdict = (answer: LookupAnswer, today: CivilDate): AnswerPart[] => {
  const statuses = registered(answer, today);
  const both: Registered[] = [statuses.mot, statuses.tax];
  const recall: AnswerPart[] =
    answer.recall === 'outstanding'
      ? [plain('It has an '), { text: 'outstanding safety recall', tone: 'stop' }, plain('.')]
      : [];
  if (both.some(({ state }) => state === 'off-road')) {
    return spaced([said('Off the road (SORN), so nothing is due.'), recall]);
  }
  const over = both.filter(({ state }) => state === 'over');
  if (over.length > 0) {
    const isSure = over.some(({ estimated }) => !estimated);
    const first = isSure ? 'Not road-legal.' : 'It may not be road-legal.';
    return spaced([said(first), ...over.map((status) => clause(status, today)), recall]);
  }
  const due = both.filter(({ state }) => state === 'due');
  return spaced([
    said(goodWords(statuses)),
    said(unknownWords(both.filter(({ state }) => state === 'unknown'))),
    ...due.map((status) => clause(status, today)),
    recall,
  ]);
};

/** Returns what the sentence does not cover, and why. */
export const answerNote = (answer: LookupAnswer, today: CivilDate): string => {
  const { mot, tax } = registered(answer, today);
  if (tax.state === 'off-road') return 'Declared off the road with DVLA.';
  return mot.state === 'over' || tax.state === 'over'
    ? 'DVLA doesn’t hold insurance, so that isn’t checked here.'
    : 'DVLA doesn’t hold insurance, so we can’t call it road-legal until you add yours.';
};

type AnswerSign = {
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

const motText = ({ state, date, first, estimated, word }: MotStatus, today: CivilDate): string => {
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
  const { mot, tax } = registered(answer, today);
  return [
    { tone: tones[mot.state], label: mot.first ? 'First MOT' : 'MOT', text: motText(mot, today) },
    { tone: tones[tax.state], label: 'Road tax', text: taxText(tax, today) },
    {
      tone: recallTones[answer.recall],
      label: 'Safety recall',
      text: recallTexts[answer.recall],
    },
    { tone: 'none', label: 'Insurance', text: 'Add it later' },
  ];
};

const itemOf = (status: Registered): DueItem => ({
  id: status.subject,
  kind: status.subject,
  title: '',
  ...(isFirstMot(status) ? { isFirst: true } : {}),
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
  const { mot, tax } = registered(answer, today);
  const dated = [mot, tax].filter(({ state }) => ['fine', 'due', 'over'].includes(state));
  return signsOnRoad(dated.map(itemOf), { today, modelOf: () => null });
};

/** `Toyota Corolla, 2017, silver, petrol` */
export const answerName = ({ make, model, year, color, fuelType }: LookupAnswer): string => {
  const name = [make, model].filter(Boolean).join(' ') || 'A vehicle';
  return [name, year, color?.toLowerCase(), fuelType?.toLowerCase()].filter(Boolean).join(', ');
};
