import { setTimeout as wait } from 'node:timers/promises';
import { exampleList } from '@roadworthy/content/example-list';
import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { answerOfExample } from '@roadworthy/domain/lookup/example.rules';
import {
  identityHours,
  notFoundHours,
  refreshHours,
  statusHours,
} from '@roadworthy/domain/lookup/lookup.rules';
import type { LookupAnswer, LookupInput } from '@roadworthy/domain/lookup/lookup.schema';
import type { VehicleEnquiry, VehicleRecord } from '../../adapters/dvla/port.ts';
import type { MotHistory, MotRecord } from '../../adapters/dvsa/port.ts';
import type { Answer } from '../../adapters/vehicle-sources/answer.ts';
import { type Clock, todayOf } from '../../platform/clock.ts';
import type { Actor, Credential, Db } from '../../platform/db.ts';
import { Problem } from '../../platform/problem.ts';
import { isDemo } from '../../platform/session.ts';
import { mergeAnswers, type SourceReply } from './lookup.merge.ts';
import {
  type AnswerRow,
  dropLease,
  type OwnAnswerRow,
  saveAnonymousAnswer,
  saveOwnAnswer,
  selectAnonymousAnswers,
  selectOwnAnswers,
  takeLease,
} from './lookup.sql.ts';
import { type Paying, payAsReminder, payAsUser } from './user-limits.ts';

/** Longer than the sources may take. */
const leaseSeconds = 15;
const pollMs = 60;

type Source = AnswerRow['source'];
const sources = ['dvla', 'dvsa'] as const;

const ageHours = ({ askedAt }: AnswerRow, now: Date) =>
  (now.getTime() - askedAt.getTime()) / 3_600_000;

const isGood = (row: AnswerRow | undefined, now: Date, refresh: boolean): boolean => {
  if (!row) return false;
  const maxAgeHours = refresh ? refreshHours : row.found ? statusHours : notFoundHours;
  return ageHours(row, now) < maxAgeHours;
};

/** Returns whether a cached answer still describes the vehicle, even if its current status cannot be asked. */
const isUsable = (row: AnswerRow | undefined, now: Date): row is AnswerRow =>
  Boolean(row?.found && ageHours(row, now) < identityHours);

/**
 * The caller: where its answers are cached, and how a question to the sources is charged. Users share nothing with each
 * other, and visitors share with visitors alone.
 */
type Asker = {
  select(plate: string): Promise<readonly AnswerRow[]>;
  save(answer: Parameters<typeof saveOwnAnswer>[0]): Promise<unknown>;
  /** One question at a time per plate and caller: no account waits for a question of another. */
  leaseOf(plate: string): string;
  pay(): Promise<void>;
};

const answersIn = (rows: readonly OwnAnswerRow[]): AnswerRow[] =>
  rows.flatMap((row) => (row.source === null ? [] : [row]));

const dayOf = ({ checkedAt }: LookupAnswer) => `${dateInLondon(new Date(checkedAt))}T00:00:00.000Z`;

/** Reduces the time of the check to its day and removes certificate numbers, which visitors do not need. */
const forVisitors = (answer: LookupAnswer): LookupAnswer => ({
  ...answer,
  checkedAt: dayOf(answer),
  tests: answer.tests.map((test) => ({ ...test, testNumber: null })),
});

const isLimit = (error: unknown) =>
  error instanceof Problem &&
  (error.code === 'TOO_MANY_ATTEMPTS' || error.code === 'LOOKUPS_SPENT');

export type Lookup = ReturnType<typeof createLookup>;

type LookupDeps = Paying & {
  db: Db;
  now: Clock;
  /** Undefined without a key: lookups then work without this source. */
  dvla: VehicleEnquiry | undefined;
  dvsa: MotHistory | undefined;
};

