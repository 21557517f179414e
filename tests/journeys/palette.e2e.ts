import type { Page } from '@playwright/test';
import { axeOn } from './axe.ts';
import { expect, signInAsDemo, test, toast, workerInCharge } from './fixtures.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search everything' });
const field = (page: Page) => palette(page).getByRole('combobox');
const current = (page: Page) => palette(page).getByRole('option', { selected: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

const openDashboard = async (page: Page) => {
  await signInAsDemo(page);
  await page.goto('/dashboard');
  // The first pull of a new account can be slow on a shared machine.
  await expect(page.getByRole('heading', { name: 'Your Vehicles' })).toBeVisible({
    timeout: 45_000,
  });
};

const openPalette = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
};

/** Types, waits for the result and chooses it, with keys only. */
const goTo = async (page: Page, text: string, answer: string | RegExp) => {
  await openPalette(page);
  await page.keyboard.type(text);
  await expect(current(page)).toContainText(answer);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
};

test('the command palette opens records, forms and pages with the keyboard alone', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no keyboard');
  await openDashboard(page);

  await goTo(page, 'ab17', 'Toyota Corolla');
  await expect(page.getByRole('heading', { level: 1, name: /Toyota Corolla/ })).toBeVisible();
  await expect(page.locator('#main:focus, #main :focus')).toHaveCount(1);

  await goTo(page, 'add fu', 'Add fuel');
  const form = page.getByRole('dialog', { name: 'Add fuel or charge' });
  await expect(form).toBeVisible();
  await expect(page).toHaveURL(/\/costs$/);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  // With one letter wrong.
  await goTo(page, 'sprak plug', 'Spark Plug Replacement');
  await expect(page).toHaveURL(/\/tasks\/spark-plug-replacement$/);
  await goTo(page, 'dark', 'Dark appearance');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await goTo(page, 'system app', 'System appearance');
  await goTo(page, 'sync now', 'Sync now');
  await expect(toast(page, 'Synced.')).toBeVisible();

  // Recent choices are offered before anything is typed.
  await openPalette(page);
  await expect(palette(page).getByRole('option', { name: /Spark Plug Replacement/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
});

test('in the command palette arrow keys wrap around, and screen readers hear the selected result @long', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no keyboard');
  await openDashboard(page);
  await page.getByRole('link', { name: 'Costs', exact: true }).focus();
  await openPalette(page);
  await page.keyboard.type('add');
  const options = palette(page).getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  const id = await options.nth(1).getAttribute('id');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(options.last()).toBeInViewport();
  await field(page).fill('nothing like it');
  await expect(palette(page).getByText('No results for “nothing like it”')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Costs', exact: true })).toBeFocused();
});

test('a plate in the command palette that is not in the garage is looked up', {
  tag: '@long',
}, async ({ page }) => {
  await openDashboard(page);
  await openPalette(page);
  await page.keyboard.type('lb21 xyz');
  await palette(page).getByRole('option', { name: 'Look up LB21 XYZ' }).click();
  await expect(page).toHaveURL(/\/vehicles\/add$/);
  await expect(page.getByLabel('Registration Number').first()).toHaveValue('LB21 XYZ');
});

test('a button opens the command palette, on a phone and on a desktop', { tag: '@long' }, async ({
  page,
}) => {
  await openDashboard(page);
  await page.getByRole('button', { name: 'Search everything' }).click();
  await field(page).fill('focus');
  await palette(page)
    .getByRole('option', { name: /Ford Focus/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Ford Focus/ })).toBeVisible();
  await page.getByRole('button', { name: 'Search everything' }).click();
  await palette(page).getByRole('button', { name: 'Close' }).click();
  await expect(palette(page)).toBeHidden();
});

test('keyboard shortcuts open every page, and a sheet lists them and can switch them off @long', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no keyboard');
  await openDashboard(page);
  await page.keyboard.type('gv');
  await expect(page).toHaveURL(/\/vehicles$/);
  await page.keyboard.type('gt');
  await expect(page).toHaveURL(/\/tasks$/);
  await page.getByRole('tab', { name: 'Browse Tasks' }).click();
  await expect(page.getByLabel('Search tasks')).toBeVisible();
  await page.keyboard.type('/');
  await expect(page.getByLabel('Search tasks')).toBeFocused();
  // In a field the keys are text.
  await page.keyboard.type('gn?');
  await expect(page.getByLabel('Search tasks')).toHaveValue('gn?');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.type('af');
  await expect(page.getByRole('dialog', { name: 'Add fuel or charge' })).toBeVisible();
  // Shortcuts do nothing inside a dialog.
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.type('gd');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
  await expect(page).toHaveURL(/\/costs$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.type('?');
  await expect(sheet(page)).toBeVisible();
  await sheet(page).getByLabel('Single-key shortcuts').press('Space');
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Costs' })).toBeVisible();
  await page.keyboard.type('gd?n');
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(/\/costs$/);
  await goTo(page, 'keyboard', 'Keyboard shortcuts');
  await sheet(page).getByLabel('Single-key shortcuts').press('Space');
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await page.keyboard.type('gd');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a keyboard shortcut does not discard text typed on a page @long', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no keyboard');
  await openDashboard(page);
  await page.keyboard.type('n');
  await page.getByLabel('Title').fill('Wash the car');
  await goTo(page, 'costs', 'Costs');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await expect(page.getByLabel('Title')).toHaveValue('Wash the car');
});

test('axe finds no accessibility problem with the command palette or the sheet of shortcuts open, light and dark @long', async ({
  page,
}) => {
  test.slow();
  const axe = await axeOn(page);
  await openDashboard(page);
  await page.getByRole('button', { name: 'Search everything' }).click();
  await expect(current(page)).toBeVisible();
  await axe.look('palette');
  await field(page).fill('o');
  await expect(palette(page).getByRole('option', { name: /Oil/ }).first()).toBeVisible();
  await axe.look('palette, results');
  await field(page).fill('nothing like it');
  await expect(palette(page).getByText('No results')).toBeVisible();
  await axe.look('palette, nothing found');
  await field(page).fill('keyboard');
  await palette(page).getByRole('option', { name: 'Keyboard shortcuts' }).click();
  await expect(sheet(page)).toBeVisible();
  await axe.look('shortcuts');
  await sheet(page).getByLabel('Single-key shortcuts').uncheck();
  await axe.look('shortcuts, off');
  axe.expectNothing();
});

test('a shortcut of the app’s icon still opens its page after a log-in @long', async ({ page }) => {
  await page.goto('/costs?add=fuel');
  await expect(page).toHaveURL(/\/welcome$/);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Demo Account' }).click();
  await expect(page.getByRole('dialog', { name: 'Add fuel or charge' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  // Only once: the next log-in starts at the usual page.
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline, the command palette opens pages, and the shortcut of the app’s icon adds fuel @long', async ({
    page,
    context,
  }) => {
    await openDashboard(page);
    await workerInCharge(page);
    await context.setOffline(true);
    const fresh = await context.newPage();
    await fresh.goto('/dashboard');
    await expect(fresh.getByRole('heading', { name: 'Your Vehicles' })).toBeVisible();
    await goTo(fresh, 'ab17', 'Toyota Corolla');
    await expect(fresh.getByRole('heading', { level: 1, name: /Toyota Corolla/ })).toBeVisible();
    await goTo(fresh, 'fuel', 'Add fuel');
    await expect(fresh.getByRole('dialog', { name: 'Add fuel or charge' })).toBeVisible();
    await fresh.goto('/costs?add=fuel');
    await expect(fresh.getByRole('dialog', { name: 'Add fuel or charge' })).toBeVisible();
  });
});
