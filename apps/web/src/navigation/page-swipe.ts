import { type RefObject, useEffect } from 'react';

type Sides = { onLeft: () => void; onRight: () => void };

const least = 50;
/** What moves under a finger by itself: rows with actions, and whatever scrolls sideways. */
const ownMovers = '.swipe-row, [data-sideways], input, dialog, [popover]';

/**
 * A finger that goes sideways over the page leads to another one. Not where something else moves with it, not for two
 * fingers, and not from the very edge, which the browser has for its own way back.
 */
export const usePageSwipe = (page: RefObject<HTMLElement | null>, sides: Sides): void => {
  const { onLeft, onRight } = sides;
  useEffect(() => {
    const element = page.current;
    if (!element) return;
    let from: Touch | null = null;
    const edge = 24;
    const begin = ({ touches, target }: TouchEvent) => {
      const [first] = touches;
      const isOthers = target instanceof Element && target.closest(ownMovers) !== null;
      const isAtEdge = !first || first.clientX < edge || first.clientX > window.innerWidth - edge;
      from = touches.length === 1 && !isOthers && !isAtEdge ? first : null;
    };
    const end = ({ changedTouches }: TouchEvent) => {
      const [last] = changedTouches;
      if (!from || !last) return;
      const across = last.clientX - from.clientX;
      const along = last.clientY - from.clientY;
      from = null;
      if (Math.abs(across) < least || Math.abs(across) < 2 * Math.abs(along)) return;
      navigator.vibrate?.(12);
      if (across < 0) onLeft();
      else onRight();
    };
    const forget = () => {
      from = null;
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchend', end, { passive: true });
    element.addEventListener('touchcancel', forget, { passive: true });
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', forget);
    };
  }, [page, onLeft, onRight]);
};
