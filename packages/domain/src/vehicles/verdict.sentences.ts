import type { CivilDate } from '../kernel/civil-date.ts';
import { aboutDanger, alsoNotLegal, notToDrive } from './danger.sentences.ts';
import { hasRecall, type RecallFacts } from './recall.rules.ts';
import {
  about,
  asText,
  type Clause,
  type Judged,
  joined,
  namesThatLead,
  plain,
  type VerdictPart,
} from './verdict.parts.ts';
import {
  judgeVehicle,
  type LegalFacts,
  type LegalPosition,
  type LegalStatus,
  type Verdict,
} from './verdict.rules.ts';
import { dueSoon, listOf, statusWords, untilWords, wordReasons } from './verdict.words.ts';

type NamedVehicle = LegalFacts & RecallFacts & { model: string; registrationNumber: string };
/** The noun for a vehicle: two of one kind are 'both cars', of different kinds 'both vehicles'. */
export type VehicleNoun = 'car' | 'van' | 'motorbike' | 'vehicle';

const wordOf = <V>(
  one: Judged<V>,
  status: LegalStatus,
  today: CivilDate,
  name?: string,
): Clause<V> => {
  const words = statusWords(status, today, name);
  if (!words) return [];
  return [
    about(one, words.what, status.state === 'over' ? 'stop' : 'warn'),
    plain(` ${words.rest}`),
  ];
};

const notLegal = <V>(one: Judged<V>): Clause<V> => [
  about(one, one.name, 'stop'),
  plain(' is not road-legal'),
];

/** Words recalls, last in the text: no date makes them due, but they can be a danger to life. */
const wordRecalls = <V extends RecallFacts>(all: readonly Judged<V>[]): Clause<V>[] => {
  const recalled = all.filter(({ vehicle }) => hasRecall(vehicle));
  const [one] = recalled;
  if (!one) return [];
  if (all.length === 1) {
    return [[plain('it has '), about(one, 'an outstanding safety recall', 'stop')]];
  }
  return recalled.length === 1
    ? [[plain(`${one.name} has `), about(one, 'an outstanding safety recall', 'stop')]]
    : [[...namesThatLead(recalled), plain(' have outstanding safety recalls')]];
};

const wordOne = <V extends RecallFacts>(one: Judged<V>, today: CivilDate): VerdictPart<V>[] => {
  const { name, position } = one;
  const reasons = wordReasons(position, today);
  const due = dueSoon(position).map((status) => wordOf(one, status, today));
  const first: Clause<V> = {
    yes: [plain(`${name} is road-legal${due.length > 0 ? '' : untilWords([position], today)}`)],
    no: [...notLegal(one), plain(`: ${reasons}`)],
    unknown: [
      plain('we cannot tell whether '),
      about(one, name, 'plain'),
      plain(` is road-legal: ${reasons}`),
    ],
    'off-road': [plain(`${name} is off the road (SORN), so nothing is due`)],
    danger: notToDrive(one),
  }[position.verdict.legal];
  const also = position.verdict.legal === 'danger' ? alsoNotLegal(one, today, 'it') : [];
  return asText([first, ...also, ...(due.length > 0 ? [joined(due)] : []), ...wordRecalls([one])]);
};

/** Returns the models as names, with plates where two are the same. */
const nameAll = (vehicles: readonly NamedVehicle[]): string[] => {
  const counts = new Map<string, number>();
  for (const { model } of vehicles) counts.set(model, (counts.get(model) ?? 0) + 1);
  return vehicles.map(({ model, registrationNumber }) =>
    counts.get(model) === 1 ? `the ${model}` : `the ${model} ${registrationNumber}`,
  );
};

type Garage<V> = {
  all: readonly Judged<V>[];
  of: (legal: Verdict['legal']) => Judged<V>[];
  noun: VehicleNoun;
  today: CivilDate;
};

const everyone = <V>({ all, noun }: Garage<V>) =>
  all.length === 2 ? `both ${noun}s` : `all ${all.length} ${noun}s`;

const namesOf = <V>(group: readonly Judged<V>[]) => listOf(group.map(({ name }) => name));

/** Returns each reason with its vehicle's name. */
const reasonsWithNames = <V>(one: Judged<V>, today: CivilDate): Clause<V>[] =>
  one.position.verdict.reasons.map((status) => wordOf(one, status, today, one.name));

/** Words the vehicles that must not be driven, first in the text. */
const wordDangers = <V>({ all, of, noun, today }: Garage<V>): Clause<V>[] => {
  const stopped = of('danger');
  if (stopped.length > 2) {
    const count = `do not drive ${stopped.length} of ${all.length} ${noun}s: `;
    return [[plain(count), ...namesThatLead(stopped, (one) => aboutDanger(one, one.name))]];
  }
  return stopped.flatMap((one) => [notToDrive(one), ...alsoNotLegal(one, today)]);
};

