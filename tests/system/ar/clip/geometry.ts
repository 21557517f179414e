/** Lengths are in working distances: the phone is held one such distance from its subject. */
export type Vector = readonly [number, number, number];

/** The camera's position, and its axes (right, down, forward) as rows of the rotation back into the scene. */
export type Pose = {
  centre: Vector;
  turn: readonly [number, number, number, number, number, number, number, number, number];
};

export const toCamera = ([x, y, z]: Vector, { centre, turn }: Pose): Vector => {
  const [a, b, c] = [x - centre[0], y - centre[1], z - centre[2]];
  return turned([a, b, c], turn);
};

/** Turns a direction of the scene into camera coordinates. */
export const turned = ([a, b, c]: Vector, turn: Pose['turn']): Vector => [
  turn[0] * a + turn[3] * b + turn[6] * c,
  turn[1] * a + turn[4] * b + turn[7] * c,
  turn[2] * a + turn[5] * b + turn[8] * c,
];

export const poseOf = (
  centre: Vector,
  { yaw, pitch, roll }: { yaw: number; pitch: number; roll: number },
): Pose => {
  const degree = Math.PI / 180;
  const [cy, sy] = [Math.cos(yaw * degree), Math.sin(yaw * degree)];
  const [cp, sp] = [Math.cos(pitch * degree), Math.sin(pitch * degree)];
  const [cr, sr] = [Math.cos(roll * degree), Math.sin(roll * degree)];
  return {
    centre,
    turn: [
      cy * cr + sy * sp * sr,
      -cy * sr + sy * sp * cr,
      sy * cp,
      cp * sr,
      cp * cr,
      -sp,
      -sy * cr + cy * sp * sr,
      sy * sr + cy * sp * cr,
      cy * cp,
    ],
  };
};

export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export const along = (from: Vector, across: Vector, u: number, down: Vector, v: number): Vector => [
  from[0] + u * across[0] + v * down[0],
  from[1] + u * across[1] + v * down[1],
  from[2] + u * across[2] + v * down[2],
];
