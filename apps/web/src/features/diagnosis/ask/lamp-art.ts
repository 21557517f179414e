/** A warning lamp drawn in lines in a box of 48 by 48. */
export type LampArt = {
  /** Red: stop, or check before driving on. Amber: soon. */
  tone: 'red' | 'amber';
  lines: string;
  /** Letters in the middle. */
  letters?: string;
  /** Dashed lines, as around worn pads. */
  broken?: string;
  /** Dots, drawn as short thick strokes. */
  points?: string;
};

const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0`;

const engine =
  'M21 12h10M26 12v4M13 20h6l3-4h10v4h4l3 3h2v-3h3v15h-3v-3h-2l-3 5H21l-4-4h-4v-4H9M9 19v14M13 20v9';
const oilCan =
  'M4 20l7 2 4 14h16l11-13-8 2-4-4H17l-2-3M24 21v-5M20 16h8M44 29c2 3 2 5 0 5s-2-2 0-5z';
const thermometer = `M24 26V7M24 8h7M24 14h6M24 20h6${circle(24, 30, 4)}M5 33c5-4 8 3 13 0M30 33c5 3 8-4 13 0M6 41c5-4 9 3 18 0s13-4 18 0`;
const brackets = 'M10 11a20 20 0 0 0 0 26M38 11a20 20 0 0 1 0 26';
const car = 'M9 27l4-11h22l4 11v10H9zM9 27h30M15 37v4M33 37v4';

/** By finding id. */
export const lampArt: Readonly<Record<string, LampArt>> = {
  'lamp-stop': { tone: 'red', lines: 'M16 5h16l11 11v16L32 43H16L5 32V16z', letters: 'STOP' },
  'lamp-oil-red': { tone: 'red', lines: oilCan },
  'lamp-coolant-red': { tone: 'red', lines: thermometer },
  'lamp-brake-red': {
    tone: 'red',
    lines: `${circle(24, 24, 12)}${brackets}M24 17v9`,
    points: 'M24 31h.01',
  },
  'lamp-battery': {
    tone: 'red',
    lines: 'M6 15h36v23H6zM12 15v-5h6v5M30 15v-5h6v5M12 26h6M30 26h6M33 23v6',
  },
  'lamp-engine-flashing': {
    tone: 'amber',
    lines: `${engine}M5 7l3 4M43 7l-3 4M5 43l3-4M43 43l-3-4`,
  },
  'lamp-engine': { tone: 'amber', lines: engine },
  'lamp-steering': {
    tone: 'red',
    lines: `${circle(19, 24, 14)}${circle(19, 25, 4)}M6 20c8-4 18-4 26 0M19 29v9M42 14v13`,
    points: 'M42 33h.01',
  },
  'lamp-airbag': {
    tone: 'red',
    lines: `${circle(16, 10, 4)}M12 18c-2 7-1 13 0 19h13l5 6M12 18l11 8M12 27h8${circle(33, 21, 8)}`,
  },
  'lamp-seatbelt': {
    tone: 'red',
    lines: `${circle(24, 10, 5)}M11 43V31a13 12 0 0 1 26 0v12M33 22L15 43`,
  },
  'lamp-hv-red': { tone: 'red', lines: 'M24 5l20 36H4zM26 16l-8 12h6l-2 9 9-13h-6z' },
  'lamp-door': {
    tone: 'red',
    lines: 'M18 7h12l3 8v21l-3 5H18l-3-5V15zM15 19L5 26M33 19l10 7M18 17h12M18 33h12',
  },
  'lamp-epb': { tone: 'red', lines: `${circle(24, 24, 12)}${brackets}`, letters: 'P' },
  'lamp-gearbox': {
    tone: 'red',
    lines: `${circle(24, 24, 11)}M24 18v7M24 8v5M24 35v5M8 24h5M35 24h5M13 13l3 3M32 32l3 3M35 13l-3 3M16 32l-3 3`,
    points: 'M24 30h.01',
  },
  'lamp-abs': { tone: 'amber', lines: `${circle(24, 24, 13)}${brackets}`, letters: 'ABS' },
  'lamp-esp': {
    tone: 'amber',
    lines:
      'M15 17l3-9h12l3 9M11 17h26v11H11zM15 28v3M33 28v3M16 34c5 3-4 5 1 10M31 34c5 3-4 5 1 10',
    points: 'M16 22h.01M32 22h.01',
  },
  'lamp-tpms': {
    tone: 'amber',
    lines: 'M15 8C5 17 6 28 13 38h22c7-10 8-21-2-30M17 38v4M24 38v4M31 38v4M24 14v11',
    points: 'M24 31h.01',
  },
  'lamp-brake-pads': { tone: 'amber', lines: circle(24, 24, 12), broken: brackets },
  'lamp-dpf': {
    tone: 'amber',
    lines:
      'M14 15h20a6 6 0 0 1 6 6v6a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6v-6a6 6 0 0 1 6-6zM2 24h6M40 24h6',
    points: 'M15 21h.01M21 21h.01M27 21h.01M33 21h.01M18 27h.01M24 27h.01M30 27h.01',
  },
  'lamp-glow': {
    tone: 'amber',
    lines: 'M4 28h6c1-12 12-12 12-1 0 8-7 8-7 0 0-11 14-11 14 0 0 8-7 8-7 0 0-11 14-11 15 1h7',
  },
  'lamp-adblue': {
    tone: 'amber',
    lines:
      'M13 8h9v6h6v28H9V18h4zM9 29c4-3 6 3 10 0s5-2 9 0M38 18c5 7 5 11 0 11s-5-4 0-11zM33 38h10',
  },
  'lamp-epc': { tone: 'amber', lines: 'M4 13h40v22H4z', letters: 'EPC' },
  'lamp-fuel-filter': {
    tone: 'amber',
    lines: 'M15 9h18v17H15zM20 9V5h8v4M8 16h7M33 16h7M24 26v4M24 31c4 6 4 11 0 11s-4-5 0-11z',
  },
  'lamp-fuel-cap': {
    tone: 'amber',
    lines: `M9 42V11a4 4 0 0 1 4-4h11a4 4 0 0 1 4 4v31M6 42h25M14 13h9v8h-9zM28 30h4v-8h4${circle(40, 22, 4)}`,
  },
  'lamp-coolant-low': { tone: 'amber', lines: `${thermometer}M40 7v11M36 14l4 4 4-4` },
  'lamp-oil-level': {
    tone: 'amber',
    lines: `${oilCan}M11 42c4-3 6 3 10 0s6-3 10 0 5 2 7 0`,
  },
  'lamp-service': {
    tone: 'amber',
    lines: 'M34 8a10 10 0 0 0-13 13L7 35a4.5 4.5 0 0 0 6 6l14-14a10 10 0 0 0 13-13l-7 7-6-1-1-6z',
  },
  'lamp-bulb': {
    tone: 'amber',
    lines: 'M24 5a13 13 0 0 0-7 24v5h14v-5a13 13 0 0 0-7-24zM18 38h12M21 42h6M24 12v9',
    points: 'M24 27h.01',
  },
  'lamp-headlight': {
    tone: 'amber',
    lines:
      'M26 11c11 0 16 6 16 13s-5 13-16 13c-4-8-4-18 0-26zM19 15L6 18M18 22L5 25M18 29L5 32M20 36L8 39',
  },
  'lamp-washer': {
    tone: 'amber',
    lines: 'M6 40c2-15 8-18 18-18s16 3 18 18zM24 34V11M24 11c-3-4-8-4-10 0M24 11c3-4 8-4 10 0',
    points: 'M14 16h.01M34 16h.01',
  },
  'lamp-immobiliser': {
    tone: 'amber',
    lines: `M5 27l4-10h17l4 10v10H5zM9 37v4M26 37v4M5 27h25${circle(39, 15, 5)}M39 20v17M39 30h4M39 36h4`,
  },
  'lamp-suspension': {
    tone: 'amber',
    lines: 'M7 27l4-8h26l4 8v6H7zM7 27h34M24 14V5M20 9l4-4 4 4M24 37v7M20 40l4 4 4-4',
  },
  'lamp-turtle': {
    tone: 'amber',
    lines:
      'M6 31c0-17 26-17 27 0zM33 28c2-7 12-6 11 0-1 4-6 3-9 3M12 31v6M27 31v6M14 31l4-9 8 1 2 8M6 31H3',
    points: 'M40 26h.01',
  },
  'lamp-driver-aid': { tone: 'amber', lines: `${car}M14 9c6-4 14-4 20 0M18 13c4-2 8-2 12 0` },
  'lamp-start-stop': { tone: 'amber', lines: 'M37 14a17 17 0 1 0 4 10M39 5v10H29', letters: 'A' },
  'lamp-many': {
    tone: 'amber',
    lines: 'M13 6l9 16H4zM35 6l9 16H26zM24 26l9 16H15zM13 12v4M35 12v4M24 32v4',
    points: 'M13 19h.01M35 19h.01M24 39h.01',
  },
};
