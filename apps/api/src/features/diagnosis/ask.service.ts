import { randomUUID } from 'node:crypto';
import {
  type AskEvent,
  type AskInput,
  type AskReply,
  asksPerDay,
  mostTurns,
} from '@roadworthy/domain/diagnosis/ask.schema';
import { type Bounds, bindReply, localReport } from '@roadworthy/domain/diagnosis/bind-reply.rules';
import { worst } from '@roadworthy/domain/diagnosis/engine/driving';
import type { Identity } from '@roadworthy/domain/diagnosis/identity.rules';
import { sayable } from '@roadworthy/domain/diagnosis/model-words.rules';
import {
  type LocalReason,
  localReply,
  modelReply,
} from '@roadworthy/domain/diagnosis/reply-words.rules';
import { type KnownHistory, SafeToDrive } from '@roadworthy/domain/diagnosis/report.schema';
import type { ModelPort, ModelRequest } from '../../adapters/model/port.ts';
import type { Deps } from '../../deps.ts';
import { todayOf } from '../../platform/clock.ts';
import type { Actor } from '../../platform/db.ts';
import type { Limit } from '../../platform/limits.ts';
import { Problem } from '../../platform/problem.ts';
import {
  dropLease,
  insertTurn,
  selectIdentity,
  selectTurns,
  setAside,
  settle,
  type TurnRow,
  takeLease,
} from './diagnosis.sql.ts';
import type { LocalDiagnosis } from './local-engine.ts';
import { writePrompt } from './prompt.ts';

/** Whoever answers: our own engine takes time as well. */
const perMinute = (factor: number): Limit => ({
  name: 'diagnosis-minute',
  points: Math.ceil(20 * factor),
  seconds: 60,
});
const perDay: Limit = { name: 'diagnosis-day', points: asksPerDay, seconds: 24 * 60 * 60 };
/** Longer than a model may take. */
const leaseSeconds = 45;
/** What the engine reads of a conversation: the first message, and as much of the last as there is room for. */
const longestComplaint = 4000;

/** What the engine reads of the rest, so that nobody's question holds up everybody's. The newest come first. */
const mostAnswers = 24;
const mostFacts = 40;
const newest = (history: KnownHistory): KnownHistory =>
  Object.fromEntries(
    Object.entries(history).map(([kind, facts]) => [kind, facts?.slice(0, mostFacts)]),
  );

const bothFailed = 'Failed to get AI diagnosis. Please try again.';

type AskDeps = Pick<Deps, 'config' | 'db' | 'limits' | 'log' | 'now' | 'model' | 'engine'>;
type Asked = { actor: Actor; input: AskInput; signal: AbortSignal };
type Known = { turns: readonly TurnRow[]; identity: Identity; isDemo: boolean };

/** What a model may do; tests hand in rules with holes. */
type Rules = { bindTo: typeof bindReply; write: typeof writePrompt };

export type Ask = (
  actor: Actor,
  input: AskInput,
  options: { signal: AbortSignal },
) => Promise<AsyncGenerator<AskEvent>>;

const joined = (texts: readonly string[]): string => {
  const [first = '', ...later] = texts;
  let room = longestComplaint - first.length;
  const kept: string[] = [];
  for (const text of later.toReversed()) {
    room -= text.length + 1;
    if (room < 0) break;
    kept.unshift(text);
  }
  return [first, ...kept].join('\n');
};

/** What the local engine finds, and below what no verdict may fall any more. */
const bind = async (
  { engine, now }: AskDeps,
  { vehicle, findings, answers, history, text, shown }: AskInput,
  turns: readonly TurnRow[],
): Promise<{ local: LocalDiagnosis; floor: SafeToDrive }> => {
  const texts = [...turns.map(({ question }) => question), text];
  const optional = {
    ...(findings && { findings }),
    ...(answers && { answers: answers.slice(-mostAnswers) }),
    ...(history && { history: newest(history) }),
  };
  const local = await engine.diagnose(
    { complaint: joined(texts), vehicle, ...optional, today: todayOf(now) },
    text,
  );
  const flags = [...new Set([...turns.flatMap((turn) => turn.flags), ...local.report.flags])];
  return {
    local: { ...local, report: { ...local.report, flags } },
    floor: worst([
      ...turns.map(({ safeToDrive }) => safeToDrive),
      shown.safeToDrive,
      shown.flags.length > 0 || flags.length > 0 ? 'no' : 'yes',
    ]),
  };
};

/** Tokens of the day, set aside before the model is asked and settled afterwards. Null: too few are left. */
const reserve = async ({ db, now, config }: AskDeps, tokens: number) => {
  const day = todayOf(now);
  const [isSet] = await db.asNobody(setAside(day, tokens, config.model?.dailyTokens ?? 0));
  if (!isSet) return null;
  return async (used: number) => {
    await db.asNobody(settle(day, used - tokens));
  };
};

const isTooMany = (error: unknown) =>
  error instanceof Problem && error.code === 'TOO_MANY_ATTEMPTS';

