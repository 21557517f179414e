import { cardsScene } from './cards.ts';
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
import { along, type Vector } from './geometry.ts';
import { type Random, seededRandom } from './random.ts';
import { addNoise, cloudyNoise, createTexture, mipmap } from './texture.ts';

/** An engine bay: faces from far to near, and the lamp above it. */
export type Scene = { faces: readonly Face[]; lamp: Vector };

/** Builds the four side walls of a box under its lid. */
const sideWalls = (
  random: Random,
  lid: { origin: Vector; across: Vector; down: Vector },
  size: { width: number; height: number },
  deep: number,
): Face[] => {
  const inset = 6;
  const corner = (u: number, v: number) => along(lid.origin, lid.across, u, lid.down, v);
  const [right, bottom] = [size.width - inset, size.height - inset];
  const corners = [
    corner(inset, inset),
    corner(right, inset),
    corner(right, bottom),
    corner(inset, bottom),
  ];
  const sides = [
    { facing: [0, -1], shade: 0.75 },
    { facing: [1, 0], shade: 0.5 },
    { facing: [0, 1], shade: 0.4 },
    { facing: [-1, 0], shade: 0.6 },
  ] as const;
  return sides.map(({ facing, shade }, k) => {
    const from = corners[k] as Vector;
    const to = corners[(k + 1) % 4] as Vector;
    const edge: Vector = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
    const texels = Math.max(20, Math.floor(Math.hypot(...edge) * texelsPerUnit));
    const texture = createTexture(texels, Math.max(8, deep * texelsPerUnit));
    const { width, height } = texture;
    const base = random.between(40, 80);
    texture.light = cloudyNoise(random, texture, { base, strength: 14, cell: 32 });
    for (let bolt = 0; bolt < width / 40; bolt += 1)
      if (random.chance(0.5)) {
        const [x, y] = [random.between(6, width - 6), random.between(6, height - 4)];
        drawBolt(texture, x, y, random.between(4, 8));
      }
    return {
      origin: from,
      across: [edge[0] / width, edge[1] / width, edge[2] / width],
      down: [0, 0, 1 / texelsPerUnit],
      texture: mipmap(texture),
      shade,
      gloss: 0,
      wallFacing: facing,
      pinnable: 'no',
    };
  });
};

const moulding = (random: Random, { depth, highlights }: SceneOptions) => {
  const size = {
    width: Math.floor(random.between(160, 480)),
    height: Math.floor(random.between(120, 330)),
  };
  const { width, height } = size;
  const texture = createTexture(width, height, { hasCover: true });
  drawCover(
    random,
    texture,
    { left: 0, top: 0, right: width, bottom: height },
    {
      corner: random.between(8, 36),
      light: random.between(45, 130),
      ribs: pick(random.chance(0.35), () => random.between(14, 34), 0),
    },
  );
  if (random.chance(0.55))
    drawLabel(random, texture, {
      left: random.between(0.1, 0.5) * width,
      top: random.between(0.15, 0.5) * height,
      width: random.between(60, 140),
      height: random.between(36, 64),
    });
  for (const u of [0.08, 0.92])
    for (const v of [0.1, 0.9])
      if (random.chance(0.75)) drawBolt(texture, u * width, v * height, random.between(8, 14));
  addNoise(random, texture, random.between(3, 11));
  const z = 1 + random.between(-0.08, 0.12) * depth;
  const lid = plane(
    random.between(-1, 0.95) - width / texelsPerUnit / 2,
    random.between(-0.75, 0.75) - height / texelsPerUnit / 2,
    z,
    [random.between(-0.25, 0.25), random.between(-0.25, 0.25)],
  );
  const gloss = pick(random.chance(0.5), () => random.between(20, 70) * highlights, 0);
  const walls = sideWalls(random, lid, size, random.between(0.08, 0.2) * depth);
  const top: Face = { ...lid, ...plain, gloss, texture: mipmap(texture), pinnable: 'part' };
  return { z, faces: [...walls, top] };
};

