import { createAnswerer } from './answer.ts';
import type { Answers, FromWorker, ToWorker } from './messages.ts';

/** A worker, because preparing the knowledge base takes a second or more on a slow phone and must not block typing. */
const answerer = createAnswerer();

const answerOf = (question: ToWorker): Answers[keyof Answers] => {
  if (question.ask === 'learn') return answerer.learn(question.knowledge);
  if (question.ask === 'learnCodes') return answerer.learnCodes(question.codes);
  return answerer.diagnose(question);
};

const reply = (question: ToWorker): FromWorker => {
  const { number } = question;
  try {
    return { number, answer: answerOf(question) };
  } catch (error) {
    return { number, failure: error instanceof Error ? error.message : String(error) };
  }
};

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => postMessage(reply(data)));
