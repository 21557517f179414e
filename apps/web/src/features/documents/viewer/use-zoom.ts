import { usePinch } from '@use-gesture/react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const maxZoom = 6;
const step = 1.4;

type Options = {
  /** A plain wheel zooms; otherwise it scrolls, and zooms with Ctrl held. */
  byWheel: boolean;
};

/** Zooms the content of a scrolling stage by buttons, wheel or pinch; the point under the pointer stays in place. */
export const useZoom = (stage: RefObject<HTMLElement | null>, { byWheel }: Options) => {
  const [zoom, setZoom] = useState(1);
  const held = useRef<{ x: number; y: number; from: number } | null>(null);

  const zoomTo = (next: number, at?: { x: number; y: number }) => {
    const bounded = Math.min(maxZoom, Math.max(1, next));
    const element = stage.current;
    if (!element || bounded === zoom) return;
    const box = element.getBoundingClientRect();
    const x = at ? at.x - box.left : box.width / 2;
    const y = at ? at.y - box.top : box.height / 2;
    held.current = { x, y, from: zoom };
    setZoom(bounded);
  };

  useLayoutEffect(() => {
    const element = stage.current;
    const point = held.current;
    held.current = null;
    if (!element || !point) return;
    const ratio = zoom / point.from;
    element.scrollLeft = (element.scrollLeft + point.x) * ratio - point.x;
    element.scrollTop = (element.scrollTop + point.y) * ratio - point.y;
  }, [zoom, stage]);

  usePinch(({ offset: [scale], origin: [x, y] }) => zoomTo(scale, { x, y }), {
    target: stage,
    scaleBounds: { min: 1, max: maxZoom },
    from: () => [zoom, 0],
    modifierKey: byWheel ? null : 'ctrlKey',
    eventOptions: { passive: false },
  });

  return {
    zoom,
    zoomIn: () => zoomTo(zoom * step),
    zoomOut: () => zoomTo(zoom / step),
    reset: () => zoomTo(1),
    canZoomIn: zoom < maxZoom,
    canZoomOut: zoom > 1,
  };
};
export type Zoom = ReturnType<typeof useZoom>;
