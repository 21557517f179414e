import { type Pose, poseOf, type Vector } from './geometry.ts';
import { clamp, type Random, seededRandom, smoothStep } from './random.ts';

/** The camera's movements, with their lengths in seconds. A clip is a sequence of them. */
const chapterSeconds = {
  still: 1,
  sway: 2,
  pan: 4.8,
  zoom: 3.8,
  tilt: 4.8,
  light: 1.8,
  shake: 3,
  blackout: 2.8,
  away: 3.4,
  hand: 2.6,
} as const;
export type Chapter = keyof typeof chapterSeconds;

export const longStory: readonly Chapter[] = [
  'still',
  'pan',
  'zoom',
  'tilt',
  'light',
  'shake',
  'blackout',
  'away',
  'hand',
];
/** About ten seconds with everything that interrupts the picture. */
export const shortStory: readonly Chapter[] = ['sway', 'blackout', 'away', 'hand'];
/** A return on another day: the phone is held still, then moved. */
export const visitStory: readonly Chapter[] = ['still', 'sway'];

export type Span = { from: number; to: number };
export type Story = {
  seconds: number;
  poseAt(time: number): Pose;
  /** While the lens is covered. */
  blackout: Span | null;
  /** From the start of the turn away until the camera is back. */
  away: Span | null;
  hand: Span | null;
  light: Span | null;
  /** When autofocus may start to hunt: after the distance or the light has changed. */
  unsettled: readonly number[];
};

type Key = { at: number; place: Vector; yaw: number; pitch: number; roll: number };

const writeKeys = (random: Random, chapters: readonly Chapter[], from: Omit<Key, 'at'>) => {
  const starts: Partial<Record<Chapter, number>> = {};
  const keys: Key[] = [{ at: 0, ...from }];
  const { between } = random;
  const about = (size: number) => size * between(0.6, 1.15) * random.sign();
  const [side, spin] = [random.sign(), random.sign()];
  let start = 0;
  const key = (after: number, place: Vector, yaw = 0, pitch = 0, roll = 0) =>
    keys.push({ at: start + after, place, yaw, pitch, roll });
  const near = (reach: number): Vector => [about(reach), about(reach * 0.6), about(0.04)];
  const write: Record<Chapter, () => void> = {
    still: () => keys.push({ at: start + 1, ...from }),
    sway: () => {
      key(1, [about(0.16), about(0.06), about(0.03)], about(2), about(1), about(3));
      key(2, [about(0.12), about(0.08), about(0.03)], about(2), about(2), about(3));
    },
    pan: () => {
      key(1.6, [about(0.2), about(0.06), about(0.03)], about(2), about(1), about(3));
      key(3.2, [about(0.2), about(0.12), about(0.03)], about(3), about(2), about(4));
      key(4.8, [about(0.08), about(0.18), 0], about(2), about(4), 0);
    },
    zoom: () => {
      key(1.8, [about(0.05), about(0.04), between(0.28, 0.42)], 0, 0, about(3));
      key(3.8, [about(0.05), about(0.03), -between(0.15, 0.28)], 0, 0, about(4));
    },
    tilt: () => {
      const [left, right] = [side * between(0.3, 0.42), -side * between(0.3, 0.42)];
      const [in1, in2] = [-side * between(15, 22), side * between(15, 22)];
      key(1.8, [left, about(0.08), 0.05], in1, about(3), spin * between(14, 26));
      key(3.8, [right, about(0.12), 0.05], in2, about(4), -spin * between(10, 24));
      key(4.8, [0, 0, 0]);
    },
    light: () => key(1.8, [about(0.07), about(0.05), 0.05], about(2), 0, about(4)),
    shake: () => {
      let after = 0;
      for (let k = 0; k < 4; k += 1) {
        after += between(0.45, 0.62);
        const yaw = (k % 2 ? 1 : -1) * spin * between(6, 10);
        key(after, [about(0.05), about(0.04), 0.05], yaw, about(6), about(4));
      }
      key(3, [0, 0, 0], about(2), about(2), about(3));
    },
    blackout: () => {
      key(1.8, [about(0.14), about(0.07), about(0.1)], about(3), about(2), about(12));
      key(2.8, [about(0.05), 0, 0.05], 0, 0, about(4));
    },
    away: () => {
      const yaw = side * between(50, 60);
      key(1.5, [about(0.1), 0, 0], yaw, about(5));
      key(2.1, [about(0.1), 0, 0], yaw, about(3));
      key(3.4, near(0.07), about(2), 0, about(6));
    },
    hand: () => key(2.6, near(0.08), about(2), 0, about(3)),
  };
  for (const chapter of chapters) {
    starts[chapter] = start;
    write[chapter]();
    start += chapterSeconds[chapter];
  }
  return { keys, starts, seconds: start };
};

