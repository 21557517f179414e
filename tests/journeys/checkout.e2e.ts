import type { Page } from '@playwright/test';
import { testSeller } from '../support/stack/shop.ts';
import { axeOn } from './axe.ts';
import { expect, linkIn, signInAsDemo, signInAsOwner, test } from './fixtures.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your cart' });

const openCart = async (page: Page, ...products: string[]) => {
  await page.goto('/products');
  for (const [at, name] of products.entries()) {
    const first = page.getByRole('button', { name: `Add to cart: ${name}` });
    await first.or(page.getByRole('button', { name: `One ${name} more` })).click();
    const items = at === 0 ? '1 item' : `${at + 1} items`;
    await expect(page.getByRole('button', { name: `Cart, ${items}` })).toBeVisible();
  }
  await page.getByRole('button', { name: /^Cart, / }).click();
};

test('an order paid through the Stripe simulator is confirmed by mail and listed, and the cart is empty afterwards', async ({
  page,
}) => {
  const person = await signInAsOwner(page);
  await openCart(page, 'Oil Filter', 'Tyre Pressure Gauge', 'Tyre Pressure Gauge');
  await expect(drawer(page)).toContainText('Delivery£3.95');
  await expect(drawer(page)).toContainText('Total£36.92');
  await expect(drawer(page)).toContainText(`Sold by ${testSeller.trader}.`);
  await expect(drawer(page)).toContainText('Test shop: no money is taken and nothing is sent.');
  await expect(drawer(page).getByText('Oil Filter: check it fits your vehicle')).toBeVisible();
  const axe = await axeOn(page);
  await axe.look('cart with checkout');
  await drawer(page).getByRole('button', { name: 'Send my list' }).click();
  await expect(drawer(page).getByRole('button', { name: 'Print' })).toBeVisible();
  await axe.look('cart with ways to send the list');

  const [terms] = await Promise.all([
    page.waitForEvent('popup'),
    drawer(page).getByRole('link', { name: 'Terms of sale' }).click(),
  ]);
  await expect(terms.getByRole('heading', { name: 'Cancellation form' })).toBeVisible();
  await expect(terms.getByText(testSeller.returnsAddress)).toBeVisible();
  await terms.close();

  await drawer(page).getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Test shop' })).toBeVisible();
  await expect(page.getByText('no money moves')).toBeVisible();
  await page.getByRole('button', { name: 'Have the card declined' }).click();
  await expect(page.getByRole('alert')).toContainText('declined');
  await page.getByRole('button', { name: 'Pay £36.92' }).click();

  await expect(page.getByText('Thank you. Your order is paid.')).toBeVisible();
  await expect(page.getByText('getting it ready to send')).toBeVisible();
  await expect(page.getByText('LS1 1AA', { exact: true })).toBeVisible();
  await axe.look('paid order');
  const link = await linkIn(person.email, /Your order RW-/);
  expect(new URL(link).pathname).toBe(new URL(page.url()).pathname);

  await page.goto('/orders');
  await expect(page.getByRole('list', { name: 'Orders' })).toContainText('£36.92');
  await axe.look('orders');
  await page.getByRole('list', { name: 'Orders' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  await axe.look('cancel dialog');
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('You cancelled this order on')).toBeVisible();
  await linkIn(person.email, /You cancelled order RW-/);
  axe.expectNothing();

  await page.goto('/products');
  await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
});

test('products without a brand and a part number stay in the list when the others are bought', async ({
  page,
}) => {
  await signInAsOwner(page);
  await page.goto('/products');
  await page.getByRole('button', { name: 'Add to list: Spark Plugs' }).click();
  await page.getByRole('button', { name: 'Add to cart: Coolant' }).click();
  await page.getByRole('button', { name: 'Cart, 2 items' }).click();
  await expect(drawer(page).getByText('On your list, not sold here')).toBeVisible();
  await expect(drawer(page)).toContainText('Total£18.94');
  await drawer(page).getByRole('button', { name: 'Checkout' }).click();
  await page.getByRole('button', { name: 'Pay £18.94' }).click();
  await expect(page.getByText('Thank you. Your order is paid.')).toBeVisible();
  await page.goto('/products');
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

test('if the shop is closed, the cart says so and offers to send the list', async ({ page }) => {
  await page.route('**/api/shop', (route) =>
    route.fulfill({
      json: { isOpen: false, closedBecause: 'no seller', isTest: false, seller: null, offers: [] },
    }),
  );
  await signInAsOwner(page);
  await page.goto('/products');
  await expect(
    page.getByText('Guide prices. Nothing is sold here; take the list to a shop.'),
  ).toBeVisible();
  await expect(page.getByText('The shop is closed: whoever runs this server')).toBeVisible();
  await page.getByRole('button', { name: 'Add to list: Coolant' }).click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await expect(drawer(page)).toContainText('Total at guide prices£14.99');
  await expect(drawer(page).getByRole('button', { name: 'Checkout' })).toHaveCount(0);
  const axe = await axeOn(page);
  await axe.look('cart of a closed shop');
  axe.expectNothing();
});

test('leaving the payment page without paying shows a message, keeps the cart and allows paying later @long', async ({
  page,
}) => {
  await signInAsOwner(page);
  await openCart(page, 'Coolant');
  await drawer(page).getByRole('button', { name: 'Checkout' }).click();
  await page.getByRole('button', { name: 'Leave without paying' }).click();
  await expect(page.getByText('You left without paying.')).toBeVisible();
  await expect(page.getByText('Not paid yet')).toBeVisible();
  await page.getByRole('link', { name: 'Pay now' }).click();
  await page.getByRole('button', { name: /^Pay £/ }).click();
  await expect(page.getByText('Thank you. Your order is paid.')).toBeVisible();
});

test('the user of a demo account sees why ordering is not possible, and can send the list', {
  tag: '@long',
}, async ({ page }) => {
  await signInAsDemo(page);
  await openCart(page, 'Coolant');
  await expect(drawer(page).getByText('A demo account cannot order.')).toBeVisible();
  await expect(drawer(page).getByRole('button', { name: 'Checkout' })).toHaveCount(0);
  await expect(drawer(page).getByRole('button', { name: 'Send my list' })).toBeVisible();
});

test('offline, the cart stays and checkout says that it needs a connection', {
  tag: '@long',
}, async ({ page }) => {
  await signInAsOwner(page);
  await openCart(page, 'Coolant');
  await page.context().setOffline(true);
  await drawer(page).getByRole('button', { name: 'Checkout' }).click();
  await expect(drawer(page).getByText('Checkout needs a connection.')).toBeVisible();
  await page.context().setOffline(false);
});
