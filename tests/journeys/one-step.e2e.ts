import type { Page } from '@playwright/test';
import { axeOn } from './axe.ts';
import { expect, test, toast, workerInCharge } from './fixtures.ts';
import { aPhoto, completionsOnServer, signInWithoutTasks, tasksOnServer } from './tasks.ts';
import { addElsewhere } from './vehicles.ts';
import { askedLocally, fakeVoices, say, sessionsOn, spokenOn, takeForSentence } from './voices.ts';

declare global {
  interface Window {
    held: { locks: number };
  }
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const openStep = async (page: Page, step: number, query = '') => {
  await page.goto(`/tasks/oil-change?step=${step}${query}`);
  await expect(page.getByText(`Step ${step} of 8`)).toBeVisible();
};

test('a guide is followed one step at a time, and the address contains the step', async ({
  page,
}) => {
  await signInWithoutTasks(page);
  await page.goto('/tasks/oil-change');
  await page.getByLabel('Step 1 done').click();
  const begin = page.getByRole('link', { name: 'One step at a time' });
  // The link to continue follows what is stored.
  await expect(begin).toHaveAttribute('href', '/tasks/oil-change?step=2');
  await begin.click();
  await expect(page).toHaveURL(/\/tasks\/oil-change\?step=2$/);
  await expect(heading(page, 'Raise the front and support it on axle stands')).toBeFocused();
  await expect(page.getByText('Step 2 of 8')).toBeVisible();
  await expect(page.getByText('about 35 minutes to go')).toBeVisible();
  await expect(page.getByText('Axle stand', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'What to do' }).getByRole('listitem')).toHaveCount(6);
  await expect(page.getByRole('list', { name: 'Warnings' })).toContainText(
    'Never go under a car on a jack alone.',
  );
  // No other part of the app is shown.
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);

  await button(page, 'Next').click();
  await expect(page).toHaveURL(/step=3$/);
  await expect(heading(page, 'Undo the drain plug and let the oil run out')).toBeFocused();
  // The list shows stored ticks, so a reload may follow.
  const list = page.getByRole('dialog', { name: 'All steps' });
  await button(page, 'All steps').click();
  await expect(list.getByRole('img', { name: 'done' })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.reload();
  await expect(page.getByText('Step 3 of 8')).toBeVisible();
  await button(page, 'Back').click();
  await button(page, 'Back').click();
  await expect(page.getByText('Step 1 of 8')).toBeVisible();
  await expect(button(page, 'Back')).toBeDisabled();

  await button(page, 'All steps').click();
  await expect(list.getByRole('img', { name: 'done' })).toHaveCount(2);
  await list.getByRole('button', { name: /^8/ }).click();
  await expect(page).toHaveURL(/step=8$/);
  await expect(button(page, 'Next')).toBeHidden();
  await expect(button(page, 'Complete')).toBeEnabled();
  await page.getByRole('link', { name: 'Leave the guide' }).click();
  await expect(page.getByText('2 of 8 done')).toBeVisible();
  await openStep(page, 8, '&vehicle=nobody');
});

test('photos taken in a guide belong to its task, and move to the completion when the task is completed', async ({
  page,
}) => {
  await signInWithoutTasks(page);
  const vehicleId = await addElsewhere(page, { mileage: 49_000 });
  await openStep(page, 1, `&vehicle=${vehicleId}`);
  await button(page, 'Next').click();
  await expect(page.getByText('Step 2 of 8')).toBeVisible();
  await page.getByLabel('Photo of this step').setInputFiles(aPhoto('stands.png'));
  await expect(toast(page, 'Photo saved with your task')).toContainText(
    'Guide added to your tasks list',
  );
  const photos = page.getByRole('list', { name: 'Photos of this job' });
  await expect(photos.getByRole('img')).toHaveCount(1);
  await page.getByLabel('Photo of this step').setInputFiles(aPhoto('plug.png'));
  await expect(photos.getByRole('img')).toHaveCount(2);
  await page.getByLabel('Photo of this step').setInputFiles(aPhoto('blurred.png'));
  await expect(photos.getByRole('img')).toHaveCount(3);
  await page.getByRole('button', { name: 'Remove photo 3' }).click();
  await expect(photos.getByRole('img')).toHaveCount(2);
  await expect
    .poll(() => tasksOnServer(page))
    .toMatchObject([
      {
        originalTaskId: 'oil-change',
        vehicleId,
        status: 'in_progress',
        doneSteps: [0],
        photoIds: [expect.any(String), expect.any(String)],
      },
    ]);
  const [task] = await tasksOnServer(page);
  await page.goto(`/tasks/${task?.id}`);
  await expect(page.getByRole('link', { name: 'One step at a time' })).toHaveAttribute(
    'href',
    `/tasks/oil-change?step=2&vehicle=${vehicleId}`,
  );
  await expect(page.getByRole('list', { name: 'Photos' }).getByRole('img')).toHaveCount(2);

  await openStep(page, 8, `&vehicle=${vehicleId}`);
  await button(page, 'Complete').click();
  await expect(toast(page, 'Task updated successfully!')).toContainText('Oil Change is done.');
  await expect(page).toHaveURL(new RegExp(`/tasks/${task?.id}$`));
  await expect(page.getByRole('list', { name: 'Photos' }).getByRole('img')).toHaveCount(2);
  await expect
    .poll(() => completionsOnServer(page))
    .toMatchObject([
      {
        taskId: task?.id,
        vehicleId,
        photoIds: [expect.any(String), expect.any(String)],
        doneSteps: [0, 7],
      },
    ]);
  expect(await tasksOnServer(page)).toMatchObject([{ status: 'completed', photoIds: null }]);
});

