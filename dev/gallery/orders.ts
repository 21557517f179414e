import type { Page } from '@playwright/test';
import type { Shot } from './shots.ts';

const withDelivery = '£36.92';
const goodsAlone = '£32.97';

const fillCart = async (page: Page, total = withDelivery) => {
  for (const name of ['Oil Filter', 'Tyre Pressure Gauge']) {
    await page.getByRole('button', { name: `Add to Cart: ${name}` }).click();
  }
  await page.getByRole('button', { name: /^Cart, / }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await drawer.getByRole('button', { name: 'One Tyre Pressure Gauge more' }).click();
  // The total that is shown is the total that is ordered.
  await drawer.getByText(total).last().waitFor();
};

const withoutKeys = (page: Page) =>
  page.route('**/api/shop', (route) => route.fulfill({ json: { isOpen: false, trader: null } }));

const checkOut = async (page: Page) => {
  await fillCart(page);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.getByRole('heading', { name: 'Test shop' }).waitFor();
};

const pay = async (page: Page) => {
  await checkOut(page);
  await page.getByRole('button', { name: /^Pay £/ }).click();
  await page.getByText('on our list to be sent').waitFor();
};

const inShop = (
  name: string,
  prepare: (page: Page) => Promise<unknown>,
  before?: Shot['before'],
): Shot => ({
  name,
  path: '/products',
  signedIn: true,
  ...(before ? { before } : {}),
  prepare: async (page) => {
    await prepare(page);
  },
});

export const orderShots: Shot[] = [
  inShop('cart', async (page) => {
    await fillCart(page);
    await page.getByRole('button', { name: 'Checkout' }).waitFor();
  }),
  inShop('cart-send-list', async (page) => {
    await fillCart(page);
    await page.getByRole('button', { name: 'Send my list' }).click();
  }),
  inShop(
    'cart-ordering-off',
    async (page) => {
      await fillCart(page, goodsAlone);
      await page.getByText('Ordering is not set up on this server.').waitFor();
    },
    withoutKeys,
  ),
  inShop('order-test-shop', checkOut),
  inShop('order-paid', pay),
  inShop('order-left-unpaid', async (page) => {
    await checkOut(page);
    await page.getByRole('button', { name: 'Leave without paying' }).click();
    await page.getByText('You left without paying.').waitFor();
  }),
  inShop('orders', async (page) => {
    await pay(page);
    await page.goto(new URL('/orders', page.url()).href);
    await page.getByRole('list', { name: 'Orders' }).waitFor();
  }),
  { name: 'orders-none', path: '/orders', inDemo: true },
];
