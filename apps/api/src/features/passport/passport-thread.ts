import type { Log } from '../../platform/log.ts';
import { type Asker, createWorkThread } from '../../platform/thread/work-thread.ts';
import type { PassportWork } from './passport-work.ts';

type Name = keyof PassportWork;
type Asked<N extends Name> = Parameters<PassportWork[N]>[0];
type Answer<N extends Name> = Awaited<ReturnType<PassportWork[N]>>;
type Question = { [N in Name]: { name: N; asked: Asked<N> } }[Name];

export type PassportThread = {
  [N in Name]: (asked: Asked<N>, asker: Asker) => Promise<Answer<N>>;
} & { close(): Promise<void> };

/** Returns how the thread answers. */
export const answerWith =
  (work: PassportWork) =>
  ({ name, asked }: Question): unknown =>
    work[name](asked as never);

/** Creates the thread for histories: a long one takes seconds to work out, and half a second to verify and write. */
export const createPassportThread = (log: Log): PassportThread => {
  const { ask, close } = createWorkThread<Question, unknown>(log, {
    name: 'passport',
    program: new URL('./passport-work.thread.ts', import.meta.url),
    mostWaiting: 64,
    longestMs: 30_000,
    heapMb: 512,
  });
  const about =
    <N extends Name>(name: N) =>
    (asked: Asked<N>, asker: Asker) =>
      ask({ name, asked } as Question, asker) as Promise<Answer<N>>;
  return { choose: about('choose'), compose: about('compose'), show: about('show'), close };
};
