import { makeRandom } from '../../../packages/tracker/src/geometry/homography.ts';
import type { Camera, Pose } from '../../../packages/tracker/src/geometry/pose.ts';

/** An invented engine bay for tests: a far wall with a nearer part in front, each a plane with a texture. */
export type TestScene = { far: Texture; near: Texture };
type Texture = { size: number; d: Float32Array };

export const FAR = 1.35;
export const NEAR = 1;
/** The nearer part, in world units. */
const PART = { left: -0.25, right: 0.2, top: -0.2, bottom: 0.2 };
const TEXELS = 190;

export const testCamera = (w = 320, h = 240): Camera => ({
  w,
  h,
  f: 0.85 * w,
  cx: w / 2 - 0.5,
  cy: h / 2 - 0.5,
});

export function makeTestScene(seed: number): TestScene {
  const random = makeRandom(seed * 7919 + 1);
  return { far: makeTexture(random, 90), near: makeTexture(random, 140) };
}

/** Draws patches of different brightness over each other: many corners, no two places alike. */
function makeTexture(random: () => number, base: number): Texture {
  const size = 1024;
  const d = new Float32Array(size * size).fill(base);
  for (let n = 0; n < 9000; n++) {
    const w = 4 + random() * 15;
    const h = 4 + random() * 15;
    const x = random() * size;
    const y = random() * size;
    const v = base + (random() - 0.5) * 130;
    for (let j = y | 0; j < Math.min(size, y + h); j++) {
      d.fill(v, j * size + (x | 0), j * size + Math.min(size, (x + w) | 0));
    }
  }
  return { size, d };
}

function sample({ size, d }: Texture, x: number, y: number): number {
  const u = Math.max(0, Math.min(size - 2, x * TEXELS + size / 2));
  const v = Math.max(0, Math.min(size - 2, y * TEXELS + size / 2));
  const iu = u | 0;
  const iv = v | 0;
  const fu = u - iu;
  const fv = v - iv;
  const i = iv * size + iu;
  return (
    (d[i] * (1 - fu) + d[i + 1] * fu) * (1 - fv) +
    (d[i + size] * (1 - fu) + d[i + size + 1] * fu) * fv
  );
}

/** Returns what a ray from the camera (x, y, 1 in camera coordinates) hits first. */
export function meet(pose: Pose, x: number, y: number) {
  const dx = pose[0] * x + pose[3] * y + pose[6];
  const dy = pose[1] * x + pose[4] * y + pose[7];
  const dz = pose[2] * x + pose[5] * y + pose[8];
  const cx = -(pose[0] * pose[9] + pose[3] * pose[10] + pose[6] * pose[11]);
  const cy = -(pose[1] * pose[9] + pose[4] * pose[10] + pose[7] * pose[11]);
  const cz = -(pose[2] * pose[9] + pose[5] * pose[10] + pose[8] * pose[11]);
  for (const z of [NEAR, FAR]) {
    const k = (z - cz) / dz;
    const px = cx + k * dx;
    const py = cy + k * dy;
    const on = px > PART.left && px < PART.right && py > PART.top && py < PART.bottom;
    if (z === FAR || on) return { x: px, y: py, z };
  }
  throw new Error('A ray of the test scene must meet the wall');
}

/** Renders a picture of the scene, with camera noise. */
export function photograph(scene: TestScene, camera: Camera, pose: Pose, seed = 1): Uint8Array {
  const { w, h, f, cx, cy } = camera;
  const out = new Uint8Array(w * h);
  const noise = makeRandom(seed);
  for (let v = 0, o = 0; v < h; v++) {
    for (let u = 0; u < w; u++, o++) {
      const p = meet(pose, (u - cx) / f, (v - cy) / f);
      const value = sample(p.z === NEAR ? scene.near : scene.far, p.x, p.y);
      out[o] = Math.max(0, Math.min(255, value + (noise() - 0.5) * 6));
    }
  }
  return out;
}

/** Returns the pose of a camera at (x, y, z), turned sideways by `turn` radians. */
export function poseAt(x: number, y: number, z: number, turn = 0): Pose {
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const r = [c, 0, -s, 0, 1, 0, s, 0, c];
  return Float64Array.from([...r, -(c * x - s * z), -y, -(s * x + c * z)]);
}
