import type { Page } from '@playwright/test';
import { ask, openDiagnosis, report, squeal } from './diagnosis.ts';
import { addDocument, choose, form, openDocuments, view, viewerOf } from './documents.ts';
import { expect, signInAsDemo, signInAsOwner, test } from './fixtures.ts';
import { createRuler } from './targets.ts';
import { aPhoto, openCompletion, pushElsewhere, task } from './tasks.ts';
import { addElsewhere } from './vehicles.ts';

test.skip(({ isMobile }) => !isMobile, 'on a phone only');

const dialog = (page: Page) => page.getByRole('dialog');
const closed = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog:modal')).toHaveCount(0);
};

test('planted fault: a tap target that is too small and a large one that is covered are detected', async ({
  page,
}) => {
  const ruler = createRuler(page);
  await page.route('**/planted', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><meta name="viewport" content="width=device-width"><h1>Planted</h1>
        <style>button { width: 60px; height: 60px; padding: 0; border: 0 } a { font-size: 16px }</style>
        <button>Large</button>
        <button style="height: 30px">Low</button>
        <p style="position: relative"><button>Half</button><span style="position: absolute; inset: 30px 0 0; background: white"></span></p>
        <p style="line-height: 1">Some words <a href="/planted" style="font-size: 12px">thin</a></p>`,
    }),
  );
  await ruler.open('/planted');
  expect(ruler.small().map((said) => /'(.+)'/.exec(said)?.[1])).toEqual(['Low', 'Half', 'thin']);
});

test('every tap target of the pages for visitors is large enough @long', async ({ page }) => {
  test.slow();
  const ruler = createRuler(page);
  for (const path of [
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password?token=x',
    '/check-inbox',
    '/confirm?token=x',
    '/confirm-email?token=x',
    '/unsubscribe?token=x',
    '/privacy',
    '/terms',
    '/accessibility',
    '/verify',
    '/help',
    '/help/start',
    '/nowhere',
    '/join',
    '/visit',
    '/welcome',
  ]) {
    await ruler.open(path);
  }
  await page.getByLabel('Your number plate').fill('LN19WKV');
  await page.getByRole('button', { name: 'Check my vehicle' }).click();
  await expect(page.locator('.answer-page')).toBeVisible();
  await ruler.measure('an answer');
  await page.locator('.verdict-link').first().click();
  await expect(dialog(page)).toBeVisible();
  await ruler.measure('the sheet of an answer');
  ruler.finish('visitors');
});

test('every tap target of the pages for signed-in users is large enough', async ({ page }) => {
  test.slow();
  const ruler = createRuler(page);
  await signInAsDemo(page);
  for (const path of [
    '/dashboard',
    '/vehicles',
    '/vehicles/add',
    '/documents/add',
    '/tasks?tab=my-tasks',
    '/tasks?tab=browse',
    '/tasks?filter=completed',
    '/tasks?tab=overview',
    '/tasks/create',
    '/tasks/oil-change',
    '/tasks/oil-change?step=3',
    '/cover',
    '/costs',
    '/diagnostics',
    '/products',
    '/orders',
    '/garage',
    '/profile',
    '/ar',
  ]) {
    await ruler.open(path);
  }
  ruler.finish('inside');
});

test('every tap target of dialogs, menus and sheets is large enough @long', async ({ page }) => {
  test.slow();
  const ruler = createRuler(page);
  await signInAsDemo(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  await ruler.measure('the menu');
  await closed(page);
  await page.keyboard.press('Control+k');
  await dialog(page).getByRole('combobox').fill('mot');
  await expect(dialog(page).getByRole('option').first()).toBeVisible();
  await ruler.measure('the palette');
  await closed(page);
  await page
    .getByRole('button', { name: /saved|sync|Offline/ })
    .first()
    .click();
  await expect(dialog(page)).toBeVisible();
  await ruler.measure('what is kept');
  await closed(page);

  await page.goto('/vehicles');
  await page.locator('main h2 a').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await ruler.measure('a vehicle');
  const id = page.url().split('/').at(-1)?.split('?')[0] ?? '';
  for (const kind of ['mot', 'tax', 'insurance', 'service', 'v5c', 'clean-air']) {
    await page.goto(`/vehicles/${id}?do=${kind}`);
    await expect(dialog(page)).toBeVisible();
    await ruler.measure(`do it now, ${kind}`);
  }
  await page.goto(`/vehicles/edit/${id}`);
  for (const tab of ['Service info', 'Other details', 'Documents', 'Basic info']) {
    await page.getByRole('tab', { name: tab }).click();
    await ruler.measure(`the form of a vehicle, ${tab}`);
  }

  await page.goto('/costs');
  await page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
  await ruler.measure('the menu of a cost');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await ruler.measure('costs as a table');
  for (const add of ['fuel', 'expense']) {
    await page.goto(`/costs?add=${add}`);
    await expect(dialog(page)).toBeVisible();
    await ruler.measure(`adding ${add}`);
  }
  await page.goto('/cover?new');
  await expect(dialog(page)).toBeVisible();
  await ruler.measure('adding cover');

  await page.goto('/products');
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click();
  await page.getByRole('button', { name: /^Cart, 1 item/ }).click();
  await expect(dialog(page)).toBeVisible();
  await ruler.measure('the cart');
  await page.goto('/ar?guide=oil-change');
  await page.getByRole('button', { name: 'Launch AR Guide' }).click();
  await expect(dialog(page)).toBeVisible();
  await ruler.measure('the safety advice');
  ruler.finish('overlays');
});

test('every tap target of an owner’s records is large enough @long', async ({ page }) => {
  test.slow();
  const ruler = createRuler(page);
  await signInAsOwner(page);
  await ruler.open('/dashboard');
  const vehicleId = await addElsewhere(page, { mileage: 48_000, motExpiryDate: '2020-01-01' });
  await pushElsewhere(page, task({ vehicleId, dueDate: '2020-01-01', tools: ['Tray'] }));
  await ruler.open('/dashboard');
  await page.goto('/tasks?tab=my-tasks');
  await expect(page.getByText('Oil change').first()).toBeVisible();
  await ruler.measure('an overdue task');
  const row = page.getByRole('article', { name: 'Oil change', exact: true });
  await row.getByRole('button', { name: /^Actions/ }).click();
  await ruler.measure('the menu of a task');
  await page.keyboard.press('Escape');
  await openCompletion(page, 'Oil change');
  await ruler.measure('completing a task');
  await closed(page);
  await row.getByRole('link', { name: 'Oil change' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Oil change' })).toBeVisible();
  await ruler.measure('a task');

  await openDocuments(page, vehicleId);
  await addDocument(page, aPhoto('bill.png'), { 'Document type': 'Other' });
  await ruler.measure('a document');
  await view(page, 'bill.png');
  await expect(viewerOf(page, 'bill.png').getByRole('img')).toBeVisible();
  await ruler.measure('the viewer');
  await closed(page);
  await choose(page, aPhoto('more.png'));
  await expect(form(page)).toBeVisible();
  await ruler.measure('adding a document');
  ruler.finish('an owner’s things');
});

test('every tap target of a diagnosis is large enough @long', async ({ page }) => {
  test.slow();
  const ruler = createRuler(page);
  await openDiagnosis(page);
  await page.getByRole('button', { name: 'Warning lights' }).click();
  await expect(dialog(page).getByRole('button').nth(3)).toBeVisible();
  await ruler.measure('the lamps');
  await closed(page);
  await page.getByRole('button', { name: 'What I notice' }).click();
  await expect(dialog(page).getByRole('button').nth(3)).toBeVisible();
  await ruler.measure('what is noticed');
  await closed(page);
  await ask(page, squeal);
  await expect(report(page)).toBeVisible();
  await ruler.measure('a report');
  await page.getByRole('button', { name: 'What was it?' }).click();
  await expect(dialog(page)).toBeVisible();
  await ruler.measure('what it was');
  ruler.finish('a diagnosis');
});
