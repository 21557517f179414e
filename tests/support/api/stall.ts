/** Returns the longest time that the event loop was blocked during the work, in milliseconds. */
const longestStall = async <T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> => {
  let last = performance.now();
  let ms = 0;
  const look = () => {
    const now = performance.now();
    ms = Math.max(ms, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  try {
    const result = await work();
    look();
    return { ms, result };
  } finally {
    clearInterval(timer);
  }
};

/** Returns the median of three runs, so that a busy machine is not mistaken for a stall. */
export const usualStall = async (work: () => Promise<unknown>): Promise<number> => {
  const stalls: number[] = [];
  for (let run = 0; run < 3; run += 1) stalls.push((await longestStall(work)).ms);
  return stalls.toSorted((one, other) => one - other)[1] ?? 0;
};
