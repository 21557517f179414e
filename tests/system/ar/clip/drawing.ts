import { clamp, type Random, smoothStep } from './random.ts';
import type { Texture } from './texture.ts';

/** Draws what is found under a bonnet onto a texture: bolts, covers, hoses, labels, caps. */
type Box = { left: number; top: number; right: number; bottom: number };
type Shade = (x: number, y: number) => number;

/** Blends `light` over the texture by the opacity `cover` (0 to 1). */
const paint = (texture: Texture, box: Box, cover: Shade, light: Shade): void => {
  const { width, height } = texture;
  const right = Math.min(width, Math.floor(box.right));
  const bottom = Math.min(height, Math.floor(box.bottom));
  for (let y = Math.max(0, Math.floor(box.top)); y < bottom; y += 1)
    for (let x = Math.max(0, Math.floor(box.left)); x < right; x += 1) {
      const share = cover(x, y);
      if (share <= 0) continue;
      const i = y * width + x;
      texture.light[i] = (texture.light[i] as number) * (1 - share) + light(x, y) * share;
      if (texture.cover) texture.cover[i] = Math.max(texture.cover[i] as number, share);
    }
};

const around = (x: number, y: number, reach: number): Box => ({
  left: x - reach,
  top: y - reach,
  right: x + reach,
  bottom: y + reach,
});

export const drawBolt = (texture: Texture, x: number, y: number, radius: number): void => {
  const distance: Shade = (px, py) => Math.hypot(px - x, py - y);
  paint(
    texture,
    around(x, y, radius + 2),
    (px, py) => smoothStep(radius + 1, radius - 1, distance(px, py)),
    (px, py) => {
      const slope = (px - x + py - y) / radius;
      const angle = Math.atan2(py - y, px - x);
      const flank = (0.62 * radius) / Math.cos(((angle + 20) % (Math.PI / 3)) - Math.PI / 6);
      const d = distance(px, py);
      if (d < radius * 0.2) return 40;
      return d < flank ? 150 - 60 * slope : 70 + 40 * slope;
    },
  );
};

/** A moulded cover with rounded corners, lit from the upper left; `ribs`: their distance, or 0. */
export const drawCover = (
  random: Random,
  texture: Texture,
  box: Box,
  { corner, light, ribs }: { corner: number; light: number; ribs: number },
): void => {
  const inset: Shade = (x, y) => {
    const dx = Math.max(box.left + corner - x, 0, x - (box.right - corner));
    const dy = Math.max(box.top + corner - y, 0, y - (box.bottom - corner));
    return corner - Math.hypot(dx, dy);
  };
  paint(
    texture,
    box,
    (x, y) => smoothStep(0, 2, inset(x, y)),
    (x, y) => {
      let shade = light + (48 * ((box.top + box.bottom) / 2 - y)) / (box.bottom - box.top);
      if (inset(x, y) < 5) shade += x - box.left < 8 || y - box.top < 8 ? 45 : -40;
      if (ribs > 0) {
        const into = (x - box.left) % ribs;
        shade += into < ribs * 0.35 ? 28 : into < ribs * 0.5 ? -30 : 0;
      }
      return shade + (random.unit() - 0.5) * 8;
    },
  );
};

export const drawHose = (
  texture: Texture,
  points: readonly (readonly [number, number])[],
  radius: number,
  light: number,
): void => {
  for (const [i, [bx, by]] of points.entries()) {
    const [ax, ay] = points[i - 1] ?? [bx, by];
    const length = Math.hypot(bx - ax, by - ay);
    if (length === 0) continue;
    /** Returns the distance from the hose's centre line, in radii; beyond 1 is outside the hose. */
    const beside = (x: number, y: number) => {
      const along = clamp(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length ** 2, 0, 1);
      const [px, py] = [ax + along * (bx - ax), ay + along * (by - ay)];
      return {
        distance: Math.hypot(x - px, y - py),
        side: ((x - px) * (by - ay) - (y - py) * (bx - ax)) / length / radius,
      };
    };
    paint(
      texture,
      {
        left: Math.min(ax, bx) - radius,
        top: Math.min(ay, by) - radius,
        right: Math.max(ax, bx) + radius + 1,
        bottom: Math.max(ay, by) + radius + 1,
      },
      (x, y) => smoothStep(radius, radius - 2, beside(x, y).distance),
      (x, y) => {
        const { side } = beside(x, y);
        return light + 70 * Math.exp(-((side - 0.35) ** 2) * 14) - 25 * side * side;
      },
    );
  }
};

/** Returns points of a hose that wanders from a start in steps of equal length. */
export const wander = (
  random: Random,
  { x, y, steps, step, turn }: { x: number; y: number; steps: number; step: number; turn: number },
  angle = random.unit() * 2 * Math.PI,
): [number, number][] => {
  const points: [number, number][] = [[x, y]];
  let [px, py, heading] = [x, y, angle];
  for (let k = 0; k < steps; k += 1) {
    heading += (random.unit() - 0.5) * turn;
    px += Math.cos(heading) * step;
    py += Math.sin(heading) * step;
    points.push([px, py]);
  }
  return points;
};

export const drawLabel = (
  random: Random,
  texture: Texture,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): void => {
  const box = { left, top, right: left + width, bottom: top + height };
  drawCover(random, texture, box, { corner: 4, light: 215, ribs: 0 });
  const rows = Math.max(2, Math.floor(height / 16));
  const pitch = height / rows;
  for (let row = 0; row < rows; row += 1)
    for (let x = left + 6; x < left + width - 10; ) {
      const length = 3 + random.unit() * 8;
      const line = top + 5 + row * pitch;
      const word = { left: x, top: line, right: x + length, bottom: line + pitch * 0.55 };
      if (random.chance(0.75))
        paint(
          texture,
          word,
          () => 1,
          () => 30 + random.unit() * 15,
        );
      x += length + 2 + random.unit() * 3;
    }
};

export const drawCap = (
  texture: Texture,
  { x, y, radius, light }: { x: number; y: number; radius: number; light: number },
  { grooves, hasGrip }: { grooves: number; hasGrip: boolean },
): void =>
  paint(
    texture,
    around(x, y, radius + 2),
    (px, py) => smoothStep(radius, radius - 2, Math.hypot(px - x, py - y)),
    (px, py) => {
      const [dx, dy] = [px - x, py - y];
      if (hasGrip && Math.abs(dx) < radius * 0.5 && Math.abs(dy) < radius * 0.16) return 220;
      const isRim = Math.hypot(dx, dy) > radius * 0.72;
      const groove = Math.sin(Math.atan2(dy, dx) * grooves) > 0 ? 22 : -22;
      return light + (isRim ? groove : 0) - (20 * (dx + dy)) / radius;
    },
  );
