import { emptyCover } from '@roadworthy/domain/cover/cover.schema';
import { addDays, addYears, dateInLondon, formatDate } from '@roadworthy/domain/kernel/civil-date';
import { axeOn } from './axe.ts';
import { expect, signInAsOwner, test, toast } from './fixtures.ts';
import { pushElsewhere } from './tasks.ts';
import { addElsewhere } from './vehicles.ts';

const today = dateInLondon(new Date());
const inDays = (days: number) => addDays(today, days);

test('covers are added, listed as due, renewed and counted, and the insurance policy decides until when a car is insured', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  await signInAsOwner(page);
  const vehicleId = await addElsewhere(page, {
    make: 'Toyota',
    model: 'Corolla',
    registrationNumber: 'AB17CDE',
    motExpiryDate: inDays(200),
    taxDueDate: inDays(150),
    insuranceExpiryDate: inDays(120),
    insuranceProvider: 'Aviva',
  });
  await page.goto('/cover');
  const group = (name: string) => page.getByRole('region', { name });
  await expect(group('Fine for now')).toContainText('Insurance policy');

  // The date that came with the vehicle is corrected in its cover, and the verdict follows.
  await group('Fine for now')
    .getByRole('button', { name: /Insurance policy/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit cover' });
  await form.getByLabel('Last day').fill(inDays(9));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Cover updated')).toBeVisible();
  await expect(group('Needs attention')).toContainText('Ends in 9 days');
  await page.goto(`/vehicles/${vehicleId}`);
  const sign = page.getByRole('list', { name: 'Due dates' }).getByRole('link', { name: /Aviva/ });
  await expect(sign).toContainText('9 days');

  // Renewing from the sheet creates the next term of the same policy.
  await sign.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'I’ve done it' }).click();
  await sheet.getByRole('button', { name: 'Save' }).click();
  const until = addYears(inDays(9), 1);
  await expect(toast(page, `Insurance until ${formatDate(until)}`)).toBeVisible();
  await expect(sign).toContainText(formatDate(until));

  // A licence belongs to the person, so the form has no vehicle.
  await page.goto('/cover?new=driving_licence');
  const add = page.getByRole('dialog', { name: 'Add cover or document' });
  await expect(add.getByLabel('Vehicle')).toBeHidden();
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(add).toContainText('Please enter when it ends');
  await add.getByLabel('Last day').fill(inDays(-14));
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Driving licence has run out.')).toBeVisible();

  await pushElsewhere(page, {
    entity: 'covers',
    fields: {
      ...emptyCover,
      kind: 'finance',
      vehicleId,
      provider: 'Toyota Finance',
      startsOn: addYears(today, -1),
      endsOn: addYears(today, 2),
      costPence: 22_900,
      every: 'month',
    },
  });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Together' })).toContainText('£229.00');
  await page.goto('/costs');
  await expect(page.getByText('Finance, Toyota Finance').first()).toBeVisible();
  await page.goto('/dashboard');
  const reminders = page.getByRole('region', { name: 'Attention Required' });
  await reminders.getByRole('link', { name: /Renew driving licence/ }).click();
  await expect(page.getByRole('dialog', { name: 'Driving licence' })).toContainText('Ran out');
  await expect(page.getByRole('link', { name: 'Renew it on GOV.UK' })).toBeVisible();
  const axe = await axeOn(page);
  await axe.look('one cover');
  await page.keyboard.press('Escape');
  await axe.look('all covers');
  await page.getByRole('button', { name: 'Add cover or document' }).click();
  await axe.look('the form');
  axe.expectNothing();
});
