import { type RefObject, useEffect, useRef } from 'react';

/** On which sides of a row more is hidden: `before`, `after`, both or neither. */
const hiddenSides = ({
  scrollLeft,
  clientWidth,
  scrollWidth,
}: Pick<HTMLElement, 'scrollLeft' | 'clientWidth' | 'scrollWidth'>): string => {
  // Browsers round these to whole pixels, each for itself.
  const before = scrollLeft > 1;
  const after = scrollLeft + clientWidth < scrollWidth - 1;
  return [before && 'before', after && 'after'].filter(Boolean).join(' ');
};

/** A row that is wider than its place fades out where it goes on (`.scroll-hint`). */
export const useScrollHint = (): RefObject<HTMLDivElement | null> => {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const look = () => {
      current.dataset.more = hiddenSides(current);
    };
    look();
    current.addEventListener('scroll', look, { passive: true });
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    sizes?.observe(current);
    if (current.firstElementChild) sizes?.observe(current.firstElementChild);
    return () => {
      current.removeEventListener('scroll', look);
      sizes?.disconnect();
    };
  }, []);
  return row;
};
