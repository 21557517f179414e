/** Keeps the screen on while somebody has their hands full; ends with what is given back. */
export const keepAwake = (): (() => void) => {
  let lock: WakeLockSentinel | null = null;
  let isWanted = true;
  const ask = async () => {
    if (!isWanted || lock || document.visibilityState !== 'visible') return;
    try {
      const granted = await navigator.wakeLock?.request('screen');
      if (!granted) return;
      if (!isWanted) return void granted.release();
      lock = granted;
      // The browser takes it away with the page out of sight; it is asked for again on return.
      granted.addEventListener('release', () => {
        lock = null;
      });
    } catch {
      // A low battery, or a browser without it: the screen goes dark as usual.
    }
  };
  const whenSeen = () => void ask();
  document.addEventListener('visibilitychange', whenSeen);
  void ask();
  return () => {
    isWanted = false;
    document.removeEventListener('visibilitychange', whenSeen);
    void lock?.release().catch(() => undefined);
    lock = null;
  };
};
