import type { CivilDate } from '../kernel/civil-date.ts';
import { alsoNotLegal, notToDrive } from './danger.sentences.ts';
import { needsDate } from './legal.rules.ts';
import type { MotStatus } from './mot.rules.ts';
import { hasRecall, type RecallFacts } from './recall.rules.ts';
import {
  about,
  asText,
  type Clause,
  type Judged,
  joined,
  plain,
  type VerdictPart,
} from './verdict.parts.ts';
import {
  judgeVehicle,
  type LegalFacts,
  type LegalPosition,
  type LegalStatus,
} from './verdict.rules.ts';
import { dueSoon, statusWords, subjectNames, untilWords, wordQuestion } from './verdict.words.ts';

type NamedVehicle = LegalFacts & RecallFacts & { model: string; registrationNumber: string };
/** The noun for a vehicle: two of one kind are 'both cars', of different kinds 'both vehicles'. */
export type VehicleNoun = 'car' | 'van' | 'motorbike' | 'vehicle';

/** A sentence, and how urgent it is. */
type Sentence<V> = { readonly clause: Clause<V>; readonly tone: VerdictLine<V>['tone'] };

export type VerdictLine<V> = {
  readonly parts: readonly VerdictPart<V>[];
  readonly tone: 'stop' | 'warn' | 'go' | 'plain';
};

/** The answer for a garage: the worst first, then at most three lines, each about one vehicle. Empty without vehicles. */
export type GarageVerdict<V> = {
  readonly headline: readonly VerdictPart<V>[];
  readonly lines: readonly VerdictLine<V>[];
};

/** Returns `MOT runs out in 12 days`, with the subject as a link to its sheet. `nameSubject`: `its MOT`, `MOT on the Corolla`. */
const wordStatus = <V>(
  one: Judged<V>,
  status: LegalStatus,
  today: CivilDate,
  nameSubject = (what: string) => what,
): Clause<V> => {
  const words = statusWords(status, today);
  if (!words) return [];
  const tone = status.state === 'over' ? 'stop' : 'warn';
  return [about(one, nameSubject(words.what), tone, status.subject), plain(` ${words.rest}`)];
};

/** Returns `its insurance and MOT dates are not set`, and a question that would settle an MOT. */
const wordMissing = <V>(one: Judged<V>, unknown: readonly LegalStatus[]): Clause<V> => {
  const names = joined(
    unknown.map(({ subject }) => [about(one, subjectNames[subject], 'warn', subject)]),
  );
  const rest = unknown.length === 1 ? ' date is not set' : ' dates are not set';
  return [plain('its '), ...names, plain(`${rest}${wordQuestion(unknown)}`)];
};

/** Returns what is known of a vehicle whose insurance date alone is missing. */
const wordTested = ({ state, first }: MotStatus): string => {
  if (state === 'exempt') return 'is taxed and needs no MOT';
  if (first) return 'is taxed and needs no MOT yet';
  return state === 'failed' ? 'is taxed' : 'is taxed and tested';
};

const isOnlyInsuranceMissing = ({ verdict }: LegalPosition): boolean =>
  verdict.legal === 'unknown' && verdict.reasons.every(({ subject }) => subject === 'insurance');

/** Returns the answer about one vehicle as a sentence. `isCalm`: no other sentence follows. */
const wordLegal = <V>(one: Judged<V>, today: CivilDate, isCalm: boolean): Sentence<V> => {
  const { name, position } = one;
  const { legal, reasons } = position.verdict;
  if (legal === 'danger') return { clause: notToDrive(one), tone: 'stop' };
  if (legal === 'no') {
    const why = joined(reasons.map((status) => wordStatus(one, status, today)));
    return {
      clause: [about(one, name, 'stop'), plain(' is not road-legal: '), ...why],
      tone: 'stop',
    };
  }
  if (legal === 'off-road') {
    const end = isCalm ? ', so nothing is due' : '';
    return { clause: [plain(`${name} is off the road (SORN)${end}`)], tone: 'plain' };
  }
  if (legal === 'yes') {
    const until = isCalm ? untilWords([position], today) : '';
    return { clause: [plain(`${name} is road-legal${until}`)], tone: 'go' };
  }
  if (isOnlyInsuranceMissing(position)) {
    return { clause: [plain(`${name} ${wordTested(position.mot)}`)], tone: 'plain' };
  }
  const missing = wordMissing(one, reasons.filter(needsDate));
  const clause = [plain(`we cannot tell if ${name} is road-legal: `), ...missing];
  return { clause, tone: 'warn' };
};

/** `it`: the answer has named the vehicle. `name`: nothing has. */
type Naming = 'it' | 'name';

