import { useEffect, useRef } from 'react';

/** The button that was pressed is gone with its step: the focus goes to what came instead of it. */
export const useFocusOnArrival = () => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
};
