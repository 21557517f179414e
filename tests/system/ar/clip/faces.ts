import { drawBolt, drawCover, drawHose, drawLabel, wander } from './drawing.ts';
import type { Vector } from './geometry.ts';
import type { Random } from './random.ts';
import { cloudyNoise, createTexture, type Mipmap, mipmap } from './texture.ts';

/** A flat piece of a part. `across` and `down` are the steps from texel to texel. */
export type Face = {
  origin: Vector;
  across: Vector;
  down: Vector;
  texture: Mipmap;
  shade: number;
  /** How brightly it reflects the lamp. */
  gloss: number;
  /** For a side wall: the direction it faces. It is drawn only when seen from outside. */
  wallFacing: readonly [number, number] | null;
  /** Whether a user would place a pin here: on the background seldom, on side walls and stems never. */
  pinnable: 'part' | 'ground' | 'no';
};

export type SceneOptions = {
  seed: number;
  /** `parts`: every part has its own plane, tilt and height. `cards`: three layers, each on one plane. */
  world: 'parts' | 'cards';
  /** How far the depths spread, 1 being usual. */
  depth: number;
  /** The strength of specular highlights. */
  highlights: number;
};

export const texelsPerUnit = 640;
export const pick = <T>(condition: boolean, value: () => T, otherwise: T): T =>
  condition ? value() : otherwise;

export const plane = (
  x: number,
  y: number,
  z: number,
  tilt: readonly [number, number] = [0, 0],
) => ({
  origin: [x, y, z] as Vector,
  across: [1 / texelsPerUnit, 0, tilt[0] / texelsPerUnit] as Vector,
  down: [0, 1 / texelsPerUnit, tilt[1] / texelsPerUnit] as Vector,
});

export const plain = { shade: 1, gloss: 0, wallFacing: null } as const;

export const drawGround = (random: Random, width: number, height: number): Mipmap => {
  const texture = createTexture(width, height);
  texture.light = cloudyNoise(random, texture, { base: 62, strength: 34 });
  const x = () => random.unit() * width;
  const y = () => random.unit() * height;
  for (let i = 0; i < 26; i += 1) {
    const [left, top] = [x(), y()];
    const box = {
      left,
      top,
      right: left + random.between(60, 320),
      bottom: top + random.between(50, 230),
    };
    drawCover(random, texture, box, {
      corner: random.between(10, 30),
      light: random.between(45, 115),
      ribs: pick(random.chance(0.35), () => random.between(14, 28), 0),
    });
  }
  for (let i = 0; i < 30; i += 1) {
    const points = wander(random, { x: x(), y: y(), steps: 12, step: 38, turn: 0.9 });
    drawHose(texture, points, random.between(6, 18), random.between(30, 90));
  }
  for (let i = 0; i < 70; i += 1) drawBolt(texture, x(), y(), random.between(8, 17));
  for (let i = 0; i < 10; i += 1)
    drawLabel(random, texture, {
      left: x(),
      top: y(),
      width: random.between(70, 150),
      height: random.between(36, 66),
    });
  return mipmap(texture);
};
