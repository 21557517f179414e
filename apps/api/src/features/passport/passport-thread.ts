import type { PassportInput } from '@roadworthy/domain/passport/snapshot.rules';
import type { Log } from '../../platform/log.ts';
import { type Asker, createWorkThread } from '../../platform/thread/work-thread.ts';
import type { PageParts } from './page/page-frame.ts';
import type { Composed, PassportWork } from './passport-work.ts';

type Asked<N extends keyof PassportWork> = Parameters<PassportWork[N]>[0];

type Question =
  | { choose: Asked<'choose'> }
  | { compose: Asked<'compose'> }
  | { show: Asked<'show'> };
type Answer = { chosen: PassportInput | null } | { composed: Composed } | { shown: PageParts };

export type PassportThread = {
  choose(asked: Asked<'choose'>, asker: Asker): Promise<PassportInput | null>;
  compose(asked: Asked<'compose'>, asker: Asker): Promise<Composed>;
  show(asked: Asked<'show'>, asker: Asker): Promise<PageParts>;
  close(): Promise<void>;
};

/** Returns how the thread answers. */
export const answerWith =
  (work: PassportWork) =>
  async (question: Question): Promise<Answer> => {
    if ('choose' in question) return { chosen: work.choose(question.choose) };
    if ('compose' in question) return { composed: work.compose(question.compose) };
    return { shown: await work.show(question.show) };
  };

const wrongAnswer = () => new Error('The passport thread answered another question');

/** Creates the thread for histories: a long one takes seconds to work out, and half a second to verify and write. */
export const createPassportThread = (log: Log): PassportThread => {
  const { ask, close } = createWorkThread<Question, Answer>(log, {
    name: 'passport',
    program: new URL('./passport-work.thread.ts', import.meta.url),
    mostWaiting: 64,
    longestMs: 30_000,
    heapMb: 512,
  });
  return {
    async choose(asked, asker) {
      const answer = await ask({ choose: asked }, asker);
      if ('chosen' in answer) return answer.chosen;
      throw wrongAnswer();
    },
    async compose(asked, asker) {
      const answer = await ask({ compose: asked }, asker);
      if ('composed' in answer) return answer.composed;
      throw wrongAnswer();
    },
    async show(asked, asker) {
      const answer = await ask({ show: asked }, asker);
      if ('shown' in answer) return answer.shown;
      throw wrongAnswer();
    },
    close,
  };
};
