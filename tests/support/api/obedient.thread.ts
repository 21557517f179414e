import { answerQuestions } from '../../../apps/api/src/platform/thread/answer-questions.ts';

/** A thread that does what a question says, and answers with the question: `wait 50`, `fail`, `end`, `spin`. */
const obey: Record<string, (number: string) => void> = {
  wait: (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(ms)),
  fail: () => {
    throw new Error('The test told the thread to fail');
  },
  end: () => process.exit(3),
  spin: () => {
    for (;;);
  },
};

answerQuestions((question: string) => {
  const [verb = '', number = ''] = question.split(' ');
  obey[verb]?.(number);
  return question;
});
