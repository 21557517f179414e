import { topicOf } from '../../apps/api/src/features/reminders/delivery.plan.ts';
import { dateOf, dueOn, type Garage, type Kind, type Subject } from './garage.ts';

/** A time at which workers were there and people awake. `isCut`: the power went in the middle of it. */
export type Tick = { day: number; isCut: boolean };

/** How many days before, as it was promised; then every seventh day after. */
const promised: Record<Kind, readonly number[]> = {
  mot: [30, 14, 7, 3, 1, 0],
  insurance: [30, 14, 7, 3, 1, 0],
  tax: [30, 7, 3, 1, 0],
  service: [30, 14, 7, 0],
  task: [3, 0],
};

const isStage = (kind: Kind, left: number): boolean =>
  left < 0 ? left % 7 === 0 : promised[kind].includes(left);

/** The stage to be told of when nobody was told since a day: the latest that began after it. */
const latestStage = (kind: Kind, due: number, since: number, day: number): number | null => {
  for (let at = day; at > since; at -= 1) if (isStage(kind, due - at)) return due - at;
  return null;
};

/** One thing that must be told: by which tick, and under which names it may be. */
export type Obligation = {
  subject: Subject;
  due: number;
  stage: number;
  /** The first tick it can be told at, and the last by which it must be. */
  from: number;
  until: number;
};

/** Everything that must be told of one subject, walking over the ticks as days went by. */
export const obligationsOf = (
  subject: Subject,
  ticks: readonly Tick[],
  start: number,
): Obligation[] => {
  const found: Obligation[] = [];
  let since = start - 1;
  let sinceFor = subject.due;
  for (const [at, { day, isCut }] of ticks.entries()) {
    const due = dueOn(subject, day);
    const stage = latestStage(subject.kind, due, due === sinceFor ? since : day - 1, day);
    const isLast = at === ticks.length - 1;
    if (stage !== null) {
      // Cut short, it may be told by the next; then by a later stage if one has begun, or not at all if it was renewed.
      found.push({ subject, due, stage, from: at, until: isCut && !isLast ? at + 1 : at });
    }
    since = day;
    sinceFor = due;
  }
  return found;
};

export type MailItem = { user: number; kind: Kind; name: string; due: string; days: number };
export type MailReceipt = { id: string; tick: number; user: number; items: MailItem[] };
export type PushReceipt = { device: string; topic: string; tick: number };

export type Verdict = {
  promised: number;
  missed: number;
  late: number;
  /** Told of more than once under different names. */
  duplicated: number;
  /** The same mail, or the same push, once more. */
  mailCopies: number;
  pushCopies: number;
  wrongDay: number;
  /** Told by mail without having been promised. */
  unasked: number;
  /** Pushes that a receiver which heeds topics shows beyond those promised. */
  pushesTooMany: number;
};

const keyOf = (user: number, kind: Kind, name: string, due: string) =>
  `${user} ${kind} ${name} ${due}`;

/** Which ticks a thing was told at, each name once. */
type Arrivals = Map<string, { tick: number; id: string; used: boolean }[]>;

const match = (
  verdict: Verdict,
  promises: readonly Obligation[],
  arrivalsOf: (promise: Obligation) => { tick: number; used: boolean }[],
  ticks: readonly Tick[],
) => {
  for (const promise of promises) {
    verdict.promised += 1;
    const { from, until, subject, due } = promise;
    const found = arrivalsOf(promise).filter(({ used }) => !used);
    const atOnce = found.find(({ tick }) => tick === from);
    const next = ticks[until];
    if (!atOnce && until > from && next) {
      // The power went before it could be told: renewed since, there is nothing to tell; overtaken, the next stage tells it.
      const isRenewed = dueOn(subject, next.day) !== due;
      const isOvertaken = latestStage(subject.kind, due, ticks[from]?.day ?? 0, next.day) !== null;
      if (isRenewed || isOvertaken) {
        verdict.promised -= 1;
        continue;
      }
    }
    const inTime = atOnce ?? found.find(({ tick }) => tick > from && tick <= until);
    if (inTime) {
      inTime.used = true;
      continue;
    }
    const isLate = found.some(({ tick }) => tick > until);
    if (isLate) verdict.late += 1;
    else verdict.missed += 1;
  }
};

/** Holds what arrived against what was promised. */
export const judge = (
  { users, subjects }: Garage,
  ticks: readonly Tick[],
  start: number,
  mails: readonly MailReceipt[],
  pushes: readonly PushReceipt[],
): Verdict => {
  const verdict: Verdict = {
    promised: 0,
    missed: 0,
    late: 0,
    duplicated: 0,
    mailCopies: 0,
    pushCopies: 0,
    wrongDay: 0,
    unasked: 0,
    pushesTooMany: 0,
  };
  const promises = subjects.flatMap((subject) => obligationsOf(subject, ticks, start));

  const seenMails = new Set<string>();
  const told: Arrivals = new Map();
  for (const { id, tick, items } of mails) {
    const isCopy = seenMails.has(id);
    seenMails.add(id);
    if (isCopy) verdict.mailCopies += 1;
    for (const { user, kind, name, due, days } of items) {
      const left = Date.parse(`${due}T00:00:00Z`) / 86_400_000 - (ticks[tick]?.day ?? 0);
      if (left !== days) verdict.wrongDay += 1;
      if (isCopy) continue;
      const key = keyOf(user, kind, name, due);
      told.set(key, [...(told.get(key) ?? []), { tick, id, used: false }]);
    }
  }
  match(
    verdict,
    promises,
    ({ subject: { user, kind, name }, due }) =>
      told.get(keyOf(user, kind, name, dateOf(due))) ?? [],
    ticks,
  );

  const rung: Arrivals = new Map();
  for (const { device, topic, tick } of pushes) {
    const key = `${device} ${topic}`;
    if (rung.has(key)) verdict.pushCopies += 1;
    else rung.set(key, [{ tick, id: topic, used: false }]);
  }
  const withDevice = promises.filter(({ subject: { user } }) => users[user]?.device);
  match(
    verdict,
    withDevice,
    ({ subject: { user, kind, recordId }, due, stage }) => {
      const { id = '', device = '' } = users[user] ?? {};
      const topic = topicOf(id, {
        subject: `${kind}-${recordId}`,
        due: dateOf(due),
        stage: String(stage),
      });
      return rung.get(`${device} ${topic}`) ?? [];
    },
    ticks,
  );
  const left = (arrivals: Arrivals) => [...arrivals.values()].flat().filter(({ used }) => !used);
  // What is left over was either told of twice, or not to be told of at all.
  const isKnown = new Set(
    promises.map(
      ({ subject, due, from }) =>
        `${keyOf(subject.user, subject.kind, subject.name, dateOf(due))} ${from}`,
    ),
  );
  for (const [key, arrivals] of told) {
    for (const { tick, used } of arrivals) {
      if (used) continue;
      if (isKnown.has(`${key} ${tick}`) || isKnown.has(`${key} ${tick - 1}`))
        verdict.duplicated += 1;
      else verdict.unasked += 1;
    }
  }
  verdict.pushesTooMany = left(rung).length;
  return verdict;
};
