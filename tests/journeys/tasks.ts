import { type APIResponse, expect, type Page } from '@playwright/test';
import type { TaskCompletion } from '@roadworthy/domain/tasks/completions.schema';
import { emptyTask, type Task, type TaskFields } from '@roadworthy/domain/tasks/tasks.schema';
import { type PushedRecord, pushRecords } from '../support/seed/push-records.ts';
import { signInToEmptyGarage } from './vehicles.ts';

const origin = () => process.env.APP_URL ?? '';
const read = async <T>(reply: APIResponse, name: string): Promise<T[]> =>
  (await reply.json())[name];

/** Returns the server's tasks, bypassing the app. */
export const tasksOnServer = async (page: Page): Promise<Task[]> =>
  await read(await page.request.get('/api/tasks'), 'tasks');
export const completionsOnServer = async (page: Page): Promise<TaskCompletion[]> =>
  await read(await page.request.get('/api/task-completions'), 'completions');

/** Signs in to an account that holds only what the journey adds. */
export const signInWithoutTasks = signInToEmptyGarage;

/** Pushes records as another device would; the app must receive them by sync. */
export const pushElsewhere = async (page: Page, ...records: PushedRecord[]): Promise<string[]> => {
  const { ids, results } = await pushRecords(page.request, origin(), records);
  expect(results.map(({ status }) => status)).toEqual(records.map(() => 'applied'));
  return ids;
};

export const task = (fields: Partial<TaskFields> = {}): PushedRecord => ({
  entity: 'tasks',
  fields: {
    ...emptyTask,
    title: 'Oil change',
    description: 'Drain the old oil, fit a new filter, fill up.',
    category: 'Fluids',
    estimatedDuration: '1 hour',
    ...fields,
  } satisfies TaskFields,
});

export const openTasks = async (page: Page, query = '?tab=browse') => {
  await page.goto(`/tasks${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  await expect(page.getByText('Loading your tasks...')).toBeHidden();
};

/** Answers the question that follows adding a guide. */
export const chooseNoDate = async (page: Page) => {
  const sheet = page.getByRole('dialog', { name: 'When will you do it?' });
  await sheet.getByRole('button', { name: 'No date' }).click();
  await expect(sheet).toBeHidden();
};

export const tab = (page: Page, name: string) => page.getByRole('tab', { name });

export const taskItem = (page: Page, title: string) =>
  page.getByRole('article', { name: title, exact: true });

/** Unfolds what a new task does not need. */
export const unfoldTask = async (page: Page) => {
  const more = page.getByRole('form', { name: 'Task' }).locator('details:not([open]) > summary');
  if ((await more.count()) > 0) await more.click();
};

export const fillTask = async (page: Page, values: Record<string, string>) => {
  await unfoldTask(page);
  for (const [label, value] of Object.entries(values)) {
    const control = page.getByRole('form', { name: 'Task' }).getByLabel(label);
    if ((await control.evaluate(({ tagName }) => tagName)) === 'SELECT') {
      await control.selectOption(value);
    } else await control.fill(value);
  }
};

export const completeDialog = (page: Page) => page.getByRole('dialog', { name: 'Complete Task' });

/** Chooses from the menu of a task. */
export const fromMenu = async (page: Page, title: string, label: string) => {
  const menu = page.getByRole('button', { name: `Actions for ${title}`, exact: true });
  const circle = page.getByRole('button', { name: `Complete ${title}`, exact: true });
  await expect(circle).toBeVisible();
  // A renewal that the server has not created yet has only a circle.
  if ((await menu.count()) === 0) return await circle.click();
  await menu.click();
  await page.getByRole('menuitem', { name: label }).click();
};

export const openCompletion = async (page: Page, title: string) => {
  await fromMenu(page, title, 'Complete with details');
  await expect(completeDialog(page)).toBeVisible();
  return completeDialog(page);
};

export const submitCompletion = (page: Page) =>
  completeDialog(page).getByRole('button', { name: 'Complete Task' }).click();

/** The smallest possible picture, as a chosen file. */
export const aPhoto = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
});
