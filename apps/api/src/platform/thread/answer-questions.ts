import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { ThreadMessage } from './work-thread.ts';

/** Answers one question after another, in the program of a thread. */
export const answerQuestions = <Question, Answer>(
  answer: (question: Question) => Answer | Promise<Answer>,
): void => {
  // On a machine with few processors requests come first. Elsewhere than on Linux this would apply to the whole process.
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
  const send = (message: ThreadMessage<Answer>) => parentPort?.postMessage(message);
  parentPort?.on('message', async (question: Question) => {
    try {
      send({ answer: await answer(question) });
    } catch (error) {
      send({ failure: error instanceof Error ? error : new Error(String(error)) });
    }
  });
  send('prepared');
};
