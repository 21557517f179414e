import type { Page } from '@playwright/test';
import { emptyVehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { chromium } from '../support/browser.ts';
import { acceptDisclaimer, disclaimerOf, launch, viewOf } from './camera.ts';
import { expect, password, signInAsOwner, test, toast } from './fixtures.ts';
import {
  completionsOnServer,
  pushElsewhere,
  signInWithoutTasks,
  task,
  tasksOnServer,
} from './tasks.ts';
import { fakeVoices, say, sessionsOn } from './voices.ts';

// A camera with a moving picture, and permission already granted.
test.use({
  launchOptions: {
    ...chromium,
    args: [
      ...(chromium.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
});

const corolla = {
  entity: 'vehicles',
  fields: {
    ...emptyVehicle,
    make: 'Toyota',
    model: 'Corolla',
    year: 2017,
    registrationNumber: 'AB17CDE',
  },
};
const another = {
  ...corolla,
  fields: { ...corolla.fields, model: 'Yaris', registrationNumber: 'YX65KLM' },
};

test('a disclaimer accepted on one device is not shown on another device', {
  tag: '@long',
}, async ({ page, browser }) => {
  const usage: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('ar_mode_start')) usage.push(message.text());
  });
  const { email } = await signInAsOwner(page);
  await launch(page);
  await expect(disclaimerOf(page)).toBeVisible();
  const go = disclaimerOf(page).getByRole('button', { name: 'Accept & Continue' });
  await expect(go).toBeDisabled();
  await disclaimerOf(page).getByRole('checkbox').first().check();
  await expect(go).toBeDisabled();
  await disclaimerOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(disclaimerOf(page)).toBeHidden();
  expect(usage).toEqual([]);
  await page.getByRole('button', { name: 'Launch AR Guide' }).click();
  await acceptDisclaimer(page);
  await expect(viewOf(page)).toBeVisible();
  await expect.poll(() => usage).toHaveLength(1);

  const context = await browser.newContext({ baseURL: process.env.APP_URL ?? '' });
  const origin = process.env.APP_URL ?? '';
  await context.request.post('/api/session', { data: { email, password }, headers: { origin } });
  const other = await context.newPage();
  // The device learned of it by sync.
  await expect
    .poll(async () => {
      await launch(other);
      await expect(viewOf(other).or(disclaimerOf(other))).toBeVisible();
      return await viewOf(other).isVisible();
    })
    .toBe(true);
  await expect(disclaimerOf(other)).toBeHidden();
  await context.close();
});

test('if the user refuses the camera, the page offers the same step without a camera', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('no', 'NotAllowedError');
    };
  });
  await signInWithoutTasks(page);
  await launch(page, '/ar?guide=oil-change&step=3');
  await acceptDisclaimer(page);
  await expect(viewOf(page).getByText('Camera access was denied.', { exact: false })).toBeVisible();
  await viewOf(page).getByRole('link', { name: 'Continue without the camera' }).click();
  await expect(page).toHaveURL(/\/tasks\/oil-change\?step=3&vehicle=$/);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Undo the drain plug and let the oil run out' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Step 4 of 8')).toBeVisible();
});

test('following a guide for a car outside the garage does not change the task of the car in the garage', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('no', 'NotAllowedError');
    };
  });
  await signInWithoutTasks(page);
  // With one vehicle, the guide is for that vehicle.
  const [vehicleId = ''] = await pushElsewhere(page, corolla, another);
  const own = { taskType: 'guide', originalTaskId: 'oil-change', vehicleId } as const;
  const [id] = await pushElsewhere(page, task(own));
  await launch(page, '/ar?guide=oil-change&step=8&vehicle=');
  await acceptDisclaimer(page);
  await viewOf(page).getByRole('link', { name: 'Continue without the camera' }).click();
  await expect(page).toHaveURL(/\?step=8&vehicle=$/);
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(toast(page, 'Task updated successfully!')).toBeVisible();
  await expect.poll(() => completionsOnServer(page)).toMatchObject([{ vehicleId: null }]);
  const tasks = await tasksOnServer(page);
  expect(tasks.find((one) => one.id === id)).toMatchObject({ status: 'pending', doneSteps: [] });
});

test('voice commands take a photo, change the step and complete the task', {
  tag: '@long',
}, async ({ page }) => {
  await fakeVoices(page, 'device');
  await signInWithoutTasks(page);
  await launch(page);
  await acceptDisclaimer(page);
  await expect(viewOf(page).getByText('Step 1 of 8', { exact: false }).first()).toBeVisible();
  await viewOf(page).getByRole('button', { name: 'Voice commands' }).click();
  await expect.poll(() => sessionsOn(page)).toBe(1);
  await say(page, 'next');
  await expect(
    viewOf(page)
      .getByText(/Step 2 of 8/)
      .first(),
  ).toBeVisible();
  await expect(viewOf(page).getByRole('button', { name: 'Grid' })).toBeVisible();
  await say(page, 'take a photo');
  await expect(toast(page, 'Photo saved with your task')).toBeVisible();
  await expect
    .poll(() => tasksOnServer(page))
    .toMatchObject([{ originalTaskId: 'oil-change', photoIds: [expect.any(String)] }]);
  for (let step = 3; step <= 8; step += 1) {
    await say(page, 'done');
    await expect(
      viewOf(page)
        .getByText(new RegExp(`Step ${step} of 8`))
        .first(),
    ).toBeVisible();
  }
  await say(page, 'done');
  await expect(toast(page, 'Task updated successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/tasks\/[\w-]+$/);
  await expect
    .poll(() => completionsOnServer(page))
    .toMatchObject([{ photoIds: [expect.any(String)], doneSteps: [0, 1, 2, 3, 4, 5, 6, 7] }]);
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expect.poll(() => sessionsOn(page)).toBe(0);
});

/** Reads a photo's bytes from the server. */
const photoOnServer = async (page: Page, id: string): Promise<string> => {
  const headers = { origin: process.env.APP_URL ?? '' };
  let url = '';
  await expect
    .poll(
      async () => {
        const options = { data: { variant: 'original' }, headers };
        const reply = await page.request.post(`/api/files/${id}/link`, options);
        url = reply.ok() ? (await reply.json()).url : '';
        return url;
      },
      { timeout: 30_000 },
    )
    .not.toBe('');
  return (await (await page.request.get(url)).body()).toString('base64');
};

test('each photo taken in the camera guide shows what the camera sees at that moment', {
  tag: '@long',
}, async ({ page }) => {
  await signInWithoutTasks(page);
  await launch(page);
  await acceptDisclaimer(page);
  const photosOnServer = async () => (await tasksOnServer(page))[0]?.photoIds ?? [];
  await expect(viewOf(page).getByRole('button', { name: /^Step 1: / })).toBeVisible();
  for (const count of [1, 2]) {
    await viewOf(page).getByRole('button', { name: 'Take a photo' }).click();
    await expect.poll(async () => (await photosOnServer()).length).toBe(count);
  }
  // The picture contains a clock, so that no two moments look alike.
  const [first = '', second = ''] = await photosOnServer();
  expect(await photoOnServer(page, second)).not.toBe(await photoOnServer(page, first));
});
