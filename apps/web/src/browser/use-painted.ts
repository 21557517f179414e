import { startTransition, useEffect, useState } from 'react';

/** Returns whether this component has been painted, so that content further down can be drawn after it. */
export const usePainted = (): boolean => {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The callback runs before the frame is painted; a separate task runs after.
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