test('completing a guide without a task creates the task and completes it', {
  tag: '@long',
}, async ({ page }) => {
  await signInWithoutTasks(page);
  await openStep(page, 8);
  await button(page, 'Complete').dblclick();
  await expect(toast(page, 'Task updated successfully!')).toContainText('Oil Change is done.');
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expect
    .poll(() => tasksOnServer(page))
    .toMatchObject([{ originalTaskId: 'oil-change', vehicleId: null, status: 'completed' }]);
  expect(await completionsOnServer(page)).toMatchObject([{ photoIds: [], doneSteps: [7] }]);
});

test('steps are read aloud, warnings first, until the user leaves, and the choice is remembered', {
  tag: '@long',
}, async ({ page }) => {
  await fakeVoices(page);
  await signInWithoutTasks(page);
  await openStep(page, 3);
  const speaker = button(page, 'Read steps to me');
  await expect(speaker).toHaveAttribute('aria-pressed', 'false');
  expect(await spokenOn(page)).toEqual([]);
  await speaker.click();
  await expect
    .poll(async () => (await spokenOn(page)).slice(0, 5))
    .toEqual([
      'Step 3 of 8.',
      'Undo the drain plug and let the oil run out.',
      'Careful.',
      'The oil shoots out sideways.',
      'Keep your face and arm clear.',
    ]);
  await button(page, 'Next').click();
  await expect.poll(() => spokenOn(page)).toContain('Step 4 of 8.');
  await page.reload();
  await expect(speaker).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => spokenOn(page)).toContain('Step 4 of 8.');

  await takeForSentence(page, 60_000);
  await button(page, 'Next').click();
  await expect.poll(() => spokenOn(page)).toContain('Step 5 of 8.');
  await page.getByRole('link', { name: 'Leave the guide' }).click();
  await expect(page.getByRole('link', { name: 'One step at a time' })).toBeVisible();
  const before = (await spokenOn(page)).length;
  await page.waitForTimeout(300);
  expect(await spokenOn(page)).toHaveLength(before);
});

test('‘next’, ‘back’ and ‘repeat’ are recognised, but never in the app’s own voice @long', async ({
  page,
}) => {
  await fakeVoices(page);
  await signInWithoutTasks(page);
  await openStep(page, 3);
  const voice = button(page, 'Voice');
  await voice.click();
  const question = page.getByRole('dialog', { name: 'Voice commands' });
  await expect(question).toContainText(
    'sends what the microphone hears to the browser company’s speech service',
  );
  await question.getByRole('button', { name: 'Not now' }).click();
  expect(await sessionsOn(page)).toBe(0);
  await voice.click();
  await question.getByRole('button', { name: 'Use the browser company’s speech service' }).click();
  await expect(voice).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Listening. Say “next”, “back” or “repeat”.')).toBeVisible();

  await say(page, 'next');
  await expect(page.getByText('Step 4 of 8')).toBeVisible();
  await expect(page.getByText('Heard “next”. Listening.')).toBeVisible();
  await say(page, 'Go on');
  await expect(page.getByText('Step 5 of 8')).toBeVisible();
  await say(page, 'previous');
  await expect(page.getByText('Step 4 of 8')).toBeVisible();
  await say(page, 'the next washer');
  await expect(page.getByText('Step 4 of 8')).toBeVisible();
  await say(page, 'photo');
  await expect(page.getByText('Heard “photo”. Press “Add photo” to take it.')).toBeVisible();

  await takeForSentence(page, 60_000);
  await say(page, 'say that again');
  await expect.poll(() => spokenOn(page)).toEqual(['Step 4 of 8.']);
  await expect(page.getByText('Not listening while the step is read out.')).toBeVisible();
  // A phone hears its own loudspeaker.
  expect(await say(page, 'next')).toBe(false);
  await button(page, 'Read steps to me').click();
  await takeForSentence(page, 5);
  await button(page, 'Next').click();
  await expect(page.getByText('Step 5 of 8')).toBeVisible();
  await expect.poll(() => sessionsOn(page)).toBe(1);
  await say(page, 'back');
  await expect(page.getByText('Step 4 of 8')).toBeVisible();

  // The app asks for consent once.
  await page.reload();
  await button(page, 'Voice').click();
  await expect.poll(() => sessionsOn(page)).toBe(1);
  await button(page, 'Voice').click();
  expect(await sessionsOn(page)).toBe(0);
  await button(page, 'Voice').click();
  await expect.poll(() => sessionsOn(page)).toBe(1);
  await page.getByRole('link', { name: 'Leave the guide' }).click();
  await expect(page.getByRole('link', { name: 'One step at a time' })).toBeVisible();
  expect(await sessionsOn(page)).toBe(0);
});

