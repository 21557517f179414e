import type { PackedKnowledge } from '@roadworthy/content/diagnosis-pack';
import type { ObdCode } from '@roadworthy/domain/diagnosis/codes';
import type {
  Answers,
  FromWorker,
  LocalAnswer,
  LocalQuestion,
  Question,
  ToWorker,
  Vocabulary,
} from './messages.ts';

/** What is used of a worker, so that tests can take its place. */
type WorkerLike = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

/** Where the engine runs and what it learns. A worker of ours may fetch nothing, so the page does. */
type EngineParts = {
  start: () => WorkerLike;
  knowledge: () => Promise<PackedKnowledge>;
  codes: () => Promise<readonly ObdCode[]>;
};

export type LocalEngine = {
  vocabulary: () => Promise<Vocabulary>;
  diagnose: (question: LocalQuestion) => Promise<LocalAnswer>;
  dispose: () => void;
};

const ourParts: EngineParts = {
  start: () => new Worker(new URL('./diagnosis.worker.ts', import.meta.url), { type: 'module' }),
  knowledge: async () => (await import('@roadworthy/content/diagnosis-list')).knowledgeList,
  codes: async () => (await import('@roadworthy/content/diagnosis-codes')).obdCodes,
};

type Waiting = { resolve: (answer: unknown) => void; reject: (reason: Error) => void };

/** The engine in a worker of its own. One that fails is let go, so that the next question starts another. */
export const createLocalEngine = (parts: EngineParts = ourParts): LocalEngine => {
  const waiting = new Map<number, Waiting>();
  let worker: WorkerLike | null = null;
  let learnt: Promise<Vocabulary> | null = null;
  let codesLearnt: Promise<unknown> | null = null;
  let asked = 0;

  const letGo = (reason: Error) => {
    worker?.terminate();
    worker = null;
    learnt = null;
    codesLearnt = null;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };
  const open = (): WorkerLike => {
    if (worker) return worker;
    worker = parts.start();
    worker.onmessage = ({ data }) => {
      const question = waiting.get(data.number);
      waiting.delete(data.number);
      if ('answer' in data) question?.resolve(data.answer);
      else question?.reject(new Error(data.failure));
    };
    worker.onerror = (event) => letGo(new Error(event.message || 'The engine has stopped'));
    return worker;
  };
  const ask = <Kind extends keyof Answers>(question: Question & { ask: Kind }) =>
    new Promise<Answers[Kind]>((resolve, reject) => {
      const number = ++asked;
      waiting.set(number, { resolve: (answer) => resolve(answer as Answers[Kind]), reject });
      open().postMessage({ number, ...question } satisfies ToWorker);
    });

  const learn = (): Promise<Vocabulary> => {
    learnt ??= parts
      .knowledge()
      .then((knowledge) => ask({ ask: 'learn', knowledge }))
      .catch((error) => {
        learnt = null;
        throw error;
      });
    return learnt;
  };
  /** Few complaints name a code, and without the table they are diagnosed all the same. */
  const learnCodes = (): Promise<unknown> => {
    codesLearnt ??= parts
      .codes()
      .then((codes) => ask({ ask: 'learnCodes', codes }))
      .catch(() => {
        codesLearnt = null;
      });
    return codesLearnt;
  };

  return {
    vocabulary: async () => {
      const vocabulary = await learn();
      // Now, so that it is there when the connection is not.
      void learnCodes();
      return vocabulary;
    },
    diagnose: async (question) => {
      await learn();
      await learnCodes();
      return await ask({ ask: 'diagnose', ...question });
    },
    dispose: () => letGo(new Error('The page was left')),
  };
};
