import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { figure } from '../../support/figures.ts';
import { drawClip } from './clip/clip.ts';
import { shortStory } from './clip/path.ts';
import { pinMarkers } from './pin-markers.ts';
import { openCameraGuide, openVisitor, type Product } from './product.ts';
import { withClip } from './scenes.ts';
import { quantile } from './score.ts';

type Run = { hash: string; minutes: number; rate: number };

/** Resident memory of a process in MB. */
const residentMb = async (id: number): Promise<number> => {
  const status = await readFile(`/proc/${id}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
};

/** Returns the process of the page and the tracker's worker. */
const rendererOf = async (product: Product): Promise<number> => {
  const session = await product.browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const sizes = await Promise.all(renderers.map(({ id }) => residentMb(id)));
  const largest = renderers[sizes.indexOf(Math.max(...sizes))];
  if (!largest) throw new Error('Chromium has no renderer');
  return largest.id;
};

/** Tracks for minutes, with losses and recoveries in every round of the clip, and checks that memory does not grow. */
export const proveMemory = async (product: Product, run: Run): Promise<number> => {
  const options = drawClip(`${run.hash}:memory`, 0, { chapters: shortStory });
  await withClip(product, options, async (clip) => {
    await product.camera.hold(clip, run.rate);
    const { page, context } = await openVisitor(product);
    try {
      await openCameraGuide(page, product.origin);
      await pinMarkers(page, clip.truth[0] ?? []);
      await product.camera.roll();
      const renderer = await rendererOf(product);
      const devtools = await context.newCDPSession(page);
      const samples: number[] = [];
      let drawn = 0;
      const parts = 20;
      for (let part = 0; part < parts; part += 1) {
        await wait((run.minutes * 60_000) / parts);
        await devtools.send('HeapProfiler.collectGarbage');
        // The watcher's own records are not part of the product's memory.
        drawn += await page.evaluate(() => window.arWatch.frames.splice(0).length);
        samples.push(await residentMb(renderer));
      }
      // The first fifth is warm-up.
      const [early, late] = [samples.slice(4, 8), samples.slice(-4)];
      const growth = 100 * (quantile(late, 0.5) / quantile(early, 0.5) - 1);
      console.log(`memory in MB: ${samples.map((mb) => mb.toFixed(0)).join(' ')}`);
      figure(`frames drawn in ${run.minutes} minutes`, drawn, { atLeast: 10 });
      // A browser needs its first minute to fill its own caches.
      const asked = run.minutes >= 5 ? { atMost: 10 } : {};
      figure(`growth of memory in ${run.minutes} minutes, %`, growth, asked);
    } finally {
      await context.close();
    }
  });
  return 1;
};
