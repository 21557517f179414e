import { setImmediate, setTimeout } from 'node:timers/promises';
import { afterAll } from 'vitest';

/** The window ends with the file: what was put off must not come after it. */
afterAll(async () => {
  // React puts the last effects of a component off. A busy machine may give it one effect a turn.
  for (let turn = 0; turn < 10; turn += 1) await setImmediate();
  // Toasts look for room once more after 400 ms.
  if (globalThis.document?.querySelector('.toasts')) await setTimeout(500);
});
