import { createHash } from 'node:crypto';
import type { Face, SceneOptions } from './faces.ts';
import { createFocus } from './focus.ts';
import { type Pose, poseOf, type Vector } from './geometry.ts';
import { createLens, frameSize, mapLens } from './lens.ts';
import { type Chapter, longStory, type Story, writeStory } from './path.ts';
import { faceAt, project } from './projection.ts';
import { clamp, seededRandom } from './random.ts';
import { createRenderer } from './renderer.ts';
import { buildScene } from './scene.ts';
import { createSensor, isUnder } from './sensor.ts';
import { soften } from './soften.ts';

export const framesPerSecond = 30;

export type ClipOptions = SceneOptions & {
  /** Which camera path: 0 starts in front of the scene's middle, others start elsewhere. */
  start: number;
  chapters: readonly Chapter[];
  /** Focal length in frame widths. */
  focal: number;
  /** Standard deviation in grey levels, in a picture of 320 pixels. */
  noise: number;
  tremor: number;
  gain: number;
  /** How long the shutter is open, as a share of the frame's time. */
  shutter: number;
  /** Seconds from the first row to the last. */
  rollingShutter: number;
  lens: { k1: number; k2: number };
  breathing: number;
};

/** A pin's true position in a frame, as fractions of its width and height. */
export type PinTruth = {
  x: number;
  y: number;
  seen: 'visible' | 'outside' | 'hand' | 'part' | 'blackout';
};
export type ClipFrame = { index: number; luma: Uint8Array; pins: readonly PinTruth[] };

type Clip = {
  frames: number;
  story: Story;
  /** Whether each pin is on a part or on the background. */
  pinsOn: readonly Face['pinnable'][];
  /** Renders any frame, in any order. */
  frame(index: number): ClipFrame;
  truth(index: number): readonly PinTruth[];
};

const pinCount = 5;
const { width, height } = frameSize;

/** Minimum distances in pixels: of a visible pin from the frame's edge, and of a new pin from a part's edge. */
const frameEdge = 8;
const partEdge = 8;

const home: Pose = poseOf([0, 0, 0], { yaw: 0, pitch: 0, roll: 0 });

type Pin = { face: Face; point: Vector };

/** Places pins as a user would who looks at the scene's middle: apart from each other, on parts, not at their edges. */
const putPins = (
  scene: ReturnType<typeof buildScene>,
  seed: number,
  focal: number,
): readonly Pin[] => {
  const random = seededRandom(seed * 101 + 7);
  const pins: (Pin & { x: number; y: number })[] = [];
  for (let tries = 0; pins.length < pinCount; tries += 1) {
    if (tries > 5000) throw new Error(`Scene ${seed} has no room for ${pinCount} pins`);
    const [x, y] = [random.between(0.27, 0.73) * width, random.between(0.27, 0.73) * height];
    const hit = faceAt(scene, [x, y], home, focal);
    if (!hit || hit.face.pinnable === 'no') continue;
    if (pins.some((pin) => Math.hypot(pin.x - x, pin.y - y) < width * 0.06)) continue;
    if (hit.face.pinnable === 'ground' && random.chance(0.6)) continue;
    const isInside = Array.from({ length: 8 }, (_, k) => {
      const angle = (k * Math.PI) / 4;
      const beside = [x + Math.cos(angle) * partEdge, y + Math.sin(angle) * partEdge] as const;
      return faceAt(scene, beside, home, focal)?.face === hit.face;
    }).every(Boolean);
    if (isInside) pins.push({ ...hit, x, y });
  }
  return pins;
};

