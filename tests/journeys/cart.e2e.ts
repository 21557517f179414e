import type { Page } from '@playwright/test';
import { axeOn } from './axe.ts';
import { openNewDevice } from './documents.ts';
import { expect, signInAsDemo, test, toast } from './fixtures.ts';

const openShop = async (page: Page) => {
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Maintenance Products' })).toBeVisible();
};
const cart = (page: Page, items: string) =>
  page.getByRole('button', { name: `Cart, ${items}`, exact: true });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your cart' });
const add = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Add to cart: ${name}` }).click();
};

test('a cart has quantities, line totals and a total, and a removal can be undone', async ({
  page,
}) => {
  await signInAsDemo(page);
  await openShop(page);
  await add(page, 'Oil Filter');
  await expect(toast(page, 'Item has been added to your cart')).toBeVisible();
  await add(page, 'Tyre Pressure Gauge');
  await cart(page, '2 items').click();
  await drawer(page).getByRole('button', { name: 'One Tyre Pressure Gauge more' }).click();
  await expect(drawer(page).getByText('£23.98')).toBeVisible();
  await expect(drawer(page)).toContainText('3 items£32.97');
  const axe = await axeOn(page);
  await axe.look('cart');
  axe.expectNothing();
  await drawer(page).getByRole('button', { name: 'Remove Tyre Pressure Gauge' }).click();
  await expect(drawer(page).getByText('Tyre Pressure Gauge removed')).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Undo' }).click();
  await expect(drawer(page).getByText('£23.98')).toBeVisible();
  await page.reload();
  await expect(cart(page, '3 items')).toBeVisible();
});

test('if two offline devices each add one unit to the cart, both devices end with two units @long', async ({
  page,
  browser,
}) => {
  await signInAsDemo(page);
  await openShop(page);
  const laptop = await openNewDevice(page, browser);
  await openShop(laptop);
  await expect(cart(laptop, '0 items')).toBeVisible();

  for (const device of [page, laptop]) {
    await device.context().setOffline(true);
    await add(device, 'Brake Pads');
    await expect(cart(device, '1 item')).toBeVisible();
  }
  for (const device of [page, laptop]) await device.context().setOffline(false);
  for (const device of [page, laptop]) {
    await expect(async () => {
      await device.reload();
      await expect(cart(device, '2 items')).toBeVisible({ timeout: 3_000 });
    }).toPass();
  }

  // One device removes the line, the other adds a unit: the added unit stays.
  for (const device of [page, laptop]) await device.context().setOffline(true);
  await cart(laptop, '2 items').click();
  await drawer(laptop).getByRole('button', { name: 'Remove Brake Pads' }).click();
  await expect(drawer(laptop).getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('button', { name: 'One Brake Pads more' }).click();
  await expect(cart(page, '3 items')).toBeVisible();
  for (const device of [page, laptop]) await device.context().setOffline(false);
  for (const device of [page, laptop]) {
    await expect(async () => {
      await device.reload();
      await expect(cart(device, '1 item')).toBeVisible({ timeout: 3_000 });
    }).toPass();
  }
  await laptop.context().close();
});