/** Explains complaints: by a model where one may be asked, always within what our own engine allows. */
export const createAsk = (
  deps: AskDeps,
  { bindTo, write }: Rules = { bindTo: bindReply, write: writePrompt },
): Ask => {
  const { config, db, limits, log, model } = deps;

  /** The model to ask, or why our own engine answers alone. */
  const admit = async (
    userId: string,
    isDemo: boolean,
    request: ModelRequest,
  ): Promise<
    { model: ModelPort; settleTokens(used: number): Promise<void> } | { reason: LocalReason }
  > => {
    if (!model) return { reason: 'off' };
    if (isDemo) return { reason: 'demo' };
    try {
      await limits.take(perDay, userId);
    } catch (error) {
      if (isTooMany(error)) return { reason: 'day' };
      throw error;
    }
    const settleTokens = await reserve(deps, model.estimate(request));
    if (settleTokens) return { model, settleTokens };
    await limits.giveBack(perDay, userId);
    log.warn('the model’s tokens of the day are spent');
    return { reason: 'spent' };
  };

  async function* answer(
    { actor, input, signal }: Asked,
    { turns, identity, isDemo }: Known,
  ): AsyncGenerator<AskEvent, AskReply> {
    const { local, floor } = await bind(deps, input, turns);
    const ours = localReport(local.report, floor);
    const { request, sources } = write({
      input,
      local,
      verdict: ours.safeToDrive,
      earlier: turns,
      identity,
    });
    const admission = await admit(actor.userId, isDemo, request);
    if ('reason' in admission) return localReply(ours, admission.reason);
    const bounds: Bounds = { report: local.report, floor, causeOf: local.causeOf, sources };
    let told = 0;
    for await (const chunk of admission.model.explain(request, { signal })) {
      if (chunk.type === 'partial') {
        const verdict = SafeToDrive.safeParse(chunk.reply.safeToDrive).data;
        const { explanation } = chunk.reply;
        // Until the model has said what it thinks of driving, nothing that it says is shown.
        if (!verdict || typeof explanation !== 'string') continue;
        const strictest = worst([ours.safeToDrive, verdict]);
        const sentences = sayable(explanation, strictest, { isWhole: false });
        for (const text of sentences.slice(told)) yield { type: 'text', text };
        told = Math.max(told, sentences.length);
      } else if (chunk.type === 'again') {
        if (told > 0) yield { type: 'again' };
        told = 0;
      } else {
        await admission.settleTokens(chunk.tokens);
        if (chunk.type === 'reply') {
          const bound = bindTo(bounds, chunk.reply);
          return modelReply(bound.report, bound.explanation);
        }
        // Nobody pays for a question that did not reach a model.
        if (chunk.tokens === 0) await limits.giveBack(perDay, actor.userId);
      }
    }
    if (told > 0) yield { type: 'again' };
    return localReply(ours, 'failed');
  }

  const save = async ({ actor, input }: Asked, turn: number, reply: AskReply) => {
    const { report, diagnosis, engine } = reply;
    if (!report || !diagnosis) return;
    const { safeToDrive, flags } = report;
    await db.changeAs(
      actor,
      insertTurn(
        actor.userId,
        input.diagnosisId,
        turn,
        input.text,
        diagnosis,
        engine,
        safeToDrive,
        JSON.stringify(flags),
      ),
    );
  };

  async function* converse(
    asked: Asked,
    known: Known,
    release: () => Promise<void>,
  ): AsyncGenerator<AskEvent> {
    const turn = (known.turns.at(-1)?.turn ?? 0) + 1;
    try {
      yield { type: 'begun', turn, turnsLeft: mostTurns - turn };
      let reply: AskReply;
      try {
        reply = yield* answer(asked, known);
        if (asked.signal.aborted) return;
        await save(asked, turn, reply).catch((err: Error) => {
          // The answer is there: that it cannot be remembered must not take it away.
          log.error({ err }, 'a turn of a diagnosis was not kept');
        });
      } catch (err) {
        if (asked.signal.aborted) return;
        log.error({ err }, 'neither engine could answer');
        reply = {
          success: false,
          diagnosis: null,
          error: bothFailed,
          report: null,
          engine: 'local',
        };
      }
      yield { type: 'reply', reply };
    } finally {
      await release();
    }
  }

  return async (actor, input, { signal }) => {
    const { userId } = actor;
    await limits.take(perMinute(config.addressLimitFactor), userId);
    const holder = randomUUID();
    const [lease] = await db.changeAs(actor, takeLease(userId, holder, leaseSeconds));
    if (!lease) throw new Problem('DIAGNOSIS_UNDER_WAY');
    let isReleased = false;
    const release = async () => {
      if (isReleased) return;
      isReleased = true;
      await db.changeAs(actor, dropLease(userId, holder)).catch((err: Error) => {
        log.error({ err }, 'a lease was not given back');
      });
    };
    // Whoever goes away before the answer begins is never iterated over.
    signal.addEventListener('abort', () => void release(), { once: true });
    try {
      const [turns, [identity]] = await db.asUser(actor, (tx) =>
        tx.queryAll(selectTurns(userId, input.diagnosisId), selectIdentity(userId)),
      );
      if (turns.length >= mostTurns) throw new Problem('DIAGNOSIS_FULL');
      const { marks = [], names = [], isDemo = false } = identity ?? {};
      const known = {
        turns,
        isDemo,
        identity: { marks: marks.filter(Boolean), names: names.filter(Boolean) },
      };
      return converse({ actor, input, signal }, known, release);
    } catch (error) {
      await release();
      throw error;
    }
  };
};
