import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Expense, FuelFill } from '@roadworthy/domain/costs/costs.schema';
import { addDays, dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { axeOn } from './axe.ts';
import { expect, signInAsDemo, test, toast, workerInCharge } from './fixtures.ts';
import { signInWithoutTasks } from './tasks.ts';
import { addElsewhere, openSync, vehiclesOnServer } from './vehicles.ts';

const today = dateInLondon(new Date());
const inDays = (days: number) => addDays(today, days);
const headers = () => ({ origin: process.env.APP_URL ?? '' });

const onServer = async <T>(page: Page, path: string, name: string): Promise<T[]> =>
  (await (await page.request.get(path)).json())[name];
const expensesOnServer = (page: Page) => onServer<Expense>(page, '/api/expenses', 'expenses');
const fillsOnServer = (page: Page) => onServer<FuelFill>(page, '/api/fuel-fills', 'fuelFills');

/** Signs in to an account without any payment. */
const signInWithoutCosts = async (page: Page) => {
  await signInWithoutTasks(page);
  for (const { id } of await expensesOnServer(page)) {
    await page.request.delete(`/api/expenses/${id}`, { headers: headers() });
  }
  for (const { id } of await fillsOnServer(page)) {
    await page.request.delete(`/api/fuel-fills/${id}`, { headers: headers() });
  }
};

const openCosts = async (page: Page, query = '') => {
  await page.goto(`/costs${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Costs' })).toBeVisible();
  await expect(page.getByText('Loading your costs...')).toBeHidden();
};

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const saveIn = (page: Page, name: string) =>
  dialogOf(page, name).getByRole('button', { name: 'Save', exact: true }).click();
const payments = (page: Page) => page.getByRole('region', { name: 'All payments' });

test('the demo account spent £150.00 this month, a fifth more than last month', async ({
  page,
  isMobile,
}) => {
  await signInAsDemo(page);
  await page.goto('/dashboard');
  if (isMobile) await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Costs', exact: true }).click();
  await expect(page).toHaveURL(/\/costs$/);
  await expect(page.getByText('+20.0%')).toBeVisible();
  await expect(page.getByText('+20.0% on £125.00 last month')).toBeVisible();
  const months = page.getByRole('table', { name: 'Costs over the last 12 months' });
  await expect(months.getByRole('row').last()).toContainText('£150.00');
  await expect(page.getByRole('region', { name: 'By vehicle' })).toContainText('42.6 mpg');

  await page.getByRole('link', { name: 'Oil and filter change' }).click();
  await expect(page).toHaveURL(/\/tasks\//);
  await page.goBack();
  await page.getByRole('button', { name: /^Only Toyota Corolla/ }).click();
  await expect(page).toHaveURL(/\/costs\?vehicle=/);
  await expect(payments(page)).not.toContainText('Ford');
  const id = new URL(page.url()).searchParams.get('vehicle');
  await page.goto(`/vehicles/${id}`);
  const card = page.getByRole('region', { name: 'Costs', exact: true });
  await expect(card).toContainText('42.6 mpg');
  await card.getByRole('link', { name: 'View all' }).click();
  await expect(page).toHaveURL(new RegExp(`/costs\\?vehicle=${id}`));
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('an expense is added offline, corrected, deleted and restored', async ({
    page,
    context,
  }) => {
    await signInWithoutCosts(page);
    const vehicleId = await addElsewhere(page);
    await openCosts(page);
    await expect(page.getByText('Nothing paid yet')).toBeVisible();
    await workerInCharge(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Add expense' }).click();
    const dialog = dialogOf(page, 'Add expense');
    await saveIn(page, 'Add expense');
    await expect(dialog.getByText('Amount is required')).toBeVisible();
    await expect(dialog.getByText('Please choose a category')).toBeVisible();
    await dialog.getByLabel('Amount (£)').fill('6.50');
    await dialog.getByLabel('Category').selectOption('parking');
    await dialog.getByLabel('Date').fill(inDays(1));
    await dialog.getByLabel('Notes').fill('Station car park\nthree days');
    await saveIn(page, 'Add expense');
    await expect(dialog.getByText('Date cannot be in the future')).toBeVisible();
    await dialog.getByLabel('Date').fill(today);
    await saveIn(page, 'Add expense');
    await expect(toast(page, 'Expense added offline. Will sync when online.')).toBeVisible();
    await expect(payments(page)).toContainText('Station car park');
    await expect(payments(page)).toContainText('waiting to sync');
    await expect(page.getByText('Nothing last month')).toBeVisible();
    const sheet = await openSync(page);
    await expect(sheet).toContainText('Added Parking of £6.50');
    await page.keyboard.press('Escape');
    expect(await expensesOnServer(page).catch(() => [])).toEqual([]);

    await context.setOffline(false);
    await expect
      .poll(() => expensesOnServer(page))
      .toMatchObject([{ amountPence: 650, category: 'parking', vehicleId, date: today }]);
    await expect(payments(page)).not.toContainText('waiting to sync');

    await page.getByRole('button', { name: /^Edit Station car park, £6.50/ }).click();
    await dialogOf(page, 'Edit expense').getByLabel('Amount (£)').fill('7');
    await saveIn(page, 'Edit expense');
    await expect(payments(page)).toContainText('£7.00');
    await expect.poll(() => expensesOnServer(page)).toMatchObject([{ amountPence: 700 }]);

    await page.getByRole('button', { name: /^Actions for Station car park/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText('Nothing paid yet')).toBeVisible();
    await expect.poll(() => expensesOnServer(page)).toEqual([]);
    await toast(page, 'Expense deleted.').getByRole('button', { name: 'Undo' }).click();
    await expect(payments(page)).toContainText('Station car park');
    await expect.poll(() => expensesOnServer(page)).toMatchObject([{ amountPence: 700 }]);
  });
});

test('fuel fills give the fuel economy, and all costs are exported to a file', {
  tag: '@long',
}, async ({ page }) => {
  await signInWithoutCosts(page);
  await addElsewhere(page, { mileage: 47_900, fuelType: 'Petrol' });
  await openCosts(page);
  const dialog = dialogOf(page, 'Add fuel or charge');
  const fill = async (miles: string, litres: string, days: number) => {
    await page.getByRole('button', { name: 'Add fuel or charge' }).click();
    await dialog.getByLabel('Date').fill(inDays(days));
    await dialog.getByLabel('Mileage').fill(miles);
    await dialog.getByLabel('Litres').fill(litres);
  };
  await fill('48,000', '38', -20);
  await expect(dialog.getByRole('status')).toHaveText('Your next full tank will show mpg.');
  await dialog.getByLabel('Price per litre (p)').fill('140');
  await expect(dialog.getByLabel('Total (£)')).toHaveValue('53.20');
  await saveIn(page, 'Add fuel or charge');
  await expect(dialog).toBeHidden();

  await fill('48,200', '15', -12);
  await expect(dialog.getByLabel('Total (£)')).toHaveValue('21.00');
  await dialog.getByLabel('Full tank').uncheck();
  await expect(dialog.getByRole('status')).toContainText('counts towards the mpg of the next');
  await saveIn(page, 'Add fuel or charge');
  await expect(dialog).toBeHidden();

  await fill('4,840', '25', -2);
  await expect(dialog.getByText('Lower than an earlier reading. Please check it.')).toBeVisible();
  await dialog.getByLabel('Mileage').fill('48,400');
  // 400 x 4.54609 / (15 + 25) = 45.46
  await expect(dialog.getByRole('status')).toContainText('45.5 mpg: 400 miles on 40 litres');
  await dialog.getByLabel('Total (£)').fill('36.00');
  await expect(dialog.getByLabel('Price per litre (p)')).toHaveValue('144.0');
  await saveIn(page, 'Add fuel or charge');
  await expect(dialog).toBeHidden();

  await expect(payments(page)).toContainText('25 litres at 144.0p · 45.5 mpg');
  await expect(payments(page)).toContainText('15 litres at 140.0p · part fill');
  await expect(page.getByRole('region', { name: 'By vehicle' })).toContainText('45.5 mpg');
  // (21.00 + 36.00) / 400
  await expect(page.getByRole('region', { name: 'By vehicle' })).toContainText('14.3p a mile');
  await expect.poll(() => vehiclesOnServer(page)).toMatchObject([{ mileage: 48_400 }]);
  await expect
    .poll(async () => (await fillsOnServer(page)).map(({ miles, isFull }) => [miles, isFull]))
    .toEqual([
      [48_400, true],
      [48_200, false],
      [48_000, true],
    ]);

  // The owner forgot to enter an earlier fill.
  await page
    .getByRole('button', { name: /^Edit Fuel, £36.00/ })
    .filter({ visible: true })
    .click();
  await dialogOf(page, 'Edit fuel or charge')
    .getByLabel('I forgot to enter a fill before this one')
    .check();
  await saveIn(page, 'Edit fuel or charge');
  await expect(payments(page)).not.toContainText('mpg');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`costs-export-${today}.csv`);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(`${inDays(-2)},36.00,Fuel and charging,Fuel,Rover Metro,L123 ABC`);
  await expect(toast(page, 'Exported 3 payments to CSV successfully!')).toBeVisible();
});

test('axe finds no accessibility problem on the costs in their states, light and dark', {
  tag: '@long',
}, async ({ page }) => {
  const axe = await axeOn(page);
  await signInAsDemo(page);
  await openCosts(page);
  await expect(payments(page)).toBeVisible();
  await axe.look('full');
  await page.getByRole('button', { name: 'Add fuel or charge' }).click();
  await dialogOf(page, 'Add fuel or charge').getByLabel('Mileage').fill('48,430');
  await dialogOf(page, 'Add fuel or charge').getByLabel('Litres').fill('34.5');
  await axe.look('fuel');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Add expense' }).click();
  await saveIn(page, 'Add expense');
  await expect(page.getByText('Amount is required')).toBeVisible();
  await axe.look('expense with errors');
  await signInWithoutCosts(page);
  await openCosts(page);
  await expect(page.getByText('Nothing paid yet')).toBeVisible();
  await axe.look('empty');
  axe.expectNothing();
});
