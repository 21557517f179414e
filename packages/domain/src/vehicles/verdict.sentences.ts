import type { CivilDate } from '../kernel/civil-date.ts';
import {
  judgeVehicle,
  type LegalFacts,
  type LegalPosition,
  type Verdict,
} from './verdict.rules.ts';
import {
  capitalise,
  dueSoon,
  isOnlyEstimated,
  listOf,
  untilWords,
  wordReasons,
  wordStatus,
} from './verdict.words.ts';

export type NamedVehicle = LegalFacts & { model: string; registrationNumber: string };
/** What one calls it: several of one kind are 'both cars', of different kinds 'both vehicles'. */
export type VehicleNoun = 'car' | 'van' | 'motorbike' | 'vehicle';

type Judged = { name: string; position: LegalPosition };

const sentence = (text: string) => `${capitalise(text)}.`;
const notLegal = ({ name, position }: Judged) =>
  `${name} ${isOnlyEstimated(position) ? 'may not be' : 'is not'} road-legal`;

const wordOne = ({ name, position }: Judged, today: CivilDate): string => {
  const reasons = wordReasons(position, today);
  const due = dueSoon(position).flatMap((status) => wordStatus(status, today) ?? []);
  const first = {
    yes: `${name} is road-legal${due.length > 0 ? '' : untilWords([position], today)}`,
    no: `${notLegal({ name, position })}: ${reasons}`,
    unknown: `we cannot tell whether ${name} is road-legal: ${reasons}`,
    'off-road': `${name} is off the road (SORN), so nothing is due`,
  }[position.verdict.legal];
  return [first, ...(due.length > 0 ? [listOf(due)] : [])].map(sentence).join(' ');
};

/** The model is what people say; of two alike the plates tell them apart. */
const nameAll = (vehicles: readonly NamedVehicle[]): string[] =>
  vehicles.map(({ model, registrationNumber }) => {
    const isAlone = vehicles.filter((other) => other.model === model).length === 1;
    return isAlone ? `the ${model}` : `the ${model} ${registrationNumber}`;
  });

type Garage = {
  all: readonly Judged[];
  of: (legal: Verdict['legal']) => Judged[];
  noun: VehicleNoun;
  today: CivilDate;
};

const everyone = ({ all, noun }: Garage) =>
  all.length === 2 ? `both ${noun}s` : `all ${all.length} ${noun}s`;

const namesOf = (group: readonly Judged[]) => listOf(group.map(({ name }) => name));

/** Each reason with the name it belongs to. */
const reasonsWithNames = ({ name, position }: Judged, today: CivilDate): string[] =>
  position.verdict.reasons.flatMap((status) => wordStatus(status, today, name) ?? []);

const wordBad = ({ all, of, noun, today }: Garage): string[] => {
  const bad = of('no');
  const isCertain = !bad.some(({ position }) => isOnlyEstimated(position));
  if (bad.length === all.length && isCertain) {
    return bad.length === 2
      ? [`neither ${noun} is road-legal`, ...bad.flatMap((one) => reasonsWithNames(one, today))]
      : [`none of the ${all.length} ${noun}s is road-legal`];
  }
  if (bad.length > 2) {
    const words = isCertain ? 'are not' : 'may not be';
    return [`${bad.length} of ${all.length} ${noun}s ${words} road-legal: ${namesOf(bad)}`];
  }
  return bad.map((one) => `${notLegal(one)}: ${wordReasons(one.position, today)}`);
};

const wordGood = (garage: Garage, isAnythingDue: boolean): string[] => {
  const { all, of, noun, today } = garage;
  const good = of('yes');
  if (good.length === 0) return [];
  const positions = good.map(({ position }) => position);
  const until = isAnythingDue ? '' : untilWords(positions, today);
  if (good.length === all.length) return [`${everyone(garage)} are road-legal${until}`];
  if (good.length === 1) return [`${namesOf(good)} is road-legal${until}`];
  const isRest = good.length + of('no').length === all.length;
  const who = isRest ? `the other ${good.length} ${noun}s` : `${good.length} ${noun}s`;
  return [`${who} are road-legal${until}`];
};

const wordUnknown = ({ all, of, noun, today }: Garage): string[] => {
  const unknown = of('unknown');
  const [one] = unknown;
  if (!one) return [];
  if (unknown.length === 1) {
    return [`we cannot tell for ${one.name}: ${wordReasons(one.position, today)}`];
  }
  const any = all.length === 2 ? `either ${noun}` : `any of the ${all.length} ${noun}s`;
  return unknown.length === all.length
    ? [`we cannot tell whether ${any} is road-legal: dates are not set`]
    : [`we cannot tell for ${unknown.length} ${noun}s: dates are not set`];
};

const wordAway = (garage: Garage): string[] => {
  const { all, of, noun } = garage;
  const away = of('off-road');
  if (away.length === 0) return [];
  if (away.length === all.length) {
    return [`${everyone(garage)} are off the road (SORN), so nothing is due`];
  }
  return away.length === 1
    ? [`${namesOf(away)} is off the road (SORN)`]
    : [`${away.length} ${noun}s are off the road (SORN)`];
};

const soonest = (all: readonly Judged[]) =>
  all
    .flatMap(({ name, position }) => dueSoon(position).map((status) => ({ name, status })))
    .toSorted((one, other) => (one.status.days ?? 0) - (other.status.days ?? 0))
    .at(0);

const wordSeveral = (all: readonly Judged[], noun: VehicleNoun, today: CivilDate): string => {
  const of = (legal: Verdict['legal']) =>
    all.filter(({ position }) => position.verdict.legal === legal);
  const garage: Garage = { all, of, noun, today };
  const due = soonest(all);
  return [
    ...wordBad(garage),
    ...wordGood(garage, due !== undefined),
    ...wordUnknown(garage),
    ...wordAway(garage),
    ...(due ? [wordStatus(due.status, today, due.name) ?? ''] : []),
  ]
    .map(sentence)
    .join(' ');
};

/** One vehicle in one or two sentences: 'The Corolla is road-legal. MOT runs out in 12 days.' */
export const wordVehicle = (vehicle: NamedVehicle, today: CivilDate): string =>
  wordOne({ name: `the ${vehicle.model}`, position: judgeVehicle(vehicle, today) }, today);

/** All of somebody's vehicles: 'Both cars are road-legal. MOT on the Corolla runs out in 12 days.' Nothing for none. */
export const wordVehicles = <V extends NamedVehicle>(
  vehicles: readonly V[],
  today: CivilDate,
  nounOf: (vehicle: V) => VehicleNoun = () => 'car',
): string => {
  const [vehicle, another] = vehicles;
  if (!vehicle) return '';
  if (!another) return wordVehicle(vehicle, today);
  const names = nameAll(vehicles);
  const all = vehicles.map((each, at) => ({
    name: names[at] as string,
    position: judgeVehicle(each, today),
  }));
  const nouns = new Set(vehicles.map(nounOf));
  const [noun] = nouns;
  return wordSeveral(all, nouns.size === 1 && noun ? noun : 'vehicle', today);
};
