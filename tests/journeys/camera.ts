import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type Page, chromium as playwright } from '@playwright/test';
import { chromium } from '../support/browser.ts';
import { agreed, asCamera, fake, writeClip } from '../support/fake-camera.ts';
import { settleAccess, watchAccess } from './access.ts';
import { expect, signInAsDemo } from './fixtures.ts';

type Size = { width: number; height: number };

const vga = { width: 640, height: 480 };

/** Stand-ins for the camera. `stuck` never gives a picture. */
const kinds = {
  film: [agreed, fake],
  two: [agreed, `${fake}=device-count=2`],
  small: [agreed, fake],
  stuck: [agreed, fake],
  none: [agreed],
  refused: [fake],
} as const;
export type CameraKind = keyof typeof kinds;

type Watched = { streams: MediaStream[]; vibrations: unknown[]; locks: WakeLockSentinel[] };
declare global {
  var watched: Watched;
}

/** Records every stream, lock and vibration of the page, so that a test sees what stays on. */
const watch = () => {
  globalThis.watched = { streams: [], vibrations: [], locks: [] };
  const { mediaDevices, wakeLock } = navigator;
  const ask = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await ask(constraints);
    watched.streams.push(stream);
    return stream;
  };
  const lock = wakeLock.request.bind(wakeLock);
  wakeLock.request = async (type) => {
    const sentinel = await lock(type);
    watched.locks.push(sentinel);
    return sentinel;
  };
  navigator.vibrate = (pattern) => watched.vibrations.push(pattern) > 0;
};

export type Filmed = { page: Page; context: BrowserContext };

type Options = { viewport?: Size; isMobile?: boolean; before?: (page: Page) => Promise<unknown> };

/** Opens a browser with such a camera, signed in to a demo account. */
export const withCamera = async (
  kind: CameraKind,
  run: (filmed: Filmed) => Promise<void>,
  { viewport = { width: 1320, height: 900 }, isMobile = false, before }: Options = {},
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'roadworthy-camera-'));
  const clip = join(folder, 'clip.y4m');
  if (kind === 'stuck') execFileSync('mkfifo', [clip]);
  else writeClip(clip, kind === 'small' ? { width: 320, height: 240 } : vga);
  const isFilmed = kind === 'film' || kind === 'small' || kind === 'stuck';
  const browser = await playwright.launch({
    ...chromium,
    args: [...(chromium.args ?? []), ...kinds[kind], ...(isFilmed ? [asCamera(clip)] : [])],
  });
  const complaints: string[] = [];
  try {
    const context = await browser.newContext({
      baseURL: process.env.APP_URL,
      serviceWorkers: 'block',
      locale: 'en-GB',
      viewport,
      isMobile,
      hasTouch: isMobile,
    });
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.addInitScript(watch);
    await before?.(page);
    await signInAsDemo(page);
    await watchAccess(context);
    await run({ page, context });
    await settleAccess();
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

export const liveTracks = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      watched.streams
        .flatMap((stream) => stream.getTracks())
        .filter((track) => track.readyState === 'live').length,
  );

export const heldLocks = (page: Page): Promise<number> =>
  page.evaluate(() => watched.locks.filter((lock) => !lock.released).length);

export const launch = async (page: Page, path = '/ar?guide=oil-change') => {
  await page.goto(path);
  await page.getByRole('button', { name: 'Launch AR Guide' }).click();
};
export const disclaimerOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Before you use the camera guide' });
export const viewOf = (page: Page) => page.getByRole('dialog', { name: 'Camera guide' });

export const acceptDisclaimer = async (page: Page) => {
  const dialog = disclaimerOf(page);
  await expect(dialog).toBeVisible();
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: 'Accept & Continue' }).click();
};

const chooseVehicle = async (page: Page, registration: string) => {
  const vehicles = page.getByLabel('Vehicle', { exact: true });
  const option = vehicles.locator('option', { hasText: registration });
  await vehicles.selectOption((await option.getAttribute('value')) ?? '');
};

/**
 * From the start page through the disclaimer to the camera view. `registration`: the vehicle of the demo account that
 * is chosen; null leaves the choice to the camera view.
 */
export const openCameraGuide = async (
  page: Page,
  path = '/ar?guide=oil-change',
  registration: string | null = 'AB17 CDE',
) => {
  await page.goto(path);
  if (registration) await chooseVehicle(page, registration);
  await page.getByRole('button', { name: 'Launch AR Guide' }).click();
  await acceptDisclaimer(page);
  await expect(viewOf(page)).toBeVisible();
};

/** Delays the camera until `giveCamera`. */
export const holdCamera = (page: Page) =>
  page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    const held = new Promise<void>((resolve) => addEventListener('give-camera', () => resolve()));
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints);
      await held;
      return stream;
    };
  });

export const giveCamera = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new Event('give-camera')));

/** Navigates within the app, so that the page's tracks would outlive the camera view if nothing stopped them. */
export const leaveForTasks = async (page: Page) => {
  await page.evaluate(() => {
    history.pushState({}, '', '/tasks');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
};

export const markerOf = (page: Page, step: number) =>
  page.getByRole('button', { name: new RegExp(`^Step ${step}: `) });

type Drawn = { pins: { id: string; state: string; drawnAt: unknown }[]; frame: Size };

/** Returns the next drawn frame, with its pins. */
export const nextDrawn = (page: Page) =>
  page.locator('canvas[data-camera-picture]').evaluate(
    (canvas) =>
      new Promise<Drawn>((resolve, reject) => {
        canvas.addEventListener('drawn', (event) => resolve((event as CustomEvent).detail), {
          once: true,
        });
        const says = () => canvas.parentElement?.innerText.replaceAll('\n', ' ');
        setTimeout(() => reject(new Error(`The camera view drew no frame: ${says()}`)), 20_000);
      }),
  );
