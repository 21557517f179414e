import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import type { Point } from './frame-position.ts';
import type { Marker } from './scene.ts';
import type { Stage } from './stage.ts';

type MarkerHandlesProps = {
  markers: readonly Marker[];
  stage: Stage | null;
  /** False while the current marker is on its part: a stray tap must not move it. */
  canPin: boolean;
  /** Registers a handle; the painter moves it over its drawn marker. */
  handleRef: (id: string) => (element: HTMLElement | null) => void;
  onChoose: (marker: Marker) => void;
  onFocus: (marker: Marker) => void;
};

/** A pointer that moves less than this is a press, not a drag. */
const slack = 6;
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type Drag = { pointer: number; from: Point; grip: Point; isMoving: boolean };

/**
 * The markers as buttons. A press on a dot chooses its step; a press on the current marker pins it at that place, for
 * those who cannot drag; a drag or an arrow key pins any marker.
 */
export function MarkerHandles({
  markers,
  stage,
  canPin,
  handleRef,
  onChoose,
  onFocus,
}: MarkerHandlesProps) {
  const drag = useRef<Drag | null>(null);
  const wasDragged = useRef(false);

  const take = (event: PointerEvent<HTMLElement>, marker: Marker) => {
    const place = stage?.placeOf(marker.id);
    if (!place || event.button !== 0) return;
    const from = { x: event.clientX, y: event.clientY };
    const grip = { x: place.x - from.x, y: place.y - from.y };
    wasDragged.current = false;
    drag.current = { pointer: event.pointerId, from, grip, isMoving: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLElement>, marker: Marker) => {
    const { current } = drag;
    if (!current || current.pointer !== event.pointerId) return;
    const { clientX, clientY } = event;
    current.isMoving ||= Math.hypot(clientX - current.from.x, clientY - current.from.y) > slack;
    if (!current.isMoving) return;
    wasDragged.current = true;
    stage?.hold(marker.id, { x: clientX + current.grip.x, y: clientY + current.grip.y });
  };
  const letGo = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (!current || current.pointer !== event.pointerId) return;
    drag.current = null;
    if (event.type === 'pointercancel') stage?.cancel();
    else if (current.isMoving) stage?.drop();
  };
  const nudge = (event: KeyboardEvent<HTMLElement>, marker: Marker) => {
    const arrow = arrows[event.key];
    const place = stage?.placeOf(marker.id);
    if (!arrow || !place) return;
    event.preventDefault();
    const by = event.shiftKey ? 24 : 6;
    stage?.pin(marker.id, { x: place.x + arrow.x * by, y: place.y + arrow.y * by });
  };

  const press = (event: MouseEvent<HTMLElement>, marker: Marker) => {
    if (marker.look !== 'current') return onChoose(marker);
    // Pressed by a key, a button has no place: the marker stays where it is.
    const isByKey = event.detail === 0;
    const place = isByKey ? stage?.placeOf(marker.id) : { x: event.clientX, y: event.clientY };
    if (place && canPin) stage?.pin(marker.id, place);
  };

  return (
    <ul className="camera-markers" aria-label="Markers">
      {markers.map((marker) => {
        const isCurrent = marker.look === 'current';
        return (
          <li key={marker.id} ref={handleRef(marker.id)} className="camera-marker">
            <button
              type="button"
              aria-label={`Step ${marker.number}: ${marker.label}`}
              aria-current={isCurrent ? 'step' : undefined}
              aria-describedby="camera-marker-help"
              className="camera-handle"
              onPointerDown={(event) => take(event, marker)}
              onPointerMove={(event) => move(event, marker)}
              onPointerUp={letGo}
              onPointerCancel={letGo}
              onKeyDown={(event) => nudge(event, marker)}
              onClick={(event) => {
                if (!wasDragged.current) press(event, marker);
                wasDragged.current = false;
              }}
            />
            {isCurrent && (
              <button type="button" className="camera-focus" onClick={() => onFocus(marker)}>
                Focus
              </button>
            )}
          </li>
        );
      })}
      <li id="camera-marker-help" hidden>
        Tap the part, drag the marker onto it, or move the marker with the arrow keys. It stays
        there.
      </li>
    </ul>
  );
}
