import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { draw } from '../../support/simulators/vehicle-sources/chance.ts';

const run = promisify(execFile);

/** Renders the first page as a screen would show it. */
const renderPage = async (file: string, dpi: number) => {
  const { stdout } = await run(
    'pdftoppm',
    ['-r', String(dpi), '-f', '1', '-l', '1', '-png', file],
    {
      encoding: 'buffer',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return stdout;
};

type Point = readonly [number, number];

/** Maps a point of the unit square into a quadrilateral seen in perspective (Heckbert 1989). */
const perspective = ([p0, p1, p2, p3]: readonly [Point, Point, Point, Point]) => {
  const sx = p0[0] - p1[0] + p2[0] - p3[0];
  const sy = p0[1] - p1[1] + p2[1] - p3[1];
  const dx1 = p1[0] - p2[0];
  const dx2 = p3[0] - p2[0];
  const dy1 = p1[1] - p2[1];
  const dy2 = p3[1] - p2[1];
  const scale = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / scale;
  const h = (dx1 * sy - sx * dy1) / scale;
  const a = p1[0] - p0[0] + g * p1[0];
  const b = p3[0] - p0[0] + h * p3[0];
  const d = p1[1] - p0[1] + g * p1[1];
  const e = p3[1] - p0[1] + h * p3[1];
  return (u: number, v: number): Point => {
    const w = g * u + h * v + 1;
    return [(a * u + b * v + p0[0]) / w, (d * u + e * v + p0[1]) / w];
  };
};

/** Returns the page's brightness between its pixels; null outside the page. */
const brightnessAt = (
  data: Buffer,
  { width, height }: { width: number; height: number },
  x: number,
  y: number,
): number | null => {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  if (x0 < 0 || y0 < 0 || x0 >= width - 1 || y0 >= height - 1) return null;
  const at = y0 * width + x0;
  const fx = x - x0;
  const fy = y - y0;
  const above = (data[at] ?? 0) * (1 - fx) + (data[at + 1] ?? 0) * fx;
  const below = (data[at + width] ?? 0) * (1 - fx) + (data[at + width + 1] ?? 0) * fx;
  return above * (1 - fy) + below * fy;
};

/** Seeded noise for millions of pixels (xorshift), drawn from precomputed normal numbers for speed. */
const pixelNoise = (seed: number) => {
  let state = seed | 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  const normal = Float32Array.from({ length: 4096 }, () => {
    // The sum of four uniform numbers is nearly normal: mean 0, deviation 1.
    const sum = (next() + next() + next() + next()) / 2 ** 32;
    return (sum - 2) * Math.sqrt(3);
  });
  return () => normal[next() & 4095] ?? 0;
};

const table = [96, 78, 62] as const;
const paper = [255, 251, 242] as const;
const ink = 28;

/** How the phone is held. The paper's name decides everything. */
const conditions = (name: string) => {
  const spread = (question: string, most: number) => (draw(name, question) * 2 - 1) * most;
  const turn = draw(name, 'turn');
  return {
    dpi: 150 + draw(name, 'dpi') * 80,
    /** Quarter turns, in the pixels. */
    quarters: turn < 0.1 ? 1 : turn < 0.18 ? 2 : turn < 0.26 ? 3 : 0,
    /** The camera recorded its orientation in EXIF. */
    exif: draw(name, 'exif') < 0.2,
    tilt: spread('tilt', 5),
    lean: Array.from({ length: 8 }, (_, at) => spread(`lean ${at}`, 0.018)),
    curl: spread('curl', 0.004),
    light: 0.25 + draw(name, 'light') * 0.35,
    lightFrom: draw(name, 'light from') * 2 * Math.PI,
    /** The phone's shadow over part of the picture. */
    shadow: draw(name, 'shadow') < 0.5 ? 0.15 + draw(name, 'shade') * 0.3 : 0,
    shadowFrom: draw(name, 'shadow from') * 2 * Math.PI,
    shadowEdge: spread('shadow edge', 0.25),
    /** Folded once or twice, as for an envelope. */
    folds: [[], [1 / 2], [1 / 3, 2 / 3]][Math.floor(draw(name, 'folds') * 3)] ?? [],
    noise: 4 + draw(name, 'noise') * 10,
    blur: 0.4 + draw(name, 'blur') * 0.8,
    quality: Math.round(40 + draw(name, 'quality') * 40),
  };
};

type Conditions = ReturnType<typeof conditions>;

/** Returns how much light falls on a point of the picture (both from 0 to 1). */
const lightAt = (taken: Conditions) => {
  const towards = (x: number, y: number, angle: number) =>
    (x - 0.5) * Math.cos(angle) + (y - 0.5) * Math.sin(angle);
  return (x: number, y: number): number => {
    const slope = 1 - taken.light * (0.5 + towards(x, y, taken.lightFrom));
    const inShadow = (towards(x, y, taken.shadowFrom) - taken.shadowEdge) / 0.04 + 0.5;
    return slope * (1 - taken.shadow * Math.max(0, Math.min(1, inShadow)));
  };
};

/** A fold is a dark line, and the paper beside it leans out of the light. */
const foldAt = ({ folds }: Conditions) => {
  return (height: number): number =>
    folds.reduce((light, fold) => {
      const away = Math.abs(height - fold);
      return light * (1 - (away < 0.001 ? 0.25 : away < 0.02 ? 0.12 * (1 - away / 0.02) : 0));
    }, 1);
};

/** Photographs the page on a table by hand: tilted, leaning, curled, folded, unevenly lit, noisy, a little blurred. */
export const photograph = async (
  file: string,
  { name, isSmall }: { name: string; isSmall: boolean },
): Promise<Uint8Array> => {
  const taken = conditions(name);
  // A small paper is photographed from nearer.
  const page = sharp(await renderPage(file, taken.dpi * (isSmall ? 1.25 : 1))).greyscale();
  const { data, info } = await page.raw().toBuffer({ resolveWithObject: true });
  const width = Math.round(info.width * 1.16);
  const height = Math.round(info.height * 1.12);
  const angle = (taken.tilt * Math.PI) / 180;
  const square: Point[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ];
  // The picture's corners in page coordinates, so that each picture pixel can be looked up in the page.
  const corners = square.map(([x, y], at): Point => {
    const cx = (x - 0.5) * width;
    const cy = (y - 0.5) * height;
    const across = cx * Math.cos(angle) - cy * Math.sin(angle);
    const down = cx * Math.sin(angle) + cy * Math.cos(angle);
    return [
      across + info.width / 2 + (taken.lean[at] ?? 0) * width,
      down + info.height / 2 + (taken.lean[at + 4] ?? 0) * height,
    ];
  });
  const place = perspective(corners as [Point, Point, Point, Point]);
  const light = lightAt(taken);
  const fold = foldAt(taken);
  const noise = pixelNoise(Math.floor(draw(name, 'grain') * 2 ** 31));
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [px, flat] = place(x / width, y / height);
      const py = flat + taken.curl * info.height * Math.sin((Math.PI * px) / info.width);
      const grey = brightnessAt(data, info, px, py);
      const shade = light(x / width, y / height) * (grey === null ? 1 : fold(py / info.height));
      const grain = noise() * taken.noise;
      for (let channel = 0; channel < 3; channel += 1) {
        const colour =
          grey === null
            ? (table[channel] ?? 0)
            : ink + (grey / 255) * ((paper[channel] ?? 0) - ink);
        pixels[(y * width + x) * 3 + channel] = Math.max(0, Math.min(255, colour * shade + grain));
      }
    }
  }
  const photo = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(taken.blur)
    .rotate(taken.quarters * 90)
    .jpeg({ quality: taken.quality })
    .toBuffer();
  if (!taken.exif) return photo;
  // Rotated in the pixels and corrected by the EXIF tag, as every phone does.
  return sharp(photo)
    .rotate(270)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: taken.quality })
    .toBuffer();
};
