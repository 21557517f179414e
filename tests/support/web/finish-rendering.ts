import { setImmediate } from 'node:timers/promises';
import { afterAll } from 'vitest';

/** React puts the last effects of a component off, also of one that was removed. They need the window, which ends with the file. */
afterAll(async () => {
  // A busy machine may give it one effect a turn.
  for (let turn = 0; turn < 10; turn += 1) await setImmediate();
});
