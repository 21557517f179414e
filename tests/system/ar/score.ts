import type { PinState } from '../../../packages/tracker/src/tracker.ts';
import type { PinTruth } from './clip/clip.ts';
import { frameSize } from './clip/lens.ts';

/** The report about one pin in one frame, and the truth. */
export type PinReport = { state: PinState; isShown: boolean; x: number; y: number };
export type ScoredFrame = {
  index: number;
  tookMs: number;
  pins: readonly { report: PinReport; truth: PinTruth }[];
};

type Score = {
  visible: number;
  mean: number;
  p95: number;
  /** In per cent. */
  within1: number;
  wrong3: number;
  locked: number;
  lockedWithin1: number;
  confidentlyWrong: number;
  shownWhileHidden: number;
  lockedWhileHidden: number;
};

export const quantile = (values: readonly number[], share: number): number => {
  if (values.length === 0) return Number.NaN;
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number;
};

/** Returns the error in per cent of the frame's width. */
export const errorOf = (
  report: { x: number; y: number },
  truth: { x: number; y: number },
): number => {
  const shape = frameSize.height / frameSize.width;
  return 100 * Math.hypot(report.x - truth.x, (report.y - truth.y) * shape);
};

const isOnScreen = ({ x, y }: { x: number; y: number }) => x > 0 && y > 0 && x < 1 && y < 1;
const isHidden = ({ seen }: PinTruth) => seen === 'hand' || seen === 'part' || seen === 'blackout';

/** Only shown markers count; a pin that is visible and not shown is not 'within 1 %' either. */
export const scoreFrames = (frames: readonly ScoredFrame[]): Score => {
  const pins = frames.flatMap((frame) => frame.pins);
  const share = (some: number, all: number) => (all === 0 ? Number.NaN : (100 * some) / all);
  const measured = pins.map(({ report, truth }) => ({
    ...report,
    truth,
    error: errorOf(report, truth),
    isLocked: report.state === 'locked' && report.isShown,
  }));
  const visible = measured.filter(({ truth }) => truth.seen === 'visible');
  const shown = visible.filter(({ isShown }) => isShown);
  const locked = visible.filter(({ isLocked }) => isLocked);
  const hidden = measured.filter(({ truth }) => isHidden(truth));
  // A marker outside the picture misleads nobody; one inside it, whose part is outside, does.
  const inPicture = measured.filter(
    ({ truth, isShown, ...place }) => truth.seen !== 'outside' || (isShown && isOnScreen(place)),
  );
  const errors = shown.map(({ error }) => error);
  return {
    visible: visible.length,
    mean: errors.reduce((sum, error) => sum + error, 0) / errors.length,
    p95: quantile(errors, 0.95),
    within1: share(shown.filter(({ error }) => error < 1).length, visible.length),
    wrong3: share(shown.filter(({ error }) => error > 3).length, visible.length),
    locked: share(locked.length, visible.length),
    lockedWithin1: share(locked.filter(({ error }) => error < 1).length, locked.length),
    confidentlyWrong: share(
      inPicture.filter(({ isLocked, error }) => isLocked && error > 3).length,
      inPicture.length,
    ),
    shownWhileHidden: share(hidden.filter(({ isShown }) => isShown).length, hidden.length),
    lockedWhileHidden: share(hidden.filter(({ isLocked }) => isLocked).length, hidden.length),
  };
};

/** Returns the same frames with markers fixed on the screen where they were put. */
export const fixedOnScreen = (
  frames: readonly ScoredFrame[],
  put: readonly { x: number; y: number }[],
): ScoredFrame[] =>
  frames.map((frame) => ({
    ...frame,
    pins: frame.pins.map(({ truth }, pin) => {
      const { x, y } = put[pin] ?? truth;
      return { truth, report: { state: 'locked', isShown: true, x, y } };
    }),
  }));

/**
 * Returns the seconds from when a pin is visible again, after a blackout or a turn away, until it is shown where it is
 * (within 3 %). One number for each pin that came back; infinite if it was not found before the clip ended.
 */
export const secondsToReacquire = (
  frames: readonly ScoredFrame[],
  gone: 'blackout' | 'outside',
  within: { from: number; to: number },
  framesPerSecond: number,
): number[] => {
  const pins = frames[0]?.pins.keys() ?? [];
  return [...pins].flatMap((pin) => {
    const track = frames.flatMap(({ index, pins: all }) => {
      const here = all[pin];
      return here ? [{ ...here, index, time: index / framesPerSecond }] : [];
    });
    const lastGone = track.findLastIndex(
      ({ truth, time }) => truth.seen === gone && time >= within.from && time <= within.to,
    );
    if (lastGone === -1) return [];
    const rest = track.slice(lastGone + 1);
    const back = rest.findIndex(({ truth }) => truth.seen === 'visible');
    const first = rest[back];
    if (!first) return [];
    const found = rest
      .slice(back)
      .find(
        ({ report, truth }) =>
          truth.seen === 'visible' && report.isShown && errorOf(report, truth) < 3,
      );
    return [found ? (found.index - first.index) / framesPerSecond : Number.POSITIVE_INFINITY];
  });
};
