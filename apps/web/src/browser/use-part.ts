import { useEffect, useState } from 'react';

/** A part of the program that comes when it is needed: `null` on its way, `failed` without a connection, say. */
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
