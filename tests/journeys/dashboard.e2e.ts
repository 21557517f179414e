import type { Locator, Page } from '@playwright/test';
import { addDays, dateInLondon, formatDate } from '@roadworthy/domain/kernel/civil-date';
import { emptyVehicle, type VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import type { PushedRecord } from '../support/seed/push-records.ts';
import { axeOn } from './axe.ts';
import { expect, signInAsOwner, test, toast, workerInCharge } from './fixtures.ts';
import { completionsOnServer, pushElsewhere, task, tasksOnServer } from './tasks.ts';

const today = dateInLondon(new Date());
const inDays = (days: number) => addDays(today, days);
const corolla = '00000000-0000-4000-8000-0000000000c1';
const focus = '00000000-0000-4000-8000-0000000000f1';

const vehicle = (id: string, fields: Partial<VehicleFields>): PushedRecord => ({
  entity: 'vehicles',
  id,
  fields: {
    ...emptyVehicle,
    make: 'Toyota',
    model: 'Corolla',
    year: 2017,
    registrationNumber: 'AB17CDE',
    motExpiryDate: inDays(200),
    taxDueDate: inDays(150),
    insuranceExpiryDate: inDays(120),
    ...fields,
  },
});

const twoCars: PushedRecord[] = [
  vehicle(focus, { make: 'Ford', model: 'Focus', registrationNumber: 'YX65KLM' }),
  vehicle(corolla, { motExpiryDate: inDays(12) }),
];
const jobs: PushedRecord[] = [
  task({ title: 'Check brake fluid level', vehicleId: focus, dueDate: inDays(-2) }),
  task({ title: 'Replace air filter', vehicleId: corolla, dueDate: inDays(19) }),
  task({ title: 'Oil change', vehicleId: corolla, dueDate: inDays(21), priority: 'high' }),
  task({ title: 'Rotate tyres' }),
];

const startWith = async (page: Page, ...records: PushedRecord[]) => {
  await signInAsOwner(page);
  if (records.length > 0) await pushElsewhere(page, ...records);
};

const open = async (page: Page) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText('Loading your dashboard...')).toBeHidden();
};

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const stat = (page: Page, label: string) =>
  page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`${label}( this month)?(?: ?[+-].*)?$`) })
    .first();
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