export const openClip = (options: ClipOptions): Clip => {
  const scene = buildScene(options);
  const story = writeStory(options);
  const focus = createFocus({ ...options, unsettled: story.unsettled });
  const lens = createLens(options.lens);
  const map = mapLens(lens);
  const renderer = createRenderer(scene, map);
  // Another start is another day: other noise, another hand.
  const sensor = createSensor(
    { ...options, seed: options.seed + options.start * 31337 },
    map,
    story,
  );
  const pins = putPins(scene, options.seed, options.focal * width);
  const straight = new Float32Array(map.width * map.height);
  const focalAt = (time: number) => options.focal * width * focus(time).zoom;
  const rowTime = (time: number, row: number) =>
    time + options.rollingShutter * (row / height - 0.5);

  /** Returns a pin's position in the straight picture, at the time its row is read. */
  const locate = (pin: Pin, time: number) => {
    const focal = focalAt(time);
    let row = height / 2;
    for (let round = 0; ; round += 1) {
      const pose = story.poseAt(rowTime(time, row));
      const at = project(pin.point, pose, focal);
      if (!at || round === 3) return at && { at, pose, focal };
      row = clamp(at[1], -height, 2 * height);
    }
  };

  const isBehindPart = (pin: Pin, { at, pose, focal }: NonNullable<ReturnType<typeof locate>>) => {
    const isOther = (x: number, y: number) => {
      const hit = faceAt(scene, [x, y], pose, focal);
      return hit !== null && hit.face !== pin.face;
    };
    if (!isOther(at[0], at[1])) return false;
    const reach = 3;
    const around = [
      [reach, 0],
      [-reach, 0],
      [0, reach],
      [0, -reach],
    ] as const;
    return around.filter(([dx, dy]) => isOther(at[0] + dx, at[1] + dy)).length >= 3;
  };

  const truthOf = (pin: Pin, time: number): PinTruth => {
    const found = locate(pin, time);
    if (!found) return { x: -1, y: -1, seen: 'outside' };
    // Far outside the picture the lens formula folds back into it and is meaningless.
    const { margin } = map;
    const [sx, sy] = found.at;
    if (sx < -margin.x || sy < -margin.y || sx > width + margin.x || sy > height + margin.y)
      return { x: sx / width, y: sy / height, seen: 'outside' };
    const [x, y] = lens.bend(sx, sy);
    const place = { x: (x + 0.5) / width, y: (y + 0.5) / height };
    const isInside =
      x > frameEdge && x < width - frameEdge && y > frameEdge && y < height - frameEdge;
    if (!isInside) return { ...place, seen: 'outside' };
    if (sensor.isBlack(time)) return { ...place, seen: 'blackout' };
    const hand = sensor.handAt(time);
    if (hand && isUnder(hand, { x, y }, { margin: 4 })) return { ...place, seen: 'hand' };
    return { ...place, seen: isBehindPart(pin, found) ? 'part' : 'visible' };
  };

  /** Returns how many exposures make up the motion blur. */
  const exposuresAt = (time: number, open: number): number => {
    const [pin] = pins;
    const focal = focalAt(time);
    const before = pin && project(pin.point, story.poseAt(time - open / 2), focal);
    const after = pin && project(pin.point, story.poseAt(time + open / 2), focal);
    if (!before || !after) return 6;
    const blur = Math.hypot(before[0] - after[0], before[1] - after[1]);
    return clamp(Math.ceil(blur / 3), 1, 6);
  };

  const shoot = (time: number): void => {
    straight.fill(0);
    const open = options.shutter / framesPerSecond;
    const exposures = exposuresAt(time, open);
    for (let k = 0; k < exposures; k += 1) {
      const moment = time + ((k + 0.5) / exposures - 0.5) * open;
      const poseAtRow = (row: number) => story.poseAt(rowTime(moment, row));
      const focal = focalAt(time);
      renderer.addExposure({ poseAtRow, focal }, straight, 1 / exposures);
    }
    soften(straight, map, focus(time).blur);
  };

  const truth = (index: number) => pins.map((pin) => truthOf(pin, index / framesPerSecond));
  return {
    frames: Math.round(story.seconds * framesPerSecond),
    story,
    pinsOn: pins.map(({ face }) => face.pinnable),
    truth,
    frame(index) {
      const time = index / framesPerSecond;
      if (!sensor.isBlack(time)) shoot(time);
      return { index, luma: sensor.expose(straight, time, index), pins: truth(index) };
    },
  };
};

/** Halves width and height: the size the tracker works on. */
export const halve = (luma: Uint8Array): { luma: Uint8Array; width: number; height: number } => {
  const half = new Uint8Array((width / 2) * (height / 2));
  for (let y = 0, o = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2, o += 1) {
      const i = y * width + x;
      half[o] =
        ((luma[i] as number) +
          (luma[i + 1] as number) +
          (luma[i + width] as number) +
          (luma[i + width + 1] as number) +
          2) >>
        2;
    }
  return { luma: half, width: width / 2, height: height / 2 };
};

/**
 * Draws clip number `index`: the secret decides everything that differs between phones, hands, engine bays and days.
 */
export const drawClip = (
  secret: string,
  index: number,
  { chapters = longStory, start = 0 }: Partial<Pick<ClipOptions, 'chapters' | 'start'>> = {},
): ClipOptions => {
  const hash = createHash('sha256').update(`${secret}:${index}`).digest();
  const between = (place: number, low: number, high: number) =>
    Number((low + ((high - low) * hash.readUInt16LE(place * 2)) / 65535).toFixed(4));
  const world = index % 6 === 5 ? 'cards' : 'parts';
  return {
    seed: hash.readUInt32LE(28) % 1_000_000,
    start,
    chapters,
    world,
    depth: world === 'cards' ? between(7, 1, 1.8) : between(7, 0.8, 1.2),
    focal: between(0, 0.74, 0.98),
    noise: between(1, 1.2, 3),
    tremor: between(2, 0.8, 1.8),
    gain: between(3, 0.55, 1.1),
    shutter: between(4, 0.4, 0.9),
    highlights: between(5, 0.5, 2),
    rollingShutter: between(6, 0, 0.025),
    lens: { k1: between(8, -0.035, 0.02), k2: between(9, -0.006, 0.006) },
    breathing: between(10, 0.004, 0.02),
  };
};
