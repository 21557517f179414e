import type { Garage } from './garage.ts';
import { begun, endings, isIn, isTold } from './households.ts';
import type { PushItem } from './read-push.ts';
import {
  dateOf,
  dueOn,
  isQuietOn,
  type Kind,
  leapDay,
  promised,
  type Subject,
} from './subjects.ts';

/** A time when workers ran and reminders were allowed. `isCut`: the power failed during it. */
export type Tick = { day: number; isCut: boolean };

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
  /** Whether the person is still told of it on a later day. */
  isStillTold(day: number): boolean;
  due: number;
  /** The first tick at which it can be sent, and the last by which it must be. */
  from: number;
  until: number;
  /** It began before it was entered, while no worker ran: it may be sent but need not be. */
  isOptional: boolean;
};

const isBetween = (evening: number | null, since: number, day: number): evening is number =>
  evening !== null && evening >= since && evening < day;

/** Returns the last evening between two days on which its owner changed it. */
const changedSince = (
  { entered, renewed, noted }: Subject,
  since: number,
  day: number,
): number | null =>
  // A policy that was entered before and starts now is no change.
  [noted === renewed ? renewed : null, entered].find((evening) => isBetween(evening, since, day)) ??
  null;

/** The stage of a task by miles, as far as it is expected; null before the first. */
const milesStage = (due: number, day: number): 3 | 0 | null =>
  due <= day ? 0 : due - day <= 3 ? 3 : null;

/**
 * Returns every reminder about a task by miles. Its expected day moves, so each of its stages is told once, on the
 * first morning on which the stage holds.
 */
const obligationsByMiles = (subject: Subject, ticks: readonly Tick[]): Obligation[] => {
  const found: Obligation[] = [];
  const told = new Map<number, 'surely' | 'perhaps'>();
  for (const [at, { day, isCut }] of ticks.entries()) {
    const due = dueOn(subject, day);
    const stage = due === null || isQuietOn(subject, day) ? null : milesStage(due, day);
    if (due === null || stage === null || told.get(stage) === 'surely') continue;
    const isOptional = told.get(stage) === 'perhaps';
    const next = ticks[at + 1];
    // Recorded when the power failed, and moot the morning after: it counts as told although nobody was.
    const isMoot = isCut && next && isQuietOn(subject, next.day);
    told.set(stage, isMoot ? 'perhaps' : 'surely');
    found.push({
      subject,
      isStillTold: alone.isTold,
      due,
      from: at,
      until: isCut && next ? at + 1 : at,
      isOptional,
    });
  }
  return found;
};

/** Whether one person is told of a subject, on which evenings that began, and on which the person left its garage. */
type Whose = {
  isTold(day: number): boolean;
  begun: readonly number[];
  endings: readonly number[];
};
const alone: Whose = { isTold: () => true, begun: [], endings: [] };

/** Returns every reminder that must be sent about one subject to one person, over all ticks. */
const obligationsOf = (
  subject: Subject,
  ticks: readonly Tick[],
  start: number,
  whose: Whose = alone,
): Obligation[] => {
  if (subject.driving) return obligationsByMiles(subject, ticks);
  const found: Obligation[] = [];
  const { kind, snooze, renewed, done } = subject;
  for (const [at, { day, isCut }] of ticks.entries()) {
    const due = dueOn(subject, day);
    if (due === null || isQuietOn(subject, day) || !whose.isTold(day)) continue;
    const before = ticks[at - 1];
    const since = before?.day ?? start - 1;
    // The last day of a certain scan: a day with a power failure may not count.
    const sure = (before?.isCut ? ticks[at - 2]?.day : since) ?? start - 1;
    const began = whose.begun.findLast((evening) => isBetween(evening, since, day)) ?? null;
    const changed = began ?? changedSince(subject, since, day);
    const isAwakened =
      snooze !== null && day >= snooze.until && since < snooze.until && day <= renewed;
    // Who begins on the evening of a snooze's end is told of the stage, and may be told that the snooze ended.
    const isOwed =
      (isAwakened && began === null) ||
      latestStage(kind, due, changed === null ? since : changed - 1, day) !== null;
    const isPossible =
      (isAwakened && began !== null) ||
      ((changed !== null || isBetween(renewed, since, day)) &&
        latestStage(kind, due, sure - 1, day) !== null);
    if (!isOwed && !isPossible) continue;
    const isLast = at === ticks.length - 1;
    // An interrupted reminder may be sent by the next tick; by then a later stage may replace it, or a renewal cancel
    // it.
    const until = isCut && !isLast ? at + 1 : at;
    // Another member did it while it was being sent: whoever was told, was told before.
    const isStopped = done?.tick === at;
    // Who left and came back begins anew.
    const isStillTold = (later: number) =>
      whose.isTold(later) && !whose.endings.some((evening) => isBetween(evening, day, later));
    found.push({
      ...{ subject, isStillTold, due, from: at, until },
      isOptional: !isOwed || isStopped,
    });
  }
  return found;
};

