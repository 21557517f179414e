import { Worker } from 'node:worker_threads';
import type {
  DiagnosisInput,
  DiagnosisReport,
  ReportedCause,
} from '@roadworthy/domain/diagnosis/report.schema';
import { ignoreFailure } from '../../platform/ignored-failures.ts';
import type { Log } from '../../platform/log.ts';
import { Problem } from '../../platform/problem.ts';
import { createFairLine } from './fair-line.ts';

export type LocalDiagnosis = {
  report: DiagnosisReport;
  /** Further causes possible for this vehicle, which a model may name: those shown on the device, then the most likely. */
  others: readonly ReportedCause[];
};

/** Plain data: it is copied to the thread that diagnoses. */
export type LocalQuestion = {
  input: DiagnosisInput;
  /** Ids of red flags that were raised before. */
  flags?: readonly string[];
  /** Ids of causes that the device shows, which may know other causes than this server. */
  shown?: readonly string[];
};

export type PreparedEngine = { diagnose(question: LocalQuestion): LocalDiagnosis };

export type Asker = {
  /** Askers take turns: an account, or the network of demo accounts. */
  lane: string;
  /** Aborted when the client has disconnected. */
  signal: AbortSignal;
};

export type LocalEngine = {
  diagnose(question: LocalQuestion, asker: Asker): Promise<LocalDiagnosis>;
  /** Loads the engine before the first question. */
  prepare(): Promise<void>;
  close(): Promise<void>;
};

/** What the thread sends: first that it is prepared, then one message per question. */
export type ThreadMessage = 'prepared' | { diagnosis: LocalDiagnosis } | { failure: Error };

export type EngineSettings = {
  /** The program of the thread. */
  program: URL;
  /** Questions that may wait; the longest takes a sixth of a second. */
  mostWaiting: number;
  /** A question that takes longer is given up with its thread. */
  longestMs: number;
};
const ourSettings: EngineSettings = {
  program: new URL('./local-engine.thread.ts', import.meta.url),
  mostWaiting: 64,
  longestMs: 10_000,
};
/** An engine that needs more ends its thread and not the process; it needs a quarter of this. */
const heapMb = 256;

type Waiting = {
  question: LocalQuestion;
  resolve(diagnosis: LocalDiagnosis): void;
  reject(error: Error): void;
};
type Thread = { worker: Worker; prepared: PromiseWithResolvers<void>; isPrepared: boolean };

/**
 * Creates the local engine in its own thread, because a question takes long enough to delay every other request.
 * Questions wait here and not in the thread, so that those whose asker has left are never worked on.
 */
export const createLocalEngine = (
  log: Log,
  { program, mostWaiting, longestMs }: EngineSettings = ourSettings,
): LocalEngine => {
  const line = createFairLine<Waiting>(mostWaiting);
  let thread: Thread | null = null;
  let running: (Waiting & { timer: NodeJS.Timeout }) | null = null;
  let isClosed = false;

  /** Returns the question that the thread was asked, which is then no longer running. */
  const takeRunning = (): Waiting | null => {
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
    log.error({ err: error }, 'the diagnosis thread ended because of an error');
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
      'the diagnosis thread could not be prepared: its callers get the error, and the error is logged',
    );
    worker.on('error', (error: Error) => end(opened, error));
    worker.on('exit', (code) =>
      end(opened, new Error(`The diagnosis thread ended with code ${code}`)),
    );
    worker.on('message', (message: ThreadMessage) => {
      if (thread !== opened) return;
      if (message === 'prepared') {
        opened.isPrepared = true;
        opened.prepared.resolve();
        return work(opened);
      }
      const request = takeRunning();
      work(opened);
      if ('diagnosis' in message) request?.resolve(message.diagnosis);
      else request?.reject(message.failure);
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
        new Error(`The diagnosis engine took more than ${longestMs} ms to answer a question`),
      );
    running = { ...next, timer: setTimeout(tooLong, longestMs) };
    opened.worker.postMessage(next.question);
  };

  return {
    prepare: async () => openThread().prepared.promise,
    diagnose: (question, { lane, signal }) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw new Error('The diagnosis engine is closed');
        signal.throwIfAborted();
        const waiting: Waiting = { question, resolve, reject };
        const leave = () => {
          if (line.remove(lane, waiting)) reject(signal.reason);
        };
        signal.addEventListener('abort', leave, { once: true });
        line.add(lane, waiting)?.reject(new Problem('OVERLOADED'));
        work(openThread());
      }),
    async close() {
      isClosed = true;
      failAll(new Error('The diagnosis engine is closed'));
      const open = thread;
      thread = null;
      await open?.worker.terminate();
    },
  };
};
