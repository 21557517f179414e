import { frameSize, type LensMap, middle } from './lens.ts';
import type { Span, Story } from './path.ts';
import { clamp, seededRandom, smoothStep } from './random.ts';
import { cloudyNoise } from './texture.ts';

const { width, height } = frameSize;

/** A forearm in the picture: a thick line in sensor pixels. */
type Hand = { from: Point; tip: Point; radius: number };
type Point = { x: number; y: number };

export const isUnder = (
  { from, tip, radius }: Hand,
  { x, y }: Point,
  { margin = 0 } = {},
): boolean => {
  const [dx, dy] = [tip.x - from.x, tip.y - from.y];
  const share = clamp(((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy + 1e-6), 0, 1);
  const [ex, ey] = [x - from.x - share * dx, y - from.y - share * dy];
  return ex * ex + ey * ey < (radius + margin) ** 2;
};

/** Moves a hand in from a lower corner, lets it work for a moment, and out again. */
const createHand = (seed: number, span: Span | null) => {
  const isLeft = seededRandom(seed * 17 + 3).chance(0.35);
  return (time: number): Hand | null => {
    if (!span || time < span.from || time > span.to) return null;
    const reach =
      smoothStep(span.from, span.from + 0.5, time) * (1 - smoothStep(span.to - 0.6, span.to, time));
    const across = (share: number) => width * (isLeft ? 1 - share : share);
    return {
      from: { x: across(1.05), y: height * 1.05 },
      tip: {
        x: across(1 - 0.55 * reach) + 14 * Math.sin(time * 5),
        y: height * (1 - 0.52 * reach) + 10 * Math.cos(time * 4),
      },
      radius: 95,
    };
  };
};

/** Returns the light level: it falls by half, comes back too strong, and settles. */
const lightAt = (span: Span | null, time: number): number => {
  if (!span) return 1;
  const after = time - span.from;
  if (after < 0.6) return 1 - 0.55 * smoothStep(0, 0.6, after);
  if (after < 1.2) return 0.45 + 0.95 * smoothStep(0.6, 1.2, after);
  return 1.4 - 0.4 * smoothStep(1.5, 2, after);
};

const handTexture = 256;
/** Returns a position on the hand's texture, which repeats mirrored, without a seam. */
const mirrored = (place: number): number => {
  const twice = place & (2 * handTexture - 1);
  return twice < handTexture ? twice : 2 * handTexture - 1 - twice;
};
const noiseLength = 1 << 18;

type SensorOptions = { seed: number; gain: number; noise: number; highlights: number };

/** Simulates the way of light: the lens bends it, the hand and the blackout block it, the sensor adds noise. */
export const createSensor = (
  { seed, gain, noise, highlights }: SensorOptions,
  map: LensMap,
  story: Story,
) => {
  const random = seededRandom(seed * 13 + 1);
  const grain = Float32Array.from(
    { length: noiseLength },
    () => (random.unit() + random.unit() + random.unit() + random.unit() - 2) * Math.sqrt(3),
  );
  const skin = cloudyNoise(
    random,
    { width: handTexture, height: handTexture },
    { base: 135, strength: 38, cell: 64 },
  );
  // Noise is given for pictures 320 pixels wide; four pixels here make one of those.
  const strength = noise * 2;
  const vignette = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const away = ((x - middle.x) ** 2 + (y - middle.y) ** 2) / (width * width * 0.39);
      vignette[y * width + x] = 1 - 0.22 * away;
    }
  /** The row being exposed. */
  const line = new Float32Array(width);
  const glareSpread = width * width * 0.012;

  const readRow = (straight: Float32Array, y: number, exposure: number): void => {
    const { index, right, below, width: outer } = map;
    for (let x = 0, i = y * width; x < width; x += 1, i += 1) {
      const k = index[i] as number;
      const across = right[i] as number;
      const down = below[i] as number;
      const above = (straight[k] as number) * (1 - across) + (straight[k + 1] as number) * across;
      const under =
        (straight[k + outer] as number) * (1 - across) +
        (straight[k + outer + 1] as number) * across;
      line[x] = (above * (1 - down) + under * down) * exposure;
    }
  };

  const addGlare = (middleX: number, down: number): void => {
    if (down >= 6) return;
    for (let x = 0; x < width; x += 1) {
      const away = (x - middleX) ** 2 / glareSpread + down;
      if (away < 6) line[x] = (line[x] as number) + 20 * highlights * Math.exp(-away);
    }
  };

  const coverRow = (hand: Hand, y: number, exposure: number): void => {
    const v = mirrored(y - Math.round(hand.tip.y)) * handTexture;
    for (let x = 0; x < width; x += 1)
      if (isUnder(hand, { x, y }))
        line[x] = (skin[v + mirrored(x - Math.round(hand.tip.x))] as number) * exposure;
  };

  const handAt = createHand(seed, story.hand);
  const isBlack = (time: number) =>
    story.blackout !== null && time >= story.blackout.from && time < story.blackout.to;
  return {
    handAt,
    isBlack,
    /** Returns the frame's luma. `straight` is the picture before the lens; it is not read during a blackout. */
    expose(straight: Float32Array, time: number, frame: number): Uint8Array {
      const luma = new Uint8Array(width * height);
      const rows = seededRandom(seed * 1009 + frame);
      const exposure = gain * lightAt(story.light, time);
      const hand = handAt(time);
      const black = isBlack(time);
      // A glare that stays on the lens, not on the parts.
      const glareX = width * (0.3 + 0.4 * Math.sin(time * 0.9));
      const glareY = height * (0.4 + 0.3 * Math.cos(time * 0.7));
      for (let y = 0; y < height; y += 1) {
        if (black) for (let x = 0; x < width; x += 1) line[x] = 22 + 8 * Math.sin(x * 0.01 + time);
        else {
          readRow(straight, y, exposure);
          addGlare(glareX, (y - glareY) ** 2 / glareSpread);
          for (let x = 0, i = y * width; x < width; x += 1, i += 1)
            line[x] = (line[x] as number) * (vignette[i] as number);
          if (hand) coverRow(hand, y, exposure);
        }
        const from = Math.floor(rows.unit() * noiseLength);
        for (let x = 0, i = y * width; x < width; x += 1, i += 1) {
          const value =
            (line[x] as number) + strength * (grain[(from + x) & (noiseLength - 1)] as number);
          luma[i] = value < 16 ? 16 : value > 235 ? 235 : value;
        }
      }
      return luma;
    },
  };
};
