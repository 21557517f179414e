import { addDays, dateInLondon, formatDate } from '@roadworthy/domain/kernel/civil-date';
import { axeOn } from './axe.ts';
import { expect, signInAsOwner, test } from './fixtures.ts';
import { addElsewhere } from './vehicles.ts';

const today = dateInLondon(new Date());

test('adding a guide asks for a day, suggests days, and sets the due date @long', async ({
  page,
}) => {
  await signInAsOwner(page);
  await addElsewhere(page, { motExpiryDate: addDays(today, 60), fuelType: 'PETROL' });
  await page.goto('/tasks/coolant-flush');
  await page.getByLabel('Vehicle', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Add to My Tasks', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'When will you do it?' });
  await expect(sheet.getByRole('button', { name: /^This weekend/ })).toBeVisible();
  const axe = await axeOn(page);
  await axe.look('when a guide is to be done');
  axe.expectNothing();
  await sheet.getByRole('button', { name: /^Before the MOT/ }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('link', { name: 'Open Task' }).click();
  await expect(page.getByText(formatDate(addDays(today, 53))).first()).toBeVisible();
});

test("answering ‘No date’ adds the guide's task without a due date", {
  tag: '@long',
}, async ({ page }) => {
  await signInAsOwner(page);
  await page.goto('/tasks?tab=browse');
  await page.getByRole('button', { name: 'Add to My Tasks: Air Filter Replacement' }).click();
  const sheet = page.getByRole('dialog', { name: 'When will you do it?' });
  await sheet.getByRole('button', { name: 'No date' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Added: Air Filter Replacement' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to My Tasks: Tyre Rotation' }).click();
  await sheet.getByLabel('Another day').fill(addDays(today, 12));
  await sheet.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(sheet).toBeHidden();
});
