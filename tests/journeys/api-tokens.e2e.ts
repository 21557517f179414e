import { axeOn } from './axe.ts';
import { expect, signInAsOwner, test, toast } from './fixtures.ts';

test('an owner makes an API token, copies it, uses it and revokes it', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAsOwner(page);
  await page.goto('/profile');
  const axe = await axeOn(page);
  const section = page.getByRole('region', { name: 'API tokens' });
  await section.getByRole('button', { name: 'New token' }).click();
  const form = page.getByRole('dialog', { name: 'New API token' });
  await form.getByLabel('Name').fill('Kitchen tablet');
  await form.getByRole('button', { name: 'Create token' }).click();
  await expect(form.getByText('Choose at least one thing')).toBeVisible();
  await axe.look('form');
  await form.getByLabel('Expires after').selectOption('30 days');
  await form.getByLabel('Vehicles').selectOption('Read');
  await form.getByRole('button', { name: 'Create token' }).click();

  const made = page.getByRole('dialog', { name: 'Your new token' });
  await made.getByRole('button', { name: 'Copy' }).click();
  await expect(made.getByRole('button', { name: 'Copied' })).toBeVisible();
  await axe.look('new token');
  const token = await page.evaluate(() => navigator.clipboard.readText());
  expect(token).toBe(await made.getByText(/^rw_/).innerText());
  await made.getByRole('button', { name: 'I have saved it' }).click();
  await expect(page.getByText(token)).toHaveCount(0);

  const headers = { authorization: `Bearer ${token}` };
  const ask = (path: string) => fetch(new URL(path, baseURL), { headers });
  expect((await ask('/api/vehicles')).status).toBe(200);
  expect((await ask('/api/expenses')).status).toBe(403);

  await page.reload();
  await expect(section.getByText('Reads vehicles.')).toBeVisible();
  await expect(section.getByText(/Last used/)).toBeVisible();
  await axe.look('list');
  await section.getByRole('button', { name: 'Revoke Kitchen tablet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(toast(page, 'Token revoked.')).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(0);
  expect((await ask('/api/vehicles')).status).toBe(401);
  await expect(page.getByText('API token revoked')).toBeVisible();
  axe.expectNothing();
});

test('if the list of API tokens cannot be loaded, the page says so and loads it again @long', async ({
  page,
}) => {
  await signInAsOwner(page);
  let isDown = true;
  await page.route('**/api/profile/tokens', (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'API tokens' });
  await expect(section.getByText('No internet connection')).toBeVisible();
  isDown = false;
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect(section.getByRole('button', { name: 'New token' })).toBeVisible();
});
