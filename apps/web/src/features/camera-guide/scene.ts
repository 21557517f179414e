import type { PinState, TrackedPin } from '@roadworthy/tracker/tracker';
import { type Cover, type Point, type Size, toView } from './frame-position.ts';

export type Box = Point & Size;

/** A step's marker, as the guide defines it. */
export type Marker = {
  id: string;
  /** Counted from 1. */
  number: number;
  label: string;
  look: 'current' | 'done' | 'next';
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
  /** A dot that would cover something more important is not drawn. */
  isCrowded: boolean;
  at: Point | null;
  size: Size;
};

/** A dot is drawn smaller than this: so large is the place to tap. */
const dotSize: Size = { width: 44, height: 44 };

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
  const size = marker.look === 'current' ? sizeIn(scene.open, marker.box) : dotSize;
  const pin = pins.get(marker.id);
  const state: PlacedMarker['state'] = pin?.state ?? 'unpinned';
  const isHeld = scene.held?.id === marker.id;
  const placed = { ...marker, size, state, isHeld, isCrowded: false };
  if (isHeld) return { ...placed, at: scene.held?.at ?? null };
  if (!pin) return { ...placed, at: middleIn(scene.open, marker.box) };
  const at = toView(cover, pin);
  return { ...placed, at: isShown(pin.state) && isIn(view, at) ? at : null };
};

/** A marker smaller than this has its 'Focus' button beside it. */
const roomForFocus: Size = { width: 96, height: 104 };

export type FocusPlace = 'inside' | 'left' | 'right';

/** Returns where the 'Focus' button of a full marker is. */
export const focusPlace = (at: Point, size: Size, view: Size): FocusPlace => {
  if (size.height >= roomForFocus.height && size.width >= roomForFocus.width) return 'inside';
  return at.x + size.width / 2 + roomForFocus.width > view.width ? 'left' : 'right';
};

/** No letter of the label's font is wider on average. */
const letterWidth = 10;
const labelHeight = 28;

/** Returns the area of a full marker's label: beside the number, never beyond the edge of the view. */
export const labelArea = (at: Point, size: Size, label: string, view: Size): Box => {
  const width = label.length * letterWidth + 20;
  return {
    x: Math.min(at.x - size.width / 2 + 32, view.width - width - 8),
    y: at.y - size.height / 2 - labelHeight / 2,
    width,
    height: labelHeight,
  };
};

const areaOf = ({ x, y }: Point, { width, height }: Size): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

const isOver = (one: Box, other: Box, air: number): boolean =>
  one.x < other.x + other.width + air &&
  other.x < one.x + one.width + air &&
  one.y < other.y + other.height + air &&
  other.y < one.y + one.height + air;

/** Returns what no dot may cover: the full marker with its number, its label and its 'Focus' button. */
const keptClear = ({ at, size, label }: PlacedMarker, view: Size): Box[] => {
  if (!at) return [];
  const box = areaOf(at, size);
  const number = { x: box.x - 16, y: box.y - 16, width: 36, height: 36 };
  const place = focusPlace(at, size, view);
  const beside = place === 'left' ? box.x - roomForFocus.width : box.x + box.width;
  const button = { x: beside, y: at.y - 22, width: roomForFocus.width, height: 44 };
  return [box, number, labelArea(at, size, label, view), ...(place === 'inside' ? [] : [button])];
};

/** Between two targets. */
const air = 4;

/** Leaves out the dots that would cover the full marker or a dot nearer to its step. 'Previous' and 'Next' reach them. */
const withoutCrowd = (markers: readonly PlacedMarker[], view: Size): PlacedMarker[] => {
  const current = markers.find(({ look }) => look === 'current');
  const taken = current ? keptClear(current, view) : [];
  const from = current?.number ?? 0;
  const hidden = new Set<string>();
  const nearestFirst = markers.toSorted(
    (one, other) => Math.abs(one.number - from) - Math.abs(other.number - from),
  );
  for (const { id, look, at, size, isHeld } of nearestFirst) {
    if (look === 'current' || isHeld || !at) continue;
    const area = areaOf(at, size);
    if (taken.some((other) => isOver(area, other, air))) hidden.add(id);
    else taken.push(area);
  }
  return markers.map((marker) => ({ ...marker, isCrowded: hidden.has(marker.id) }));
};

/**
 * Returns where each marker is in this frame: on its part, under the finger, or where the guide places it. The current
 * marker comes last, on top; the others are dots that cover nothing of it.
 */
export const placeMarkers = (scene: Scene, where: Where): PlacedMarker[] =>
  withoutCrowd(
    scene.markers.map((marker) => placeOne(scene, marker, where)),
    where.view,
  ).sort((one, other) => Number(one.look === 'current') - Number(other.look === 'current'));
