import type { Page } from '@playwright/test';
import type { Shot } from './shot.ts';

const across = { width: 844, height: 390 };

/** So that a shot can take the picture away. */
const noteTracks = (page: Page) =>
  page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints);
      addEventListener('cover-lens', () => {
        for (const track of stream.getTracks()) track.enabled = false;
      });
      return stream;
    };
  });

const refuse = (name: string) => (page: Page) =>
  page.addInitScript((error) => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException(error, error);
    };
  }, name);

const launch = (page: Page) => page.getByRole('button', { name: 'Launch AR Guide' }).click();

/** Of several vehicles the camera takes none by itself. */
const choose = async (page: Page, registration = 'AB17 CDE') => {
  const vehicles = page.getByLabel('Vehicle', { exact: true });
  const option = vehicles.locator('option', { hasText: registration });
  await vehicles.selectOption((await option.getAttribute('value')) ?? '');
};

const openView = async (page: Page, { isChosen = true } = {}) => {
  if (isChosen) await choose(page);
  await launch(page);
  const disclaimer = page.getByRole('dialog', { name: 'Before you use the camera guide' });
  await disclaimer.waitFor();
  for (const box of await disclaimer.getByRole('checkbox').all()) await box.check();
  await disclaimer.getByRole('button', { name: 'Accept & Continue' }).click();
  await page.getByRole('dialog', { name: 'Camera guide' }).waitFor();
};

const openStep = async (page: Page) => {
  await openView(page);
  await page.getByText('General guidance only.').waitFor();
  for (const _ of [2, 3]) await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByText('or drag the marker there').waitFor();
};

const pinMarker = async (page: Page) => {
  const box = await page.getByRole('button', { name: /^Step 3:/ }).boundingBox();
  if (!box) throw new Error('The marker is not on the screen');
  await page.mouse.move(box.x + 30, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + 44, box.y + 10, { steps: 5 });
  await page.mouse.up();
  await page.getByText(/Locked on|Move the phone/).waitFor();
};

/** How sure the tracker is, and when, depends on the machine: these are for looking at. */
const soon = (page: Page, text: string) =>
  page
    .getByText(text)
    .waitFor({ timeout: 15_000 })
    .catch(() => undefined);

type Prepare = NonNullable<Shot['prepare']>;
const shot = (name: string, prepare: Prepare, more: Partial<Shot> = {}): Shot => ({
  name: `camera-${name}`,
  path: '/ar?guide=oil-change',
  signedIn: true,
  fullPage: false,
  before: noteTracks,
  prepare,
  ...more,
});

const failed = (name: string, error: string): Shot =>
  shot(
    name,
    async (page) => {
      await openView(page);
      await page.getByRole('alert').waitFor();
    },
    { before: refuse(error) },
  );

export const cameraGuideShots: Shot[] = [
  { name: 'camera-start', path: '/ar', signedIn: true },
  shot('start-guide', async () => undefined, { fullPage: true }),
  shot('disclaimer', launch),
  shot('banner', async (page) => {
    await openView(page);
    await page.getByText('General guidance only.').waitFor();
  }),
  shot('step', openStep),
  shot('locked', async (page) => {
    await openStep(page);
    await pinMarker(page);
    await soon(page, 'Locked on');
  }),
  shot('weak', async (page) => {
    await openStep(page);
    await pinMarker(page);
    await soon(page, 'Move the phone a little sideways');
  }),
  shot('lost', async (page) => {
    await openStep(page);
    await pinMarker(page);
    await page.evaluate(() => void dispatchEvent(new Event('cover-lens')));
    await page.getByText('Lost sight of').waitFor();
  }),
  shot('across', async (page, { isPhone }) => {
    if (isPhone) await page.setViewportSize(across);
    await openStep(page);
    await pinMarker(page);
  }),
  shot('instructions', async (page, { isPhone }) => {
    await openStep(page);
    if (isPhone) await page.getByText('Show Instructions').click();
    await page.getByRole('button', { name: 'Grid' }).click();
  }),
  shot('picker', async (page) => {
    await openView(page, { isChosen: false });
    await page.getByText('Which vehicle is it?').waitFor();
  }),
  shot('refused', (page) => choose(page, 'LN19 WKV'), {
    path: '/ar?guide=spark-plug-replacement',
    fullPage: true,
  }),
  shot('refused-in-picker', (page) => openView(page, { isChosen: false }), {
    path: '/ar?guide=spark-plug-replacement',
  }),
  shot('refused-guide', (page) => choose(page, 'LN19 WKV'), {
    path: '/tasks/spark-plug-replacement',
  }),
  shot(
    'refused-one-step',
    async (page) => {
      await choose(page, 'LN19 WKV');
      const id = await page.getByLabel('Vehicle', { exact: true }).inputValue();
      await page.goto(`/tasks/spark-plug-replacement?step=1&vehicle=${id}`);
      await page.getByText('Not for the').waitFor();
    },
    { path: '/tasks/spark-plug-replacement' },
  ),
  failed('denied', 'NotAllowedError'),
  failed('none', 'NotFoundError'),
];