const fillerCap = (random: Random, { depth, highlights }: SceneOptions) => {
  const radius = random.between(30, 75);
  const size = Math.ceil(radius * 2 + 6);
  const texture = createTexture(size, size, { hasCover: true });
  const middle = { x: size / 2, y: size / 2 };
  drawCap(
    texture,
    { ...middle, radius, light: random.between(40, 180) },
    { grooves: Math.round(random.between(8, 30)), hasGrip: random.chance(0.5) },
  );
  addNoise(random, texture, random.between(2, 9));
  const stem = createTexture(size, size, { hasCover: true });
  drawCap(
    stem,
    { ...middle, radius: radius * 0.86, light: random.between(30, 60) },
    { grooves: 7, hasGrip: false },
  );
  const stemMap = mipmap(stem);
  const x = random.between(-0.7, 0.7) - size / texelsPerUnit / 2;
  const y = random.between(-0.55, 0.55) - size / texelsPerUnit / 2;
  const z = 1 - random.between(0.1, 0.28) * depth;
  const stems = [5, 4, 3, 2, 1].map(
    (k): Face => ({
      ...plane(x, y, z + k * 0.016 * depth),
      ...plain,
      shade: 0.8,
      texture: stemMap,
      pinnable: 'no',
    }),
  );
  const tilt = [random.between(-0.1, 0.1), random.between(-0.1, 0.1)] as const;
  const gloss = pick(random.chance(0.5), () => random.between(20, 80) * highlights, 0);
  const top: Face = {
    ...plane(x, y, z, tilt),
    ...plain,
    gloss,
    texture: mipmap(texture),
    pinnable: 'part',
  };
  return { z, faces: [...stems, top] };
};

const looseHose = (random: Random, { depth }: SceneOptions) => {
  const texture = createTexture(1200, 700, { hasCover: true });
  const from = { x: random.between(100, 400), y: random.between(100, 600) };
  const points = wander(
    random,
    { ...from, steps: 10, step: 90, turn: 0.8 },
    random.between(-0.5, 0.5),
  );
  drawHose(texture, points, random.between(12, 24), random.between(30, 60));
  addNoise(random, texture, 5, 32);
  const z = 1 - random.between(0, 0.2) * depth;
  const tilt = [random.between(-0.12, 0.12), random.between(-0.12, 0.12)] as const;
  const face: Face = {
    ...plane(random.between(-1.1, -0.6), random.between(-0.8, -0.2), z, tilt),
    ...plain,
    texture: mipmap(texture),
    pinnable: 'part',
  };
  return { z: z - 0.02, faces: [face] };
};

const partsScene = (random: Random, options: SceneOptions): Face[] => {
  const { depth } = options;
  const z = 1 + 0.35 * depth;
  const [tiltX, tiltY] = [random.between(-0.18, 0.18) * depth, random.between(-0.2, 0.2) * depth];
  const step = 1.5 / texelsPerUnit;
  const ground: Face = {
    ...plain,
    origin: [-2.4, -1.8, z - tiltX * 2.4 - tiltY * 1.8],
    across: [step, 0, step * tiltX],
    down: [0, step, step * tiltY],
    texture: drawGround(random, 2048, 1536),
    pinnable: 'ground',
  };
  const many = <T>(count: number, make: () => T) => Array.from({ length: count }, make);
  const parts = [
    ...many(11, () => moulding(random, options)),
    ...many(12, () => fillerCap(random, options)),
    ...many(4, () => looseHose(random, options)),
  ].sort((a, b) => b.z - a.z);
  return [ground, ...parts.flatMap(({ faces }) => faces)];
};

export const buildScene = (options: SceneOptions): Scene => {
  const random = seededRandom(options.seed);
  const lamp: Vector = [random.between(-0.6, 0.6), random.between(-0.8, -0.2), -0.4];
  const faces = options.world === 'parts' ? partsScene : cardsScene;
  return { faces: faces(random, options), lamp };
};
