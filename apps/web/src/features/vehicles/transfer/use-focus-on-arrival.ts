import { useEffect, useRef } from 'react';

/** Takes the focus on mount, because the pressed button is gone with its step. */
export const useFocusOnArrival = () => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
};
