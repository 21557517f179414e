/**
 * Measures stalls in processor time of this thread, because the machine may give the processor to another program at
 * any moment: the longest time that the thread computed between two beats of a timer. Waiting for a file synchronously
 * is not seen; the product reads none while it serves.
 */
export const watchStalls = () => {
  let longest = 0;
  let last = process.threadCpuUsage();
  const beat = () => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
  };
  setInterval(beat, 1).unref();
  return {
    reset: () => {
      longest = 0;
      last = process.threadCpuUsage();
    },
    longestMs: () => {
      beat();
      return longest;
    },
  };
};
