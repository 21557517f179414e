import type { Locator, Page } from '@playwright/test';
import type { PinTruth } from './clip/clip.ts';
import { viewSize } from './product.ts';
import { errorOf } from './score.ts';

type Place = { x: number; y: number };

const middleOf = async (marker: Locator): Promise<Place> => {
  const box = await marker.boundingBox();
  if (!box) throw new Error('The marker is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Returns a point of the handle that nothing else covers: markers overlap. */
const gripOf = async (handle: Locator): Promise<Place> => {
  const grip = await handle.evaluate((element) => {
    const box = element.getBoundingClientRect();
    for (const down of [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95])
      for (const across of [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95]) {
        const [x, y] = [box.left + box.width * across, box.top + box.height * down];
        if (document.elementFromPoint(x, y) === element) return { x, y };
      }
    return null;
  });
  if (!grip) throw new Error('The marker is completely covered');
  return grip;
};

/** Drags the marker so that its middle is at this point of the view. */
const drag = async (page: Page, marker: Locator, to: Place): Promise<void> => {
  const handle = marker.getByRole('button', { name: /^Step \d+:/ });
  const from = await restingMiddle(page, marker);
  const grip = await gripOf(handle);
  const end = { x: grip.x + to.x - from.x, y: grip.y + to.y - from.y };
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  // Past the point and back, so that it counts as a drag even if the marker is almost there.
  await page.mouse.move(end.x + 12, end.y + 12, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 2 });
  await page.mouse.up();
};

/** Returns the canvas's last report of a pin. */
const reported = async (page: Page, id: string) =>
  await page.evaluate(
    (wanted) => window.arWatch.frames.at(-1)?.pins.find((pin) => pin.id === wanted) ?? null,
    id,
  );

const knownPins = async (page: Page): Promise<string[]> =>
  await page.evaluate(() => window.arWatch.frames.at(-1)?.pins.map(({ id }) => id) ?? []);

/** Waits until this many more frames are drawn, so that the screen is current. */
const drawMore = async (page: Page, frames: number): Promise<void> => {
  const drawn = await page.evaluate(() => window.arWatch.frames.length);
  await page.waitForFunction((least) => window.arWatch.frames.length >= least, drawn + frames);
};

/** Returns the marker's middle once it rests: the panel below changes its height from step to step. */
const restingMiddle = async (page: Page, marker: Locator): Promise<Place> => {
  for (;;) {
    const before = await middleOf(marker);
    await drawMore(page, 3);
    const now = await middleOf(marker);
    if (Math.hypot(now.x - before.x, now.y - before.y) < 0.5) return now;
  }
};

/** A missed drag is repeated. */
const tries = 3;
/** In per cent of the width: about two pixels of the video. */
const closeEnough = 0.3;

/** Drags the markers of the first steps onto the true positions, one after another. Returns the pins' ids. */
export const pinMarkers = async (page: Page, places: readonly PinTruth[]): Promise<string[]> => {
  const ids: string[] = [];
  const markers = page.getByRole('list', { name: 'Markers' });
  for (const [step, place] of places.entries()) {
    if (step > 0) await page.getByRole('button', { name: 'Next', exact: true }).click();
    const name = new RegExp(`^Step ${step + 1}:`);
    const handle = page.getByRole('button', { name });
    const marker = markers.getByRole('listitem').filter({ has: handle });
    await marker.getByRole('button', { name }).and(page.locator('[aria-current=step]')).waitFor();
    const before = await knownPins(page);
    let error = Number.POSITIVE_INFINITY;
    for (let tried = 0; tried < tries && error > closeEnough; tried += 1) {
      await drag(page, marker, { x: place.x * viewSize.width, y: place.y * viewSize.height });
      await drawMore(page, 2);
      const [id, ...others] = (await knownPins(page)).filter((known) => !before.includes(known));
      if (!id || others.length > 0) throw new Error(`Marker ${step + 1} was not pinned`);
      const pin = await reported(page, id);
      error = pin ? errorOf(pin, place) : error;
      if (tried === 0) ids.push(id);
    }
    if (error > closeEnough)
      throw new Error(`Marker ${step + 1} was pinned ${error.toFixed(2)} % off`);
  }
  return ids;
};
