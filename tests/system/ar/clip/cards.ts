import { drawBolt, drawCap, drawCover, drawHose, drawLabel, wander } from './drawing.ts';
import {
  drawGround,
  type Face,
  pick,
  plain,
  plane,
  type SceneOptions,
  texelsPerUnit,
} from './faces.ts';
import type { Random } from './random.ts';
import { addNoise, createTexture, mipmap, type Texture } from './texture.ts';

/** Builds three layers, each on one plane: background, covers and caps. */
export const cardsScene = (random: Random, { depth }: SceneOptions): Face[] => {
  const [width, height] = [2048, 1536];
  const card = (z: number, draw: (texture: Texture) => void): Face => {
    const texture = createTexture(width, height, { hasCover: true });
    draw(texture);
    addNoise(random, texture, 10, 128);
    return { ...plane(-1.6, -1.2, z), ...plain, texture: mipmap(texture), pinnable: 'part' };
  };
  const far = 1 + 0.12 * depth;
  const ground: Face = {
    ...plain,
    origin: [-1.6 * far, -1.2 * far, far],
    across: [far / texelsPerUnit, 0, 0],
    down: [0, far / texelsPerUnit, 0],
    texture: drawGround(random, width, height),
    pinnable: 'ground',
  };
  const covers = card(1, (texture) => {
    for (let i = 0; i < 9; i += 1) {
      const [left, top] = [random.between(200, 1500), random.between(150, 1150)];
      const [w, h] = [random.between(180, 520), random.between(140, 330)];
      drawCover(
        random,
        texture,
        { left, top, right: left + w, bottom: top + h },
        {
          corner: random.between(8, 40),
          light: random.between(50, 130),
          ribs: pick(random.chance(0.4), () => random.between(14, 34), 0),
        },
      );
      if (random.chance(0.7))
        drawLabel(random, texture, {
          left: left + random.between(0.1, 0.5) * w,
          top: top + random.between(0.15, 0.5) * h,
          width: random.between(60, 150),
          height: random.between(36, 70),
        });
      for (const u of [0.07, 0.93])
        for (const v of [0.1, 0.9])
          if (random.chance(0.8))
            drawBolt(texture, left + u * w, top + v * h, random.between(9, 15));
    }
  });
  const caps = card(1 - 0.12 * depth, (texture) => {
    for (let i = 0; i < 9; i += 1)
      drawCap(
        texture,
        {
          x: random.between(500, 1550),
          y: random.between(380, 1150),
          radius: random.between(34, 72),
          light: random.between(40, 180),
        },
        { grooves: Math.round(random.between(8, 30)), hasGrip: random.chance(0.6) },
      );
    for (let i = 0; i < 4; i += 1) {
      const from = { x: random.between(200, 1700), y: random.between(200, 1300) };
      const points = wander(random, { ...from, steps: 9, step: 80, turn: 0.8 });
      drawHose(texture, points, random.between(12, 24), random.between(30, 60));
    }
    for (let i = 0; i < 14; i += 1)
      drawBolt(
        texture,
        random.between(600, 1450),
        random.between(450, 1050),
        random.between(9, 14),
      );
  });
  return [ground, covers, caps];
};
