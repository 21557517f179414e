import { dateOf, dueOn, type Garage, isQuietOn, type Kind, type Subject } from './garage.ts';
import type { PushItem } from './read-push.ts';

/** A time when workers ran and reminders were allowed. `isCut`: the power failed during it. */
export type Tick = { day: number; isCut: boolean };

/** The promised days before the due date; then every seventh day after it. */
const promised: Record<Kind, readonly number[]> = {
  mot: [30, 14, 7, 3, 1, 0],
  insurance: [30, 14, 7, 3, 1, 0],
  tax: [30, 7, 3, 1, 0],
  service: [30, 14, 7, 0],
  task: [3, 0],
};

const isStage = (kind: Kind, left: number): boolean =>
  left < 0 ? left % 7 === 0 : promised[kind].includes(left);

/** Returns the stage to send when nothing was sent since a day: the latest that began after that day. */
const latestStage = (kind: Kind, due: number, since: number, day: number): number | null => {
  for (let at = day; at > since; at -= 1) if (isStage(kind, due - at)) return due - at;
  return null;
};

/** One reminder that must be sent, and by which tick. */
type Obligation = {
  subject: Subject;
  due: number;
  /** The first tick at which it can be sent, and the last by which it must be. */
  from: number;
  until: number;
  /** It began before it was entered, while no worker ran: it may be sent but need not be. */
  isOptional: boolean;
};

/** Returns the last evening between two days on which its owner changed it. */
const changedSince = ({ entered, renewed }: Subject, since: number, day: number): number | null =>
  [renewed, entered].find((evening) => evening !== null && evening >= since && evening < day) ??
  null;

/** Returns every reminder that must be sent about one subject, over all ticks. */
const obligationsOf = (subject: Subject, ticks: readonly Tick[], start: number): Obligation[] => {
  const found: Obligation[] = [];
  const { kind, snooze, renewed } = subject;
  for (const [at, { day, isCut }] of ticks.entries()) {
    const due = dueOn(subject, day);
    if (due === null || isQuietOn(subject, day)) continue;
    const before = ticks[at - 1];
    const since = before?.day ?? start - 1;
    // The last day of a certain scan: a day with a power failure may not count.
    const sure = (before?.isCut ? ticks[at - 2]?.day : since) ?? start - 1;
    const changed = changedSince(subject, since, day);
    const isAwakened = snooze && day >= snooze.until && since < snooze.until && day <= renewed;
    const isOwed =
      isAwakened || latestStage(kind, due, changed === null ? since : changed - 1, day) !== null;
    const isPossible = changed !== null && latestStage(kind, due, sure - 1, day) !== null;
    if (!isOwed && !isPossible) continue;
    const isLast = at === ticks.length - 1;
    // An interrupted reminder may be sent by the next tick; by then a later stage may replace it, or a renewal cancel
    // it.
    const until = isCut && !isLast ? at + 1 : at;
    found.push({ subject, due, from: at, until, isOptional: !isOwed });
  }
  return found;
};

export type MailItem = { user: number; kind: Kind; name: string; due: string; days: number };
export type MailReceipt = { id: string; tick: number; user: number; items: MailItem[] };
export type PushReceipt = { device: string; topic: string; tick: number; item: PushItem };

export type Verdict = {
  promised: number;
  missed: number;
  late: number;
  /** Sent more than once under different names. */
  duplicated: number;
  /** The same mail or the same push again. */
  mailCopies: number;
  pushCopies: number;
  wrongDay: number;
  /** Mailed although not due. */
  unasked: number;
  /** Pushes that a receiver which honours topics shows beyond those due. */
  pushesTooMany: number;
  /** The first missed or late ones, for debugging. */
  examples: string[];
};

const mostExamples = 10;

const keyOf = (user: number, kind: Kind, name: string, due: string) =>
  `${user} ${kind} ${name} ${due}`;

/** The ticks at which a reminder arrived, each name once. */
type Arrivals = Map<string, { tick: number; id: string; used: boolean }[]>;

/** Whether the subject is snoozed, or its snooze is over: the reminder is then sent for the end of the snooze. */
const isQuietOrAwakened = (subject: Subject, day: number): boolean =>
  isQuietOn(subject, day) || (subject.snooze !== null && day >= subject.snooze.until);

const match = (
  verdict: Verdict,
  promises: readonly Obligation[],
  channel: 'mail' | 'push',
  arrivalsOf: (promise: Obligation) => { tick: number; used: boolean }[],
  ticks: readonly Tick[],
) => {
  for (const promise of promises) {
    if (!promise.isOptional) verdict.promised += 1;
    const { from, until, subject, due, isOptional } = promise;
    const found = arrivalsOf(promise).filter(({ used }) => !used);
    const atOnce = found.find(({ tick }) => tick === from);
    const next = ticks[until];
    if (!atOnce && until > from && next) {
      // The power failed before it was sent: if renewed since, nothing is due; if overtaken, the next stage is sent.
      const isRenewed = dueOn(subject, next.day) !== due;
      const isOvertaken = latestStage(subject.kind, due, ticks[from]?.day ?? 0, next.day) !== null;
      const isSnoozed =
        (subject.snooze?.on ?? 0) >= (ticks[from]?.day ?? 0) &&
        isQuietOrAwakened(subject, next.day);
      if (isRenewed || isOvertaken || isSnoozed) {
        if (!isOptional) verdict.promised -= 1;
        continue;
      }
    }
    const inTime = atOnce ?? found.find(({ tick }) => tick > from && tick <= until);
    if (inTime) {
      inTime.used = true;
      continue;
    }
    if (isOptional) continue;
    const isLate = found.some(({ tick }) => tick > until);
    if (isLate) verdict.late += 1;
    else verdict.missed += 1;
    if (verdict.examples.length < mostExamples) {
      const day = ticks[from]?.day ?? 0;
      const cuts = ticks.slice(from, until + 1).map(({ isCut }) => (isCut ? 'cut' : 'whole'));
      verdict.examples.push(
        `${isLate ? 'late' : 'missed'} by ${channel}: ${subject.kind} of user ${subject.user}, due ${dateOf(due)}, from ${dateOf(day)} (${cuts.join(', ')}), told at ${found.map(({ tick }) => dateOf(ticks[tick]?.day ?? 0)).join(', ')}`,
      );
    }
  }
};

/** Compares what arrived with what was due. */
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
    examples: [],
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
    'mail',
    ({ subject: { user, kind, name }, due }) =>
      told.get(keyOf(user, kind, name, dateOf(due))) ?? [],
    ticks,
  );

  const rung: Arrivals = new Map();
  const seenPushes = new Set<string>();
  for (const { device, topic, tick, item } of pushes) {
    // A browser replaces a notification of the same name.
    const isCopy = seenPushes.has(`${device} ${topic}`);
    seenPushes.add(`${device} ${topic}`);
    if (isCopy) {
      verdict.pushCopies += 1;
      continue;
    }
    const user = users.findIndex((each) => each.device === device);
    const key = keyOf(user, item.kind, item.name, item.due);
    rung.set(key, [...(rung.get(key) ?? []), { tick, id: topic, used: false }]);
  }
  const withDevice = promises.filter(({ subject: { user } }) => users[user]?.device);
  match(
    verdict,
    withDevice,
    'push',
    ({ subject: { user, kind, name }, due }) =>
      rung.get(keyOf(user, kind, name, dateOf(due))) ?? [],
    ticks,
  );
  const left = (arrivals: Arrivals) => [...arrivals.values()].flat().filter(({ used }) => !used);
  // The remaining arrivals were either sent twice or never due.
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
