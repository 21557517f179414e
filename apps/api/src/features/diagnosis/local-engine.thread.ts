import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { LocalQuestion, ThreadMessage } from './local-engine.ts';
import { createPreparedEngine } from './prepared-engine.ts';

// On a machine with few processors requests come first. Elsewhere than on Linux this would apply to the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

/** Diagnoses one question after another. The knowledge base is loaded once, in this thread only. */
const engine = createPreparedEngine();
const send = (message: ThreadMessage) => parentPort?.postMessage(message);

parentPort?.on('message', (question: LocalQuestion) => {
  try {
    send({ diagnosis: engine.diagnose(question) });
  } catch (error) {
    send({ failure: error instanceof Error ? error : new Error(String(error)) });
  }
});
send('prepared');
