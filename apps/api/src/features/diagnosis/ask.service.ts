import { randomUUID } from 'node:crypto';
import { type Bounds, bindReply, causeAmong } from '@roadworthy/diagnosis/bind-reply.rules';
import type { Identity } from '@roadworthy/diagnosis/identity.rules';
import { type LocalReason, localReply, modelReply } from '@roadworthy/diagnosis/reply-words.rules';
import { mayExplain } from '@roadworthy/diagnosis/strictest-verdict.rules';
import {
  type AskEvent,
  type AskInput,
  type AskReply,
  asksPerDay,
  mostTurns,
} from '@roadworthy/domain/diagnosis/ask.schema';
import { mayChange } from '@roadworthy/domain/garages/roles.rules';
import type { ModelPort, ModelRequest } from '../../adapters/model/port.ts';
import type { Budgets } from '../../platform/budgets.ts';
import { type Clock, todayOf } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Actor, Db } from '../../platform/db.ts';
import { type Limit, type Limits, widestNetwork } from '../../platform/limits.ts';
import type { Log } from '../../platform/log.ts';
import { Problem } from '../../platform/problem.ts';
import { findBounds } from './ask-bounds.ts';
import { payInDemo } from './demo-questions.ts';
import { selectIdentity } from './diagnosis.read-model.sql.ts';
import {
  correctSpentTokens,
  dropLease,
  insertTurn,
  reserveTokens,
  selectTurns,
  type TurnRow,
  takeLease,
} from './diagnosis.sql.ts';
import type { LocalEngine } from './local-engine.ts';
import { writePrompt } from './prompt.ts';
import { streamedSentences } from './streamed-sentences.ts';

/** Applies to both engines: our own engine takes time too. */
export const perMinute = (factor: number): Limit => ({
  name: 'diagnosis-minute',
  points: Math.ceil(20 * factor),
  seconds: 60,
});
const perDay: Limit = { name: 'diagnosis-day', points: asksPerDay, seconds: 24 * 60 * 60 };
/** Longer than a model may take. */
const leaseSeconds = 45;
const bothFailed = 'Failed to get AI diagnosis. Please try again.';
const tooBusy = 'Many people are asking just now. Please try again in a minute.';

type AskDeps = {
  budgets: Budgets;
  config: Config;
  db: Db;
  limits: Limits;
  log: Log;
  now: Clock;
  model: ModelPort | undefined;
  engine: LocalEngine;
};
type Question = { actor: Actor; input: AskInput; signal: AbortSignal; address: string };
type Known = { turns: readonly TurnRow[]; identity: Identity; isDemo: boolean };

type Admitted = { model: ModelPort; settleTokens(used: number): Promise<void> };

/** The rules that limit a model; tests pass rules with holes. */
export type AskRules = {
  mayAsk: typeof mayExplain;
  write: typeof writePrompt;
  arrived: typeof streamedSentences;
  bindTo: typeof bindReply;
};
export const askRules: AskRules = {
  mayAsk: mayExplain,
  write: writePrompt,
  arrived: streamedSentences,
  bindTo: bindReply,
};

export type Ask = (
  actor: Actor,
  input: AskInput,
  options: { signal: AbortSignal; address: string },
) => Promise<AsyncGenerator<AskEvent>>;

/**
 * Reserves tokens of the day before the model is asked; the returned function settles the real number. Null: too few
 * are left.
 */
const reserve = async ({ db, now, config }: AskDeps, tokens: number) => {
  const day = todayOf(now);
  const [isSet] = await db.asNobody(reserveTokens(day, tokens, config.model?.dailyTokens ?? 0));
  if (!isSet) return null;
  return async (used: number) => {
    await db.asNobody(correctSpentTokens(day, used - tokens));
  };
};

const isProblem = (error: unknown, code: Problem['code']) =>
  error instanceof Problem && error.code === code;

/**
 * Creates the service that explains complaints: with a model if one may be asked, and always within our own engine's
 * limits.
 */
