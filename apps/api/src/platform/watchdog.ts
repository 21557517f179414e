import { Worker } from 'node:worker_threads';
import type { Config } from './config.ts';
import { whatIsRunning } from './running.ts';

/** A loop that stands still for longer keeps everybody waiting, and is reported. */
export const longestStallMs = 200;
export const beatMs = 50;

/** What the watching thread asks for once it has stopped the program in mid-step. */
export const askRunning = 'roadworthy.whatIsRunning';

export type WatchdogData = { beats: SharedArrayBuffer; logLevel: Config['logLevel'] };

/**
 * Watches the event loop from a thread of its own, which goes on while this one is stuck. All the program does for it
 * is to write down the time every so often; only when that stays away does the thread look at what is being done.
 */
export const startWatchdog = ({
  logLevel,
}: Pick<Config, 'logLevel'>): { close(): Promise<unknown> } => {
  const beats = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
  const time = new BigInt64Array(beats);
  const beat = () => Atomics.store(time, 0, process.hrtime.bigint());
  beat();
  const timer = setInterval(beat, beatMs).unref();
  Object.defineProperty(globalThis, Symbol.for(askRunning), {
    value: whatIsRunning,
    configurable: true,
  });
  const thread = new Worker(new URL('./watchdog.thread.ts', import.meta.url), {
    workerData: { beats, logLevel } satisfies WatchdogData,
    // It needs nothing of what configures this process.
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
