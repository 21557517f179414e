import type { Face } from './faces.ts';
import type { Pose } from './geometry.ts';
import { frameSize, type LensMap } from './lens.ts';
import { invert, isTurnedAway, type Matrix, mirrorSpot, texelToPixel } from './projection.ts';
import type { Scene } from './scene.ts';
import { emptyColumns, emptySquare, type Texture } from './texture.ts';

/** A picture with a rolling shutter: rows are read one after another, so the pose changes with the row. */
type Exposure = {
  /** Returns the pose when a row is read; rows are those of the straight picture, the first visible one being 0. */
  poseAtRow(row: number): Pose;
  /** In pixels. */
  focal: number;
};

/** Rows for which poses are computed; those between are interpolated. */
const knots = 5;
/** How many rows and columns a face may move while the rows are read. */
const slack = 28;
const emptyLight = 25;
/** How many pixels to skip where the texture is empty all around; a pixel is less than two texels. */
const leap = 7;

/** A value that changes by `step` per column; `at` is its value in the first visible column. */
type Line = { at: number; step: number };

/** Draws faces from near to far, each where no nearer face covers it. */
export const createRenderer = (scene: Scene, map: LensMap) => {
  const { width, height, margin } = map;
  const light = new Float32Array(width * height);
  /** The share of each pixel that is not covered yet. */
  const open = new Float32Array(width * height);
  const openInRow = new Int32Array(height);
  const matrices = Array.from({ length: knots }, () => new Float64Array(9));
  const [forth, back] = [new Float64Array(9), new Float64Array(9)];
  const nearToFar = scene.faces.toReversed();

  const boundsOf = (face: Face) => {
    const texture = face.texture[0];
    const m = matrices[(knots - 1) / 2];
    if (!texture || !m) return null;
    let [left, top, right, bottom, behind] = [Infinity, Infinity, -Infinity, -Infinity, 0];
    for (const u of [0, texture.width])
      for (const v of [0, texture.height]) {
        const at = (row: number) =>
          (m[row] as number) * u + (m[row + 1] as number) * v + (m[row + 2] as number);
        const w = at(6);
        if (w < 0.05) {
          behind += 1;
          continue;
        }
        left = Math.min(left, at(0) / w);
        right = Math.max(right, at(0) / w);
        top = Math.min(top, at(3) / w);
        bottom = Math.max(bottom, at(3) / w);
      }
    if (behind === 4) return null;
    if (behind > 0) return { left: 0, top: 0, right: width, bottom: height };
    const box = {
      left: Math.max(0, Math.floor(left - slack) + margin.x),
      top: Math.max(0, Math.floor(top - slack) + margin.y),
      right: Math.min(width, Math.ceil(right + slack) + margin.x),
      bottom: Math.min(height, Math.ceil(bottom + slack) + margin.y),
    };
    return box.left < box.right && box.top < box.bottom ? box : null;
  };

  /** Returns the columns of a row in which the face is and its texture copy may be read. */
  const rowSpan = (
    from: number,
    to: number,
    [u, v, w]: readonly [Line, Line, Line],
    { width: across, height: down }: Texture,
    scale: number,
  ): [number, number] => {
    let [first, last] = [from, to - 1];
    const keep = (at: number, step: number) => {
      if (step > 0) first = Math.max(first, Math.ceil(-at / step + 1e-6));
      else if (step < 0) last = Math.min(last, Math.floor(-at / step - 1e-6));
      else if (at < 0) last = first - 1;
    };
    const shift = 0.5 * scale - 0.5;
    for (const [line, size] of [
      [u, across - 1],
      [v, down - 1],
    ] as const) {
      const at = line.at * scale + shift * w.at;
      const step = line.step * scale + shift * w.step;
      keep(at, step);
      keep(size * w.at - at, size * w.step - step);
    }
    keep(w.at - 1e-9, w.step);
    return [first, last];
  };

  const drawRow = (
    face: Face,
    spot: ReturnType<typeof mirrorSpot>,
    row: number,
    [first, last]: readonly [number, number],
    [u, v, w]: readonly [Line, Line, Line],
    level: Texture,
    scale: number,
  ): void => {
    const { shade, gloss } = face;
    const { light: texels, cover, empty, width: across } = level;
    const emptyStride = emptyColumns(across);
    const shift = 0.5 * scale - 0.5;
    const uStep = u.step;
    const vStep = v.step;
    const wStep = w.step;
    let un = u.at + uStep * first;
    let vn = v.at + vStep * first;
    let wn = w.at + wStep * first;
    const y = row - margin.y;
    const spotDown = spot ? (y - spot.y) ** 2 / spot.spread : Infinity;
    const hasSpot = spotDown < 5;
    let closed = 0;
    for (
      let column = first, j = row * width + first + margin.x;
      column <= last;
      column += 1, j += 1, un += uStep, vn += vStep, wn += wStep
    ) {
      const left = open[j] as number;
      if (left === 0) continue;
      const inverse = scale / wn;
      const tu = un * inverse + shift;
      const tv = vn * inverse + shift;
      const iu = tu | 0;
      const iv = tv | 0;
      const k = iv * across + iu;
      const fu = tu - iu;
      const fv = tv - iv;
      const p = (1 - fu) * (1 - fv);
      const q = fu * (1 - fv);
      const r = (1 - fu) * fv;
      const s = fu * fv;
      let share = 1;
      if (cover) {
        const near = cover[k] as number;
        const opposite = cover[k + across + 1] as number;
        if (near === 0 && opposite === 0) {
          if (empty?.[(iv >> emptySquare) * emptyStride + (iu >> emptySquare)]) {
            column += leap;
            j += leap;
            un += leap * uStep;
            vn += leap * vStep;
            wn += leap * wStep;
          }
          continue;
        }
        share =
          p * near +
          q * (cover[k + 1] as number) +
          r * (cover[k + across] as number) +
          s * opposite;
        if (share < 0.02) continue;
      }
      let value =
        (p * (texels[k] as number) +
          q * (texels[k + 1] as number) +
          r * (texels[k + across] as number) +
          s * (texels[k + across + 1] as number)) *
        shade;
      if (hasSpot && spot) {
        const away = (column - spot.x) ** 2 / spot.spread + spotDown;
        if (away < 5) value += gloss * Math.exp(-away);
      }
      light[j] = (light[j] as number) + left * share * value;
      const rest = left * (1 - share);
      if (rest < 0.01) {
        open[j] = 0;
        closed += 1;
      } else open[j] = rest;
    }
    openInRow[row] = (openInRow[row] as number) - closed;
  };

  const drawFace = (face: Face, spot: ReturnType<typeof mirrorSpot>): void => {
    const box = boundsOf(face);
    if (!box) return;
    const [from, to] = [box.left - margin.x, box.right - margin.x];
    const center = (from + to) / 2;
    for (let row = box.top; row < box.bottom; row += 1) {
      if (openInRow[row] === 0) continue;
      const y = row - margin.y;
      const knot = (row / (height - 1)) * (knots - 1);
      const first = Math.min(knots - 2, Math.floor(knot));
      const upper = matrices[first] as Matrix;
      const lower = matrices[first + 1] as Matrix;
      for (let i = 0; i < 9; i += 1)
        forth[i] =
          (upper[i] as number) + ((lower[i] as number) - (upper[i] as number)) * (knot - first);
      const sign = invert(forth, back);
      const line = (index: number): Line => ({
        at: sign * ((back[index + 1] as number) * y + (back[index + 2] as number)),
        step: sign * (back[index] as number),
      });
      const [u, v, w] = [line(0), line(3), line(6)];
      // Chooses the halved copy by the step between pixels in the middle of the row.
      const w0 = Math.max(1e-12, w.at + w.step * center);
      const w1 = Math.max(1e-12, w0 + w.step);
      const [u0, v0] = [u.at + u.step * center, v.at + v.step * center];
      const step = Math.hypot((u0 + u.step) / w1 - u0 / w0, (v0 + v.step) / w1 - v0 / w0) * 0.9;
      const wanted = step < 1.4 ? 0 : step < 2.8 ? 1 : step < 5.6 ? 2 : step < 11 ? 3 : 4;
      const copy = Math.min(face.texture.length - 1, wanted);
      const level = face.texture[copy];
      if (!level) continue;
      const scale = 1 / (1 << copy);
      const span = rowSpan(from, to, [u, v, w], level, scale);
      if (span[0] <= span[1]) drawRow(face, spot, row, span, [u, v, w], level, scale);
    }
  };

  return {
    /** Adds the straight picture, multiplied by `weight`, to `sum`. */
    addExposure({ poseAtRow, focal }: Exposure, sum: Float32Array, weight: number): void {
      light.fill(0);
      open.fill(1);
      openInRow.fill(width);
      const poses = matrices.map((_, knot) =>
        poseAtRow((knot / (knots - 1)) * (height - 1) - margin.y),
      );
      const pose = poseAtRow(frameSize.height / 2);
      for (const face of nearToFar) {
        if (isTurnedAway(face, pose)) continue;
        for (const [knot, matrix] of matrices.entries())
          texelToPixel(face, poses[knot] ?? pose, focal, matrix);
        const spot = face.gloss > 0 ? mirrorSpot(face, scene.lamp, pose, focal) : null;
        drawFace(face, spot);
      }
      for (let i = 0; i < sum.length; i += 1)
        sum[i] =
          (sum[i] as number) + weight * ((light[i] as number) + (open[i] as number) * emptyLight);
    },
  };
};
