import type { ObdCode } from '@roadworthy/diagnosis/codes';
import type { PackedKnowledge } from '@roadworthy/diagnosis/knowledge/pack';
import { noteIgnored } from '../../../browser/ignore-failure.ts';
import type {
  Answers,
  FromWorker,
  LocalAnswer,
  LocalQuestion,
  Question,
  ToWorker,
  Vocabulary,
} from './messages.ts';

/** The part of a worker that is used, so that tests can replace it. */
type WorkerLike = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

/** How the engine starts and what it loads. The page loads it, because our workers may not fetch. */
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
  knowledge: async () =>
    (await import('@roadworthy/diagnosis/generated/knowledge-list')).knowledgeList,
  codes: async () => (await import('@roadworthy/diagnosis/knowledge/obd-codes')).obdCodes,
};

type PendingQuestion = { resolve: (answer: unknown) => void; reject: (reason: Error) => void };

/** Runs the engine in a worker. A worker that fails is terminated, and the next question starts another. */
export const createLocalEngine = (parts: EngineParts = ourParts): LocalEngine => {
  const waiting = new Map<number, PendingQuestion>();
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
    worker.onerror = (event) =>
      letGo(new Error(event.message || 'The diagnosis engine has stopped'));
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
  /** Loads the table of codes. Few complaints name a code, so a failure does not stop the diagnosis. */
  const learnCodes = (): Promise<unknown> => {
    codesLearnt ??= parts
      .codes()
      .then((codes) => ask({ ask: 'learnCodes', codes }))
      .catch((error) => {
        noteIgnored(
          error,
          'the table of fault codes could not be loaded: the next question loads it',
        );
        codesLearnt = null;
      });
    return codesLearnt;
  };

  return {
    vocabulary: async () => {
      const vocabulary = await learn();
      // Loaded now, so that the codes are available offline.
      void learnCodes();
      return vocabulary;
    },
    diagnose: async (question) => {
      await learn();
      await learnCodes();
      return await ask({ ask: 'diagnose', ...question });
    },
    dispose: () => letGo(new Error('The user left the page before the diagnosis was ready')),
  };
};