/** Looks up vehicles, and asks the sources once per plate, however many callers wait. */
export const createLookup = (deps: LookupDeps) => {
  const { db, now, dvla, dvsa } = deps;
  const connected: Partial<Record<Source, (plate: string) => Promise<Answer<unknown>>>> = {
    ...(dvla ? { dvla: (plate) => dvla.enquire(plate) } : {}),
    ...(dvsa ? { dvsa: (plate) => dvsa.findByRegistration(plate) } : {}),
  };
  const underWay = new Map<string, Promise<LookupAnswer>>();

  const staleSources = (rows: readonly AnswerRow[], refresh: boolean): Source[] =>
    sources.filter(
      (source) =>
        connected[source] &&
        !isGood(
          rows.find((row) => row.source === source),
          now(),
          refresh,
        ),
    );

  const sourceReply = (
    source: Source,
    rows: readonly AnswerRow[],
    fresh: Partial<Record<Source, Answer<unknown>>>,
  ): SourceReply<unknown> => {
    const row = rows.find((each) => each.source === source);
    const answer = fresh[source];
    if (!connected[source]) return { state: 'off', record: null, askedAt: null };
    if (answer?.kind === 'found') return { state: 'found', record: answer.record, askedAt: now() };
    if (answer?.kind === 'not-found') return { state: 'not-found', record: null, askedAt: null };
    const known = isUsable(row, now()) ? { record: row.record, askedAt: row.askedAt } : null;
    if (answer) return { state: 'unavailable', ...(known ?? { record: null, askedAt: null }) };
    return {
      state: row?.found ? 'found' : 'not-found',
      ...(known ?? { record: null, askedAt: null }),
    };
  };

  /** Concludes the answer. An outage is never reported as a missing vehicle. */
  const conclude = (
    plate: string,
    rows: readonly AnswerRow[],
    fresh: Partial<Record<Source, Answer<unknown>>>,
  ): LookupAnswer => {
    const vehicle = sourceReply('dvla', rows, fresh) as SourceReply<VehicleRecord>;
    const history = sourceReply('dvsa', rows, fresh) as SourceReply<MotRecord>;
    if (vehicle.record || history.record) {
      const answer = mergeAnswers(plate, { dvla: vehicle, dvsa: history }, now());
      const isOwn = rows.every(({ isAnonymous, source }) => !isAnonymous || fresh[source]);
      return isOwn ? answer : { ...answer, checkedAt: dayOf(answer) };
    }
    const states = [vehicle.state, history.state];
    const isOutage = states.includes('unavailable') || states.every((state) => state === 'off');
    throw new Problem(isOutage ? 'LOOKUP_UNAVAILABLE' : 'VEHICLE_NOT_FOUND');
  };

  /** The question of a user at an address, or of a reminder (null). */
  const userAsker = (actor: Actor, address: string | null): Asker => ({
    select: async (plate) => answersIn(await db.changeAs(actor, selectOwnAnswers(plate))),
    save: (answer) => db.changeAs(actor, saveOwnAnswer(answer)),
    leaseOf: (plate) => `${actor.userId} ${plate}`,
    pay: () =>
      address === null ? payAsReminder(deps, actor.userId) : payAsUser(deps, actor.userId, address),
  });

  const visitor = (pay: Asker['pay']): Asker => ({
    select: (plate) => db.asNobody(selectAnonymousAnswers(plate)),
    save: (answer) => db.asNobody(saveAnonymousAnswer(answer)),
    leaseOf: (plate) => `anonymous ${plate}`,
    pay,
  });

  const askSources = async ({ save, pay }: Asker, plate: string, stale: readonly Source[]) => {
    await pay();
    const fresh: Partial<Record<Source, Answer<unknown>>> = {};
    await Promise.all(
      stale.map(async (source) => {
        const answer = await connected[source]?.(plate);
        if (!answer) return;
        fresh[source] = answer;
        if (answer.kind === 'unavailable') return;
        const isFound = answer.kind === 'found';
        const record = isFound ? JSON.stringify(answer.record) : null;
        await save({ registration: plate, source, isFound, record });
      }),
    );
    return fresh;
  };

  /** Asks under the plate's lease, which only one process holds at a time. */
  const ask = async (asker: Asker, plate: string, refresh: boolean): Promise<LookupAnswer> => {
    const holder = crypto.randomUUID();
    const leased = asker.leaseOf(plate);
    const deadline = now().getTime() + leaseSeconds * 1000;
    for (;;) {
      const [lease] = await db.asNobody(takeLease(leased, holder, leaseSeconds));
      const rows = await asker.select(plate);
      const stale = staleSources(rows, refresh);
      try {
        if (stale.length === 0) return conclude(plate, rows, {});
        if (lease) return conclude(plate, rows, await askSources(asker, plate, stale));
      } finally {
        if (lease) await db.asNobody(dropLease(leased, holder));
      }
      if (now().getTime() > deadline) throw new Problem('LOOKUP_UNAVAILABLE');
      await wait(pollMs);
    }
  };

  /** Shares a running question for the same plate, and asks again if the first caller was over a limit. */
  const askOnce = async (asker: Asker, plate: string, refresh: boolean): Promise<LookupAnswer> => {
    const key = asker.leaseOf(plate);
    for (let known = underWay.get(key); known; known = underWay.get(key)) {
      try {
        return await known;
      } catch (error) {
        if (!isLimit(error)) throw error;
        // The waiting caller may run before the first caller has cleaned up.
        if (underWay.get(key) === known) underWay.delete(key);
      }
    }
    const asking = ask(asker, plate, refresh);
    underWay.set(key, asking);
    try {
      return await asking;
    } finally {
      if (underWay.get(key) === asking) underWay.delete(key);
    }
  };

  /** Answers a demo account from the answers given to visitors or an example, without asking a source. */
  const answerDemo = (plate: string, rows: readonly AnswerRow[]): LookupAnswer => {
    if (rows.some((row) => connected[row.source] && isUsable(row, now()))) {
      return forVisitors(conclude(plate, rows, {}));
    }
    const example = exampleList.find(({ registrationNumber }) => registrationNumber === plate);
    if (example) {
      return answerOfExample(example, { today: todayOf(now), now: now().toISOString() });
    }
    const examples = exampleList.map(({ registrationNumber }) => registrationNumber);
    throw new Problem('NOT_IN_DEMO', { examples });
  };

  return {
    /** For background checks: returns the registers' answer, at most an hour old. */
    askAgain: async (actor: Actor, plate: string): Promise<LookupAnswer> => {
      if (await isDemo(db, actor)) throw new Problem('NOT_IN_DEMO');
      return await ask(userAsker(actor, null), plate, true);
    },

    /** For a visitor without an account, who is charged only if no visitor asked about the plate today. */
    findForVisitor: async (plate: string, pay: Asker['pay']): Promise<LookupAnswer> => {
      const asker = visitor(pay);
      const rows = await asker.select(plate);
      const answer =
        staleSources(rows, false).length === 0
          ? conclude(plate, rows, {})
          : await askOnce(asker, plate, false);
      return forVisitors(answer);
    },

    /** `payInDemo` charges a demo account, which pays for every question. */
    find: async (
      credential: Credential,
      { actorOf, payInDemo }: { actorOf(): Promise<Actor>; payInDemo(): Promise<void> },
      { registrationNumber: plate, refresh = false }: LookupInput,
      address: string,
    ): Promise<LookupAnswer> => {
      const ownAnswers = await db.readAs(credential, selectOwnAnswers(plate));
      const rows = answersIn(ownAnswers);
      if (ownAnswers.some((row) => row.isDemo)) {
        await payInDemo();
        return answerDemo(plate, rows);
      }
      // An answer that this user has, or that visitors got today, costs nothing.
      if (staleSources(rows, refresh).length === 0) return conclude(plate, rows, {});
      return await askOnce(userAsker(await actorOf(), address), plate, refresh);
    },
  };
};
