import type { Page } from '@playwright/test';
import type { CameraFile } from './camera-file.ts';
import type { RenderedClip } from './clip/render.ts';
import type { ScoredFrame } from './score.ts';
import type { WatchedFrame } from './watch-canvas.ts';

/** The result of playing one clip. */
export type Played = {
  frames: ScoredFrame[];
  watched: WatchedFrame[];
  longTasks: { at: number; duration: number }[];
  /** Frames of the clip that were never drawn. */
  dropped: number;
  /** Drawn frames whose number could not be read. */
  unread: number;
};

const unpinned = { state: 'lost', x: -1, y: -1, drawnAt: null } as const;

/** Pairs the drawn frames, up to where the file starts again, with the truth of the same frame. */
const scored = (clip: RenderedClip, ids: readonly string[], watched: readonly WatchedFrame[]) => {
  const frames: ScoredFrame[] = [];
  const taken: WatchedFrame[] = [];
  for (const frame of watched) {
    const index = (frame.code ?? 0) - 1;
    const last = frames.at(-1)?.index ?? -1;
    // The file started again: every frame has been seen by then.
    if (last >= 0 && frame.code !== null && index < last) break;
    const truth = clip.truth[index];
    if (index < 0 || index === last || !truth) continue;
    taken.push(frame);
    frames.push({
      index,
      tookMs: frame.tookMs,
      pins: ids.map((id, pin) => {
        const { state, x, y, drawnAt } = frame.pins.find((one) => one.id === id) ?? unpinned;
        const is = truth[pin];
        if (!is) throw new Error(`The rendered clip has no pin with the number ${pin}`);
        return { truth: is, report: { state, x, y, isShown: drawnAt !== null } };
      }),
    });
  }
  return { frames, taken };
};

/** Plays the clip once and records what the canvas reports. */
export const playClip = async (
  page: Page,
  camera: CameraFile,
  clip: RenderedClip,
  ids: readonly string[],
  { framesPerSecond, lookEvery = 0 }: { framesPerSecond: number; lookEvery?: number },
): Promise<Played> => {
  // The marker pinned last is that of the current step.
  const look = { lookEvery, lookFor: ids.at(-1) ?? '' };
  await page.evaluate(
    (wanted) => Object.assign(window.arWatch, wanted, { frames: [], longTasks: [] }),
    look,
  );
  await camera.roll();
  await page.waitForFunction(
    (last) => {
      const codes = window.arWatch.frames.flatMap(({ code }) => code ?? []);
      const furthest = Math.max(0, ...codes);
      return furthest >= last || (furthest > last / 2 && (codes.at(-1) ?? 0) < furthest);
    },
    clip.frames - 2,
    { timeout: (clip.frames / framesPerSecond) * 1000 + 30_000, polling: 200 },
  );
  const { frames: watched, longTasks } = await page.evaluate(() => window.arWatch);
  const { frames, taken } = scored(clip, ids, watched);
  return {
    frames,
    watched: taken,
    longTasks,
    dropped: clip.frames - frames.length,
    unread: watched.filter(({ code }) => code === null).length,
  };
};
