import { type RefObject, useEffect } from 'react';

type Sides = { onLeft: () => void; onRight: () => void };

const least = 50;
/** Elements that respond to a swipe themselves: rows with actions, and whatever scrolls sideways. */
const ownMovers = '.swipe-row, [data-sideways], input, dialog, [popover]';

/**
 * Navigates on a sideways swipe over the page. Ignores swipes on elements that respond themselves, with two fingers,
 * and from the screen's edge, which the browser uses for going back.
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