export type MailItem = { user: number; kind: Kind; name: string; due: string; days: number };
export type MailReceipt = { id: string; tick: number; at: number; user: number; items: MailItem[] };
export type PushReceipt = {
  device: string;
  topic: string;
  tick: number;
  at: number;
  item: PushItem;
};

export type Verdict = {
  promised: number;
  /** How many were promised, missed and late of each sort. */
  bySort: Map<string, { promised: number; missed: number }>;
  /** Promised for a due date on 29 February, and on the morning of one. */
  leap: { due: number; morning: number; across: number };
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
  /** Told to a person about a garage whose member that person is not any more, or not yet. */
  toldFormer: number;
  /** Told after another member had done it. */
  toldAfterDone: number;
  /** Mails of one person and day that name what the first of them does not. */
  secondMails: number;
  /** Mails that name what is due in several garages. */
  ofSeveralGarages: number;
  /** Pushes that a receiver which honours topics shows beyond those due. */
  pushesTooMany: number;
  /** The first missed or late ones, for debugging. */
  examples: string[];
};

/** A message that was handed over just before may arrive this much later. */
const underWayMs = 400;

const mostExamples = 10;

/** The day of a task by miles moves: its reminders are told apart by their tick alone. */
const keyOf = (user: number, kind: Kind, name: string, due: string) =>
  `${user} ${kind} ${name} ${kind === 'miles' ? 'by miles' : due}`;
const keyOfPromise = ({ subject: { user, kind, name }, due }: Obligation) =>
  keyOf(user, kind, name, dateOf(due));

/** The ticks at which a reminder arrived, each name once. */
type Arrivals = Map<string, { tick: number; id: string; used: boolean }[]>;

/** Whether the subject is snoozed, or its snooze is over: the reminder is then sent for the end of the snooze. */
const isQuietOrAwakened = (subject: Subject, day: number): boolean =>
  isQuietOn(subject, day) || (subject.snooze !== null && day >= subject.snooze.until);

/** Adds or takes away a promise, wherever it is counted. */
const count = (
  verdict: Verdict,
  { subject: { sort }, due, from }: Obligation,
  ticks: readonly Tick[],
  by: number,
) => {
  const day = ticks[from]?.day ?? 0;
  verdict.promised += by;
  const its = verdict.bySort.get(sort) ?? { promised: 0, missed: 0 };
  its.promised += by;
  verdict.bySort.set(sort, its);
  if (due === leapDay) verdict.leap.due += by;
  if (day === leapDay) verdict.leap.morning += by;
  if (day < leapDay && due > leapDay) verdict.leap.across += by;
};

