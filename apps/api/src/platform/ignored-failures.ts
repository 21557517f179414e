import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Log } from './log.ts';

type Ignored = { err: unknown; why: string };

/** A channel, so that code without a log, such as a pool of connections, can report here too. */
const ignored = channel('roadworthy.ignored-failure');

/** Notes a failure that changes nothing. `why` says why it may be ignored, or who handles it. */
export const noteIgnored = (err: unknown, why: string): void => {
  if (ignored.hasSubscribers) ignored.publish({ err, why } satisfies Ignored);
};

/** Returns the result, or undefined after a failure that may be ignored for the reason `why`. */
export const ignoreFailure = async <T>(
  promise: Promise<T>,
  why: string,
): Promise<T | undefined> => {
  try {
    return await promise;
  } catch (error) {
    noteIgnored(error, why);
    return undefined;
  }
};

/** Writes the ignored failures of this thread to the log, at level debug. Returns how to stop. */
export const logIgnoredFailures = (log: Pick<Log, 'debug'>): (() => void) => {
  const write = (message: unknown) => log.debug(message, 'failure ignored');
  subscribe(ignored.name, write);
  return () => unsubscribe(ignored.name, write);
};
