import { Worker } from 'node:worker_threads';
import { ignoreFailure } from '../ignored-failures.ts';
import type { Log } from '../log.ts';
import { Problem } from '../problem.ts';
import { createFairLine } from './fair-line.ts';

export type Asker = {
  /** Askers take turns: an account, or a network of people without one. */
  lane: string;
  /** Aborted when the client has disconnected. */
  signal: AbortSignal;
};

/** A thread for work that would delay every other request. Questions and answers are plain data: they are copied. */
export type WorkThread<Question, Answer> = {
  ask(question: Question, asker: Asker): Promise<Answer>;
  /** Loads the program before the first question. */
  prepare(): Promise<void>;
  close(): Promise<void>;
};

/** What the thread sends: first that it is prepared, then one message per question. */
export type ThreadMessage<Answer> = 'prepared' | { answer: Answer } | { failure: Error };

export type ThreadSettings = {
  /** For messages, as in `the diagnosis thread`. */
  name: string;
  /** Calls `answerQuestions`. */
  program: URL;
  /** Questions that may wait. */
  mostWaiting: number;
  /** A question that takes longer is given up with its thread. */
  longestMs: number;
  /** A thread that needs more ends, and not the process. */
  heapMb: number;
};

type Waiting<Question, Answer> = {
  question: Question;
  resolve(answer: Answer): void;
  reject(error: Error): void;
};
type Thread = { worker: Worker; prepared: PromiseWithResolvers<void>; isPrepared: boolean };

/**
 * Creates a thread that starts with its first question. Questions wait here and not in the thread, so that those whose
 * asker has left are never worked on.
 */
export const createWorkThread = <Question, Answer>(
  log: Log,
  { name, program, mostWaiting, longestMs, heapMb }: ThreadSettings,
): WorkThread<Question, Answer> => {
  type Item = Waiting<Question, Answer>;
  const line = createFairLine<Item>(mostWaiting);
  let thread: Thread | null = null;
  let running: (Item & { timer: NodeJS.Timeout }) | null = null;
  let isClosed = false;

  /** Returns the question that the thread was asked, which is then no longer running. */
  const takeRunning = (): Item | null => {
    const request = running;
    running = null;
    clearTimeout(request?.timer);
    return request;
  };

  const failAll = (error: Error) => {
    takeRunning()?.reject(error);
    for (let next = line.next(); next; next = line.next()) next.reject(error);
  };

  const end = (ended: Thread, error: Error) => {
    if (thread !== ended) return;
    thread = null;
    void ended.worker.terminate();
    ended.prepared.reject(error);
    log.error({ err: error }, `the ${name} thread ended because of an error`);
    // A thread that ended before it was prepared would end again: only the next question tries.
    if (!ended.isPrepared) return failAll(error);
    takeRunning()?.reject(error);
    openThread();
  };

  const openThread = (): Thread => {
    if (thread) return thread;
    const worker = new Worker(program, {
      // The thread needs none of this process's environment.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    const opened: Thread = { worker, prepared: Promise.withResolvers(), isPrepared: false };
    void ignoreFailure(
      opened.prepared.promise,
      `the ${name} thread could not be prepared: its callers get the error, and the error is logged`,
    );
    worker.on('error', (error: Error) => end(opened, error));
    worker.on('exit', (code) =>
      end(opened, new Error(`The ${name} thread ended with code ${code}`)),
    );
    worker.on('message', (message: ThreadMessage<Answer>) => {
      if (thread !== opened) return;
      if (message === 'prepared') {
        opened.isPrepared = true;
        opened.prepared.resolve();
        return work(opened);
      }
      const request = takeRunning();
      work(opened);
      if ('failure' in message) request?.reject(message.failure);
      else request?.resolve(message.answer);
    });
    thread = opened;
    return opened;
  };

  /** Asks the thread the next question, if it is free. */
  const work = (opened: Thread) => {
    if (running || !opened.isPrepared) return;
    const next = line.next();
    // A thread without a question does not keep the process alive.
    if (!next) return opened.worker.unref();
    opened.worker.ref();
    const tooLong = () =>
      end(
        opened,
        new Error(`The ${name} thread took more than ${longestMs} ms to answer a question`),
      );
    running = { ...next, timer: setTimeout(tooLong, longestMs) };
    opened.worker.postMessage(next.question);
  };

  return {
    prepare: async () => openThread().prepared.promise,
    ask: (question, { lane, signal }) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw new Error(`The ${name} thread is closed`);
        signal.throwIfAborted();
        const waiting: Item = { question, resolve, reject };
        const leave = () => {
          if (line.remove(lane, waiting)) reject(signal.reason);
        };
        signal.addEventListener('abort', leave, { once: true });
        line.add(lane, waiting)?.reject(new Problem('OVERLOADED'));
        work(openThread());
      }),
    async close() {
      isClosed = true;
      failAll(new Error(`The ${name} thread is closed`));
      const open = thread;
      thread = null;
      await open?.worker.terminate();
    },
  };
};