test('a new user types a plate, and the app looks it up', async ({ page }) => {
  await startWith(page);
  await open(page);
  await expect(page.getByText(/^Hello .*road-legal/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The road ahead' })).toBeHidden();
  const add = page.getByRole('button', { name: 'Add Your First Vehicle' });
  await add.click();
  await expect(page.getByText('Registration number is required')).toBeVisible();
  await page.getByLabel('Registration number').fill('ab17cde');
  await add.click();
  await expect(page).toHaveURL(/\/vehicles\/add$/);
  await expect(toast(page, 'Vehicle details found!')).toBeVisible();
  await page.getByRole('button', { name: 'Add this car' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Toyota Corolla' })).toBeVisible();
  await expect(page.getByText(/^The Corolla is /).first()).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'The road ahead' })).toBeVisible();
});

test('the headline says whether the cars are road-legal, and its link opens the do-it-now sheet', async ({
  page,
}) => {
  await startWith(page, ...twoCars, ...jobs);
  await open(page);
  const verdict = page.getByText(
    'Both cars are road-legal. MOT on the Corolla runs out in 12 days.',
  );
  await expect(verdict).toBeVisible();
  await verdict.getByRole('link', { name: 'MOT on the Corolla' }).click();
  await expect(page.getByRole('dialog')).toContainText('The MOT runs out in 12 days');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('each tile of the dashboard shows a count and links to the counted records', {
  tag: '@long',
}, async ({ page }) => {
  await startWith(page, ...twoCars, ...jobs, {
    entity: 'expenses',
    fields: { date: today, amountPence: 12_345, category: 'parts', vehicleId: corolla, note: null },
  });
  await open(page);
  for (const [label, number, path] of [
    ['Vehicles', '2', '/vehicles'],
    // The server creates the MOT renewal shortly after the vehicle arrives.
    ['Pending tasks', /^[45]/, '/tasks?tab=my-tasks'],
    ['Overdue', '1', '/tasks?filter=overdue'],
    ['Completed', '0', `/tasks?filter=completed&month=${today.slice(0, 7)}`],
    ['Renewals due', '1', '/vehicles?show=renewals'],
    ['Monthly cost', '£123.45', '/costs'],
  ] as const) {
    await expect(stat(page, label), label).toContainText(number);
    await expect(stat(page, label), label).toHaveAttribute('href', path);
  }
  const attention = card(page, 'Attention Required');
  await expect(attention).toContainText('1 MOT expiring soon · 1 overdue task');
  await expect(attention.getByRole('listitem')).toContainText([
    'Book the MOT',
    'Check brake fluid level',
  ]);
  await expect(card(page, 'Vehicle Health Overview')).toContainText('1Expiring MOTs');
  await stat(page, 'Overdue').click();
  await expect(page).toHaveURL(/\/tasks\?filter=overdue$/);
  await expect(page.getByRole('article', { name: 'Check brake fluid level' })).toBeVisible();
  await page.goBack();
  await stat(page, 'Renewals due').click();
  await expect(page.getByText('Showing: Renewals due')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'Remove filter: Renewals due' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('an expired date is not shown as expiring @long', async ({ page }) => {
  await startWith(page, vehicle(corolla, { motExpiryDate: inDays(-3), taxDueDate: today }));
  await open(page);
  await expect(
    page.getByText(
      'The Corolla is not road-legal: MOT ran out 3 days ago and tax ran out yesterday.',
    ),
  ).toBeVisible();
  const attention = card(page, 'Attention Required');
  await expect(attention).toContainText('1 MOT expired · 1 road tax expired');
  await expect(attention.getByRole('listitem')).toContainText([
    'Book the MOT',
    'Book the MOT, then tax it',
  ]);
  await expect(card(page, 'Upcoming Reminders')).toBeHidden();
});

test("the dashboard's road has a sign for each date, and can be shown as a list", {
  tag: '@long',
}, async ({ page }) => {
  await startWith(page, ...twoCars, ...jobs);
  await open(page);
  const road = card(page, 'The road ahead');
  const sign = road.getByRole('link', {
    name: `MOT · Corolla ${formatDate(inDays(12)).slice(0, -5)}`,
  });
  await expect(sign).toContainText('in 12 days');
  await road.getByRole('button', { name: 'Show as a list' }).click();
  await expect(road.getByRole('listitem')).toHaveCount(9);
  await expect(road.getByRole('listitem').first()).toContainText('MOT · Corolla');
  await road.getByRole('button', { name: 'Show as a road' }).click();
  await sign.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('The MOT runs out in 12 days');
  await page.keyboard.press('Escape');
  await expect(sign).toBeFocused();
});

test('the dashboard shows as many reminders, tasks and vehicles as fit @long', async ({ page }) => {
  const more = Array.from({ length: 5 }, (_, at) =>
    task({ title: `Job ${at}`, dueDate: inDays(at + 1) }),
  );
  const cars = [1, 2, 3].map((at) =>
    vehicle(`00000000-0000-4000-8000-00000000000${at}`, { registrationNumber: `KX1${at}ABC` }),
  );
  await startWith(page, ...twoCars, ...cars, ...jobs, ...more);
  await open(page);
  const rows = (name: string) => card(page, name).getByRole('listitem');
  await expect(rows('Upcoming Reminders')).toHaveCount(isPhone(page) ? 4 : 6);
  await expect(card(page, 'Recent Tasks').getByRole('article')).toHaveCount(1);
  await expect(card(page, 'Your Vehicles').getByRole('article')).toHaveCount(3);
  await expect(card(page, 'Upcoming Tasks').getByRole('article')).toHaveCount(
    isPhone(page) ? 3 : 1,
  );
  // No task has two rows.
  for (const { title } of await tasksOnServer(page)) {
    const named = page.getByRole('main').getByRole('link', { name: title, exact: true });
    expect(await named.count(), title).toBeLessThanOrEqual(1);
  }
  await rows('Attention Required').last().getByRole('link').click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Check brake fluid level' }),
  ).toBeVisible();
  await page.goBack();
  await card(page, 'What to do').getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL(/\/tasks\?tab=my-tasks$/);
});

test('tapping the ring of a task completes it, and tapping the task opens it', async ({ page }) => {
  await startWith(page, ...twoCars, ...jobs);
  await open(page);
  const todo = card(page, 'Attention Required');
  await expect(todo.getByRole('link', { name: /Check brake fluid level/ })).toContainText(
    'YX65 KLM',
  );
  await todo.getByRole('button', { name: 'Complete Check brake fluid level' }).click();
  await expect(toast(page, 'Task marked as completed!')).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Check brake fluid level' }),
  ).toBeVisible();
  await expect
    .poll(() => completionsOnServer(page))
    .toMatchObject([
      { taskTitle: 'Check brake fluid level', completedOn: today, vehicleId: focus },
    ]);
  await page.goto('/dashboard');
  await expect(stat(page, 'Overdue')).toContainText('0');
  await expect(stat(page, 'Completed')).toContainText('1');
});

test('if a completion cannot be saved, the dashboard reports it and shows nothing as done @long', async ({
  page,
}) => {
  await startWith(page, ...jobs);
  await open(page);
  const recent = card(page, 'Recent Tasks');
  await expect(recent.getByText('General task').first()).toBeVisible();
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is gone', 'UnknownError');
    };
    IDBObjectStore.prototype.add = IDBObjectStore.prototype.put;
  });
  await recent.getByRole('button', { name: 'Complete Rotate tyres' }).click();
  await expect(toast(page, 'Failed to complete task. Please try again.')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await completionsOnServer(page)).toEqual([]);
});

test('the menu of a row of the dashboard can edit and delete its record @long', async ({
  page,
}) => {
  await startWith(page, ...twoCars, ...jobs, task({ title: 'Wash it' }));
  await open(page);
  const recent = card(page, 'Recent Tasks');
  const act = async (where: Locator, name: string, action: string) => {
    await where.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act(recent, 'Wash it', 'Delete');
  await expect(toast(page, 'Task deleted successfully!')).toBeVisible();
  await expect(recent.getByRole('article', { name: 'Wash it' })).toBeHidden();
  await expect
    .poll(async () => (await tasksOnServer(page)).map(({ title }) => title))
    .not.toContain('Wash it');
  const cars = card(page, 'Your Vehicles');
  await act(cars, 'Ford Focus', 'Delete');
  await page
    .getByRole('dialog', { name: 'Delete Vehicle' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(cars.getByRole('article', { name: 'Ford Focus' })).toBeVisible();
  await act(recent, 'Rotate tyres', 'Edit');
  await expect(page.getByRole('dialog', { name: 'Edit task' }).getByLabel('Title')).toHaveValue(
    'Rotate tyres',
  );
});

test('an empty to-do list says that nothing is due @long', async ({ page }) => {
  const washed = { status: 'completed', completedAt: `${inDays(-2)}T10:00:00.000Z` } as const;
  const done = task({ title: 'Wash it', ...washed });
  const other = vehicle(focus, { registrationNumber: 'YX65KLM' });
  await startWith(page, vehicle(corolla, {}), other, done);
  await open(page);
  const recent = card(page, 'Recent Tasks');
  await expect(recent).toContainText('No pending tasks. Great job!');
  await expect(recent.getByRole('article', { name: 'Wash it' })).toContainText('done');
  await expect(card(page, 'What to do')).toContainText('Nothing is due within 30 days.');
});

test('without vehicles, the dashboard offers to add the first one @long', async ({ page }) => {
  await startWith(page, task({ title: 'Rotate tyres' }));
  await open(page);
  await card(page, 'Your Vehicles').getByRole('link', { name: 'Add Your First Vehicle' }).click();
  await expect(page.getByLabel('Registration number', { exact: true })).toBeVisible();
});

test('the floating menu opens and closes, and keeps the focus @long', async ({ page }) => {
  await startWith(page, ...twoCars);
  await open(page);
  const button = page.getByRole('button', { name: 'Quick actions' });
  const item = (name: string) => page.getByRole('menuitem', { name });
  // It covers neither the page nor its neighbours in the bar.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const under = await button.evaluate((own) => {
    const { left, right, top, bottom } = own.getBoundingClientRect();
    return [...document.querySelectorAll('main .card, .bottom-bar li')].filter((other) => {
      const box = other.getBoundingClientRect();
      return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    }).length;
  });
  const bar = page.getByRole('navigation', { name: 'Quick' });
  const isInBar = await bar.isVisible();
  expect(under).toBe(0);
  if (isInBar) await expect(bar.getByRole('button', { name: 'More', exact: true })).toBeVisible();
  await button.click();
  await expect(item('Add vehicle')).toBeFocused();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Add vehicle',
    'New task',
    'AR Mode',
    'Add cover',
    'Add document',
    'Add fuel',
    'Add expense',
  ]);
  await page.keyboard.press('Escape');
  await expect(item('Add vehicle')).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await page.mouse.click(5, 300);
  await expect(item('Add vehicle')).toBeHidden();
  for (const [name, path] of [
    ['Add vehicle', '/vehicles/add'],
    ['New task', '/tasks/create'],
    ['AR Mode', '/ar'],
    ['Add document', '/documents/add'],
    ['Add fuel', '/costs'],
    ['Add expense', '/costs'],
  ] as const) {
    await button.click();
    await item(name).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.goto('/dashboard');
  }
});

