import type { ModelReply } from '@roadworthy/domain/diagnosis/model-reply.schema';

export type ModelMessage = { role: 'user' | 'assistant'; text: string };

/** What a model is asked. What comes from people stands in messages as marked data, never in the instructions. */
export type ModelRequest = { instructions: string; messages: readonly ModelMessage[] };

/**
 * Why there is no reply: nobody answers, too many ask, we are not let in, it takes too long, or what came is not what
 * was asked for, not even when asked again.
 */
export type ModelFailure = 'down' | 'busy' | 'refused' | 'timeout' | 'garbage';

export type ModelChunk =
  /** What has arrived of the reply so far, unchecked. */
  | { type: 'partial'; reply: Partial<Record<keyof ModelReply, unknown>> }
  /** What has arrived so far was no good; another try begins. */
  | { type: 'again' }
  | { type: 'reply'; reply: ModelReply; tokens: number }
  | { type: 'failed'; reason: ModelFailure; tokens: number };

export type ModelPort = {
  /**
   * Ends with 'reply' or 'failed', whatever the other side does. When the signal is aborted, the connection is closed
   * and nothing more comes.
   */
  explain(request: ModelRequest, options: { signal: AbortSignal }): AsyncIterable<ModelChunk>;
  /** The most tokens that a request can take, to be set aside before it is made. */
  estimate(request: ModelRequest): number;
};
