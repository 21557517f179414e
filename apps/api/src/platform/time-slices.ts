import { setImmediate as letOthersIn } from 'node:timers/promises';

/** The work for one user took more processor time than allowed. */
class OutOfTime extends Error {
  constructor(busyMs: number) {
    super(`It took more than ${busyMs} ms of work`);
    this.name = 'OutOfTime';
  }
}

/** After this time other work may run. */
const sliceMs = 8;

/**
 * Runs long work in slices. Throws OutOfTime after `busyMs` of work; time used by others is not counted. A single step
 * is never interrupted, so each must be short.
 */
export const runInSlices = async <T>(
  steps: Generator<void, T>,
  { busyMs }: { busyMs: number },
): Promise<T> => {
  let busy = 0;
  for (;;) {
    const began = performance.now();
    let spent = 0;
    while (spent < sliceMs) {
      const step = steps.next();
      if (step.done) return step.value;
      spent = performance.now() - began;
    }
    busy += spent;
    if (busy > busyMs) throw new OutOfTime(busyMs);
    await letOthersIn();
  }
};