const match = (
  verdict: Verdict,
  promises: readonly Obligation[],
  channel: 'mail' | 'push',
  arrivalsOf: (promise: Obligation) => { tick: number; used: boolean }[],
  ticks: readonly Tick[],
) => {
  for (const promise of promises) {
    if (!promise.isOptional) count(verdict, promise, ticks, 1);
    const { from, until, subject, due, isOptional } = promise;
    const found = arrivalsOf(promise).filter(({ used }) => !used);
    const atOnce = found.find(({ tick }) => tick === from);
    const next = ticks[until];
    if (!atOnce && until > from && next) {
      // The power failed before it was sent: if renewed since, nothing is due; if overtaken, the next stage is sent.
      const nextDue = dueOn(subject, next.day);
      const day = ticks[from]?.day ?? 0;
      const isRenewed = subject.driving ? nextDue === null : nextDue !== due;
      const isOvertaken = subject.driving
        ? nextDue !== null && milesStage(nextDue, next.day) !== milesStage(due, day)
        : latestStage(subject.kind, due, day, next.day) !== null;
      const isSnoozed = (subject.snooze?.on ?? 0) >= day && isQuietOrAwakened(subject, next.day);
      if (isRenewed || isOvertaken || isSnoozed || !promise.isStillTold(next.day)) {
        if (!isOptional) count(verdict, promise, ticks, -1);
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
    const its = verdict.bySort.get(subject.sort);
    if (its) its.missed += 1;
    if (verdict.examples.length < mostExamples) {
      const day = ticks[from]?.day ?? 0;
      const cuts = ticks.slice(from, until + 1).map(({ isCut }) => (isCut ? 'cut' : 'whole'));
      verdict.examples.push(
        `${isLate ? 'late' : 'missed'} by ${channel}: ${subject.sort} of user ${subject.user}, due ${dateOf(due)}, from ${dateOf(day)} (${cuts.join(', ')}), told at ${found.map(({ tick }) => dateOf(ticks[tick]?.day ?? 0)).join(', ')}`,
      );
    }
  }
};

/** Compares what arrived with what was due. */
export const judge = (
  { users, subjects, households }: Garage,
  ticks: readonly Tick[],
  start: number,
  mails: readonly MailReceipt[],
  pushes: readonly PushReceipt[],
): Verdict => {
  const verdict: Verdict = {
    promised: 0,
    bySort: new Map(),
    leap: { due: 0, morning: 0, across: 0 },
    missed: 0,
    late: 0,
    duplicated: 0,
    mailCopies: 0,
    pushCopies: 0,
    wrongDay: 0,
    unasked: 0,
    toldFormer: 0,
    toldAfterDone: 0,
    secondMails: 0,
    ofSeveralGarages: 0,
    pushesTooMany: 0,
    examples: [],
  };
  const promises = subjects.flatMap((subject) => {
    const household = subject.household === null ? null : households[subject.household];
    if (!household) return obligationsOf(subject, ticks, start);
    return household.members.flatMap(({ user }, member) =>
      obligationsOf({ ...subject, user }, ticks, start, {
        isTold: (day) => isTold(household, member, subject, day),
        begun: begun(household, member, subject),
        endings: endings(household, member),
      }),
    );
  });
  const shared = new Map(
    subjects.flatMap((subject) => {
      const household = subject.household === null ? null : households[subject.household];
      return household ? [[`${subject.kind} ${subject.name}`, { subject, household }]] : [];
    }),
  );
  /** Checks what a person was told about a shared garage. */
  const checkShared = (
    user: number,
    { kind, name }: Pick<PushItem, 'kind' | 'name'>,
    { tick, at }: { tick: number; at: number },
  ) => {
    const its = shared.get(`${kind} ${name}`);
    if (!its) return;
    if (!isIn(its.household, user, ticks[tick]?.day ?? 0)) verdict.toldFormer += 1;
    const { done } = its.subject;
    if (done && tick === done.tick && at > done.at + underWayMs) verdict.toldAfterDone += 1;
  };
  const byMiles = new Map(
    subjects.flatMap((subject) => (subject.driving ? [[subject.name, subject]] : [])),
  );
  /** Whether a mail or a push names another day than the one on which the miles are expected. */
  const isOtherDay = ({ kind, name, due }: PushItem, tick: number): boolean => {
    const subject = kind === 'miles' ? byMiles.get(name) : undefined;
    const expected = subject && dueOn(subject, ticks[tick]?.day ?? 0);
    return typeof expected === 'number' && dateOf(expected) !== due;
  };

  const seenMails = new Map<string, Set<string>>();
  const told: Arrivals = new Map();
  for (const { id, tick, at, user: to, items } of mails) {
    const first = seenMails.get(id);
    const isCopy = first !== undefined;
    const names = items.map(({ kind, name }) => `${kind} ${name}`);
    seenMails.set(id, first ?? new Set(names));
    if (first && names.some((name) => !first.has(name))) verdict.secondMails += 1;
    else if (isCopy) verdict.mailCopies += 1;
    if (new Set(names.map((name) => shared.get(name)?.household)).size > 1)
      verdict.ofSeveralGarages += 1;
    for (const item of items) checkShared(to, item, { tick, at });
    for (const { user, kind, name, due, days } of items) {
      const left = Date.parse(`${due}T00:00:00Z`) / 86_400_000 - (ticks[tick]?.day ?? 0);
      if (left !== days || isOtherDay({ kind, name, due }, tick)) verdict.wrongDay += 1;
      if (isCopy) continue;
      const key = keyOf(user, kind, name, due);
      told.set(key, [...(told.get(key) ?? []), { tick, id, used: false }]);
    }
  }
  match(verdict, promises, 'mail', (promise) => told.get(keyOfPromise(promise)) ?? [], ticks);

  const rung: Arrivals = new Map();
  const seenPushes = new Set<string>();
  for (const { device, topic, tick, at, item } of pushes) {
    // A browser replaces a notification of the same name.
    const isCopy = seenPushes.has(`${device} ${topic}`);
    seenPushes.add(`${device} ${topic}`);
    if (isCopy) {
      verdict.pushCopies += 1;
      continue;
    }
    if (isOtherDay(item, tick)) verdict.wrongDay += 1;
    const user = users.findIndex((each) => each.device === device);
    checkShared(user, item, { tick, at });
    const key = keyOf(user, item.kind, item.name, item.due);
    rung.set(key, [...(rung.get(key) ?? []), { tick, id: topic, used: false }]);
  }
  const withDevice = promises.filter(({ subject: { user } }) => users[user]?.device);
  match(verdict, withDevice, 'push', (promise) => rung.get(keyOfPromise(promise)) ?? [], ticks);
  const left = (arrivals: Arrivals) => [...arrivals.values()].flat().filter(({ used }) => !used);
  // The remaining arrivals were either sent twice or never due.
  const isKnown = new Set(promises.map((promise) => `${keyOfPromise(promise)} ${promise.from}`));
  for (const [key, arrivals] of told) {
    for (const { tick, used } of arrivals) {
      if (used) continue;
      if (isKnown.has(`${key} ${tick}`) || isKnown.has(`${key} ${tick - 1}`))
        verdict.duplicated += 1;
      else {
        verdict.unasked += 1;
        const day = dateOf(ticks[tick]?.day ?? 0);
        if (verdict.examples.length < mostExamples)
          verdict.examples.push(`not due: ${key}, told on ${day}`);
      }
    }
  }
  verdict.pushesTooMany = left(rung).length;
  return verdict;
};
