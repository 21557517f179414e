import type { FromWorker, ToWorker } from '@roadworthy/tracker/messages';
import { expect, test } from 'vitest';
import { createPinTracker } from './pin-tracker-client.ts';

type WorkerLike = ReturnType<NonNullable<Parameters<typeof createPinTracker>[0]>>;

class FakeWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  asked: ToWorker[] = [];
  transferred: unknown[] = [];
  terminated = false;

  postMessage(message: ToWorker, transfer?: unknown) {
    this.asked.push(message);
    this.transferred.push(...(Array.isArray(transfer) ? transfer : []));
  }
  terminate() {
    this.terminated = true;
  }
  reply(data: FromWorker) {
    this.onmessage?.(new MessageEvent('message', { data }));
  }
}

function open() {
  const worker = new FakeWorker();
  return { worker, tracker: createPinTracker(() => worker) };
}

const frame = { clone: () => 'another handle' } as unknown as VideoFrame;

test('each answer of the tracker’s worker resolves its own request, whatever the order of the answers', async () => {
  const { worker, tracker } = open();
  const recalled = tracker.recall({ version: 1, bytes: new Uint8Array() });
  const tracked = tracker.track(frame);
  worker.reply({ number: 2, answer: { pins: [], tookMs: 5 } });
  worker.reply({ number: 1, answer: true });
  expect(await recalled).toBe(true);
  expect(await tracked).toEqual({ pins: [], tookMs: 5 });
});

test('the caller of the tracker keeps its camera frame, and the worker gets a second handle', () => {
  const { worker, tracker } = open();
  void tracker.track(frame);
  expect(worker.asked[0]).toMatchObject({ ask: 'track', frame: 'another handle' });
  expect(worker.transferred).toEqual(['another handle']);
});

test('a failure in the tracker’s worker rejects the request that caused it', async () => {
  const { worker, tracker } = open();
  const pinned = tracker.pin('a', { x: 0.5, y: 0.5 });
  worker.reply({ number: 1, failure: 'A pin can be set only after the first frame' });
  await expect(pinned).rejects.toThrow('only after the first frame');
});

test('after the tracker’s client is disposed, no request waits for ever', async () => {
  const { worker, tracker } = open();
  const waiting = tracker.remember();
  tracker.dispose();
  await expect(waiting).rejects.toThrow('closed');
  await expect(tracker.remember()).rejects.toThrow('closed');
  expect(worker.terminated).toBe(true);
});

test('if the tracker’s worker crashes, all waiting requests are rejected', async () => {
  const { worker, tracker } = open();
  const waiting = tracker.unpin('a');
  worker.onerror?.({ message: 'out of memory' } as ErrorEvent);
  await expect(waiting).rejects.toThrow('out of memory');
});
