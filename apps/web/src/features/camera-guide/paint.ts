import type { Picture } from '../../device/frame-source.ts';
import type { Cover, Point, Size } from './frame-position.ts';
import { labelArea, type PlacedMarker } from './scene.ts';

type Ink = CanvasRenderingContext2D;
type Looks = { badge: string; badgeText: string };

const plate = '#f8cf2c';
const ink = '#111111';
const halo = 'rgb(0 0 0 / 0.55)';
const family = '"Overpass", "Overpass Fallback", system-ui, sans-serif';

const looks: Record<PlacedMarker['look'], Looks> = {
  current: { badge: plate, badgeText: ink },
  done: { badge: '#00693a', badgeText: '#ffffff' },
  next: { badge: '#e6eae6', badgeText: ink },
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
  outline(context, at, marker.size);
  context.lineWidth = 7;
  context.strokeStyle = halo;
  context.stroke();
  context.lineWidth = 3;
  context.strokeStyle = plate;
  context.setLineDash(marker.state === 'weak' ? [3, 7] : []);
  context.stroke();
  context.setLineDash([]);
};

/** Draws the exact point that is pinned, or would be. Hollow while the tracker is not sure of it. */
const paintPoint = (context: Ink, marker: PlacedMarker, at: Point): void => {
  disc(context, at, 8);
  context.fillStyle = halo;
  context.fill();
  disc(context, at, 5);
  context.lineWidth = 2.5;
  context.fillStyle = plate;
  context.strokeStyle = plate;
  if (marker.state === 'weak') context.stroke();
  else context.fill();
};

/** Returns the badge position: the corner of the box. A dot is nothing but its badge. */
const badgePlace = (marker: PlacedMarker, at: Point): Point =>
  marker.look === 'current'
    ? { x: at.x - marker.size.width / 2 + 2, y: at.y - marker.size.height / 2 + 2 }
    : at;

const paintBadge = (context: Ink, marker: PlacedMarker, at: Point): void => {
  const { badge, badgeText } = looks[marker.look];
  const middle = badgePlace(marker, at);
  const isFull = marker.look === 'current';
  disc(context, middle, isFull ? 20 : 13);
  context.fillStyle = halo;
  context.fill();
  disc(context, middle, isFull ? 18 : 11);
  const isHollow = marker.state === 'weak';
  context.fillStyle = isHollow ? 'rgb(12 16 18 / 0.8)' : badge;
  context.fill();
  if (isHollow) {
    context.lineWidth = 2;
    context.strokeStyle = badge;
    context.stroke();
  }
  context.fillStyle = isHollow ? '#ffffff' : badgeText;
  context.font = `850 ${isFull ? 17 : 12}px ${family}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(marker.number), middle.x, middle.y + 1.5);
};

/** Draws the label beside the number, within its area. */
const paintLabel = (context: Ink, marker: PlacedMarker, at: Point, view: Size): void => {
  context.font = `800 15px ${family}`;
  const area = labelArea(at, marker.size, marker.label, view);
  const width = Math.min(context.measureText(marker.label).width + 20, area.width);
  const left = Math.min(at.x - marker.size.width / 2 + 32, view.width - width - 8);
  context.beginPath();
  context.roundRect(left, area.y, width, area.height, 8);
  context.fillStyle = plate;
  context.fill();
  context.fillStyle = ink;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillText(marker.label, left + 10, area.y + 15.5);
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
  if (!at || marker.isCrowded) return;
  const isFull = marker.look === 'current';
  if (isFull) paintBox(context, marker, at);
  if (ring !== null) paintRing(context, marker, at, ring);
  if (isFull && (marker.state !== 'unpinned' || marker.isHeld)) paintPoint(context, marker, at);
  paintBadge(context, marker, at);
  if (isFull) paintLabel(context, marker, at, view);
};
