import type { ModelReply } from '@roadworthy/diagnosis/model-reply.schema';
import type { BreakerState } from '../../platform/watch/breaker.ts';

export type ModelMessage = { role: 'user' | 'assistant'; text: string };

/** A request to a model. Text from users is marked data in the messages, never part of the instructions. */
export type ModelRequest = { instructions: string; messages: readonly ModelMessage[] };

/**
 * Why there is no reply: the server is down, too many ask, we are not authorised, it takes too long, or the output
 * stayed unusable after a second attempt.
 */
export type ModelFailure = 'down' | 'busy' | 'refused' | 'timeout' | 'garbage';

/** The part of a reply that has arrived so far, not validated. */
export type PartialReply = Partial<Record<keyof ModelReply, unknown>>;

export type ModelChunk =
  | { type: 'partial'; reply: PartialReply }
  /** The output so far was unusable; a second attempt begins. */
  | { type: 'again' }
  | { type: 'reply'; reply: ModelReply; tokens: number }
  | { type: 'failed'; reason: ModelFailure; tokens: number };

export type ModelPort = {
  /**
   * Always ends with 'reply' or 'failed'. When the signal is aborted, the connection is closed and no more chunks
   * follow.
   */
  explain(request: ModelRequest, options: { signal: AbortSignal }): AsyncIterable<ModelChunk>;
  /** Returns the most tokens that a request can use, to be reserved before the call. */
  estimate(request: ModelRequest): number;
  breaker(): BreakerState;
};
