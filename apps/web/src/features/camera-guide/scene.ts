import type { PinState, TrackedPin } from '../../device/tracker/tracker.ts';
import { type Cover, type Point, type Size, toView } from './cover.ts';

export type Box = Point & Size;

/** A step's marker, as the guide defines it. */
export type Marker = {
  id: string;
  /** Counted from 1. */
  number: number;
  label: string;
  look: 'current' | 'done' | 'next';
  /** True for the current step and the steps next to it. Other steps show only their number. */
  isNear: boolean;
  /** In percent of the uncovered area of the view. */
  box: Box;
};

/** The drawing over the frames. The screen changes it, and each frame reads it. */
export type Scene = {
  markers: readonly Marker[];
  /** The area of the view that no panel covers, in CSS pixels. */
  open: Box;
  /** The marker under a finger, with its centre. */
  held: { id: string; at: Point } | null;
  /** The marker with the focus ring, until this `performance.now()` time. */
  ring: { id: string; until: number } | null;
};

/** A marker as drawn. `at`: its centre; null while the marker is not visible. */
export type PlacedMarker = Marker & {
  state: PinState | 'unpinned';
  isHeld: boolean;
  at: Point | null;
  size: Size;
};

/** Large enough to tap. */
const numberSize: Size = { width: 44, height: 44 };

/** A marker stays large enough to grab, however low the view is. */
const smallest: Size = { width: 88, height: 64 };

const sizeIn = (open: Box, box: Box): Size => ({
  width: Math.max((box.width / 100) * open.width, smallest.width),
  height: Math.max((box.height / 100) * open.height, smallest.height),
});

const middleIn = (open: Box, box: Box): Point => ({
  x: open.x + ((box.x + box.width / 2) / 100) * open.width,
  y: open.y + ((box.y + box.height / 2) / 100) * open.height,
});

const isIn = (view: Size, { x, y }: Point): boolean =>
  x >= 0 && y >= 0 && x <= view.width && y <= view.height;

const isShown = (state: PinState): boolean => state === 'locked' || state === 'weak';

type Where = { view: Size; cover: Cover; pins: ReadonlyMap<string, TrackedPin> };

const placeOne = (scene: Scene, marker: Marker, { view, cover, pins }: Where): PlacedMarker => {
  const size = marker.isNear ? sizeIn(scene.open, marker.box) : numberSize;
  const pin = pins.get(marker.id);
  const state: PlacedMarker['state'] = pin?.state ?? 'unpinned';
  const isHeld = scene.held?.id === marker.id;
  const placed = { ...marker, size, state, isHeld };
  if (isHeld) return { ...placed, at: scene.held?.at ?? null };
  if (!pin) return { ...placed, at: middleIn(scene.open, marker.box) };
  const at = toView(cover, pin);
  return { ...placed, at: isShown(pin.state) && isIn(view, at) ? at : null };
};

/**
 * Returns where each marker is in this frame: on its part, under the finger, or where the guide places it. The current
 * marker comes last, on top.
 */
export const placeMarkers = (scene: Scene, where: Where): PlacedMarker[] =>
  scene.markers
    .map((marker) => placeOne(scene, marker, where))
    .sort((one, other) => Number(one.look === 'current') - Number(other.look === 'current'));