/** Returns the sentences after the answer, most urgent first. */
const wordRest = <V extends RecallFacts>(
  one: Judged<V>,
  today: CivilDate,
  naming: Naming = 'it',
): Sentence<V>[] => {
  const { vehicle, position } = one;
  const isNamed = naming === 'name';
  const who = isNamed ? one.name : 'it';
  const nameSubject = (what: string) => (isNamed ? `${what} on ${one.name}` : `its ${what}`);
  const sentences: Sentence<V>[] = [];
  if (position.verdict.legal === 'danger') {
    for (const clause of alsoNotLegal(one, today, who)) sentences.push({ clause, tone: 'stop' });
  }
  if (hasRecall(vehicle)) {
    const recall = about(one, 'an outstanding safety recall', 'stop', 'recall');
    sentences.push({ clause: [plain(`${who} has `), recall], tone: 'stop' });
  }
  const due = dueSoon(position);
  if (due.length > 0) {
    const clauses = due.map((status) => wordStatus(one, status, today, nameSubject));
    sentences.push({ clause: joined(clauses), tone: 'warn' });
  }
  if (isOnlyInsuranceMissing(position) && needsDate(position.insurance)) {
    const ask = about(one, 'add your insurance date', 'warn', 'insurance');
    const end = plain(' and we’ll tell you if it’s road-legal');
    sentences.push({ clause: [ask, end], tone: 'warn' });
  }
  return sentences;
};

const worst = <V>(sentences: readonly Sentence<V>[]): VerdictLine<V>['tone'] =>
  (['stop', 'warn', 'go'] as const).find((tone) => sentences.some((each) => each.tone === tone)) ??
  'plain';

const asLine = <V>(sentences: readonly Sentence<V>[]): VerdictLine<V>[] =>
  sentences.length === 0
    ? []
    : [{ parts: asText(sentences.map(({ clause }) => clause)), tone: worst(sentences) }];

/** The text that fits three lines of large letters on a phone. */
const longestHeadline = 96;

const lengthOf = (sentences: readonly Sentence<unknown>[]): number =>
  sentences.flatMap(({ clause }) => clause).reduce((sum, { text }) => sum + text.length, 0);

/**
 * Returns the headline and the line of one vehicle. The headline is the answer, and the next sentence unless the answer
 * is a warning by itself or both are too long: more would not be read.
 */
const wordOne = <V extends RecallFacts>(one: Judged<V>, today: CivilDate): GarageVerdict<V> => {
  const rest = wordRest(one, today);
  const first = wordLegal(one, today, rest.length === 0);
  const isTooLong = lengthOf([first, ...rest.slice(0, 1)]) > longestHeadline;
  const inHeadline = first.tone === 'stop' || isTooLong ? 0 : 1;
  return {
    headline: asText([first, ...rest.slice(0, inHeadline)].map(({ clause }) => clause)),
    lines: asLine(rest.slice(inHeadline)),
  };
};

/** Returns the models as names, with plates where two are the same. */
const nameAll = (vehicles: readonly NamedVehicle[]): string[] => {
  const counts = new Map<string, number>();
  for (const { model } of vehicles) counts.set(model, (counts.get(model) ?? 0) + 1);
  return vehicles.map(({ model, registrationNumber }) =>
    counts.get(model) === 1 ? `the ${model}` : `the ${model} ${registrationNumber}`,
  );
};

const everyone = (count: number, noun: VehicleNoun) =>
  count === 2 ? `both ${noun}s` : `all ${count} ${noun}s`;

/** More lines would not be read. */
const mostLines = 3;

type Told<V> = {
  /** Each about one vehicle, the most urgent first. */
  readonly loud: readonly VerdictLine<V>[];
  /** The vehicles without a problem. Dropped first when space is short. */
  readonly calm?: readonly VerdictLine<V>[];
};

/** Returns the first lines. What has no line is counted, unless nothing needs to be done about it. */
const inFewLines = <V>({ loud, calm = [] }: Told<V>, noun: VehicleNoun): VerdictLine<V>[] => {
  if (loud.length <= mostLines) return [...loud, ...calm].slice(0, mostLines);
  const shown = loud.slice(0, mostLines - 1);
  return [...shown, ...moreOf<V>(loud.length - shown.length, noun)];
};

/** Returns the line of vehicles of which nothing needs to be said: `the other 2 cars are road-legal until 3 Mar`. */
const wordCalm = <V>(
  calm: readonly Judged<V>[],
  noun: VehicleNoun,
  today: CivilDate,
): VerdictLine<V>[] => {
  const legal = calm.filter(({ position }) => position.verdict.legal === 'yes');
  const away = calm.length - legal.length;
  const [one] = legal;
  const until = untilWords(
    legal.map(({ position }) => position),
    today,
  );
  const clauses: Clause<V>[] = [];
  if (one && legal.length === 1) clauses.push([plain(`${one.name} is road-legal${until}`)]);
  if (legal.length > 1) clauses.push([plain(`${legal.length} ${noun}s are road-legal${until}`)]);
  const [gone] = calm.filter(({ position }) => position.verdict.legal === 'off-road');
  if (gone && away === 1) clauses.push([plain(`${gone.name} is off the road (SORN)`)]);
  if (away > 1) clauses.push([plain(`${away} ${noun}s are off the road (SORN)`)]);
  const tone = legal.length > 0 ? 'go' : 'plain';
  return asLine(clauses.map((clause) => ({ clause, tone })));
};