export const createAsk = (deps: AskDeps, rules: AskRules = askRules): Ask => {
  const { config, db, engine, limits, log, model, now } = deps;

  /** Returns the reason why no model may be asked, whatever the prompt; null if one may. */
  const refusal = (isDemo: boolean, isAllowed: boolean): LocalReason | null => {
    if (!model) return 'off';
    if (isDemo) return 'demo';
    return isAllowed ? null : 'withheld';
  };

  /** Returns the model to ask, or the reason why our own engine answers alone. */
  const admit = async (
    userId: string,
    request: ModelRequest,
  ): Promise<Admitted | { reason: LocalReason }> => {
    if (!model) return { reason: 'off' };
    try {
      await limits.take(perDay, userId);
    } catch (error) {
      if (isProblem(error, 'TOO_MANY_ATTEMPTS')) return { reason: 'day' };
      throw error;
    }
    const settleTokens = await reserve(deps, model.estimate(request));
    if (settleTokens) return { model, settleTokens };
    await limits.giveBack(perDay, userId);
    log.warn('daily token budget of the model is used up');
    return { reason: 'spent' };
  };

  /** Returns the model's explanation within the bounds; null if the model gives nothing usable. */
  async function* explain(
    { actor, signal }: Question,
    { model: admittedModel, settleTokens }: Admitted,
    { request, bounds }: { request: ModelRequest; bounds: Bounds },
  ): AsyncGenerator<AskEvent, AskReply | null> {
    let sentCount = 0;
    for await (const chunk of admittedModel.explain(request, { signal })) {
      if (chunk.type === 'partial') {
        const sentences = rules.arrived(bounds, chunk.reply);
        for (const text of sentences.slice(sentCount)) yield { type: 'text', text };
        sentCount = Math.max(sentCount, sentences.length);
      } else if (chunk.type === 'again') {
        if (sentCount > 0) yield { type: 'again' };
        sentCount = 0;
      } else {
        await settleTokens(chunk.tokens);
        if (chunk.type === 'reply') {
          const { report, explanation } = rules.bindTo(bounds, chunk.reply);
          // A reply of which nothing may be shown is no answer.
          if (explanation.length > 0) return modelReply(report, explanation);
        }
        // A question that did not reach a model does not count towards the daily limit.
        if (chunk.tokens === 0) await limits.giveBack(perDay, actor.userId);
      }
    }
    if (sentCount > 0) yield { type: 'again' };
    return null;
  }

  async function* answer(
    question: Question,
    { turns, identity, isDemo }: Known,
  ): AsyncGenerator<AskEvent, AskReply> {
    const { actor, input, signal, address } = question;
    // All demo accounts of one network share one turn.
    const lane = isDemo ? widestNetwork(address) : actor.userId;
    const asker = { lane, signal };
    const today = todayOf(now);
    const { local, report } = await findBounds(engine, input, { turns, today, asker });
    try {
      // First, because a prompt takes time to write.
      const reason = refusal(isDemo, rules.mayAsk(report) && rules.mayAsk(input.shown));
      if (reason) return localReply(report, reason);
      const { request, subjects } = rules.write({ input, local, report, earlier: turns, identity });
      const admission = await admit(actor.userId, request);
      if ('reason' in admission) return localReply(report, admission.reason);
      const bounds = { report, causeOf: causeAmong(local.others), subjects };
      const reply = yield* explain(question, admission, { request, bounds });
      if (reply) return reply;
    } catch (err) {
      // If the model cannot be asked for any reason, our own answer is still available.
      log.error({ err }, 'request to the model failed');
      yield { type: 'again' };
    }
    return localReply(report, 'failed');
  }

  const save = async ({ actor, input }: Question, turn: number, reply: AskReply) => {
    const { report, diagnosis, engine } = reply;
    if (!report || !diagnosis) return;
    const { safeToDrive, flags, verdict, advice, dangerQuestion } = report;
    await db.changeAs(
      actor,
      insertTurn({
        garageId: actor.garageId,
        diagnosisId: input.diagnosisId,
        turn,
        question: input.text,
        answer: diagnosis,
        engine,
        safeToDrive,
        flags: JSON.stringify(flags),
        decision: JSON.stringify({ verdict, advice, dangerQuestion }),
      }),
    );
  };

  async function* converse(
    question: Question,
    known: Known,
    release: () => Promise<void>,
  ): AsyncGenerator<AskEvent> {
    const turn = (known.turns.at(-1)?.turn ?? 0) + 1;
    try {
      yield { type: 'begun', turn, turnsLeft: mostTurns - turn };
      let reply: AskReply;
      try {
        reply = yield* answer(question, known);
        if (question.signal.aborted) return;
        await save(question, turn, reply).catch((err: Error) => {
          // The answer exists: failing to store the turn must not withhold it.
          log.error({ err }, 'could not save a question of a diagnosis and its answer');
        });
      } catch (err) {
        if (question.signal.aborted) return;
        const isBusy = isProblem(err, 'OVERLOADED');
        if (!isBusy) log.error({ err }, 'both the model and the local engine failed');
        reply = {
          success: false,
          diagnosis: null,
          error: isBusy ? tooBusy : bothFailed,
          report: null,
          engine: 'local',
        };
      }
      yield { type: 'reply', reply };
    } finally {
      await release();
    }
  }

  return async (actor, input, { signal, address }) => {
    const { userId } = actor;
    // Later turns depend on earlier ones, which only a member who may add the diagnosis can store.
    if (!mayChange(actor, { entity: 'diagnoses', type: 'add' })) throw new Problem('NOT_ALLOWED');
    await limits.take(perMinute(config.addressLimitFactor), userId);
    const holder = randomUUID();
    const [lease] = await db.changeAs(actor, takeLease(userId, holder, leaseSeconds));
    if (!lease) throw new Problem('DIAGNOSIS_UNDER_WAY');
    let isReleased = false;
    const release = async () => {
      if (isReleased) return;
      isReleased = true;
      await db.changeAs(actor, dropLease(userId, holder)).catch((err: Error) => {
        log.error({ err }, 'could not release the lease of a diagnosis: the lease ends by itself');
      });
    };
    // If the client leaves before the answer begins, the stream is never iterated, so release the lease here.
    signal.addEventListener('abort', () => void release(), { once: true });
    if (signal.aborted) await release();
    try {
      const [turns, [identity]] = await db.asUser(actor, (tx) =>
        tx.queryAll(selectTurns(actor.garageId, input.diagnosisId), selectIdentity(userId)),
      );
      if (turns.length >= mostTurns) throw new Problem('DIAGNOSIS_FULL');
      const { marks = [], names = [], isDemo = false } = identity ?? {};
      if (isDemo) await payInDemo(deps, address);
      const known = {
        turns,
        isDemo,
        identity: { marks: marks.filter(Boolean), names: names.filter(Boolean) },
      };
      return converse({ actor, input, signal, address }, known, release);
    } catch (error) {
      await release();
      throw error;
    }
  };
};
