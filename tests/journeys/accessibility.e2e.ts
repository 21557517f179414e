import { axeOn } from './axe.ts';
import { expect, signInAsDemo, test } from './fixtures.ts';
import {
  aPhoto,
  openCompletion,
  openTasks,
  pushElsewhere,
  signInWithoutTasks,
  submitCompletion,
  tab,
  task,
  taskItem,
  unfoldTask,
} from './tasks.ts';
import {
  addElsewhere,
  cardOf,
  editElsewhere,
  fillVehicle,
  lookUp,
  openList,
  openSync,
  save,
  signInToEmptyGarage,
} from './vehicles.ts';

const publicPages = [
  '/welcome',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/confirm-email?token=x',
  '/unsubscribe?token=x',
  '/nowhere',
];
const protectedPages = [
  '/dashboard',
  '/vehicles',
  '/vehicles/add',
  '/tasks',
  '/tasks/create',
  '/tasks/oil-change',
  '/tasks/oil-change?step=3',
  '/tasks/nowhere',
  '/costs',
  '/diagnostics',
  '/products',
  '/profile',
  '/ar',
];

test('axe finds no accessibility problem on any screen, light and dark', async ({ page }) => {
  test.slow();
  const axe = await axeOn(page);
  const analyse = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await axe.look(path);
  };
  for (const path of publicPages) await analyse(path);
  await signInAsDemo(page);
  for (const path of protectedPages) await analyse(path);
  axe.expectNothing();
});

test('axe finds no accessibility problem on the vehicle screens in their states, light and dark', {
  tag: '@long',
}, async ({ page }) => {
  // A dozen screens, each checked.
  test.slow();
  test.info().annotations.push({
    type: 'noisy',
    description: 'without a connection axe fails to fetch the style sheets, and says so',
  });
  const axe = await axeOn(page);
  await signInToEmptyGarage(page);
  await openList(page);
  await expect(page.getByText('No vehicles yet')).toBeVisible();
  await axe.look('no vehicles');
  const id = await addElsewhere(page, {
    color: 'Yellow',
    mileage: 49_000,
    motExpiryDate: '2020-01-01',
    taxDueDate: '2199-01-01',
  });
  await addElsewhere(page, { model: 'Maestro', taxStatus: 'SORN', color: 'White' });

  await page.goto(`/vehicles/${id}`);
  await expect(page.getByRole('heading', { name: 'Rover Metro' })).toBeVisible();
  await axe.look('vehicle');
  await page.getByRole('button', { name: 'Show change history' }).click();
  await expect(page.getByRole('dialog')).toContainText('Added');
  await axe.look('earlier values');

  await page.goto(`/vehicles/edit/${id}`);
  for (const tab of ['Service info', 'Other details', 'Documents', 'Basic info']) {
    await page.getByRole('tab', { name: tab }).click();
    await axe.look(`form, ${tab}`);
  }
  await fillVehicle(page, { Make: '', Year: '1066' });
  await page.getByRole('tab', { name: 'Service info' }).click();
  await fillVehicle(page, { 'Last service mileage': '60000' });
  await save(page);
  await expect(page.getByText('Make is required')).toBeVisible();
  await axe.look('form, errors and warnings');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await axe.look('leaving the form');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();

  await expect(cardOf(page, 'Rover Metro')).toBeVisible();
  await axe.look('vehicles');
  await page.getByRole('button', { name: 'Delete Rover Metro' }).click();
  await axe.look('deleting');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: 'Edit Rover Metro' }).click();
  await page.context().setOffline(true);
  await fillVehicle(page, { 'Current mileage': '50000' });
  await save(page);
  await expect(page.getByText('Showing offline vehicles')).toBeVisible();
  await axe.look('offline');
  const sheet = await openSync(page);
  await expect(sheet.getByRole('listitem').first()).toBeVisible();
  await axe.look('sync, waiting');
  await editElsewhere(page, id, { mileage: 49_800 });
  await page.context().setOffline(false);
  await expect(sheet.getByRole('article')).toBeVisible();
  await axe.look('sync, a conflict');
  axe.expectNothing();
});

