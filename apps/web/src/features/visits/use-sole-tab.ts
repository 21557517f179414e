import { useCallback, useEffect, useState } from 'react';

/** Returns whether this tab works with `name`. It is the tab that was opened last, until another one takes it. */
export const useSoleTab = (name: string | null) => {
  const [isMine, setMine] = useState(true);
  const [turn, setTurn] = useState(0);
  const take = useCallback(() => setTurn((last) => last + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn takes the lock again
  useEffect(() => {
    if (!name) return;
    let release: () => void = () => undefined;
    const end = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isOver = false;
    const hold = async () => {
      try {
        await navigator.locks.request(name, { steal: true }, async () => {
          if (!isOver) setMine(true);
          await end;
        });
      } catch (error) {
        // Another tab took it. A browser without locks has one tab, as far as we can know.
        if (!isOver && (error as Error).name === 'AbortError') setMine(false);
      }
    };
    void hold();
    return () => {
      isOver = true;
      release();
    };
  }, [name, turn]);
  return { isMine, take };
};
