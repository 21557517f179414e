import type { Answers, FromWorker, Question, ToWorker } from '@roadworthy/tracker/messages';
import type { PinTrackerPort } from '@roadworthy/tracker/tracker';

type PendingQuestion = { resolve(answer: unknown): void; reject(reason: Error): void };
/** The part of a worker that is used here, so that tests can replace it. */
type WorkerLike = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

const startWorker = (): WorkerLike =>
  new Worker(
    new URL('../../../../../packages/tracker/src/pin-tracker.worker.ts', import.meta.url),
    { type: 'module' },
  );

/** Runs the tracker in its own worker: the page only passes frames in and gets places back. */
export function createPinTracker(start: () => WorkerLike = startWorker): PinTrackerPort {
  const worker = start();
  const waiting = new Map<number, PendingQuestion>();
  let asked = 0;
  let ended: Error | null = null;

  const end = (reason: Error) => {
    ended ??= reason;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
    worker.terminate();
  };
  worker.onmessage = ({ data }) => {
    const question = waiting.get(data.number);
    waiting.delete(data.number);
    if ('failure' in data) question?.reject(new Error(data.failure));
    else question?.resolve(data.answer);
  };
  worker.onerror = (event) => end(new Error(event.message || 'The tracker has stopped.'));

  const ask = <Kind extends keyof Answers>(
    question: Question & { ask: Kind },
    transfer: Transferable[] = [],
  ) =>
    new Promise<Answers[Kind]>((resolve, reject) => {
      if (ended) {
        reject(ended);
        return;
      }
      const number = ++asked;
      waiting.set(number, { resolve: (answer) => resolve(answer as Answers[Kind]), reject });
      worker.postMessage({ number, ...question } satisfies ToWorker, transfer);
    });

  return {
    // The caller draws the frame when the answer arrives, so the worker gets a copy: of a video frame only another
    // handle, of a bitmap the pixels.
    track: (frame) => {
      if (!('clone' in frame)) return ask({ ask: 'track', frame });
      const copy = frame.clone();
      return ask({ ask: 'track', frame: copy }, [copy]);
    },
    pin: (pin, { x, y }) => ask({ ask: 'pin', pin, x, y }),
    unpin: (pin) => ask({ ask: 'unpin', pin }),
    remember: () => ask({ ask: 'remember' }),
    recall: (memory) => ask({ ask: 'recall', memory }),
    dispose: () => end(new DOMException('The tracker was closed.', 'AbortError')),
  };
}
