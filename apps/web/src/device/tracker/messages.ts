import type { PinMemory, Tracking } from './tracker.ts';

/** What the page asks of the tracker's worker. */
export type Question =
  | { ask: 'track'; frame: VideoFrame | ImageBitmap }
  | { ask: 'pin'; pin: string; x: number; y: number }
  | { ask: 'unpin'; pin: string }
  | { ask: 'remember' }
  | { ask: 'recall'; memory: PinMemory };

/** What each question is answered with. */
export type Answers = {
  track: Tracking;
  pin: undefined;
  unpin: undefined;
  remember: PinMemory | null;
  recall: boolean;
};

/** Questions are answered in the order in which they come; the number says which one it was. */
export type ToWorker = { number: number } & Question;
export type FromWorker =
  | { number: number; answer: Answers[keyof Answers] }
  | { number: number; failure: string };
