import type { PinMemory, Tracking } from './tracker.ts';

/** A request of the page to the tracker's worker. */
export type Question =
  | { ask: 'track'; frame: VideoFrame | ImageBitmap }
  | { ask: 'pin'; pin: string; x: number; y: number }
  | { ask: 'unpin'; pin: string }
  | { ask: 'remember' }
  | { ask: 'recall'; memory: PinMemory };

/** The answer to each kind of question. */
export type Answers = {
  track: Tracking;
  pin: undefined;
  unpin: undefined;
  remember: PinMemory | null;
  recall: boolean;
};

/** Questions get answers in the order in which they arrive; `number` matches an answer to its question. */
export type ToWorker = { number: number } & Question;
export type FromWorker =
  | { number: number; answer: Answers[keyof Answers] }
  | { number: number; failure: string };
