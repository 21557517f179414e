import { axeOn } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { pushElsewhere, signInWithoutTasks, tab, task } from './tasks.ts';

test('the catalogue of products can be searched, filtered and reset', async ({ page }) => {
  await signInWithoutTasks(page);
  await page.goto('/maintenance-products');
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maintenance Products');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(10);
  await expect(page.getByRole('article', { name: 'Synthetic Oil 5W-30' })).toContainText('£32.99');

  await page.getByLabel('Search products').fill('brake');
  await expect(cards).toHaveCount(2);
  await page.getByLabel('Category').selectOption('Tools');
  await expect(page.getByRole('heading', { name: 'No products match your search' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Search products')).toHaveValue('brake');
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await expect(cards).toHaveCount(10);
});

test('every product has its drawing', { tag: '@long' }, async ({ page }) => {
  await signInWithoutTasks(page);
  await page.goto('/products', { waitUntil: 'networkidle' });
  const drawings = page.getByRole('article').locator('svg.guide-art');
  await expect(drawings).toHaveCount(10);
  // A missing file leaves an empty drawing.
  for (const drawing of await drawings.all()) {
    await expect
      .poll(() => drawing.locator('use').evaluate((use: SVGUseElement) => use.getBBox().height))
      .toBeGreaterThan(80);
  }
});

test('products that the account’s open tasks need are recommended, with the names of the tasks', {
  tag: '@long',
}, async ({ page }) => {
  await signInWithoutTasks(page);
  await page.goto('/products?tab=recommended');
  await expect(page.getByRole('heading', { name: 'No recommendations yet' })).toBeVisible();
  await pushElsewhere(
    page,
    task({ title: 'Oil change', dueDate: '2026-01-01' }),
    task({ title: 'Coolant flush', dueDate: '2026-01-02' }),
    task({ title: 'Battery check', dueDate: '2026-01-03' }),
    task({ title: 'Brake inspection', dueDate: '2026-01-04' }),
    task({ title: 'Wash the car', dueDate: '2026-01-05' }),
  );
  await page.reload();
  await expect(tab(page, 'Recommended for You')).toHaveText('Recommended for You5');
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(
    page.getByRole('list', { name: 'For your tasks:' }).getByRole('listitem'),
  ).toHaveText(['Oil change', 'Coolant flush', 'Battery check', 'and 1 more']);
  await tab(page, 'All Products').click();
  await expect(page.getByText('For your tasks', { exact: true })).toHaveCount(5);
});

test('axe finds no accessibility problem on the shop in its states', async ({ page }) => {
  const axe = await axeOn(page);
  await signInWithoutTasks(page);
  await pushElsewhere(page, task());
  for (const query of ['', '?tab=recommended', '?search=hovercraft']) {
    await page.goto(`/products${query}`, { waitUntil: 'networkidle' });
    await axe.look(`/products${query}`);
  }
  axe.expectNothing();
});
