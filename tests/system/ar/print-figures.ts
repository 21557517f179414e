import { figure } from '../../support/figures.ts';
import type { BesideFirst } from './beside-first.ts';
import { pixelDistances } from './pixels.ts';
import type { SceneResult } from './scenes.ts';
import { quantile, type ScoredFrame, scoreFrames } from './score.ts';

type Bound = { atLeast?: number; atMost?: number };

/** On few or short scenes only gross failures count: they say little about the tracker's quality. */
type Asked = (full: Bound, few?: Bound) => Bound;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const printErrors = (results: readonly SceneResult[], asked: Asked): void => {
  const score = scoreFrames(results.flatMap(({ frames }) => frames));
  const screen = scoreFrames(results.flatMap(({ fixed }) => fixed));
  const visible = asked({ atLeast: 12_000 }, { atLeast: 200 });
  figure('visible pins in drawn frames', score.visible, visible);
  figure('mean error of shown markers, % of width', score.mean);
  figure('p95 error of shown markers, % of width', score.p95, asked({ atMost: 1 }));
  figure(
    'within 1 % of the width, % of visible pins',
    score.within1,
    asked({ atLeast: 95 }, { atLeast: 50 }),
  );
  figure('wrong by more than 3 % of the width, % of visible pins', score.wrong3);
  figure('locked, % of visible pins', score.locked, asked({ atLeast: 80 }, { atLeast: 10 }));
  figure(
    'locked within 1 % of the width, % of locked pins',
    score.lockedWithin1,
    asked({ atLeast: 98.5 }, { atLeast: 85 }),
  );
  figure(
    'confidently wrong (locked, but wrong by more than 3 %), % of pins in the picture',
    score.confidentlyWrong,
    asked({ atMost: 0.5 }, { atMost: 5 }),
  );
  figure('markers shown while their part is hidden, %', score.shownWhileHidden);
  figure('markers locked while their part is hidden, %', score.lockedWhileHidden);
  figure('screen-fixed markers: mean error', screen.mean);
  figure('screen-fixed markers: p95 error', screen.p95);
  // Fixed markers must fail, or the clips prove nothing.
  figure('screen-fixed markers: within 1 %', screen.within1, { atMost: 50 });
  figure('screen-fixed markers: wrong by more than 3 %', screen.wrong3);
};

const printReturns = (results: readonly SceneResult[], asked: Asked): void => {
  const again = {
    'a blackout': { seconds: results.flatMap((one) => one.afterBlackout), most: 0.2 },
    'looking away': { seconds: results.flatMap((one) => one.afterAway), most: 0.5 },
  };
  for (const [what, { seconds, most }] of Object.entries(again)) {
    const name = `seconds to be back after ${what}`;
    figure(`${name}, median`, quantile(seconds, 0.5));
    figure(`${name}, p95`, quantile(seconds, 0.95), asked({ atMost: most }));
  }
};

const isLost = ({ pins }: ScoredFrame) =>
  pins.every(({ report }) => report.state === 'lost' || report.state === 'searching');

const printCosts = (results: readonly SceneResult[], beside: readonly BesideFirst[]): void => {
  const frames = results.flatMap((result) => result.frames);
  const took = {
    tracking: frames.filter((frame) => !isLost(frame)).map(({ tookMs }) => tookMs),
    lost: frames.filter(isLost).map(({ tookMs }) => tookMs),
  };
  for (const [state, ms] of Object.entries(took))
    for (const share of [0.5, 0.95])
      figure(`ms per frame while ${state}, p${share * 100}`, quantile(ms, share));
  if (beside.length === 0) {
    console.log('AR_FIRST_PROTOTYPE is not set: the cost is not compared with the first prototype');
    return;
  }
  const bounds = { tracking: 1.1, lost: 2.2 };
  for (const state of ['tracking', 'lost'] as const) {
    const p95 = (whose: keyof BesideFirst) =>
      quantile(
        beside.flatMap((one) => one[whose][state]),
        0.95,
      );
    figure(`processor ms per frame while ${state}, p95`, p95('ours'));
    figure(`processor ms per frame of the first prototype while ${state}, p95`, p95('first'));
    const ratio = p95('ours') / p95('first');
    figure(`p95 while ${state}, ratio to the first prototype`, ratio, { atMost: bounds[state] });
  }
};

const printDrawing = (results: readonly SceneResult[], asked: Asked): void => {
  figure('dropped frames', sum(results.map(({ dropped }) => dropped)));
  figure('frames whose number could not be read', sum(results.map(({ unread }) => unread)));
  const pixels = results.map(pixelDistances);
  const distances = pixels.flatMap((one) => one.distances);
  const least = asked({ atLeast: 200 }, { atLeast: 20 });
  figure('frames with the marker found in the pixels', distances.length, least);
  figure('frames with the marker not found in the pixels', sum(pixels.map(({ unseen }) => unseen)));
  figure('largest distance from the reported position, px', Math.max(...distances), { atMost: 1 });
  // Reading pixels is the watcher's work, not the product's.
  const unlooked = results.filter(({ watched }) =>
    watched.every(({ point }) => point === undefined),
  );
  if (unlooked.length === 0) {
    console.log('pixels were read in every scene, so long tasks are not counted');
    return;
  }
  const tasks = unlooked.flatMap(({ longTasks }) => longTasks.map(({ duration }) => duration));
  figure('long tasks over 50 ms on the main thread', tasks.length, asked({ atMost: 0 }));
  if (tasks.length > 0) figure('longest long task, ms', Math.max(...tasks));
};

/** All scenes together. */
export const printFigures = (
  results: readonly SceneResult[],
  beside: readonly BesideFirst[],
  { isFull }: { isFull: boolean },
): void => {
  const asked: Asked = (full, few = {}) => (isFull ? full : few);
  figure('scenes', results.length, asked({ atLeast: 12 }, { atLeast: 1 }));
  printErrors(results, asked);
  printReturns(results, asked);
  printCosts(results, beside);
  printDrawing(results, asked);
};