test.describe('local data', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the dashboard works offline with all its parts', async ({ page, context }) => {
    await startWith(page, ...twoCars, ...jobs);
    await open(page);
    await workerInCharge(page);
    await expect(card(page, 'Recent Tasks').getByRole('article').first()).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('You are offline. This is what your device has.')).toBeVisible();
    await card(page, 'What to do')
      .getByRole('button', { name: 'Complete Replace air filter' })
      .click();
    await expect(toast(page, 'Task marked as completed!')).toBeVisible();
    await context.setOffline(false);
    await expect
      .poll(async () => (await completionsOnServer(page)).map(({ taskTitle }) => taskTitle))
      .toEqual(['Replace air filter']);
  });
});

test('the dashboard marks data older than a day as old @long', async ({ page }) => {
  await startWith(page, ...twoCars);
  await open(page);
  await expect(page.getByText('Both cars are road-legal.')).toBeVisible();
  await expect(page.getByText(/Last updated/)).toBeHidden();
  await page.route('**/api/**', (route) => route.abort());
  await page.evaluate(async () => {
    const [found] = (await indexedDB.databases()).filter(({ name }) =>
      name?.startsWith('roadworthy-'),
    );
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(found?.name ?? '');
      opening.onerror = reject;
      opening.onsuccess = () => {
        const writing = opening.result.transaction('meta', 'readwrite');
        const at = Date.now() - 3.5 * 86_400_000;
        writing.objectStore('meta').put({ name: 'lastSyncedAt', value: at });
        writing.oncomplete = () => {
          opening.result.close();
          resolve();
        };
      };
    });
  });
  await page.reload();
  await expect(page.getByText('Last updated 3 days ago.')).toBeVisible();
  await expect(page.getByText('Both cars are road-legal.')).toBeVisible();
});

