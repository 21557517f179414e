import { startTransition, useEffect, useState } from 'react';

/** Whether what is here has been painted: for what lies further down, and may come right behind it. */
export const usePainted = (): boolean => {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A frame is asked for before it is painted, and a task of its own comes after.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setIsPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
};
