import {
  addDays,
  addMonths,
  dateInLondon,
  formatDate,
  formatShortDate,
} from '@roadworthy/domain/kernel/civil-date';
import { expect, test, toast, workerInCharge } from './fixtures.ts';
import {
  aPhoto,
  completeDialog,
  completionsOnServer,
  fillTask,
  fromMenu,
  openCompletion,
  openTasks,
  pushElsewhere,
  signInWithoutTasks,
  submitCompletion,
  tab,
  task,
  taskItem,
  tasksOnServer,
} from './tasks.ts';
import { addElsewhere, openSync, swipe, vehiclesOnServer } from './vehicles.ts';

const today = dateInLondon(new Date());
const inDays = (days: number) => addDays(today, days);
const day = formatDate;
const dueDay = (date: string) => formatShortDate(date, today);

test('a user’s own task can be added, started, changed and completed', async ({ page }) => {
  await signInWithoutTasks(page);
  const vehicleId = await addElsewhere(page, { mileage: 49_000 });
  // The form offers the vehicles that are on the device when it opens.
  await page.goto(`/vehicles/${vehicleId}`);
  await expect(page.getByRole('heading', { name: 'Rover Metro' })).toBeVisible();
  await openTasks(page);
  await page.getByRole('button', { name: 'Create Custom Task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Custom Task' });
  await dialog.getByRole('button', { name: 'Create task' }).click();
  await expect(dialog.getByText('Title is required')).toBeVisible();
  // The only vehicle in the garage.
  await expect(dialog.getByLabel('Vehicle')).toHaveValue(vehicleId);
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await fillTask(page, {
    Title: 'Replace the wipers',
    Description: 'They leave a smear in the middle.',
    Category: 'Exterior',
    'Estimated duration': '10 minutes',
    Vehicle: vehicleId,
    'Due date': inDays(-1),
  });
  const tools = dialog.getByLabel('Tools required', { exact: true });
  await tools.fill('  Screwdriver ');
  await tools.press('Enter');
  await dialog.getByLabel('Parts required', { exact: true }).fill('Wiper blades');
  await dialog.getByRole('button', { name: 'Add part' }).click();
  await dialog.getByLabel('Parts required', { exact: true }).fill('Not this');
  await dialog.getByRole('button', { name: 'Add part' }).click();
  await dialog.getByRole('button', { name: 'Remove Not this' }).click();
  // Typed but not yet added.
  await tools.fill('Cloth');
  await dialog.getByRole('button', { name: 'Create task' }).click();
  await expect(dialog.getByText('Due date cannot be in the past')).toBeVisible();
  await fillTask(page, { 'Due date': inDays(3) });
  await dialog.getByRole('button', { name: 'Create task' }).click();
  await expect(toast(page, 'Task created successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();

  await tab(page, 'My Tasks').click();
  const card = taskItem(page, 'Replace the wipers');
  await expect(card).toContainText(`due ${dueDay(inDays(3))}, in 3 days`);
  await expect(card).toContainText('Screwdriver');
  await expect(card).toContainText('Cloth');
  await expect(card).toContainText('Wiper blades');
  await fromMenu(page, 'Replace the wipers', 'Start');
  await expect(card).toContainText('In progress');
  await fromMenu(page, 'Replace the wipers', 'Edit');
  await fillTask(page, { Title: 'Replace both wipers', Priority: 'high' });
  await page.getByRole('button', { name: 'Save task' }).click();
  await expect(toast(page, 'Task updated successfully!').first()).toBeVisible();
  await expect
    .poll(() => tasksOnServer(page))
    .toMatchObject([
      { title: 'Replace both wipers', priority: 'high', status: 'in_progress', vehicleId },
    ]);

  const form = await openCompletion(page, 'Replace both wipers');
  await form.getByLabel('Mileage').fill('-1');
  await form.getByLabel('Cost').fill('-0.5');
  await submitCompletion(page);
  await expect(form.getByText('Mileage must be positive')).toBeVisible();
  await expect(form.getByText('Cost must be positive')).toBeVisible();
  await form.getByLabel('Mileage').fill('49,250');
  await form.getByLabel('Cost').fill('15.5');
  await form.getByLabel('Notes').fill('No smear any more.');
  await form.getByRole('button', { name: 'Rating 4' }).click();
  await submitCompletion(page);
  await expect(toast(page, 'Replace both wipers is done.')).toBeVisible();
  await expect(page.getByText('All caught up!')).toBeVisible();
  await tab(page, 'Completed').click();
  const done = taskItem(page, 'Replace both wipers');
  for (const words of [`Completed ${day(today)}`, '£15.50', '49,250 miles', 'No smear any more.']) {
    await expect(done).toContainText(words);
  }
  await expect(done).toContainText('Rated 4 of 5');
  await expect.poll(() => vehiclesOnServer(page)).toMatchObject([{ mileage: 49_250 }]);

  await done.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText('No completed tasks yet')).toBeVisible();
  await expect.poll(() => tasksOnServer(page)).toMatchObject([{ status: 'in_progress' }]);
  await expect.poll(() => completionsOnServer(page)).toEqual([]);
});

test('the page for a new task saves the task, and asks before it discards typed text @long', async ({
  page,
}) => {
  await signInWithoutTasks(page);
  await page.goto('/tasks/create?title=Check%20the%20coolant');
  await expect(page.getByRole('heading', { name: 'Create New Task' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Check the coolant');
  await fillTask(page, { Description: 'Cold engine.' });
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await fillTask(page, { Category: 'Fluids', 'Estimated duration': '5 minutes' });
  await page.getByRole('button', { name: 'Create task' }).click();
  await expect(toast(page, 'Task created successfully!')).toBeVisible();
  await expect(taskItem(page, 'Check the coolant')).toBeVisible();
  await expect.poll(() => tasksOnServer(page)).toMatchObject([{ title: 'Check the coolant' }]);

  await fromMenu(page, 'Check the coolant', 'Edit');
  await fillTask(page, { Title: 'Something else' });
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit task' })).toBeHidden();
  await expect(taskItem(page, 'Check the coolant')).toBeVisible();
});

test('a new task needs only a title and one of the suggested days, and a phone shows Create without scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInWithoutTasks(page);
  const vehicleId = await addElsewhere(page, { mileage: 49_000, motExpiryDate: inDays(100) });
  await page.goto(`/vehicles/${vehicleId}`);
  await expect(page.getByRole('heading', { name: 'Rover Metro' })).toBeVisible();
  await page.goto('/tasks/create');
  const create = page.getByRole('button', { name: 'Create task' });
  await expect(create).toBeInViewport({ ratio: 1 });
  await page.getByText('More details').click();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(create).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Title').fill('Check tyre pressures');
  await page.getByRole('button', { name: 'Before the MOT' }).click();
  await expect(page.getByLabel('Due date')).toHaveValue(inDays(93));
  await page.getByRole('button', { name: 'Before the MOT' }).click();
  await expect(page.getByLabel('Due date')).toHaveValue('');
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByRole('button', { name: 'In … miles' }).click();
  await page.keyboard.type('1,000');
  await create.click();
  await expect(toast(page, 'Task created successfully!')).toBeVisible();
  await expect
    .poll(async () => (await tasksOnServer(page)).filter(({ taskType }) => taskType === 'manual'))
    .toMatchObject([
      { title: 'Check tyre pressures', vehicleId, dueDate: today, dueMiles: 50_000 },
    ]);
});

test('a recurring task says when it is due next, and Undo restores the previous occurrence', {
  tag: '@long',
}, async ({ page }) => {
  await signInWithoutTasks(page);
  await openTasks(page);
  await page.getByRole('button', { name: 'Create Custom Task' }).click();
  await fillTask(page, {
    Title: 'Wash the car',
    Description: 'Also underneath.',
    Category: 'Exterior',
    'Estimated duration': '1 hour',
    'Due date': inDays(2),
  });
  await page.getByLabel('Recurring task').check();
  await page.getByRole('button', { name: 'Create task' }).click();
  await expect(page.getByText('Interval must be at least 1')).toBeVisible();
  await fillTask(page, {
    'Repeat every': '2',
    'Interval unit': 'months',
    'Or every … miles': '1,000',
  });
  await page.getByRole('button', { name: 'Create task' }).click();
  await tab(page, 'My Tasks').click();
  const card = taskItem(page, 'Wash the car');
  await expect(card).toContainText('Every 2 months or 1,000 miles');
  await openCompletion(page, 'Wash the car');
  await submitCompletion(page);
  const next = addMonths(today, 2);
  await expect(toast(page, `The next one is due on ${day(next)}.`)).toBeVisible();
  await expect(card).toContainText(`due ${dueDay(next)}`);
  await expect(tab(page, 'My Tasks')).toContainText('1');
  await expect(tab(page, 'Completed')).toContainText('1');
  await tab(page, 'Completed').click();
  await page.getByRole('button', { name: 'Reopen Wash the car' }).click();
  await expect(page.getByText('No completed tasks yet')).toBeVisible();
  await tab(page, 'My Tasks').click();
  await expect(card).toContainText(`due ${dueDay(inDays(2))}`);
});

test('tapping the circle of a renewal task checks the official records, and a date can be typed instead', async ({
  page,
}) => {
  await signInWithoutTasks(page);
  const focus = { make: 'Ford', model: 'Focus', year: 2015, registrationNumber: 'YX65KLM' };
  // Long ago, so that the registers' date is not due soon either.
  await addElsewhere(page, { ...focus, motExpiryDate: '2020-02-03' });
  await addElsewhere(page, {
    make: 'Rover',
    // No UK plate, so no register knows it.
    registrationNumber: 'ABCD',
    taxDueDate: inDays(5),
    motExempt: true,
  });
  await openTasks(page, '?tab=my-tasks');
  await expect(taskItem(page, 'MOT for YX65 KLM')).toContainText('days late');
  await page.getByRole('button', { name: 'Complete MOT for YX65 KLM' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'I’ve done it' }).click();
  await expect(toast(page, 'MOT valid until')).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(taskItem(page, 'MOT for YX65 KLM')).toBeHidden();

  await page.getByRole('button', { name: /^Complete Road tax for/ }).click();
  await sheet.getByRole('button', { name: 'I’ve done it' }).click();
  await sheet.getByLabel('New road tax due date').fill(inDays(4));
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText('The new date must be later than the old one')).toBeVisible();
  await sheet.getByLabel('New road tax due date').fill(inDays(370));
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('All caught up!')).toBeVisible();
  await expect
    .poll(async () =>
      (await vehiclesOnServer(page)).map(({ motStatus, taxDueDate }) => ({
        motStatus,
        taxDueDate,
      })),
    )
    .toMatchObject([{ motStatus: null, taxDueDate: inDays(370) }, { motStatus: 'Valid' }]);
});

test('tapping the circle of a task completes it, and Undo beside the task reverts this', async ({
  page,
}) => {
  await signInWithoutTasks(page);
  await pushElsewhere(page, task({ dueDate: inDays(2) }));
  await openTasks(page, '');
  await page.getByRole('button', { name: 'Complete Oil change' }).click();
  await expect(toast(page, 'Task marked as completed!')).toBeVisible();
  const row = taskItem(page, 'Oil change');
  await expect(row).toContainText('Done just now');
  await expect(row.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect.poll(() => tasksOnServer(page)).toMatchObject([{ status: 'completed' }]);
  await row.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Complete Oil change' })).toBeFocused();
  await expect
    .poll(() => tasksOnServer(page))
    .toMatchObject([{ status: 'pending', dueDate: inDays(2) }]);
  await expect.poll(() => completionsOnServer(page)).toEqual([]);
});

test('Undo restores a deleted task, and without Undo the task stays deleted', async ({ page }) => {
  await signInWithoutTasks(page);
  await pushElsewhere(page, task(), task({ title: 'Wash the car' }));
  await openTasks(page, '?tab=my-tasks');
  await fromMenu(page, 'Oil change', 'Delete');
  await expect(toast(page, 'Task deleted successfully!')).toContainText('Oil change');
  await expect(taskItem(page, 'Oil change')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => tasksOnServer(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(taskItem(page, 'Oil change')).toBeVisible();
  await expect.poll(() => tasksOnServer(page)).toHaveLength(2);

  await fromMenu(page, 'Wash the car', 'Delete');
  await expect(taskItem(page, 'Wash the car')).toBeHidden();
  // The reload removes the tab's toast.
  await page.reload();
  await expect(taskItem(page, 'Oil change')).toBeVisible();
  await expect(taskItem(page, 'Wash the car')).toBeHidden();
  await expect.poll(() => tasksOnServer(page)).toMatchObject([{ title: 'Oil change' }]);
});

test('links from outside the app open their page, and Back leaves that page @long', async ({
  page,
}) => {
  await signInWithoutTasks(page);
  await pushElsewhere(
    page,
    task({ dueDate: inDays(-2) }),
    task({ title: 'Wash the car', dueDate: inDays(2) }),
    task({ title: 'Old job', status: 'completed', completedAt: `${inDays(-9)}T10:00:00.000Z` }),
  );
  await openTasks(page, '?filter=overdue');
  await expect(tab(page, 'My Tasks')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Showing: Overdue')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(taskItem(page, 'Oil change')).toContainText('2 days late');
  await page.getByRole('button', { name: 'Remove filter: Overdue' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page).not.toHaveURL(/filter/);

  await openTasks(page, '?filter=completed');
  await expect(tab(page, 'Completed')).toHaveAttribute('aria-selected', 'true');
  await expect(taskItem(page, 'Old job')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter: Completed' }).click();
  await expect(tab(page, 'Browse Tasks')).toHaveAttribute('aria-selected', 'true');

  await tab(page, 'Overview').click();
  const counters = page.getByRole('tabpanel').getByRole('list').first();
  await expect(counters.getByRole('listitem')).toHaveText([
    '3Total tasks',
    '2Pending',
    '1Overdue',
    '1Completed',
  ]);
  await counters.getByRole('link', { name: /Overdue/ }).click();
  await expect(page.getByText('Showing: Overdue')).toBeVisible();
  await page.goBack();
  await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true');
});

test('an MOT finding becomes a task, and after a later test without the finding the app offers to close the task @long', async ({
  page,
}) => {
  await signInWithoutTasks(page);
  const corolla = { make: 'Toyota', model: 'Corolla', year: 2017, registrationNumber: 'AB17CDE' };
  const id = await addElsewhere(page, { ...corolla, motExpiryDate: inDays(200) });
  await page.goto(`/vehicles/${id}`);
  await page.getByRole('button', { name: 'Check with DVSA and DVLA' }).click();
  const found = page.getByRole('list', { name: 'Found at the last test' });
  const add = found.getByRole('button', { name: /^Add task/ }).first();
  const text = (await add.getAttribute('aria-label'))?.replace('Add task: ', '') ?? '';
  await add.click();
  await expect(toast(page, 'Added to your tasks')).toContainText('We’ll remind you before then.');
  await expect(found.getByRole('link', { name: `In your tasks: ${text}` })).toBeFocused();
  const kept = async () => (await tasksOnServer(page)).find((one) => one.advisoryText === text);
  await expect
    .poll(kept)
    .toMatchObject({ taskType: 'advisory', vehicleId: id, dueDate: expect.any(String) });
  const made = await kept();

  await pushElsewhere(
    page,
    task({
      title: 'Still worn',
      vehicleId: id,
      taskType: 'advisory',
      advisoryTestDate: '2018-01-01',
      advisoryText: text,
      advisoryKey: made?.advisoryKey ?? '',
    }),
    task({
      title: 'Put right long ago',
      vehicleId: id,
      taskType: 'advisory',
      advisoryTestDate: '2018-01-01',
      advisoryText: 'Horn sounds like a duck',
      advisoryKey: 'horn sounds like a duck',
    }),
  );
  await openTasks(page, '?tab=my-tasks');
  await expect(taskItem(page, 'Still worn')).toContainText('Repeated');
  await expect(taskItem(page, made?.title ?? '')).not.toContainText('Repeated');
  const over = taskItem(page, 'Put right long ago');
  await expect(over).toContainText('A later MOT test no longer lists this.');
  await over.getByRole('button', { name: 'Close Put right long ago' }).click();
  await expect(over).toBeHidden();
  await expect(tab(page, 'Completed')).toContainText('1');
});

test('on a phone a task can be completed, edited and deleted by swiping', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a finger');
  await signInWithoutTasks(page);
  await pushElsewhere(page, task());
  await openTasks(page, '?tab=my-tasks');
  const card = taskItem(page, 'Oil change');
  await expect(card).toBeVisible();
  const hidden = (name: string) =>
    page.getByRole('button', { name, exact: true, includeHidden: true });
  await swipe(page, { x: 140, y: 0 }, card);
  await hidden('Edit').click();
  await expect(page.getByRole('dialog', { name: 'Edit task' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await swipe(page, { x: 140, y: 0 }, card);
  await hidden('Complete').first().click();
  await expect(completeDialog(page)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await swipe(page, { x: -140, y: 0 }, card);
  await hidden('Delete').click();
  await expect(toast(page, 'Task deleted successfully!')).toBeVisible();
  await expect(card).toBeHidden();
});

test.describe('offline', () => {
  // Offline, every page comes from the service worker.
  test.use({ serviceWorkers: 'allow' });

  test('a task can be completed with photos, which are sent later', async ({ page }) => {
    await signInWithoutTasks(page);
    await pushElsewhere(page, task());
    await openTasks(page, '?tab=my-tasks');
    await expect(taskItem(page, 'Oil change')).toBeVisible();
    await workerInCharge(page);
    await page.context().setOffline(true);

    const form = await openCompletion(page, 'Oil change');
    await form
      .getByLabel('Choose photos')
      .setInputFiles([aPhoto('one.png'), aPhoto('two.png'), aPhoto('three.png')]);
    const picked = form.getByRole('list', { name: 'Photos' });
    await expect(picked.getByRole('listitem')).toHaveCount(3);
    await form.getByRole('button', { name: 'Remove photo 2' }).click();
    await expect(picked.getByRole('listitem')).toHaveCount(2);
    await form
      .getByLabel('Choose photos')
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
    await expect(form.getByText('Please select an image file')).toBeVisible();
    await form.getByLabel('Notes').fill('In the rain.');
    await submitCompletion(page);
    await expect(toast(page, 'Oil change is done.')).toBeVisible();

    await page.reload();
    await tab(page, 'Completed').click();
    const done = taskItem(page, 'Oil change');
    await expect(done).toContainText('In the rain.');
    const photos = done.getByRole('list', { name: 'Photos' });
    await expect(photos.getByRole('img', { name: /waiting to upload/ })).toHaveCount(2);
    await photos.getByRole('button').first().click();
    const large = page.getByRole('dialog', { name: 'Photo 1 of Oil change' });
    await expect(large.getByRole('img')).toBeVisible();
    await large.getByRole('button', { name: 'Close' }).click();
    const sheet = await openSync(page);
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Oil change' })).toHaveText([
      'Oil change: status changed to completed',
      'Completed Oil change',
    ]);
    await page.keyboard.press('Escape');

    await page.context().setOffline(false);
    await expect.poll(() => tasksOnServer(page)).toMatchObject([{ status: 'completed' }]);
    await expect
      .poll(() => completionsOnServer(page))
      .toMatchObject([
        { notes: 'In the rain.', photoIds: [expect.any(String), expect.any(String)] },
      ]);
  });

  test('guides can be opened and added, and the device finds the renewal of a vehicle itself @long', async ({
    page,
  }) => {
    await signInWithoutTasks(page);
    await openTasks(page);
    await expect(page.getByRole('article')).toHaveCount(6);
    await workerInCharge(page);
    await page.context().setOffline(true);
    await page.goto('/vehicles/add');
    await page.getByRole('tab', { name: 'Enter Manually' }).click();
    const fields = { Make: 'Ford', Model: 'Focus', Year: '2015', 'Registration Number': 'YX65KLM' };
    for (const [label, value] of Object.entries(fields)) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    await page.getByRole('tab', { name: 'Other details' }).click();
    await page.getByLabel('MOT expiry date').fill(inDays(9));
    await page.getByRole('button', { name: 'Save Vehicle' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ford Focus' })).toBeVisible();

    await openTasks(page, '?tab=my-tasks');
    await expect(taskItem(page, 'MOT for YX65 KLM')).toContainText(`due ${dueDay(inDays(9))}`);
    await page.goto('/tasks/coolant-flush');
    await expect(page.getByRole('heading', { level: 1, name: 'Coolant Flush' })).toBeVisible();
    await page.getByRole('button', { name: 'Add to My Tasks', exact: true }).click();
    await expect(toast(page, 'Guide added to your tasks list')).toBeVisible();
    await page.context().setOffline(false);
    await expect
      .poll(async () => (await tasksOnServer(page)).map(({ title }) => title).toSorted(), {
        timeout: 40_000,
      })
      .toEqual(['Coolant Flush', 'MOT for YX65 KLM']);
  });
});
