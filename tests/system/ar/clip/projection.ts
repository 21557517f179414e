import type { Face } from './faces.ts';
import { along, cross, type Pose, toCamera, turned, type Vector } from './geometry.ts';
import { middle } from './lens.ts';
import type { Scene } from './scene.ts';

export type Matrix = Float64Array;

/** Returns the matrix that maps a texel (u, v, 1) to (x * w, y * w, w). */
export const texelToPixel = (face: Face, pose: Pose, focal: number, into: Matrix): void => {
  const { origin, across, down } = face;
  const { centre, turn } = pose;
  const columns = [
    turned(across, turn),
    turned(down, turn),
    turned([origin[0] - centre[0], origin[1] - centre[1], origin[2] - centre[2]], turn),
  ];
  for (const [j, [x, y, z]] of columns.entries()) {
    into[j] = focal * x + middle.x * z;
    into[3 + j] = focal * y + middle.y * z;
    into[6 + j] = z;
  }
};

/** Inverts the mapping up to a factor; returns the factor's sign, that of the determinant. */
export const invert = (m: Matrix, into: Matrix): 1 | -1 => {
  const [a, b, c, d, e, f, g, h, i] = m as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  into[0] = e * i - f * h;
  into[1] = c * h - b * i;
  into[2] = b * f - c * e;
  into[3] = f * g - d * i;
  into[4] = a * i - c * g;
  into[5] = c * d - a * f;
  into[6] = d * h - e * g;
  into[7] = b * g - a * h;
  into[8] = a * e - b * d;
  return a * into[0] + b * into[3] + c * into[6] < 0 ? -1 : 1;
};

export const isTurnedAway = ({ wallFacing, origin }: Face, { centre }: Pose): boolean =>
  wallFacing !== null &&
  wallFacing[0] * (origin[0] - centre[0]) + wallFacing[1] * (origin[1] - centre[1]) >= 0;

export const project = (point: Vector, pose: Pose, focal: number): [number, number] | null => {
  const [x, y, z] = toCamera(point, pose);
  return z > 0.05 ? [middle.x + (focal * x) / z, middle.y + (focal * y) / z] : null;
};

/** Returns the nearest face at a pixel of the straight picture, and the point on it. */
export const faceAt = (
  { faces }: Scene,
  [x, y]: readonly [number, number],
  pose: Pose,
  focal: number,
): { face: Face; point: Vector } | null => {
  const [forth, back] = [new Float64Array(9), new Float64Array(9)];
  for (const face of faces.toReversed()) {
    if (isTurnedAway(face, pose)) continue;
    texelToPixel(face, pose, focal, forth);
    const sign = invert(forth, back);
    const at = (row: number) =>
      sign *
      ((back[row] as number) * x + (back[row + 1] as number) * y + (back[row + 2] as number));
    const w = at(6);
    if (w <= 0) continue;
    const [u, v] = [at(0) / w, at(3) / w];
    const texture = face.texture[0];
    if (!texture || u < 0 || v < 0 || u >= texture.width - 1 || v >= texture.height - 1) continue;
    const cover = texture.cover?.[Math.floor(v) * texture.width + Math.floor(u)] ?? 1;
    if (cover < 0.5) continue;
    return { face, point: along(face.origin, face.across, u, face.down, v) };
  }
  return null;
};

/** Returns where a face reflects the lamp and how large the spot is; null if nowhere. */
export const mirrorSpot = (
  { origin, across, down }: Face,
  lamp: Vector,
  pose: Pose,
  focal: number,
) => {
  const normal = cross(across, down);
  const length = Math.hypot(...normal);
  const distance =
    ((lamp[0] - origin[0]) * normal[0] +
      (lamp[1] - origin[1]) * normal[1] +
      (lamp[2] - origin[2]) * normal[2]) /
    length;
  const mirror = (axis: 0 | 1 | 2) => lamp[axis] - (2 * distance * normal[axis]) / length;
  const image: Vector = [mirror(0), mirror(1), mirror(2)];
  const spot = project(image, pose, focal);
  if (!spot) return null;
  const reach = (focal * 0.12) / Math.max(0.3, toCamera(image, pose)[2]);
  return { x: spot[0], y: spot[1], spread: 2 * reach * reach };
};
