import type { DrawnFrame } from '../../apps/web/src/device/tracker/tracker.ts';

/** What the canvas said of a frame it drew, with what its pixels say. */
export type WatchedFrame = Pick<DrawnFrame, 'mediaTime' | 'pins' | 'tookMs'> & {
  /** Which frame of the clip its pixels show; null if it cannot be read. */
  code: number | null;
  canvas: { width: number; height: number };
  /** Where the current marker's point is in the pixels; undefined if it was not looked for, null if not found. */
  point?: { x: number; y: number } | null;
  at: number;
};

export type Watch = {
  frames: WatchedFrame[];
  longTasks: { at: number; duration: number }[];
  /** Look for the current marker's point in every so many frames; 0: never. */
  lookEvery: number;
};

declare global {
  interface Window {
    arWatch: Watch;
  }
}

export type CodeLayout = {
  cells: number;
  left: number;
  cellWidth: number;
  rows: number;
  tops: readonly number[];
};

/**
 * Runs in the page, before the product. It only listens: to the canvas's event `drawn`, and to long tasks. It has nothing
 * from outside but its argument, because it is sent to the browser as text.
 */
export const watchCanvas = (layout: CodeLayout): void => {
  const watch: Watch = { frames: [], longTasks: [], lookEvery: 0 };
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

  /** The middle of the only small round spot in the current marker's yellow; its badge and label are larger. */
  const findPoint = (canvas: HTMLCanvasElement): { x: number; y: number } | null => {
    const context = canvas.getContext('2d');
    if (!context) return null;
    const { width, height } = canvas;
    const { data } = context.getImageData(0, 0, width, height);
    const scale = window.devicePixelRatio || 1;
    const isYellow = (i: number) =>
      (data[i * 4] as number) > 215 &&
      (data[i * 4 + 1] as number) > 170 &&
      (data[i * 4 + 2] as number) < 110;
    const seen = new Uint8Array(width * height);
    const spots: { x: number; y: number }[] = [];
    for (let start = 0; start < width * height; start += 1) {
      if (seen[start] || !isYellow(start)) continue;
      const queue = [start];
      seen[start] = 1;
      let [left, right, top, bottom, area] = [width, 0, height, 0, 0];
      for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
        const [x, y] = [i % width, Math.floor(i / width)];
        area += 1;
        [left, right] = [Math.min(left, x), Math.max(right, x)];
        [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
        for (const next of [i - 1, i + 1, i - width, i + width]) {
          if (next < 0 || next >= width * height || seen[next] || !isYellow(next)) continue;
          seen[next] = 1;
          queue.push(next);
        }
      }
      const [wide, tall] = [(right - left + 1) / scale, (bottom - top + 1) / scale];
      const isRound = Math.abs(wide - tall) <= 1.5 && area > 0.65 * wide * tall * scale * scale;
      if (isRound && wide >= 7 && wide <= 12)
        spots.push({ x: (left + right + 1) / 2, y: (top + bottom + 1) / 2 });
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
      if (watch.lookEvery > 0 && watch.frames.length % watch.lookEvery === 0)
        frame.point = findPoint(canvas);
      watch.frames.push(frame);
    },
    true,
  );
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      watch.longTasks.push({ at: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
};
