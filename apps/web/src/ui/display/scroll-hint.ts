import { type RefObject, useEffect, useRef } from 'react';

/** Returns the sides on which a row hides content: `before`, `after`, both or neither. */
const hiddenSides = ({
  scrollLeft,
  clientWidth,
  scrollWidth,
}: Pick<HTMLElement, 'scrollLeft' | 'clientWidth' | 'scrollWidth'>): string => {
  // Browsers round these values to whole pixels, each separately.
  const before = scrollLeft > 1;
  const after = scrollLeft + clientWidth < scrollWidth - 1;
  return [before && 'before', after && 'after'].filter(Boolean).join(' ');
};

/** Makes a row that overflows fade out at its hidden sides (`.scroll-hint`). */
export const useScrollHint = (): RefObject<HTMLDivElement | null> => {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const markHidden = () => {
      current.dataset.more = hiddenSides(current);
    };
    markHidden();
    current.addEventListener('scroll', markHidden, { passive: true });
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(markHidden);
    sizes?.observe(current);
    if (current.firstElementChild) sizes?.observe(current.firstElementChild);
    return () => {
      current.removeEventListener('scroll', markHidden);
      sizes?.disconnect();
    };
  }, []);
  return row;
};
