import type { Page } from '@playwright/test';
import { ask, openDiagnosis, report } from './diagnosis.ts';
import { expect, test, toast } from './fixtures.ts';
import { tasksOnServer } from './tasks.ts';

const headline = (page: Page) => page.locator('p.verdict');

const openDashboard = async (page: Page) => {
  await page.goto('/dashboard');
  await expect(headline(page)).toBeVisible();
};

/** Opens the case from the headline, as an owner would. */
const openCase = async (page: Page) => {
  await openDashboard(page);
  await page.getByRole('link', { name: 'See what to do', exact: true }).first().click();
  await expect(page.getByLabel('What you said')).toContainText('NO BRAKES');
};

test('a verdict ‘stop’ stays in the task, the headline and the lists until the diagnosis is closed', async ({
  page,
}) => {
  const vehicleId = await openDiagnosis(page);
  await ask(page, 'NO BRAKES');
  await expect(report(page)).toBeVisible();
  await page.getByRole('button', { name: 'Create maintenance task' }).click();
  await expect(toast(page, 'Task Created')).toBeVisible();
  await expect.poll(() => tasksOnServer(page)).toHaveLength(1);
  const [task] = await tasksOnServer(page);
  expect(task).toMatchObject({
    title: expect.stringMatching(/^Do not drive: /),
    priority: 'high',
    dueDate: expect.any(String),
    diagnosisId: expect.any(String),
    vehicleId,
  });

  await page.goto(`/tasks/${task?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Do not drive: / })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Warnings' })).toBeVisible();
  await page.getByRole('link', { name: 'See the diagnosis' }).click();
  await expect(page.getByLabel('What you said')).toContainText('NO BRAKES');

  await openDashboard(page);
  await expect(headline(page)).toContainText('Do not drive the Corolla: ');
  await expect(headline(page)).not.toContainText('is road-legal');
  const first = page.getByRole('region', { name: 'Attention Required' }).getByRole('listitem');
  await expect(first.first()).toContainText('Do not drive it: ');
  await expect(page.getByText('1 vehicle not to be driven')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Do not drive · Corolla/ })).toBeVisible();
  await page.goto('/vehicles');
  await expect(page.getByRole('article').getByText('Do not drive', { exact: true })).toBeVisible();
  await page.goto(`/vehicles/${vehicleId}`);
  await expect(page.getByText('Do not drive the Corolla')).toBeVisible();

  await openCase(page);
  await page.getByRole('button', { name: 'What was it?' }).click();
  await page.getByLabel('It was nothing').check();
  const close = page.getByRole('button', { name: 'Close the case' });
  await expect(close).toBeDisabled();
  await page.getByLabel('Why it was nothing').fill('It was a driving game');
  await expect(page.getByLabel(/^Also complete the task/)).toBeChecked();
  await close.click();
  await expect(toast(page, 'Case closed')).toBeVisible();
  const caseAddress = page.url();
  await openDashboard(page);
  await expect(headline(page)).not.toContainText('Do not drive');
  await expect(page.getByText('See what to do')).toBeHidden();
  await expect
    .poll(async () => (await tasksOnServer(page)).map(({ status }) => status))
    .toEqual(['completed']);

  await page.goto(caseAddress);
  await page.getByRole('button', { name: 'Open the case again' }).click();
  await expect(toast(page, 'Case opened again')).toBeVisible();
  await openDashboard(page);
  await expect(headline(page)).toContainText('Do not drive the Corolla: ');
});
