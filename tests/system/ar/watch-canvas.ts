import type { DrawnFrame } from '../../../packages/tracker/src/tracker.ts';

/** The canvas's report of a frame it drew, and what its pixels show. */
export type WatchedFrame = Pick<DrawnFrame, 'mediaTime' | 'pins' | 'tookMs'> & {
  /** The number of the clip's frame in the pixels; null if it cannot be read. */
  code: number | null;
  canvas: { width: number; height: number };
  /** The current marker's point in the pixels; undefined if not looked for, null if not found. */
  point?: { x: number; y: number } | null;
  at: number;
};

type Watch = {
  frames: WatchedFrame[];
  longTasks: { at: number; duration: number }[];
  /** Looks for the current marker's point in every n-th frame; 0: never. */
  lookEvery: number;
  /** The current marker. */
  lookFor: string;
};

declare global {
  interface Window {
    arWatch: Watch;
  }
}

type CodeLayout = {
  cells: number;
  left: number;
  cellWidth: number;
  rows: number;
  tops: readonly number[];
};

/**
 * Runs in the page, before the product. It only listens, to the canvas's event `drawn` and to long tasks. It uses
 * nothing but its argument, because it is sent to the browser as text.
 */
export const watchCanvas = (layout: CodeLayout): void => {
  const watch: Watch = { frames: [], longTasks: [], lookEvery: 0, lookFor: '' };
  window.arWatch = watch;
  type Size = { width: number; height: number };

  const readCode = (canvas: HTMLCanvasElement, frame: Size): number | null => {
    const context = canvas.getContext('2d');
    if (!context) return null;
    const scale = Math.max(canvas.width / frame.width, canvas.height / frame.height);
    const left = (canvas.width - frame.width * scale) / 2;
    const above = (canvas.height - frame.height * scale) / 2;
    for (const top of layout.tops) {
      const y = Math.round(above + (top + layout.rows / 2) * scale);
      if (y < 0 || y >= canvas.height) continue;
      const { data } = context.getImageData(0, y, canvas.width, 1);
      let bits = 0;
      for (let cell = 0; cell < layout.cells; cell += 1) {
        const x = Math.round(left + (layout.left + (cell + 0.5) * layout.cellWidth) * scale);
        const [red = 0, green = 0, blue = 0] = data.subarray(x * 4, x * 4 + 3);
        bits = (bits << 1) | (blue > (red + green) / 2 ? 1 : 0);
      }
      const code = bits >> 4;
      const check = ((code >> 8) ^ (code >> 4) ^ code ^ 0b1010) & 15;
      if (check === (bits & 15)) return code;
    }
    return null;
  };

  type Point = { x: number; y: number };

  /** Finds the centre of the only small round spot or ring in the current marker's yellow near a point. */
  const findPoint = (canvas: HTMLCanvasElement, around: Point): Point | null => {
    const context = canvas.getContext('2d');
    if (!context) return null;
    const reach = 60;
    const [left0, top0] = [Math.round(around.x) - reach, Math.round(around.y) - reach];
    const size = 2 * reach + 1;
    const { data } = context.getImageData(left0, top0, size, size);
    const isYellow = (i: number) =>
      (data[i * 4] as number) > 215 &&
      (data[i * 4 + 1] as number) > 170 &&
      (data[i * 4 + 2] as number) < 110;
    const seen = new Uint8Array(size * size);
    const spots: Point[] = [];
    for (let start = 0; start < size * size; start += 1) {
      if (seen[start] || !isYellow(start)) continue;
      const queue = [start];
      seen[start] = 1;
      let [left, right, top, bottom, area] = [size, 0, size, 0, 0];
      for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
        const [x, y] = [i % size, Math.floor(i / size)];
        area += 1;
        [left, right] = [Math.min(left, x), Math.max(right, x)];
        [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
        for (const next of [i - 1, i + 1, i - size, i + size]) {
          if (next < 0 || next >= size * size || seen[next] || !isYellow(next)) continue;
          seen[next] = 1;
          queue.push(next);
        }
      }
      const [wide, tall] = [right - left + 1, bottom - top + 1];
      // The marker's number, label and box are larger.
      if (Math.abs(wide - tall) <= 1 && wide >= 7 && wide <= 14 && area > 0.3 * wide * tall)
        spots.push({ x: left0 + (left + right + 1) / 2, y: top0 + (top + bottom + 1) / 2 });
    }
    return spots.length === 1 ? (spots[0] ?? null) : null;
  };

  document.addEventListener(
    'drawn',
    (event) => {
      const canvas = event.target;
      if (!(canvas instanceof HTMLCanvasElement)) return;
      const { detail } = event as CustomEvent<DrawnFrame>;
      const frame: WatchedFrame = {
        mediaTime: detail.mediaTime,
        pins: detail.pins,
        tookMs: detail.tookMs,
        code: readCode(canvas, detail.frame),
        canvas: { width: canvas.width, height: canvas.height },
        at: performance.now(),
      };
      const drawnAt = detail.pins.find(({ id }) => id === watch.lookFor)?.drawnAt;
      const isTurn = watch.lookEvery > 0 && watch.frames.length % watch.lookEvery === 0;
      if (isTurn && drawnAt) frame.point = findPoint(canvas, drawnAt);
      watch.frames.push(frame);
    },
    true,
  );
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      watch.longTasks.push({ at: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
};