test('axe finds no accessibility problem on the look-up and the MOT history in their states, light and dark', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const axe = await axeOn(page);
  await signInToEmptyGarage(page);
  await page.goto('/vehicles/add');
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByText('Registration number is required')).toBeVisible();
  await axe.look('lookup, no plate');
  await lookUp(page, 'ER19 NFD');
  await expect(page.getByText('Vehicle not found in database')).toBeVisible();
  await axe.look('lookup, not found');
  const path = '**/api/lookup';
  await page.route(path, () => {});
  // A different plate from the one below: once the request is released, its answer is stored.
  await lookUp(page, 'YX65 KLM');
  await expect(page.getByText('Connecting to DVLA database...')).toBeVisible();
  await axe.look('lookup, searching');
  await page.unroute(path);
  await page.route(path, (route) =>
    route.fulfill({ status: 503, json: { code: 'LOOKUP_UNAVAILABLE', message: '' } }),
  );
  await page.reload();
  await lookUp(page, 'AB17 CDE');
  await expect(page.getByText('Failed to connect to vehicle database')).toBeVisible();
  await axe.look('lookup, outage');
  await page.unroute(path);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Add this car' })).toBeVisible();
  await axe.look('lookup, found');

  const id = await addElsewhere(page, {
    make: 'Ford',
    model: 'Transit',
    registrationNumber: 'LN19WKV',
  });
  await page.goto(`/vehicles/${id}`);
  await page.getByRole('button', { name: 'Check with DVSA and DVLA' }).click();
  await expect(page.getByText('Outstanding safety recall', { exact: true })).toBeVisible();
  await axe.look('history');
  await page.getByRole('button', { name: 'Full history' }).click();
  await expect(page.getByRole('dialog', { name: 'Full history' })).toBeVisible();
  await axe.look('full history');
  axe.expectNothing();
});

test('axe finds no accessibility problem on a task completed with a photo', async ({ page }) => {
  const axe = await axeOn(page);
  await signInWithoutTasks(page);
  await pushElsewhere(page, task({ dueDate: '2020-01-01' }));
  await openTasks(page, '?tab=my-tasks');
  const form = await openCompletion(page, 'Oil change');
  await form.getByLabel('Choose photos').setInputFiles(aPhoto('sump.png'));
  await form.getByRole('button', { name: 'Rating 5' }).click();
  await expect(form.getByRole('listitem')).toHaveCount(1);
  await axe.look('completing');
  await submitCompletion(page);
  await tab(page, 'Completed').click();
  await expect(taskItem(page, 'Oil change')).toBeVisible();
  await axe.look('completed');
  axe.expectNothing();
});

test('axe finds no accessibility problem on the tasks in their other states, light and dark', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const axe = await axeOn(page);
  await signInWithoutTasks(page);
  await openTasks(page, '?tab=my-tasks');
  await expect(page.getByText('All caught up!')).toBeVisible();
  await axe.look('no tasks');
  const vehicleId = await addElsewhere(page, { mileage: 48_000, motExpiryDate: '2020-01-01' });
  const steps = ['Warm up', 'Drain'].map((instruction) => ({
    ...{ title: null, instruction, duration: null, vehicleSpecificNotes: null },
  }));
  const [id] = await pushElsewhere(
    page,
    task({ vehicleId, dueDate: '2020-01-01', steps, tools: ['Tray'], warnings: ['Hot'] }),
    task({ title: 'In the works', status: 'in_progress', priority: 'low', difficulty: 'Hard' }),
    task({ title: 'Done', status: 'completed', completedAt: '2026-01-01T10:00:00.000Z' }),
  );
  await openTasks(page);
  await expect(taskItem(page, 'Oil change').first()).toBeVisible();
  await axe.look('browse');
  await page.getByLabel('Search tasks').fill('nothing like it');
  await expect(page.getByText('No tasks match your filters')).toBeVisible();
  await axe.look('browse, nothing found');
  await openTasks(page, '?filter=overdue');
  await expect(taskItem(page, 'MOT for L123 ABC')).toBeVisible();
  await axe.look('my tasks, overdue');
  await page.getByRole('button', { name: 'Complete MOT for L123 ABC' }).click();
  await expect(page.getByRole('button', { name: 'I’ve done it' })).toBeVisible();
  await axe.look('completing a renewal');
  await page.getByRole('button', { name: 'Close' }).click();
  await tab(page, 'Overview').click();
  await axe.look('overview');
  await page.getByRole('button', { name: 'Create Custom Task' }).click();
  await axe.look('creating');
  await unfoldTask(page);
  await page.getByLabel('Recurring task').check();
  await page.getByRole('button', { name: 'Create task' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await axe.look('creating, with errors');
  await page.goto(`/tasks/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Oil change' })).toBeVisible();
  await axe.look('task');
  await page.goto('/tasks/air-filter-replacement');
  await page.getByLabel('Step 1 done').click();
  await page.getByLabel('Vehicle', { exact: true }).selectOption(vehicleId);
  await expect(page.getByText('General guide')).toBeVisible();
  await axe.look('guide');
  axe.expectNothing();
});

test('a form with errors has no accessibility problem and says which fields are wrong', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toBeFocused();
  const axe = await axeOn(page);
  await axe.look('log-in, errors');
  axe.expectNothing();
});