test('speech recognition on the device needs no consent @long', async ({ page }) => {
  await fakeVoices(page, 'device');
  await signInWithoutTasks(page);
  await openStep(page, 8);
  await button(page, 'Voice').click();
  await expect.poll(() => sessionsOn(page)).toBe(1);
  expect(await askedLocally(page)).toEqual([true]);
  await say(page, 'I’m done');
  await expect(toast(page, 'Task updated successfully!')).toBeVisible();
});

test('in a browser without speech recognition, the step-by-step view says so @long', async ({
  page,
}) => {
  await fakeVoices(page, 'none');
  await signInWithoutTasks(page);
  await openStep(page, 1);
  await expect(page.getByText('This browser cannot recognise speech.')).toBeVisible();
  await expect(button(page, 'Voice')).toBeDisabled();
});

test('the screen stays on while a guide is followed @long', async ({ page }) => {
  await page.addInitScript(() => {
    const held = { locks: 0 };
    const request = async () => {
      held.locks += 1;
      const lock = Object.assign(new EventTarget(), {
        released: false,
        release: async () => {
          if (!lock.released) held.locks -= 1;
          lock.released = true;
        },
      });
      return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    Object.assign(window, { held });
  });
  const locks = () => page.evaluate(() => window.held.locks);
  await signInWithoutTasks(page);
  await openStep(page, 1);
  await expect.poll(locks).toBe(1);
  await button(page, 'Next').click();
  await expect(page.getByText('Step 2 of 8')).toBeVisible();
  expect(await locks()).toBe(1);
  await page.getByRole('link', { name: 'Leave the guide' }).click();
  await expect(page.getByRole('link', { name: 'One step at a time' })).toBeVisible();
  await expect.poll(locks).toBe(0);
});

test('axe finds no accessibility problem on the step-by-step view @long', async ({ page }) => {
  await signInWithoutTasks(page);
  await openStep(page, 3);
  const axe = await axeOn(page);
  await axe.look('a step');
  await button(page, 'All steps').click();
  await axe.look('all steps');
  axe.expectNothing();
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline, a guide can be completed with a photo, which is sent later', async ({ page }) => {
    await signInWithoutTasks(page);
    await openStep(page, 1);
    await workerInCharge(page);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText('Step 1 of 8')).toBeVisible();
    await button(page, 'Next').click();
    await expect(page.getByText('Step 2 of 8')).toBeVisible();
    await button(page, 'All steps').click();
    await expect(page.getByRole('img', { name: 'done' })).toHaveCount(1);
    await page.reload();
    await expect(page.getByText('Step 2 of 8')).toBeVisible();
    await page.getByLabel('Photo of this step').setInputFiles(aPhoto('stands.png'));
    await expect(
      page.getByRole('list', { name: 'Photos of this job' }).getByRole('img'),
    ).toHaveCount(1);
    await page.goto('/tasks/oil-change?step=8');
    await button(page, 'Complete').click();
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Photos' }).getByRole('img')).toHaveCount(1);

    await page.context().setOffline(false);
    await expect
      .poll(() => completionsOnServer(page))
      .toMatchObject([{ photoIds: [expect.any(String)], doneSteps: [0, 7] }]);
    const [done] = await completionsOnServer(page);
    await expect
      .poll(async () => {
        const reply = await page.request.post(`/api/files/${done?.photoIds[0]}/link`, {
          data: { variant: 'small' },
          headers: { origin: process.env.APP_URL ?? '' },
        });
        return reply.status();
      })
      .toBe(200);
  });
});
