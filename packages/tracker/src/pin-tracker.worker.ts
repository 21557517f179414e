import type { Answers, FromWorker, ToWorker } from './messages.ts';
import { LumaReader } from './picture/luma-reader.ts';
import { TrackerSession } from './session.ts';

declare const self: DedicatedWorkerGlobalScope;

const session = new TrackerSession();
const reader = new LumaReader();

async function answer(question: ToWorker): Promise<Answers[keyof Answers]> {
  switch (question.ask) {
    case 'track': {
      const { frame } = question;
      const start = performance.now();
      try {
        const { luma, w, h } = await reader.read(frame);
        const pins = session.track(luma, { w, h });
        return { pins, tookMs: performance.now() - start };
      } finally {
        frame.close();
      }
    }
    case 'pin':
      session.pin(question.pin, question);
      return undefined;
    case 'unpin':
      session.unpin(question.pin);
      return undefined;
    case 'remember':
      return session.remember();
    case 'recall':
      return session.recall(question.memory);
  }
}

// Messages are handled in order: reading a frame is asynchronous, and a pin belongs to the frame tracked before it.
let before: Promise<unknown> = Promise.resolve();
self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  const { number } = data;
  before = before
    .then(() => answer(data))
    .then(
      (value): FromWorker => ({ number, answer: value }),
      (error): FromWorker => ({ number, failure: String(error) }),
    )
    .then((reply) => self.postMessage(reply));
};