const wordBad = <V>({ all, of, noun, today }: Garage<V>): Clause<V>[] => {
  const bad = of('no');
  if (bad.length === all.length) {
    return bad.length === 2
      ? [
          [plain(`neither ${noun} is road-legal`)],
          ...bad.flatMap((one) => reasonsWithNames(one, today)),
        ]
      : [[plain(`none of the ${all.length} ${noun}s is road-legal`)]];
  }
  if (bad.length > 2) {
    const count = `${bad.length} of ${all.length} ${noun}s are not road-legal: `;
    return [[plain(count), ...namesThatLead(bad)]];
  }
  return bad.map((one) => [...notLegal(one), plain(`: ${wordReasons(one.position, today)}`)]);
};

const wordGood = <V>(garage: Garage<V>, isAnythingDue: boolean): Clause<V>[] => {
  const { all, of, noun, today } = garage;
  const good = of('yes');
  if (good.length === 0) return [];
  const positions = good.map(({ position }) => position);
  const until = isAnythingDue ? '' : untilWords(positions, today);
  if (good.length === all.length) return [[plain(`${everyone(garage)} are road-legal${until}`)]];
  if (good.length === 1) return [[plain(`${namesOf(good)} is road-legal${until}`)]];
  const isRest = good.length + of('no').length + of('danger').length === all.length;
  const who = isRest ? `the other ${good.length} ${noun}s` : `${good.length} ${noun}s`;
  return [[plain(`${who} are road-legal${until}`)]];
};

const wordUnknown = <V>({ all, of, noun, today }: Garage<V>): Clause<V>[] => {
  const unknown = of('unknown');
  const [one] = unknown;
  if (!one) return [];
  if (unknown.length === 1) {
    return [
      [
        plain('we cannot tell for '),
        about(one, one.name, 'plain'),
        plain(`: ${wordReasons(one.position, today)}`),
      ],
    ];
  }
  const any = all.length === 2 ? `either ${noun}` : `any of the ${all.length} ${noun}s`;
  return unknown.length === all.length
    ? [[plain(`we cannot tell whether ${any} is road-legal: dates are not set`)]]
    : [[plain(`we cannot tell for ${unknown.length} ${noun}s: dates are not set`)]];
};

const wordAway = <V>(garage: Garage<V>): Clause<V>[] => {
  const { all, of, noun } = garage;
  const away = of('off-road');
  if (away.length === 0) return [];
  if (away.length === all.length) {
    return [[plain(`${everyone(garage)} are off the road (SORN), so nothing is due`)]];
  }
  return away.length === 1
    ? [[plain(`${namesOf(away)} is off the road (SORN)`)]]
    : [[plain(`${away.length} ${noun}s are off the road (SORN)`)]];
};

const soonest = <V>(all: readonly Judged<V>[]) =>
  all
    .flatMap((one) => dueSoon(one.position).map((status) => ({ one, status })))
    .toSorted((one, other) => (one.status.days ?? 0) - (other.status.days ?? 0))
    .at(0);

const wordSeveral = <V extends RecallFacts>(
  all: readonly Judged<V>[],
  noun: VehicleNoun,
  today: CivilDate,
): VerdictPart<V>[] => {
  const of = (legal: Verdict['legal']) =>
    all.filter(({ position }) => position.verdict.legal === legal);
  const garage: Garage<V> = { all, of, noun, today };
  const due = soonest(all);
  return asText([
    ...wordDangers(garage),
    ...wordBad(garage),
    ...wordGood(garage, due !== undefined),
    ...wordUnknown(garage),
    ...wordAway(garage),
    ...(due ? [wordOf(due.one, due.status, today, due.one.name)] : []),
    ...wordRecalls(all),
  ]);
};

type Options<V> = {
  nounOf?: (vehicle: V) => VehicleNoun;
  /** For a caller that has already judged the vehicles. */
  judge?: (vehicle: V) => LegalPosition;
};

/** Returns the sentence in pieces, so that a screen can link those about one vehicle. Empty without vehicles. */
export const verdictParts = <V extends NamedVehicle>(
  vehicles: readonly V[],
  today: CivilDate,
  { nounOf = () => 'car', judge = (vehicle) => judgeVehicle(vehicle, today) }: Options<V> = {},
): VerdictPart<V>[] => {
  const [vehicle, another] = vehicles;
  if (!vehicle) return [];
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
