const firstPause = 1_000;
const longestPause = 60_000;

export type Later = (run: () => void, ms: number) => () => void;

const inTimeout: Later = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Retries after a pause that doubles each time; `jitter` spreads the retries of many devices. */
export const createRetry = (
  run: () => void,
  { jitter = Math.random, later = inTimeout }: { jitter?: () => number; later?: Later } = {},
) => {
  let pause = firstPause;
  let cancel = () => {};
  return {
    cancel: () => cancel(),
    reset: () => {
      pause = firstPause;
    },
    schedule: () => {
      cancel = later(run, pause * (0.5 + jitter()));
      pause = Math.min(pause * 2, longestPause);
    },
  };
};
