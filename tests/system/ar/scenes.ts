import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClipOptions, framesPerSecond } from './clip/clip.ts';
import { type RenderedClip, renderToFile } from './clip/render.ts';
import { pinMarkers } from './pin-markers.ts';
import { type Played, playClip } from './play-clip.ts';
import { openCameraGuide, openVisitor, type Product } from './product.ts';
import { fixedOnScreen, type ScoredFrame, scoreFrames, secondsToReacquire } from './score.ts';

/** The result of one scene, through the product and with markers fixed on the screen. */
export type SceneResult = Played & {
  clip: Omit<RenderedClip, 'file'>;
  fixed: ScoredFrame[];
  afterBlackout: number[];
  afterAway: number[];
  /** The marker whose point is looked for in the pixels: that of the current step. */
  current: string;
};

type PlayOptions = { rate: number; lookEvery?: number; shift?: number };

/** The first half second, while the hand settles, is not scored. */
const settledFrom = 15;

/** Places pins on the first frame of a rendered clip, then plays the clip. */
export const playScene = async (
  product: Product,
  clip: RenderedClip,
  { rate, lookEvery = 0, shift }: PlayOptions,
): Promise<SceneResult> => {
  await product.camera.hold(clip, rate);
  const { page, context } = await openVisitor(product, { shift });
  try {
    await openCameraGuide(page, product.origin);
    const put = clip.truth[0] ?? [];
    const ids = await pinMarkers(page, put);
    const options = { framesPerSecond: rate, lookEvery };
    const played = await playClip(page, product.camera, clip, ids, options);
    if (shift !== undefined && !(await page.evaluate(() => window.arShifted)))
      throw new Error('The canvas drew no circle that could be shifted');
    const frames = played.frames.filter(({ index }) => index >= settledFrom);
    const { blackout, away } = clip.story;
    const again = (gone: 'blackout' | 'outside', within: typeof away) =>
      within ? secondsToReacquire(frames, gone, within, framesPerSecond) : [];
    return {
      ...played,
      frames,
      clip,
      fixed: fixedOnScreen(frames, put),
      afterBlackout: again('blackout', blackout),
      afterAway: again('outside', away),
      current: ids.at(-1) ?? '',
    };
  } finally {
    await context.close();
  }
};

/** Renders a clip, passes it to `use`, and deletes it. */
export const withClip = async <T>(
  product: Product,
  options: ClipOptions,
  use: (clip: RenderedClip) => Promise<T>,
): Promise<T> => {
  const file = join(product.folder, `${options.seed}-${options.start}.frames`);
  try {
    return await use(await renderToFile(options, file));
  } finally {
    await rm(file, { force: true });
  }
};

const shown = (value: number, digits = 2) => String(Number(value.toFixed(digits)));

/** One line per clip. */
export const describe = (name: string, { frames, fixed, clip, ...rest }: SceneResult): string => {
  const score = scoreFrames(frames);
  const screen = scoreFrames(fixed);
  const { options } = clip;
  const worst = (seconds: number[]) => (seconds.length ? shown(Math.max(...seconds)) : 'none');
  return [
    `${name} (seed ${options.seed}, ${options.world}, focal ${options.focal})`,
    `mean ${shown(score.mean)} p95 ${shown(score.p95)} within 1 % ${shown(score.within1, 1)}`,
    `wrong > 3 % ${shown(score.wrong3)} locked ${shown(score.locked, 1)}`,
    `locked within 1 % ${shown(score.lockedWithin1, 1)}`,
    `confidently wrong ${shown(score.confidentlyWrong)}`,
    `shown while hidden ${shown(score.shownWhileHidden, 1)} (locked ${shown(score.lockedWhileHidden, 1)})`,
    `back after blackout ${worst(rest.afterBlackout)} s, after looking away ${worst(rest.afterAway)} s`,
    `fixed on the screen: mean ${shown(screen.mean)} p95 ${shown(screen.p95)} within 1 % ${shown(screen.within1, 1)}`,
    `${frames.length} frames, ${rest.dropped} of ${clip.frames} dropped, ${rest.unread} unread, rendered in ${shown(clip.seconds, 0)} s`,
  ].join('; ');
};
