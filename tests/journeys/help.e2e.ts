import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { axeOn } from './axe.ts';
import { expect, signInAsDemo, test, workerInCharge } from './fixtures.ts';

const pages = readdirSync(join(import.meta.dirname, '../../docs/guide')).map((file) =>
  file === 'README.md' ? '/help' : `/help/${file.replace(/\.md$/, '')}`,
);

test.describe('service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the help opens from the app, also without a connection', async ({ page, context }) => {
    await signInAsDemo(page);
    await page.goto('/dashboard');
    await workerInCharge(page);
    const more = page.getByRole('button', { name: 'More', exact: true });
    if (await more.isVisible()) await more.click();
    await page.getByRole('link', { name: 'Help', exact: true }).click();
    await expect(page).toHaveURL(/\/help$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeFocused();
    await page.getByRole('link', { name: 'Reminders', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reminders' })).toBeFocused();
    await expect(page).toHaveTitle('Reminders · Roadworthy');

    await context.setOffline(true);
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(
        page.getByRole('heading', { name: 'We can’t find that help page' }),
      ).toBeHidden();
    }
    await page.getByRole('link', { name: 'Back to the dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('a visitor can read the help, also without scripts @long', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/welcome');
  await page
    .getByRole('navigation', { name: 'About Roadworthy' })
    .getByRole('link', { name: 'Help' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await page.goto('/help/no-such-page');
  await expect(page.getByRole('heading', { name: 'We can’t find that help page' })).toBeVisible();

  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL ? { baseURL } : {}),
  });
  const plain = await context.newPage();
  await plain.goto('/help');
  await plain.getByRole('link', { name: 'Without signal' }).click();
  await expect(plain.getByRole('heading', { level: 1, name: 'Without signal' })).toBeVisible();
  await expect(plain.getByText('Put the app on your phone')).toBeVisible();
  await context.close();
});

test('the diagnosis page links to its page of the help', async ({ page }) => {
  await signInAsDemo(page);
  await page.goto('/diagnostics');
  await page.getByRole('link', { name: 'What a diagnosis is, and is not' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Diagnosis' })).toBeVisible();
});

test.describe('small screens', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('at 320 px axe finds no accessibility problem in the help, and nothing is cut off @long', async ({
    page,
  }) => {
    test.slow();
    const axe = await axeOn(page);
    const wide: string[] = [];
    for (const path of pages) {
      await page.goto(path, { waitUntil: 'load' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await axe.look(path);
      const isWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      if (isWide) wide.push(path);
    }
    expect(wide).toEqual([]);
    axe.expectNothing();
  });
});
