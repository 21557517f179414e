import { APICallError, type LanguageModel, streamText } from 'ai';
import type { Log } from '../../platform/log.ts';
import { createModelGuard, defaultModelTiming, type ModelTiming } from './guard.ts';
import type { ModelChunk, ModelFailure, ModelMessage, ModelPort, ModelRequest } from './port.ts';
import { readPartial, readReply, replyOutput } from './reply-format.ts';

/** About three times the length that the prompt asks for. */
const mostAnswerTokens = 1500;
const mostAnswerLength = 32_000;
/** After this many new characters, the answer so far is parsed again. */
const readEvery = 120;
/** Fewer letters than a real token has, so that the estimate is too high rather than too low. */
const lettersPerToken = 3;
const longestQuote = 6000;

const tokensOf = (length: number) => Math.ceil(length / lettersPerToken);

const lengthOf = ({ instructions, messages }: ModelRequest) =>
  messages.reduce((sum, { text }) => sum + text.length, instructions.length);

const failureOf = (error: unknown): ModelFailure => {
  if (!APICallError.isInstance(error)) return 'garbage';
  const { statusCode } = error;
  if (statusCode === 429) return 'busy';
  // With a status below 300 the request was accepted, but the reply could not be read.
  if (statusCode && statusCode < 300) return 'garbage';
  return statusCode && statusCode >= 400 && statusCode < 500 ? 'refused' : 'down';
};

type Try = { text: string; tokens: number; failure: ModelFailure | null; isCutShort: boolean };

/** Makes one call to the model and yields the answer so far at intervals. */
async function* tryOnce(
  model: LanguageModel,
  { instructions, messages }: ModelRequest,
  { gone, total, firstChunkMs }: { gone: AbortSignal; total: AbortSignal; firstChunkMs: number },
): AsyncGenerator<ModelChunk, Try> {
  const first = new AbortController();
  const enough = new AbortController();
  const timer = setTimeout(() => first.abort(), firstChunkMs);
  const { stream } = streamText({
    model,
    instructions,
    messages: messages.map(({ role, text }) => ({ role, content: text })),
    output: replyOutput,
    maxOutputTokens: mostAnswerTokens,
    maxRetries: 0,
    telemetry: { isEnabled: false },
    abortSignal: AbortSignal.any([gone, total, first.signal, enough.signal]),
    // The stream reports the error too; without this handler the library writes it to the console.
    onError: () => {},
  });
  const promptTokens = tokensOf(lengthOf({ instructions, messages }));
  let text = '';
  let readAt = 0;
  let usage: number | undefined;
  let failure: ModelFailure | null = null;
  let isCutShort = false;
  try {
    for await (const part of stream) {
      if (part.type === 'text-delta' && part.text !== '') {
        clearTimeout(timer);
        text += part.text;
        if (text.length > mostAnswerLength) {
          failure = 'garbage';
          enough.abort();
          break;
        }
        if (text.length - readAt >= readEvery) {
          readAt = text.length;
          const reply = await readPartial(text);
          if (reply) yield { type: 'partial', reply };
        }
      } else if (part.type === 'error') failure ??= failureOf(part.error);
      else if (part.type === 'finish') {
        isCutShort = part.finishReason === 'length';
        usage = part.totalUsage.totalTokens;
      }
    }
  } catch (error) {
    failure ??= failureOf(error);
  } finally {
    clearTimeout(timer);
    enough.abort();
  }
  if (total.aborted || first.signal.aborted) failure = 'timeout';
  const isSaid = usage !== undefined && Number.isSafeInteger(usage) && usage > 0;
  return {
    text,
    tokens: isSaid && usage ? usage : promptTokens + tokensOf(text.length),
    failure,
    isCutShort,
  };
}

const repairing = (text: string, problem: string): ModelMessage[] => [
  { role: 'assistant', text: text.slice(0, longestQuote) || '(nothing)' },
  {
    role: 'user',
    text: `That cannot be used: ${problem}. Answer again, shorter, with only the JSON object that was described.`,
  },
];

/** Creates the port for a model of the AI library: time-outs, one repair of bad output, and a circuit breaker. */
export const createExplainer = ({
  model,
  log,
  timing = defaultModelTiming,
}: {
  model: LanguageModel;
  log: Log;
  timing?: ModelTiming;
}): ModelPort => {
  const { enter, breaker } = createModelGuard(timing, log);

  async function* converse(
    request: ModelRequest,
    gone: AbortSignal,
  ): AsyncGenerator<ModelChunk, ModelChunk> {
    const total = AbortSignal.timeout(timing.totalMs);
    const limits = { gone, total, firstChunkMs: timing.firstChunkMs };
    const once = yield* tryOnce(model, request, limits);
    if (once.failure) return { type: 'failed', reason: once.failure, tokens: once.tokens };
    const read = readReply(once.text);
    if ('reply' in read) return { type: 'reply', reply: read.reply, tokens: once.tokens };
    yield { type: 'again' };
    const problem = once.isCutShort ? 'it was too long and was cut off' : read.problem;
    const messages = [...request.messages, ...repairing(once.text, problem)];
    const twice = yield* tryOnce(model, { ...request, messages }, limits);
    const tokens = once.tokens + twice.tokens;
    if (twice.failure) return { type: 'failed', reason: twice.failure, tokens };
    const reread = readReply(twice.text);
    if ('reply' in reread) return { type: 'reply', reply: reread.reply, tokens };
    return { type: 'failed', reason: 'garbage', tokens };
  }

  return {
    async *explain(request, { signal }) {
      const admission = await enter();
      if ('refused' in admission) {
        yield { type: 'failed', reason: admission.refused, tokens: 0 };
        return;
      }
      const started = performance.now();
      let last: ModelChunk | undefined;
      try {
        last = yield* converse(request, signal);
        if (!signal.aborted) yield last;
      } finally {
        const failure = last?.type === 'failed' && !signal.aborted ? last.reason : undefined;
        admission.leave(failure);
        log.info(
          {
            outcome: signal.aborted ? 'aborted' : (failure ?? 'reply'),
            tokens: last && 'tokens' in last ? last.tokens : null,
            ms: Math.round(performance.now() - started),
          },
          'queried the model',
        );
      }
    },
    breaker,
    estimate: (request) => tokensOf(lengthOf(request)) + mostAnswerTokens,
  };
};
