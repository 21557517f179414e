import { Worker } from 'node:worker_threads';
import type { Config } from './config.ts';
import { currentWorkName } from './current-work.ts';

/** An event loop blocked for longer delays every request, and is reported. */
export const longestStallMs = 200;
export const beatMs = 50;

/** The function that the watching thread calls once it has paused the program. */
export const askRunning = 'roadworthy.whatIsRunning';

/** `beats`: the time of the main thread's last beat, in nanoseconds, and its processor time until then, in microseconds. */
export type WatchdogData = { beats: SharedArrayBuffer; logLevel: Config['logLevel'] };

/**
 * Watches the event loop from a separate thread, which keeps running while the main thread is blocked. The main thread
 * only stores the time at intervals; if that stops while the main thread computes, the watching thread samples what is running.
 */
export const startWatchdog = ({
  logLevel,
}: Pick<Config, 'logLevel'>): { close(): Promise<unknown> } => {
  const beats = new SharedArrayBuffer(2 * BigInt64Array.BYTES_PER_ELEMENT);
  const last = new BigInt64Array(beats);
  const beat = () => {
    const { user, system } = process.threadCpuUsage();
    Atomics.store(last, 1, BigInt(user + system));
    Atomics.store(last, 0, process.hrtime.bigint());
  };
  beat();
  const timer = setInterval(beat, beatMs).unref();
  Object.defineProperty(globalThis, Symbol.for(askRunning), {
    value: currentWorkName,
    configurable: true,
  });
  const thread = new Worker(new URL('./watchdog.thread.ts', import.meta.url), {
    workerData: { beats, logLevel } satisfies WatchdogData,
    // The thread needs none of this process's environment.
    env: {},
    execArgv: [],
  });
  thread.unref();
  return {
    async close() {
      clearInterval(timer);
      await thread.terminate();
    },
  };
};
