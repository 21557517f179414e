import type { PinState, TrackedPin } from '../../device/tracker/tracker.ts';
import { type Cover, type Point, type Size, toView } from './cover.ts';

export type Box = Point & Size;

/** A step's marker as the guide has it. */
export type Marker = {
  id: string;
  /** Counted from 1, as people do. */
  number: number;
  label: string;
  look: 'current' | 'done' | 'next';
  /** The step before or after this one, or itself. The others are no more than their number. */
  isNear: boolean;
  /** In percent of the uncovered part of the view. */
  box: Box;
};

/** What is to be drawn over the frames. Changed by the screen, read by each frame. */
export type Scene = {
  markers: readonly Marker[];
  /** The part of the view that no panel covers, in its own pixels. */
  open: Box;
  /** A marker under a finger: its middle. */
  held: { id: string; at: Point } | null;
  /** The marker with the focus ring, until a time by `performance.now()`. */
  ring: { id: string; until: number } | null;
};

/** A marker as it is drawn. `at`: its middle; null while nothing is to be seen of it. */
export type PlacedMarker = Marker & {
  state: PinState | 'unpinned';
  isHeld: boolean;
  at: Point | null;
  size: Size;
};

/** As large as a finger. */
const numberSize: Size = { width: 44, height: 44 };

const sizeIn = (open: Box, box: Box): Size => ({
  width: (box.width / 100) * open.width,
  height: (box.height / 100) * open.height,
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

/** Where each marker is in this frame: on its part, under the finger, or where the guide hangs it. The current one is last, on top. */
export const placeMarkers = (scene: Scene, where: Where): PlacedMarker[] =>
  scene.markers
    .map((marker) => placeOne(scene, marker, where))
    .sort((one, other) => Number(one.look === 'current') - Number(other.look === 'current'));
