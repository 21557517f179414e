import type { Page } from '@playwright/test';
import { axeOn } from './axe.ts';
import { expect, test, toast, workerInCharge } from './fixtures.ts';
import { aPhoto, completionsOnServer, signInWithoutTasks, tasksOnServer } from './tasks.ts';
import { addElsewhere } from './vehicles.ts';

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const openStep = async (page: Page, step: number, query = '') => {
  await page.goto(`/tasks/oil-change?step=${step}${query}`);
  await expect(page.getByText(`Step ${step} of 8`)).toBeVisible();
};

test('a guide is followed one step at a time, and the address keeps the step', async ({ page }) => {
  await signInWithoutTasks(page);
  await page.goto('/tasks/oil-change');
  await page.getByLabel('Step 1 done').check();
  await page.getByRole('link', { name: 'One Step at a Time' }).click();
  await expect(page).toHaveURL(/\/tasks\/oil-change\?step=2$/);
  await expect(heading(page, 'Raise the front and support it on axle stands')).toBeFocused();
  await expect(page.getByText('Step 2 of 8')).toBeVisible();
  await expect(page.getByText('about 40 minutes to go')).toBeVisible();
  await expect(page.getByText('Axle stand', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'What to do' }).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('list', { name: 'Warnings' })).toContainText(
    'Never go under a car on a jack alone.',
  );
  // Nothing of the rest of the app beside it.
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);

  await button(page, 'Next').click();
  await expect(page).toHaveURL(/step=3$/);
  await expect(heading(page, 'Undo the drain plug and let the oil run out')).toBeFocused();
  await page.reload();
  await expect(page.getByText('Step 3 of 8')).toBeVisible();
  await button(page, 'Back').click();
  await button(page, 'Back').click();
  await expect(page.getByText('Step 1 of 8')).toBeVisible();
  await expect(button(page, 'Back')).toBeDisabled();

  await button(page, 'All steps').click();
  const list = page.getByRole('dialog', { name: 'All steps' });
  await expect(list.getByRole('img', { name: 'done' })).toHaveCount(2);
  await list.getByRole('button', { name: /^8/ }).click();
  await expect(page).toHaveURL(/step=8$/);
  await expect(button(page, 'Next')).toBeHidden();
  await expect(button(page, 'Complete')).toBeEnabled();
  await page.getByRole('link', { name: 'Leave the guide' }).click();
  await expect(page.getByText('2 of 8 done')).toBeVisible();
  await openStep(page, 8, '&vehicle=nobody');
});

test('what is photographed goes to the task, and completing it takes the photos along', async ({
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
  const photos = page.getByRole('list', { name: 'Photos of this work' });
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
  await expect(page.getByRole('list', { name: 'Photos' }).getByRole('img')).toHaveCount(2);

  await openStep(page, 8, `&vehicle=${vehicleId}`);
  await button(page, 'Complete').click();
  await expect(toast(page, 'Task updated successfully!')).toContainText('Oil Change is done.');
  await expect(page).toHaveURL(new RegExp(`/tasks/${task?.id}$`));
  await expect(page.getByRole('list', { name: 'Photos' }).getByRole('img')).toHaveCount(2);
  await expect
    .poll(() => completionsOnServer(page))
    .toMatchObject([{ taskId: task?.id, vehicleId, photoIds: task?.photoIds, doneSteps: [0, 7] }]);
  expect(await tasksOnServer(page)).toMatchObject([{ status: 'completed', photoIds: null }]);
});

test('completing a guide that is no task yet makes one, and completes it', async ({ page }) => {
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

/** A browser whose voice and ears the test has: what it says is listed, what it hears is told to it. */
const fakeVoices = (page: Page, { recognition = 'maker' as 'none' | 'maker' | 'device' } = {}) =>
  page.addInitScript((kind) => {
    const spoken: string[] = [];
    let ending: ReturnType<typeof setTimeout> | undefined;
    let current: SpeechSynthesisUtterance | null = null;
    const heard = {
      spoken,
      sentenceMs: 30,
      sessions: [] as EventTarget[],
      locally: [] as unknown[],
    };
    const synthesis = {
      getVoices: () => [],
      speak: (utterance: SpeechSynthesisUtterance) => {
        spoken.push(utterance.text);
        current = utterance;
        ending = setTimeout(() => {
          current = null;
          utterance.onend?.(new Event('end') as SpeechSynthesisEvent);
        }, heard.sentenceMs);
      },
      cancel: () => {
        clearTimeout(ending);
        const error = Object.assign(new Event('error'), { error: 'canceled' });
        current?.onerror?.(error as unknown as SpeechSynthesisErrorEvent);
        current = null;
      },
    };
    class Recognition {
      static available = async () => (kind === 'device' ? 'available' : 'unavailable');
      onresult: ((event: object) => void) | null = null;
      onend: (() => void) | null = null;
      processLocally = false;
      start() {
        heard.locally.push(this.processLocally);
        heard.sessions.push(this as unknown as EventTarget);
      }
      abort() {
        heard.sessions = heard.sessions.filter((one) => one !== (this as unknown as EventTarget));
      }
      hear(transcript: string) {
        const results = [Object.assign([{ transcript }], { isFinal: true })];
        this.onresult?.({ resultIndex: 0, results });
      }
    }
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis, configurable: true });
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
      const value = kind === 'none' ? undefined : Recognition;
      Object.defineProperty(window, name, { value, configurable: true });
    }
    Object.assign(window, { heard });
  }, recognition);

