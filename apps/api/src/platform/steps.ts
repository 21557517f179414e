import { setImmediate as letOthersIn } from 'node:timers/promises';

/** Somebody's work took more of the processor than one person may take. */
class OutOfTime extends Error {
  constructor(busyMs: number) {
    super(`It took more than ${busyMs} ms of work`);
    this.name = 'OutOfTime';
  }
}

/** After so long whoever else waits is let in. */
const sliceMs = 8;

/**
 * Does long work in slices. Fails with OutOfTime after `busyMs` of it; the time in which others were busy is not counted.
 * A single step is never cut short, so each must be short.
 */
export const runInSteps = async <T>(
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
