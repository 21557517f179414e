import AxeBuilder from '@axe-core/playwright';
import { expect, signInAsDemo, test } from './fixtures.ts';

const publicPages = [
  '/welcome',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/nowhere',
];
const protectedPages = [
  '/dashboard',
  '/vehicles',
  '/vehicles/add',
  '/tasks',
  '/diagnostics',
  '/products',
  '/profile',
  '/ar',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any screen, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations: string[] = [];
    const analyse = async (path: string) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const result = await new AxeBuilder({ page }).analyze();
      violations.push(
        ...result.violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html}`),
      );
    };
    for (const path of publicPages) await analyse(path);
    await signInAsDemo(page);
    for (const path of protectedPages) await analyse(path);
    expect(violations).toEqual([]);
  });
}

test('a form with errors passes axe and tells which field is wrong', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toBeFocused();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});
