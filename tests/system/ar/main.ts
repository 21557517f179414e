import { availableParallelism, loadavg } from 'node:os';
import { openPlantLedger } from '../../support/plant/planting.ts';
import { type BesideFirst, measureBesideFirst } from './beside-first.ts';
import { proveBundle } from './bundle.ts';
import { drawClip } from './clip/clip.ts';
import { longStory, shortStory, visitStory } from './clip/path.ts';
import { freezeTracker } from './freeze.ts';
import { proveMemory } from './memory.ts';
import { provePairs } from './pairs.ts';
import { pixelDistances } from './pixels.ts';
import { type Invariant, plants } from './plants.ts';
import { printFigures } from './print-figures.ts';
import { startProduct } from './product.ts';
import { describe, playScene, type SceneResult, withClip } from './scenes.ts';

/**
 * `npm run proof ar`: the camera of a real Chromium, which runs the built product, plays clips of engine bays, drawn
 * again for every change of the tracker. Markers are dragged onto parts as users do, and the canvas's report of every
 * frame is compared with the truth and with the pixels it drew.
 */
const scenes = Number(process.env.AR_SCENES ?? 12);
const isShort = process.env.AR_SHORT === '1';
/** A camera has 30 frames a second; on a busy machine it plays slower, so that few frames are dropped. */
const busy = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
const rate = Number(process.env.AR_RATE ?? Math.max(5, Math.round(30 / busy)));
const pairs = Number(process.env.AR_PAIRS ?? 20);
const minutes = Number(process.env.AR_MINUTES ?? 10);
const firstPrototype = process.env.AR_FIRST_PROTOTYPE;
const isFull = scenes >= 12 && !isShort;

const hash = await freezeTracker();
console.log(`the tracker's code is frozen: hash ${hash}, ${new Date().toISOString()}`);
console.log(`clips play at ${rate} frames a second; load average ${loadavg()[0]?.toFixed(1)}`);

const product = await startProduct();
// Clips are large: delete them also when the run is interrupted.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void product.stop().finally(() => process.exit(1)));
const results: SceneResult[] = [];
const beside: BesideFirst[] = [];
let cases = 0;
try {
  await proveBundle(product);
  cases += 1;
  for (let index = 0; index < scenes; index += 1) {
    const options = drawClip(hash, index, { chapters: isShort ? shortStory : longStory });
    console.log(`drawn: scene ${index + 1} of ${scenes}, seed ${options.seed}`);
    await withClip(product, options, async (clip) => {
      // Reading pixels takes the page's time: only in the first clips, which do not count for long tasks.
      const lookEvery = index < (isFull ? 2 : 1) ? (isFull ? 4 : 1) : 0;
      const result = await playScene(product, clip, { rate, lookEvery });
      results.push(result);
      console.log(describe(`scene ${index + 1}`, result));
      if (firstPrototype) beside.push(await measureBesideFirst(clip, firstPrototype));
      cases += 1;
    });
  }
  if (scenes > 0) printFigures(results, beside, { isFull });

  const ledger = openPlantLedger<Invariant>();
  const visit = drawClip(hash, 0, { chapters: visitStory });
  await withClip(product, visit, async (clip) => {
    const brokenBy = async (shift: number) => {
      const result = await playScene(product, clip, { rate, lookEvery: 2, shift });
      const { distances } = pixelDistances(result);
      if (distances.length < 3) return { broken: [], crash: 'too few points were found' };
      const isBroken = Math.max(...distances) > 1;
      return { broken: isBroken ? (['markers are drawn where they are reported'] as const) : [] };
    };
    for (const { name, shift, caughtBy } of plants) {
      ledger.bug(name, caughtBy, await brokenBy(shift));
      cases += 1;
    }
    ledger.identity('circles shifted by nothing', await brokenBy(0));
    cases += 1;
  });
  ledger.close('planted faults');

  if (pairs > 0) cases += await provePairs(product, { hash, pairs, rate });
  if (minutes > 0) cases += await proveMemory(product, { hash, minutes, rate });
  console.log(`${cases} cases executed; load average ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await product.stop();
}
process.exit(process.exitCode ?? 0);
