import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type Page, chromium as playwright } from '@playwright/test';
import { chromium } from '../../support/browser.ts';
import { emptyAccount } from '../../support/seed/empty-account.ts';
import { startApiProcess, startLocalStack, webDist } from '../../support/stack/stack.ts';
import { createCameraFile } from './camera-file.ts';
import { frameCode } from './clip/y4m.ts';
import { shiftCircles } from './plants.ts';
import { watchCanvas } from './watch-canvas.ts';

/** The same shape as the frames, so that nothing is cropped. */
export const viewSize = { width: 1024, height: 768 };

/** Starts the built product with its whole environment, and a Chromium whose camera plays a file. */
export const startProduct = async () => {
  if (!existsSync(join(webDist, 'index.html'))) throw new Error('Run `npm run build` first');
  const folder = await mkdtemp(join(tmpdir(), 'roadworthy-ar-'));
  const stack = await startLocalStack({ folder, durable: false });
  const api = await startApiProcess({
    environment: { ...stack.environment, WEB_DIST: webDist },
    port: stack.appPort,
  });
  const camera = createCameraFile(folder);
  const browser = await playwright.launch({
    ...chromium,
    args: [
      ...(chromium.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${camera.path}`,
    ],
  });
  return {
    folder,
    camera,
    browser,
    origin: stack.publicUrl,
    async stop(): Promise<void> {
      await browser.close();
      await api.stop();
      await stack.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
export type Product = Awaited<ReturnType<typeof startProduct>>;

/** Opens a fresh device of a new signed-in user. The canvas is watched. */
export const openVisitor = async (
  { browser, origin }: { browser: Browser; origin: string },
  /** `shift`: by how many pixels the canvas shifts circles. */
  { shift }: { shift?: number | undefined } = {},
) => {
  const context = await browser.newContext({
    viewport: viewSize,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  // A slow machine is not a failure: this only ends a hanging run.
  page.setDefaultTimeout(120_000);
  const reply = await page.request.post(`${origin}/api/session/demo`, {
    data: {},
    headers: { origin },
  });
  if (!reply.ok()) throw new Error(`The demo account was not started: ${await reply.text()}`);
  await emptyAccount(page.request, origin);
  if (shift !== undefined) await page.addInitScript(shiftCircles, shift);
  await page.addInitScript(watchCanvas, { ...frameCode, checkOf: undefined } as never);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js'))
      scripts.push(new URL(request.url()).pathname);
  });
  return { page, context, scripts };
};
export type Visitor = Awaited<ReturnType<typeof openVisitor>>;

const guide = 'oil-change';

/** Opens the guide over the camera, through its start page and, the first time, the disclaimer. */
export const openCameraGuide = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/ar?guide=${guide}`);
  await page.getByRole('button', { name: 'Launch AR Guide' }).click();
  const accept = page.getByRole('button', { name: 'Accept & Continue' });
  const view = page.getByRole('dialog', { name: 'Camera guide' });
  await accept.or(view).first().waitFor();
  if (await accept.isVisible()) {
    for (const box of await page.getByRole('dialog').getByRole('checkbox').all()) await box.check();
    await accept.click();
  }
  await view.waitFor();
  await page.waitForFunction(() => window.arWatch.frames.some(({ code }) => code === 0));
};

export const leaveCameraGuide = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog', { name: 'Camera guide' }).waitFor({ state: 'detached' });
};
