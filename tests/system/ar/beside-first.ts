import { open } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { TrackedPin } from '../../../packages/tracker/src/tracker.ts';
import { halve } from './clip/clip.ts';
import { frameSize } from './clip/lens.ts';
import type { RenderedClip } from './clip/render.ts';
import { frameBytes } from './clip/y4m.ts';

type Costs = { tracking: number[]; lost: number[] };
export type BesideFirst = { ours: Costs; first: Costs };

/** Our tracker without its worker. Its own project checks its types. */
const ownEngine = new URL('../../../packages/tracker/src/session.ts', import.meta.url);
type OwnTracker = {
  track(luma: Uint8Array, size: { w: number; h: number }): TrackedPin[];
  pin(id: string, at: { x: number; y: number }): void;
};

/** The first prototype's interface: pins and frames in, whether it tracks them out. */
type FirstPrototype = {
  pin(luma: Uint8Array, marks: number[][]): { ok: boolean };
  frame(luma: Uint8Array): { ok: boolean };
};

const processorMs = (work: () => void): number => {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

/**
 * Measures the processor time of our tracker and of the first prototype for each frame of a clip: in one thread, in
 * turns, so that other work on the machine affects both alike.
 */
export const measureBesideFirst = async (
  clip: RenderedClip,
  file: string,
): Promise<BesideFirst> => {
  const { Tracker } = await import(pathToFileURL(file).href);
  const [w, h] = [frameSize.width / 2, frameSize.height / 2];
  const prototype: FirstPrototype = new Tracker(w, h);
  const { TrackerSession } = await import(ownEngine.href);
  const session: OwnTracker = new TrackerSession();
  const ours: Costs = { tracking: [], lost: [] };
  const first: Costs = { tracking: [], lost: [] };
  const input = await open(clip.file);
  const bytes = Buffer.alloc(frameBytes);
  const start = 'FRAME\n'.length;
  for (let index = 0; index < clip.frames; index += 1) {
    await input.read(bytes, 0, frameBytes, index * frameBytes);
    const { luma } = halve(bytes.subarray(start, start + frameSize.width * frameSize.height));
    if (index === 0) {
      const pins = clip.truth[0] ?? [];
      session.track(luma, { w, h });
      for (const [pin, { x, y }] of pins.entries()) session.pin(String(pin), { x, y });
      prototype.pin(
        luma,
        pins.map(({ x, y }) => [x * w - 0.5, y * h - 0.5]),
      );
      continue;
    }
    let follows = false;
    const ourMs = processorMs(() => {
      const places = session.track(luma, { w, h });
      follows = places.some(({ state }) => state === 'locked' || state === 'weak');
    });
    ours[follows ? 'tracking' : 'lost'].push(ourMs);
    const firstMs = processorMs(() => {
      follows = prototype.frame(luma).ok;
    });
    first[follows ? 'tracking' : 'lost'].push(firstMs);
  }
  await input.close();
  return { ours, first };
};
