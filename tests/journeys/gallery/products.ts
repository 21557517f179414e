import type { Page } from '@playwright/test';
import type { Shot } from './shot.ts';

const shot = (
  name: string,
  query: string,
  shown: string,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Shot => ({
  name,
  path: `/products${query}`,
  signedIn: true,
  prepare: async (page) => {
    await prepare(page);
    await page.getByRole('heading', { name: shown }).waitFor();
  },
});

const withoutTasks = async (page: Page) => {
  const { tasks }: { tasks: { id: string }[] } = await (
    await page.request.get('/api/tasks')
  ).json();
  const headers = { origin: new URL(page.url()).origin };
  for (const { id } of tasks) await page.request.delete(`/api/tasks/${id}`, { headers });
  await page.reload({ waitUntil: 'networkidle' });
};

const added = ['Oil Filter', 'Tyre Pressure Gauge', 'Brake Pads'];

const withCart = async (page: Page) => {
  for (const name of added) {
    await page.getByRole('button', { name: `Add to cart: ${name}` }).click();
  }
  await page.getByRole('button', { name: 'One Tyre Pressure Gauge more' }).click();
  await page.getByRole('button', { name: 'Cart, 4 items' }).waitFor();
};
const withOpenCart = async (page: Page) => {
  await withCart(page);
  await page.getByRole('button', { name: 'Cart, 4 items' }).click();
  await page.getByRole('button', { name: 'Remove Brake Pads' }).click();
  await page.getByText('Brake Pads removed').waitFor();
};
const openEmptyCart = (page: Page) => page.getByRole('button', { name: 'Cart, 0 items' }).click();

export const productShots: Shot[] = [
  shot('products', '', 'Battery Terminal Cleaner'),
  shot('products-recommended', '?tab=recommended', 'Maintenance Products'),
  shot('products-none-found', '?search=hovercraft', 'No products match your search'),
  shot('products-no-tasks', '?tab=recommended', 'No recommendations yet', withoutTasks),
  shot('products-in-cart', '', 'Battery Terminal Cleaner', withCart),
  shot('cart-removed', '', 'Your cart', withOpenCart),
  shot('cart-empty', '', 'Your cart is empty', openEmptyCart),
];
