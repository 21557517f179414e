/**
 * A tab that holds a lock longer than this is suspended. Stealing its lock is safe if every step of `work` may run
 * twice.
 */
const timeoutMs = 60_000;

export const withLock = async (locks: LockManager, name: string, work: () => Promise<void>) => {
  const waiting = AbortSignal.timeout(timeoutMs);
  try {
    await locks.request(name, { signal: waiting }, work);
  } catch (error) {
    if (!waiting.aborted || (error as Error).name !== waiting.reason?.name) throw error;
    await locks.request(name, { steal: true }, work);
  }
};