const isCalm = <V extends RecallFacts>(one: Judged<V>, today: CivilDate): boolean =>
  (one.position.verdict.legal === 'yes' || one.position.verdict.legal === 'off-road') &&
  wordRest(one, today).length === 0;

/** Nothing needs to be done, but the reader may not see the insurance: the vehicle is not called road-legal. */
const isQuiet = <V extends RecallFacts>(one: Judged<V>, today: CivilDate): boolean =>
  isOnlyInsuranceMissing(one.position) && wordRest(one, today).length === 0;

/** Returns all sentences about a vehicle as one line. It names a missing insurance date; only the headline asks for it. */
const lineOf = <V extends RecallFacts>(one: Judged<V>, today: CivilDate): VerdictLine<V>[] => {
  const rest = wordRest(one, today);
  const first = wordLegal(one, today, rest.length === 0);
  const { position } = one;
  if (!isOnlyInsuranceMissing(position) || !needsDate(position.insurance)) {
    return asLine([first, ...rest]);
  }
  const missing = about(one, 'its insurance date', 'warn', 'insurance');
  const sentence = { clause: [missing, plain(' is missing')], tone: 'warn' as const };
  return asLine([first, ...rest.slice(0, -1), sentence]);
};

const moreOf = <V>(count: number, noun: VehicleNoun): VerdictLine<V>[] =>
  count > 0
    ? asLine([
        {
          clause: [
            plain(`${count} more ${noun}${count === 1 ? ' needs' : 's need'} your attention`),
          ],
          tone: 'warn',
        },
      ])
    : [];

/** Returns the answer where all are road-legal or all off the road; the first matter follows by name. */
const wordAlike = <V extends RecallFacts>(
  all: readonly Judged<V>[],
  noun: VehicleNoun,
  today: CivilDate,
): GarageVerdict<V> | null => {
  const [first] = all;
  const legal = first?.position.verdict.legal;
  const areAlike = all.every(({ position }) => position.verdict.legal === legal);
  if (!first || !areAlike || (legal !== 'yes' && legal !== 'off-road')) return null;
  const loud = all.filter((one) => !isCalm(one, today));
  const positions = all.map(({ position }) => position);
  const end = legal === 'yes' ? untilWords(positions, today) : ', so nothing is due';
  const words = legal === 'yes' ? 'are road-legal' : 'are off the road (SORN)';
  const answer = plain(`${everyone(all.length, noun)} ${words}${loud.length > 0 ? '' : end}`);
  const [worstOne, ...others] = loud.map((one) => wordRest(one, today, 'name'));
  const [next, ...rest] = worstOne ?? [];
  return {
    headline: asText([[answer], ...(next ? [next.clause] : [])]),
    lines: inFewLines({ loud: [rest, ...others].flatMap(asLine) }, noun),
  };
};

const wordSeveral = <V extends RecallFacts>(
  all: readonly Judged<V>[],
  noun: VehicleNoun,
  today: CivilDate,
): GarageVerdict<V> => {
  const alike = wordAlike(all, noun, today);
  if (alike) return alike;
  const calm = all.filter((one) => isCalm(one, today));
  const told = all.filter((one) => !calm.includes(one));
  const first = told.find((one) => !isQuiet(one, today)) ?? told[0];
  const others = told.filter((one) => one !== first);
  const quiet = others.filter((one) => isQuiet(one, today));
  const loud = others.filter((one) => !quiet.includes(one));
  if (!first) return { headline: [], lines: wordCalm(calm, noun, today) };
  const { headline, lines } = wordOne(first, today);
  return {
    headline,
    lines: inFewLines(
      {
        loud: [...lines, ...loud.flatMap((one) => lineOf(one, today))],
        calm: [...quiet.flatMap((one) => lineOf(one, today)), ...wordCalm(calm, noun, today)],
      },
      noun,
    ),
  };
};

type Options<V> = {
  nounOf?: (vehicle: V) => VehicleNoun;
  /** For a caller that has already judged the vehicles. */
  judge?: (vehicle: V) => LegalPosition;
};

/**
 * Answers whether the vehicles are safe and road-legal. In pieces, so that a screen can link those about one vehicle or
 * subject. `vehicles` must be the most urgent first.
 */
export const wordVerdict = <V extends NamedVehicle>(
  vehicles: readonly V[],
  today: CivilDate,
  { nounOf = () => 'car', judge = (vehicle) => judgeVehicle(vehicle, today) }: Options<V> = {},
): GarageVerdict<V> => {
  const [vehicle, another] = vehicles;
  if (!vehicle) return { headline: [], lines: [] };
  if (!another) {
    return wordOne({ vehicle, name: `the ${vehicle.model}`, position: judge(vehicle) }, today);
  }
  const names = nameAll(vehicles);
  const all = vehicles.map((each, at) => ({
    vehicle: each,
    name: names[at] as string,
    position: judge(each),
  }));
  const nouns = new Set(vehicles.map(nounOf));
  const [noun] = nouns;
  return wordSeveral(all, nouns.size === 1 && noun ? noun : 'vehicle', today);
};