/** Simulates the hand's tremor: a few waves per axis with unrelated periods. */
const createTremor = (random: Random) => {
  const axes = Array.from({ length: 6 }, () =>
    Array.from({ length: 7 }, (_, i) => {
      const frequency = 0.4 + i * 1.35 + random.unit() * 0.8;
      return {
        turns: 2 * Math.PI * frequency,
        phase: random.unit() * 2 * Math.PI,
        weight: 1 / (1 + frequency * 0.55) / 1.6,
      };
    }),
  );
  return (axis: number, time: number): number => {
    let sum = 0;
    for (const { turns, phase, weight } of axes[axis] ?? [])
      sum += weight * Math.sin(turns * time + phase);
    return sum;
  };
};

/** Draws another start: to the side, nearer or further, turned and rolled, with the pins still in view. */
const elsewhere = (random: Random): Omit<Key, 'at'> => ({
  place: [
    random.sign() * random.between(0.06, 0.16),
    random.sign() * random.between(0.03, 0.1),
    random.between(-0.12, 0.14),
  ],
  yaw: random.between(-4, 4),
  pitch: random.between(-3, 3),
  roll: random.sign() * random.between(2, 9),
});

export const writeStory = ({
  seed,
  start,
  chapters,
  tremor,
}: {
  seed: number;
  /** 0: in front of the scene's middle, where pins are placed; other numbers start elsewhere. */
  start: number;
  chapters: readonly Chapter[];
  tremor: number;
}): Story => {
  const random = seededRandom(seed * 7919 + 13 + start * 104729);
  const home = { place: [0, 0, 0] as Vector, yaw: 0, pitch: 0, roll: 0 };
  const from = start === 0 ? home : elsewhere(random);
  const { keys, starts, seconds } = writeKeys(random, chapters, from);
  const shaken = createTremor(random);
  const span = (chapter: Chapter, after: number, until: number): Span | null => {
    const begins = starts[chapter];
    return begins === undefined ? null : { from: begins + after, to: begins + until };
  };
  const ends = (chapter: Chapter) => span(chapter, 0, chapterSeconds[chapter])?.to;
  return {
    seconds,
    poseAt(time) {
      const next = keys.findIndex(({ at }) => at > time);
      const b = keys.at(next === -1 ? -1 : Math.max(1, next)) as Key;
      const a = (next === -1 ? b : keys[Math.max(0, next - 1)]) as Key;
      const share = a === b ? 1 : smoothStep(0, 1, clamp((time - a.at) / (b.at - a.at), 0, 1));
      const mix = (p: number, q: number) => p * (1 - share) + q * share;
      const shake = (axis: number, size: number) => size * tremor * shaken(axis, time);
      const centre: Vector = [
        mix(a.place[0], b.place[0]) + shake(0, 0.006),
        mix(a.place[1], b.place[1]) + shake(1, 0.006),
        mix(a.place[2], b.place[2]) + shake(2, 0.005),
      ];
      return poseOf(centre, {
        yaw: mix(a.yaw, b.yaw) + shake(3, 0.35),
        pitch: mix(a.pitch, b.pitch) + shake(4, 0.35),
        roll: mix(a.roll, b.roll) + shake(5, 0.5),
      });
    },
    blackout: span('blackout', 0.2, 1.6),
    away: span('away', 0, chapterSeconds.away),
    hand: span('hand', 0.2, 2.2),
    light: span('light', 0, 2),
    unsettled: [
      span('zoom', 1, 1)?.from,
      ends('zoom'),
      ends('light'),
      span('blackout', 1.6, 1.6)?.from,
      span('away', 2.4, 2.4)?.from,
      span('hand', 0.4, 0.4)?.from,
    ].filter((time) => time !== undefined),
  };
};
