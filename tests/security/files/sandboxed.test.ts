import { readFile, readlink } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createPictures, type Pictures } from '../../../apps/api/src/features/files/pictures.ts';
import { createLog } from '../../../apps/api/src/platform/log.ts';
import { noSandbox, type Sandbox } from '../../../apps/api/src/platform/sandbox/sandbox.ts';
import { openSandbox } from '../../../apps/api/src/platform/sandbox/sandbox-gate.ts';
import { processesNamed } from '../../support/api/processes.ts';
import { jpeg } from './photos.ts';

// Inspects the process that decodes an untrusted picture from outside while the process runs.

const gate = await openSandbox({ log: createLog({ logLevel: 'silent' }), allowWeak: true });
const sandbox = gate.require();
const hasSandbox = sandbox.name.startsWith('bubblewrap');

let pictures: Pictures | null = null;
afterEach(() => pictures?.close());

const decodersOf = async (within: Sandbox, owners: readonly string[]) => {
  pictures = createPictures({ sandbox: { require: () => within } });
  const bytes = await jpeg(200, 150);
  const served: number[][] = [];
  for (const owner of owners) {
    const { width, height } = await pictures.draw(bytes, 'image/jpeg', owner);
    expect([width, height]).toEqual([200, 150]);
    served.push(await processesNamed('draw-child.ts'));
  }
  return served;
};

/** Returns the namespaces that a process shares with ours. */
const sharedWith = async (pid: number): Promise<string[]> => {
  const shared: string[] = [];
  for (const kind of ['net', 'pid', 'mnt', 'ipc']) {
    const theirs = await readlink(`/proc/${pid}/ns/${kind}`);
    if (theirs === (await readlink(`/proc/self/ns/${kind}`))) shared.push(kind);
  }
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const user = Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
  if (process.getuid?.() === 0 && user === 0) shared.push('user');
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
  if (environment.includes('SANDBOX_TEST')) shared.push('environment');
  return shared;
};

test.skipIf(!hasSandbox)(
  'a picture is decoded in a process that shares no namespace with the server',
  async () => {
    process.env.SANDBOX_TEST = 'ours';
    const [[pid] = []] = await decodersOf(sandbox, ['somebody']);
    expect(await sharedWith(pid as number)).toEqual([]);
  },
);

test('planted fault: a decoder outside the sandbox is detected', async () => {
  const [[pid] = []] = await decodersOf(noSandbox, ['somebody']);
  expect(await sharedWith(pid as number)).toEqual(expect.arrayContaining(['net', 'pid', 'mnt']));
});

test("each user's pictures go to that user's own decoder", async () => {
  const decoders = (count: number) =>
    vi.waitFor(
      async () => {
        const pids = await processesNamed('draw-child.ts');
        expect(pids).toHaveLength(count);
        return pids;
      },
      { timeout: 8000, interval: 50 },
    );
  await decodersOf(sandbox, ['a']);
  // The decoder that was used, and the spare decoder.
  const first = await decoders(2);
  const bytes = await jpeg(200, 150);
  await pictures?.draw(bytes, 'image/jpeg', 'a');
  expect(await decoders(2)).toEqual(first);
  await pictures?.draw(bytes, 'image/jpeg', 'b');
  expect(await decoders(3)).toEqual(expect.arrayContaining(first));
});

test('after a decoder was killed, the next picture is still decoded', async () => {
  await decodersOf(sandbox, ['a']);
  const bytes = await jpeg(200, 150);
  // Right after a kill the spare decoder may not have started; later it has started, but its end may not be known yet.
  for (const pauseMs of [0, 0, 100, 500, 1000]) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    for (const pid of await processesNamed('draw-child.ts')) process.kill(pid, 'SIGKILL');
    const again = await pictures?.draw(bytes, 'image/jpeg', 'a');
    expect(again?.width).toBe(200);
  }
});
