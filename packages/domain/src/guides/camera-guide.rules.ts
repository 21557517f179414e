import type { ArPosition } from './guides.schema.ts';

/** How much larger markers are on a phone, in percent of the view. */
const enlargedBy = 15;
const widest = 45;
const tallest = 40;
const nearest = 10;
const furthest = 90;

const clamp = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), max);

/** Keeps the part in the centre of its marker, and the marker within the view. */
const enlarge = ({ x, y, width, height }: ArPosition): ArPosition => {
  const wide = Math.min(width + enlargedBy, widest);
  const tall = Math.min(height + enlargedBy, tallest);
  return {
    x: Math.min(clamp(x - (wide - width) / 2, nearest, furthest), 100 - wide),
    y: Math.min(clamp(y - (tall - height) / 2, nearest, furthest), 100 - tall),
    width: wide,
    height: tall,
  };
};

/** Returns where a step's marker is until the owner pins it, in percent of the camera view. */
export const markerBox = (position: ArPosition, { isMobile }: { isMobile: boolean }): ArPosition =>
  isMobile ? enlarge(position) : position;

type View = {
  width: number;
  height: number;
  /** The primary pointer of the device is a finger. */
  isTouched: boolean;
};

const widestPhone = 768;
/** No phone in landscape is taller, and no tablet is lower. */
const tallestAcross = 520;

/** Returns whether the view is a phone's. A phone in landscape counts; a low window on a laptop does not. */
export const isMobileView = ({ width, height, isTouched }: View): boolean =>
  width < widestPhone || (isTouched && height < tallestAcross);

const units: readonly (readonly [RegExp, string])[] = [
  [/\bminutes?\b/gi, 'min'],
  [/\bseconds?\b/gi, 's'],
  [/\bhours?\b/gi, 'h'],
  [/\bnewton[ -]metres?\b/gi, 'Nm'],
  [/\bmillimetres?\b/gi, 'mm'],
  [/\bcentimetres?\b/gi, 'cm'],
  [/\bkilometres?\b/gi, 'km'],
  [/\bmillilitres?\b/gi, 'ml'],
  [/\blitres?\b/gi, 'l'],
  [/\bmetres?\b/gi, 'm'],
  [/\bdegrees?\b/gi, '°'],
];

/** Shortens units after a number; 'wait a minute' stays. A degree sign has no space before it. */
export const shortenUnits = (text: string): string =>
  units.reduce(
    (short, [unit, sign]) =>
      short.replace(
        new RegExp(`(\\d) (?:${unit.source})`, unit.flags),
        sign === '°' ? `$1${sign}` : `$1 ${sign}`,
      ),
    text,
  );

const collapsedLength = 50;

/** Returns the instruction for a collapsed panel: at most 50 characters, cut between words. */
export const collapseInstruction = (instruction: string): string => {
  const short = shortenUnits(instruction);
  if (short.length <= collapsedLength) return short;
  const room = short.slice(0, collapsedLength);
  const end = room.lastIndexOf(' ');
  return `${(end > 0 ? room.slice(0, end) : room.slice(0, -1)).replace(/(?<![\s.,:;])[\s.,:;]+$/, '')}…`;
};
