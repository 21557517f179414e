import { parentPort } from 'node:worker_threads';
import type {
  LocalQuestion,
  ThreadMessage,
} from '../../../apps/api/src/features/diagnosis/local-engine.ts';

/** A thread in the engine's place that does what a complaint says: `wait 50`, `fail`, `end`, `spin`. */
const obey: Record<string, (number: string) => void> = {
  wait: (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(ms)),
  fail: () => {
    throw new Error('The test told the engine to fail');
  },
  end: () => process.exit(3),
  spin: () => {
    for (;;);
  },
};
const send = (message: ThreadMessage | { diagnosis: unknown }) => parentPort?.postMessage(message);

parentPort?.on('message', ({ input: { complaint } }: LocalQuestion) => {
  const [verb = '', number = ''] = complaint.split(' ');
  try {
    obey[verb]?.(number);
    send({ diagnosis: { report: { advice: complaint }, others: [] } });
  } catch (failure) {
    send({ failure: failure as Error });
  }
});
send('prepared');
