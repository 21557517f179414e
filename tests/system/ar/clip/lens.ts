/** The pictures' size: that of the camera's video. */
export const frameSize = { width: 640, height: 480 };

/**
 * Lens distortion: a point at distance r from the middle (in half widths) lands at r * (1 + k1 * r^2 + k2 * r^4).
 * Negative numbers give barrel distortion, positive ones pincushion.
 */
type Lens = {
  /** Maps a point of the straight picture to the sensor; both in pixels. */
  bend(x: number, y: number): [number, number];
  /** Maps a point of the sensor to the straight picture. */
  straighten(x: number, y: number): [number, number];
};

/** The middle of the picture; pixel 0 covers -0.5 to 0.5. */
export const middle = { x: frameSize.width / 2 - 0.5, y: frameSize.height / 2 - 0.5 };

export const createLens = ({ k1, k2 }: { k1: number; k2: number }): Lens => {
  const unit = frameSize.width / 2;
  const stretch = (r2: number) => 1 + k1 * r2 + k2 * r2 * r2;
  return {
    bend(x, y) {
      const [dx, dy] = [(x - middle.x) / unit, (y - middle.y) / unit];
      const factor = stretch(dx * dx + dy * dy);
      return [middle.x + dx * factor * unit, middle.y + dy * factor * unit];
    },
    straighten(x, y) {
      const [dx, dy] = [(x - middle.x) / unit, (y - middle.y) / unit];
      let [ux, uy] = [dx, dy];
      // Converges quickly if the lens bends by only a few per cent.
      for (let round = 0; round < 12; round += 1) {
        const factor = stretch(ux * ux + uy * uy);
        [ux, uy] = [dx / factor, dy / factor];
      }
      return [middle.x + ux * unit, middle.y + uy * unit];
    },
  };
};

/** For every sensor pixel, its position in a straight picture with a margin. */
export type LensMap = {
  margin: { x: number; y: number };
  /** The size of the straight picture that contains everything the sensor sees. */
  width: number;
  height: number;
  index: Int32Array;
  right: Float32Array;
  below: Float32Array;
};

export const mapLens = (lens: Lens): LensMap => {
  const { width, height } = frameSize;
  const xs = new Float64Array(width * height);
  const ys = new Float64Array(width * height);
  let [left, top] = [0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [ux, uy] = lens.straighten(x, y);
      xs[y * width + x] = ux;
      ys[y * width + x] = uy;
      left = Math.min(left, ux);
      top = Math.min(top, uy);
    }
  const margin = { x: Math.ceil(-left) + 1, y: Math.ceil(-top) + 1 };
  const outer = { width: width + 2 * margin.x, height: height + 2 * margin.y };
  const map = {
    margin,
    ...outer,
    index: new Int32Array(width * height),
    right: new Float32Array(width * height),
    below: new Float32Array(width * height),
  };
  for (let i = 0; i < width * height; i += 1) {
    const x = (xs[i] as number) + margin.x;
    const y = (ys[i] as number) + margin.y;
    map.index[i] = Math.floor(y) * outer.width + Math.floor(x);
    map.right[i] = x - Math.floor(x);
    map.below[i] = y - Math.floor(y);
  }
  return map;
};
