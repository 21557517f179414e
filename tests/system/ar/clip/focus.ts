import { seededRandom, smoothStep } from './random.ts';

/** How long the lens takes to hunt for focus and settle. */
const huntSeconds = 0.7;

/** Autofocus at one moment: `zoom` multiplies the focal length, `blur` is how far a pixel spreads, in pixels. */
type Focus = { zoom: number; blur: number };

/**
 * Simulates autofocus breathing: it never stands quite still, and hunts when the distance or the light has changed. The
 * picture grows or shrinks by up to `breathing` (0.02: two per cent) and is soft for a moment.
 */
export const createFocus = ({
  seed,
  breathing,
  unsettled,
}: {
  seed: number;
  breathing: number;
  unsettled: readonly number[];
}): ((time: number) => Focus) => {
  const random = seededRandom(seed * 31 + 5);
  const [phase, beat] = [random.unit() * 2 * Math.PI, random.between(0.15, 0.4)];
  const hunts = unsettled.map((from) => ({
    from: from + random.between(0, 0.2),
    size: random.sign() * random.between(0.4, 1),
  }));
  return (time) => {
    let hunted = 0;
    for (const { from, size } of hunts) {
      const share = (time - from) / huntSeconds;
      if (share <= 0 || share >= 1) continue;
      // Out quickly, past the target, and back.
      hunted +=
        size *
        (smoothStep(0, 0.35, share) -
          1.35 * smoothStep(0.35, 0.7, share) +
          0.35 * smoothStep(0.7, 1, share));
    }
    const drift = 0.25 * Math.sin(2 * Math.PI * beat * time + phase);
    return { zoom: 1 + breathing * (hunted + drift), blur: 80 * breathing * Math.abs(hunted) };
  };
};
