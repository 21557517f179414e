import type { Picture } from '../../device/frame-source.ts';
import type { Cover, Point, Size } from './cover.ts';
import type { PlacedMarker } from './scene.ts';

type Ink = CanvasRenderingContext2D;
type Looks = { stroke: string; badge: string; badgeText: string; width: number; dash: number[] };

const plate = '#f8cf2c';
const ink = '#111111';
const halo = 'rgb(0 0 0 / 0.55)';
const family = '"Overpass", "Overpass Fallback", system-ui, sans-serif';

const looks: Record<PlacedMarker['look'], Looks> = {
  current: { stroke: plate, badge: plate, badgeText: ink, width: 3, dash: [] },
  done: {
    stroke: 'rgb(255 255 255 / 0.85)',
    badge: '#00693a',
    badgeText: '#ffffff',
    width: 2,
    dash: [6, 4],
  },
  next: {
    stroke: 'rgb(255 255 255 / 0.85)',
    badge: '#e6eae6',
    badgeText: ink,
    width: 2,
    dash: [6, 4],
  },
};

export const paintFrame = (context: Ink, picture: Picture, cover: Cover): void =>
  context.drawImage(picture, cover.left, cover.top, cover.width, cover.height);

const outline = (context: Ink, at: Point, size: Size, grow = 0): void => {
  const width = size.width + grow * 2;
  const height = size.height + grow * 2;
  context.beginPath();
  context.roundRect(at.x - width / 2, at.y - height / 2, width, height, 16 + grow);
};

const disc = (context: Ink, at: Point, radius: number): void => {
  context.beginPath();
  context.arc(at.x, at.y, radius, 0, Math.PI * 2);
};

const paintBox = (context: Ink, marker: PlacedMarker, at: Point): void => {
  const { stroke, width, dash } = looks[marker.look];
  outline(context, at, marker.size);
  context.lineWidth = width + 4;
  context.strokeStyle = halo;
  context.stroke();
  context.lineWidth = width;
  context.strokeStyle = stroke;
  context.setLineDash(marker.state === 'weak' ? [3, 7] : dash);
  context.stroke();
  context.setLineDash([]);
};

/** Draws the exact point that is pinned, or would be. Hollow while the tracker is not sure of it. */
const paintPoint = (context: Ink, marker: PlacedMarker, at: Point): void => {
  const colour = marker.look === 'current' ? plate : '#ffffff';
  disc(context, at, 8);
  context.fillStyle = halo;
  context.fill();
  disc(context, at, 5);
  context.lineWidth = 2.5;
  context.fillStyle = colour;
  context.strokeStyle = colour;
  if (marker.state === 'weak') context.stroke();
  else context.fill();
};

/** Returns the badge position: the corner of the box or, without a box, its middle, or just above a pinned point. */
const badgePlace = (marker: PlacedMarker, at: Point): Point => {
  if (marker.isNear)
    return { x: at.x - marker.size.width / 2 + 2, y: at.y - marker.size.height / 2 + 2 };
  return marker.state === 'unpinned' ? at : { x: at.x, y: at.y - 24 };
};

const paintBadge = (context: Ink, marker: PlacedMarker, at: Point): void => {
  const { badge, badgeText } = looks[marker.look];
  const middle = badgePlace(marker, at);
  disc(context, middle, marker.isNear ? 18 : 14);
  const isHollow = marker.state === 'weak';
  context.fillStyle = isHollow ? 'rgb(12 16 18 / 0.8)' : badge;
  context.fill();
  if (isHollow) {
    context.lineWidth = 2;
    context.strokeStyle = badge;
    context.stroke();
  }
  context.fillStyle = isHollow ? '#ffffff' : badgeText;
  context.font = `850 ${marker.isNear ? 17 : 14}px ${family}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(marker.number), middle.x, middle.y + 1.5);
};

/** Draws the label beside the number, never beyond the edge of the view. */
const paintLabel = (context: Ink, marker: PlacedMarker, at: Point, view: Size): void => {
  context.font = `800 15px ${family}`;
  const width = context.measureText(marker.label).width + 20;
  const left = Math.min(at.x - marker.size.width / 2 + 32, view.width - width - 8);
  const top = at.y - marker.size.height / 2 - 14;
  context.beginPath();
  context.roundRect(left, top, width, 28, 8);
  context.fillStyle = plate;
  context.fill();
  context.fillStyle = ink;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillText(marker.label, left + 10, top + 15.5);
};

/** `part`: how much of the focus ring's time has passed, from 0 to 1. */
const paintRing = (context: Ink, marker: PlacedMarker, at: Point, part: number): void => {
  outline(context, at, marker.size, 10 + 14 * Math.abs(Math.sin(part * Math.PI * 3)));
  context.lineWidth = 4;
  context.strokeStyle = plate;
  context.stroke();
};

export const paintMarker = (
  context: Ink,
  marker: PlacedMarker,
  { view, ring }: { view: Size; ring: number | null },
): void => {
  const { at } = marker;
  if (!at) return;
  if (marker.isNear) paintBox(context, marker, at);
  if (ring !== null) paintRing(context, marker, at, ring);
  if (marker.state !== 'unpinned' || marker.isHeld) paintPoint(context, marker, at);
  paintBadge(context, marker, at);
  if (marker.look === 'current') paintLabel(context, marker, at, view);
};