test('the dashboard shows a change from another device without a reload @long', async ({
  page,
}) => {
  await startWith(page, ...twoCars);
  await open(page);
  await expect(stat(page, 'Vehicles')).toContainText('2');
  await pushElsewhere(page, task({ title: 'Wash it', dueDate: inDays(1) }));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(card(page, 'What to do').getByRole('link', { name: /Wash it/ })).toBeVisible();
});

/** Swipes with one finger across the middle of an element. */
const swipeOver = async (page: Page, where: Locator, across: number) => {
  await where.scrollIntoViewIfNeeded();
  const box = await where.boundingBox();
  if (!box) throw new Error('The element is not on the screen');
  const client = await page.context().newCDPSession(page);
  const from = { x: 195, y: box.y + Math.min(box.height / 2, 30) };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: part === undefined ? [] : [{ x: from.x + across * part, y: from.y }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 12; step += 1) await touch('touchMove', step / 12);
  await touch('touchEnd');
};

test('a swipe on the dashboard moves either the page, a row or the road, and never two of them', async ({
  page,
}) => {
  test.skip(!isPhone(page), 'a finger');
  await startWith(page, ...twoCars, ...jobs);
  await open(page);
  const first = card(page, 'Recent Tasks').getByRole('article', { name: 'Rotate tyres' });
  await swipeOver(page, first, 140);
  await expect(page).toHaveURL(/\/dashboard$/);
  await card(page, 'Recent Tasks').getByText('Complete', { exact: true }).click();
  await expect(toast(page, 'Task marked as completed!')).toBeVisible();
  await page.goto('/dashboard');
  await swipeOver(page, card(page, 'The road ahead').getByRole('list').first(), -150);
  await expect(page).toHaveURL(/\/dashboard$/);
  await swipeOver(page, card(page, 'Vehicle Health Overview'), -120);
  await expect(page).toHaveURL(/\/vehicles$/);
  await page.goto('/dashboard');
  await swipeOver(page, card(page, 'Vehicle Health Overview'), 120);
  await expect(page).toHaveURL(/\/profile$/);
});

test('axe finds no accessibility problem on the dashboard in its states, light and dark', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const axe = await axeOn(page);
  await startWith(page);
  await open(page);
  await axe.look('new');
  const late = vehicle('00000000-0000-4000-8000-000000000009', { motExpiryDate: inDays(-3) });
  await pushElsewhere(page, ...twoCars, ...jobs, late);
  await open(page);
  await expect(card(page, 'Recent Tasks').getByRole('article').first()).toBeVisible();
  await axe.look('full');
  await page.getByRole('button', { name: 'Show as a list' }).click();
  await axe.look('list');
  await page.getByRole('button', { name: 'Quick actions' }).click();
  await axe.look('menu');
  axe.expectNothing();
});