type Heard = { spoken: string[]; sentenceMs: number; sessions: { hear(text: string): void }[] };
const spoken = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: Heard }).heard.spoken);
const listening = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: Heard }).heard.sessions.length);
/** Gives whether anything listened. */
const say = (page: Page, words: string) =>
  page.evaluate((text) => {
    const { sessions } = (window as unknown as { heard: Heard }).heard;
    for (const session of sessions) session.hear(text);
    return sessions.length > 0;
  }, words);
const speakFor = (page: Page, ms: number) =>
  page.evaluate((sentenceMs) => {
    (window as unknown as { heard: Heard }).heard.sentenceMs = sentenceMs;
  }, ms);

test('steps are read out, warnings first, until one leaves; the choice is remembered', async ({
  page,
}) => {
  await fakeVoices(page);
  await signInWithoutTasks(page);
  await openStep(page, 3);
  const speaker = button(page, 'Read steps to me');
  await expect(speaker).toHaveAttribute('aria-pressed', 'false');
  expect(await spoken(page)).toEqual([]);
  await speaker.click();
  await expect
    .poll(async () => (await spoken(page)).slice(0, 5))
    .toEqual([
      'Step 3 of 8.',
      'Undo the drain plug and let the oil run out.',
      'Careful.',
      'Hot oil burns.',
      'Let the engine cool for 15 minutes first.',
    ]);
  await button(page, 'Next').click();
  await expect.poll(() => spoken(page)).toContain('Step 4 of 8.');
  await page.reload();
  await expect(speaker).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => spoken(page)).toContain('Step 4 of 8.');

  await speakFor(page, 60_000);
  await button(page, 'Next').click();
  await expect.poll(() => spoken(page)).toContain('Step 5 of 8.');
  await page.getByRole('link', { name: 'Leave the guide' }).click();
  await expect(page.getByRole('link', { name: 'One Step at a Time' })).toBeVisible();
  const before = (await spoken(page)).length;
  await page.waitForTimeout(300);
  expect(await spoken(page)).toHaveLength(before);
});

test('next, back and repeat are heard, and never what is read out', async ({ page }) => {
  await fakeVoices(page);
  await signInWithoutTasks(page);
  await openStep(page, 3);
  const voice = button(page, 'Voice');
  await voice.click();
  const question = page.getByRole('dialog', { name: 'Voice commands' });
  await expect(question).toContainText('sends what the microphone hears to its maker');
  await question.getByRole('button', { name: 'Not now' }).click();
  expect(await listening(page)).toBe(0);
  await voice.click();
  await question.getByRole('button', { name: 'Send the sound to the maker' }).click();
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

  await speakFor(page, 60_000);
  await say(page, 'say that again');
  await expect.poll(() => spoken(page)).toEqual(['Step 4 of 8.']);
  await expect(page.getByText('Not listening while the step is read out.')).toBeVisible();
  // A phone hears its own loudspeaker.
  expect(await say(page, 'next')).toBe(false);
  await button(page, 'Read steps to me').click();
  await speakFor(page, 5);
  await button(page, 'Next').click();
  await expect(page.getByText('Step 5 of 8')).toBeVisible();
  await expect.poll(() => listening(page)).toBe(1);
  await say(page, 'back');
  await expect(page.getByText('Step 4 of 8')).toBeVisible();

  // Agreed to once: it is not asked again.
  await page.reload();
  await button(page, 'Voice').click();
  await expect.poll(() => listening(page)).toBe(1);
  await button(page, 'Voice').click();
  expect(await listening(page)).toBe(0);
  await button(page, 'Voice').click();
  await expect.poll(() => listening(page)).toBe(1);
  await page.getByRole('link', { name: 'Leave the guide' }).click();
  await expect(page.getByRole('link', { name: 'One Step at a Time' })).toBeVisible();
  expect(await listening(page)).toBe(0);
});

test('where speech is recognised on the device nobody is asked', async ({ page }) => {
  await fakeVoices(page, { recognition: 'device' });
  await signInWithoutTasks(page);
  await openStep(page, 8);
  await button(page, 'Voice').click();
  await expect.poll(() => listening(page)).toBe(1);
  expect(
    await page.evaluate(() => (window as unknown as { heard: { locally: unknown } }).heard.locally),
  ).toEqual([true]);
  await say(page, 'I’m done');
  await expect(toast(page, 'Task updated successfully!')).toBeVisible();
});

test('a browser that recognises no speech says so', async ({ page }) => {
  await fakeVoices(page, { recognition: 'none' });
  await signInWithoutTasks(page);
  await openStep(page, 1);
  await expect(page.getByText('This browser cannot recognise speech.')).toBeVisible();
  await expect(button(page, 'Voice')).toBeDisabled();
});

test('one step at a time has nothing that keeps anybody out', async ({ page }) => {
  await signInWithoutTasks(page);
  await openStep(page, 3);
  const axe = await axeOn(page);
  await axe.look('a step');
  await button(page, 'All steps').click();
  await axe.look('all steps');
  axe.expectNothing();
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a guide is followed, photographed and completed, and sent later', async ({ page }) => {
    await signInWithoutTasks(page);
    await openStep(page, 1);
    await workerInCharge(page);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText('Step 1 of 8')).toBeVisible();
    await button(page, 'Next').click();
    await page.reload();
    await expect(page.getByText('Step 2 of 8')).toBeVisible();
    await page.getByLabel('Photo of this step').setInputFiles(aPhoto('stands.png'));
    await expect(
      page.getByRole('list', { name: 'Photos of this work' }).getByRole('img'),
    ).toHaveCount(1);
    await page.goto('/tasks/oil-change?step=8');
    await button(page, 'Complete').click();
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
    expect(await page.getByRole('list', { name: 'Photos' }).getByRole('img').count()).toBe(1);

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
