import { expect, test, toast } from './fixtures.ts';
import {
  chooseNoDate,
  openTasks,
  signInWithoutTasks,
  tab,
  taskItem,
  tasksOnServer,
} from './tasks.ts';
import { addElsewhere } from './vehicles.ts';

test('guides can be browsed and filtered, and each guide can be added once', async ({ page }) => {
  await signInWithoutTasks(page);
  await openTasks(page);
  await expect(page.getByRole('heading', { name: 'Maintenance Guides' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(page.getByRole('heading', { name: 'Your Custom Tasks' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Clear', exact: true })).toBeHidden();

  await page.getByLabel('Difficulty').selectOption('Easy');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(taskItem(page, 'Air Filter Replacement')).toContainText('15-20 minutes');
  await page.getByLabel('Category').selectOption('Brakes');
  await expect(page.getByText('No tasks match your filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.getByLabel('Search tasks').fill('BED THE NEW PADS');
  await expect(page.getByRole('article')).toHaveCount(1);

  await page.getByRole('button', { name: 'Add to My Tasks: Brake Pad Replacement' }).click();
  await expect(toast(page, 'Guide added to your tasks list')).toBeVisible();
  await chooseNoDate(page);
  await expect(page.getByRole('button', { name: 'Added: Brake Pad Replacement' })).toBeDisabled();
  await expect(tab(page, 'My Tasks')).toContainText('1');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  // Faster than the page can see that the guide is added.
  await page
    .getByRole('button', { name: 'Add to My Tasks: Oil Change' })
    .evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
  await expect(toast(page, 'This guide is already in your tasks list')).toBeVisible();
  await chooseNoDate(page);
  await expect
    .poll(async () => (await tasksOnServer(page)).map(({ originalTaskId }) => originalTaskId))
    .toEqual(['oil-change', 'brake-replacement']);
  const own = page.getByRole('region', { name: 'Your Custom Tasks' });
  await expect(own.getByRole('article')).toHaveCount(2);
  await expect(own.getByText('From guide')).toHaveCount(2);
  await own.getByRole('link', { name: 'View Guide: Oil Change' }).click();
  await expect(page).toHaveURL(/\/tasks\/oil-change/);
  await page.goBack();
  await expect(own.getByRole('article')).toHaveCount(2);
});

test('the tasks page opens on the open tasks, or on the guides if no task is open', {
  tag: '@long',
}, async ({ page }) => {
  await signInWithoutTasks(page);
  await openTasks(page, '');
  await expect(tab(page, 'Browse Tasks')).toHaveAttribute('aria-selected', 'true');
  await page
    .getByRole('article', { name: 'Oil Change' })
    .getByRole('button', { name: 'Add to My Tasks' })
    .click();
  await expect(toast(page, 'Guide added to your tasks list')).toBeVisible();
  await openTasks(page, '');
  await expect(tab(page, 'My Tasks')).toHaveAttribute('aria-selected', 'true');
  await expect(taskItem(page, 'Oil Change')).toBeVisible();
});

test('a guide is followed step by step, for the user’s own vehicle', async ({ page }) => {
  await signInWithoutTasks(page);
  const corolla = { make: 'TOYOTA', model: 'COROLLA ICON', year: 2017 };
  const id = await addElsewhere(page, { ...corolla, registrationNumber: 'AB17CDE' });
  await addElsewhere(page, { make: 'Rover', model: 'Metro' });
  await page.goto('/tasks/oil-change');
  await expect(page.getByRole('heading', { level: 1, name: 'Oil Change' })).toBeVisible();
  await expect(page.getByText('Safety first.')).toBeVisible();
  await expect(page.getByText('0 of 8 done')).toBeVisible();
  await page.getByLabel('Step 2 done').click();
  await expect(page.getByText('1 of 8 done')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Step 2 done')).toBeChecked();

  await page.getByLabel('Vehicle', { exact: true }).selectOption(id);
  await expect(page.getByText('Notes for your model')).toBeVisible();
  await expect(page.getByText(/on a hybrid the READY light must be out/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Launch AR Guide' })).toHaveAttribute(
    'href',
    `/ar?guide=oil-change&vehicle=${id}&camera=on`,
  );
  await page.getByRole('button', { name: 'Add to My Tasks with these' }).click();
  await expect(toast(page, 'Guide added to your tasks list')).toBeVisible();
  await chooseNoDate(page);
  await expect(page.getByRole('button', { name: 'In your task' })).toBeDisabled();
  await page.getByLabel('Step 3 done').click();
  await expect
    .poll(() => tasksOnServer(page))
    .toMatchObject([{ originalTaskId: 'oil-change', vehicleId: id, doneSteps: [1, 2] }]);
  const products = page.getByRole('region', { name: 'Recommended Products' });
  await expect(products).toContainText('£8.99');
  await expect(products.getByRole('listitem')).toHaveCount(2);
  await expect(products.getByRole('link', { name: 'View in Shop: Oil Filter' })).toHaveAttribute(
    'href',
    '/products?product=oil-filter',
  );
  await page.getByRole('link', { name: 'Open Task' }).click();
  await expect(page.getByText('2 of 8 done')).toBeVisible();
  await page.getByLabel(/^1\. /).check();
  await expect(page.getByText('3 of 8 done')).toBeVisible();

  await page.goto('/tasks/nothing-like-it');
  await expect(page.getByRole('heading', { name: 'Task not found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to Tasks' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
});
