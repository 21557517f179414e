import type { Page } from '@playwright/test';
import type { Shop } from '@roadworthy/domain/orders/orders.schema';
import type { Shot } from './shot.ts';

const withDelivery = '£36.92';
const goodsAlone = '£32.97';

const fillCart = async (page: Page, total = withDelivery) => {
  for (const name of ['Oil Filter', 'Tyre Pressure Gauge']) {
    await page.getByRole('button', { name: new RegExp(`^Add to (Cart|List): ${name}`) }).click();
  }
  await page.getByRole('button', { name: /^Cart, / }).click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await drawer.getByRole('button', { name: 'One Tyre Pressure Gauge more' }).click();
  // The total that is shown is the total that is ordered.
  await drawer.getByText(total).last().waitFor();
};

const closedShop = (closedBecause: Shop['closedBecause']) => (page: Page) => {
  const shop: Shop = { isOpen: false, closedBecause, isTest: false, seller: null, offers: [] };
  return page.route('**/api/shop', (route) => route.fulfill({ json: shop }));
};
const withoutKeys = closedShop('no payments');
const withoutSeller = closedShop('no seller');

/** Shows what buyers of a real shop see. */
const notATest = (page: Page) =>
  page.route('**/api/shop', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...(await reply.json()), isTest: false } });
  });

/** The parcel was sent long ago, so the time to cancel is over. */
const sentLongAgo = async (page: Page) => {
  await page.route('**/api/orders/*', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...(await reply.json()), sentOn: '2026-01-05' } });
  });
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByText('Your 14 days have probably passed.').waitFor();
};

const cancel = async (page: Page) => {
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByText('You cancelled this order on').waitFor();
};

const checkOut = async (page: Page) => {
  await fillCart(page);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.getByRole('heading', { name: 'Test shop' }).waitFor();
};

const pay = async (page: Page) => {
  await checkOut(page);
  await page.getByRole('button', { name: /^Pay £/ }).click();
  await page.getByText('getting it ready to send').waitFor();
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
  inShop(
    'cart-no-seller',
    async (page) => {
      await fillCart(page, goodsAlone);
      await page.getByText('The shop is closed: its seller').waitFor();
    },
    withoutSeller,
  ),
  inShop(
    'cart-with-seller',
    async (page) => {
      await fillCart(page);
      await page.getByText('Sold by').waitFor();
    },
    notATest,
  ),
  inShop(
    'cart-with-list',
    async (page) => {
      await page.getByRole('button', { name: 'Add to list: Spark Plugs' }).click();
      await fillCart(page);
      await page.getByRole('heading', { name: 'On your list, not sold here' }).waitFor();
    },
    notATest,
  ),
  inShop('shop-open', async (page) => page.getByText('UK delivery is').waitFor(), notATest),
  inShop(
    'shop-closed',
    async (page) => page.getByText('Nothing is sold here').waitFor(),
    withoutKeys,
  ),
  inShop(
    'shop-no-seller',
    async (page) => page.getByText('The shop is closed:').waitFor(),
    withoutSeller,
  ),
  inShop('order-test-shop', checkOut),
  inShop('order-paid', pay),
  inShop('order-cancelled', async (page) => {
    await pay(page);
    await cancel(page);
  }),
  inShop('order-too-late', async (page) => {
    await pay(page);
    await sentLongAgo(page);
  }),
  {
    name: 'terms-of-sale',
    path: '/terms#sale',
    before: notATest,
    prepare: async (page) => {
      await page.getByText('The seller is').waitFor();
      await page.locator('#sale').scrollIntoViewIfNeeded();
    },
    fullPage: true,
  },
  {
    name: 'terms-shop-closed',
    path: '/terms#sale',
    before: withoutKeys,
    prepare: async (page) => page.getByText('Nothing is sold on this server').waitFor(),
  },
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
