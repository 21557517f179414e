import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { figure } from '../../support/figures.ts';
import { webDist } from '../../support/stack/stack.ts';
import { drawClip } from './clip/clip.ts';
import { openCameraGuide, openVisitor, type Product } from './product.ts';
import { withClip } from './scenes.ts';

/** Measures the tracker's size, and checks that only the camera view loads it. */
export const proveBundle = async (product: Product): Promise<void> => {
  const options = { ...drawClip('bundle', 0), chapters: ['still'] as const };
  await withClip(product, options, async (clip) => {
    await product.camera.hold(clip, 30);
    const { page, context, scripts } = await openVisitor(product);
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
    try {
      for (const path of ['/dashboard', '/guides', '/ar'])
        await page.goto(`${product.origin}${path}`, { waitUntil: 'networkidle' });
      const before = new Set([...scripts, ...workers]);
      await openCameraGuide(page, product.origin);
      const isOfTracker = (path: string) => /tracker/.test(path);
      await page.waitForFunction(() => (window.arWatch.frames.at(-1)?.tookMs ?? 0) > 0);
      const loaded = new Set([...scripts, ...workers].filter(isOfTracker));
      figure('scripts of the tracker loaded in the camera view', loaded.size, { atLeast: 1 });
      figure(
        'scripts of the tracker loaded before the camera view',
        [...loaded].filter((path) => before.has(path)).length,
        { atMost: 0 },
      );
      let bytes = 0;
      for (const path of loaded) bytes += gzipSync(await readFile(join(webDist, path))).length;
      figure('size of the tracker, KB gzip', bytes / 1024, { atMost: 20 });
    } finally {
      await context.close();
    }
  });
};
