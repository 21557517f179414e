import { useEffect, useState } from 'react';

/** Loads a part of the program on demand: `null` while loading, `failed` for example without a connection. */
export const usePart = <T extends object>(load: () => Promise<T>): T | 'failed' | null => {
  const [part, setPart] = useState<T | 'failed' | null>(null);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (loaded) => isWanted && setPart(loaded),
      () => isWanted && setPart('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  return part;
};
