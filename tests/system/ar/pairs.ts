import { figure } from '../../support/figures.ts';
import { type ClipOptions, drawClip, framesPerSecond } from './clip/clip.ts';
import { visitStory } from './clip/path.ts';
import type { RenderedClip } from './clip/render.ts';
import { pinMarkers } from './pin-markers.ts';
import { playClip } from './play-clip.ts';
import {
  leaveCameraGuide,
  openCameraGuide,
  openVisitor,
  type Product,
  type Visitor,
} from './product.ts';
import { withClip } from './scenes.ts';
import { errorOf, type ScoredFrame } from './score.ts';

type Run = { hash: string; pairs: number; rate: number };

const withinSeconds = 2;

/** Whether most visible pins are shown where they are. */
const areFound = ({ pins }: ScoredFrame): boolean => {
  const visible = pins.filter(({ truth }) => truth.seen === 'visible');
  const found = visible.filter(({ report, truth }) => report.isShown && errorOf(report, truth) < 3);
  return visible.length > 0 && found.length > visible.length / 2;
};

/** Opens the guide on another clip, without placing any pin. */
const comeBack = async (
  product: Product,
  { page }: Visitor,
  clip: RenderedClip,
  ids: readonly string[],
  rate: number,
): Promise<ScoredFrame[]> => {
  await product.camera.hold(clip, rate);
  await openCameraGuide(page, product.origin);
  const { frames } = await playClip(page, product.camera, clip, ids, { framesPerSecond: rate });
  await leaveCameraGuide(page);
  return frames;
};

/**
 * Checks that a pin made on one clip is found again on another clip of the same scene, from another start and on
 * another day, and never on a different scene. The day between is a camera view that is closed and opened: the memory
 * is on the device.
 */
export const provePairs = async (product: Product, { hash, pairs, rate }: Run): Promise<number> => {
  const visit = (index: number, start: number): ClipOptions => ({
    // Light and noise come from another draw: another day.
    ...drawClip(`${hash}:day-${start}`, index, { chapters: visitStory, start }),
    ...sceneOf(drawClip(`${hash}:pair`, index)),
  });
  let [again, elsewhere] = [0, 0];
  for (let pair = 0; pair < pairs; pair += 1) {
    const visitor = await openVisitor(product);
    const { page, context } = visitor;
    try {
      const ids = await withClip(product, visit(pair, 0), async (clip) => {
        await product.camera.hold(clip, rate);
        await openCameraGuide(page, product.origin);
        const pinned = await pinMarkers(page, clip.truth[0] ?? []);
        await playClip(page, product.camera, clip, pinned, { framesPerSecond: rate });
        await leaveCameraGuide(page);
        return pinned;
      });
      const foreign = await withClip(product, visit(pairs + pair, 1), (clip) =>
        comeBack(product, visitor, clip, ids, rate),
      );
      const wrongly = foreign.filter(({ pins }) => pins.some(({ report }) => report.isShown));
      if (wrongly.length > 0) elsewhere += 1;
      const same = await withClip(product, visit(pair, 1), (clip) =>
        comeBack(product, visitor, clip, ids, rate),
      );
      const found = same.find(areFound);
      const seconds = found ? found.index / framesPerSecond : Number.POSITIVE_INFINITY;
      if (seconds <= withinSeconds) again += 1;
      console.log(
        `pair ${pair + 1}: found again after ${seconds} s of ${same.length} frames; on a different scene, pins were shown in ${wrongly.length} of ${foreign.length} frames`,
      );
    } finally {
      await context.close();
    }
  }
  figure(
    `visits in which all pins are found again on another clip of the same scene, of ${pairs}`,
    again,
    {
      atLeast: Math.ceil(pairs * 0.9),
    },
  );
  figure(`visits in which a pin is falsely found on a different scene, of ${pairs}`, elsewhere, {
    atMost: 0,
  });
  return pairs * 2;
};

/** The options that belong to the place and the phone, and stay from day to day. */
const sceneOf = ({ seed, world, depth, highlights, focal, lens }: ClipOptions) => ({
  seed,
  world,
  depth,
  highlights,
  focal,
  lens,
});
