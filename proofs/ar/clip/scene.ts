import { drawBolt, drawCap, drawCover, drawHose, drawLabel, wander } from './drawing.ts';
import { along, type Vector } from './geometry.ts';
import { type Random, seededRandom } from './random.ts';
import { addNoise, cloudyNoise, createTexture, type Mipmap, mipmap } from './texture.ts';

/** A flat piece of a part. `across` and `down` are the steps from texel to texel. */
export type Face = {
  origin: Vector;
  across: Vector;
  down: Vector;
  texture: Mipmap;
  shade: number;
  /** How bright the light's mirror image is on it. */
  gloss: number;
  /** For a side wall: where it faces. It is drawn only when seen from outside. */
  wallFacing: readonly [number, number] | null;
  /** Whether a user would put a pin here: on what lies behind the parts, seldom; on side walls and stems, never. */
  pinnable: 'part' | 'ground' | 'no';
};

/** An engine bay: faces from far to near, and the lamp above it. */
export type Scene = { faces: readonly Face[]; lamp: Vector };

export type SceneOptions = {
  seed: number;
  /** `parts`: every part has a plane, a tilt and a height of its own. `cards`: three layers, each on one plane. */
  world: 'parts' | 'cards';
  /** How far the depths spread, 1 being usual. */
  depth: number;
  /** How strong mirror highlights are. */
  highlights: number;
};

const texelsPerUnit = 640;
const pick = <T>(condition: boolean, value: () => T, otherwise: T): T =>
  condition ? value() : otherwise;

const plane = (x: number, y: number, z: number, tilt: readonly [number, number] = [0, 0]) => ({
  origin: [x, y, z] as Vector,
  across: [1 / texelsPerUnit, 0, tilt[0] / texelsPerUnit] as Vector,
  down: [0, 1 / texelsPerUnit, tilt[1] / texelsPerUnit] as Vector,
});

const plain = { shade: 1, gloss: 0, wallFacing: null } as const;

const drawGround = (random: Random, width: number, height: number): Mipmap => {
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

/** The four side walls of a box under its lid. */
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

const cardsScene = (random: Random, { depth }: SceneOptions): Face[] => {
  const [width, height] = [2048, 1536];
  const card = (z: number, draw: (texture: ReturnType<typeof createTexture>) => void): Face => {
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

export const buildScene = (options: SceneOptions): Scene => {
  const random = seededRandom(options.seed);
  const lamp: Vector = [random.between(-0.6, 0.6), random.between(-0.8, -0.2), -0.4];
  const faces = options.world === 'parts' ? partsScene : cardsScene;
  return { faces: faces(random, options), lamp };
};
