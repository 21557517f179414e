import type { Page } from '@playwright/test';
import {
  addDays,
  addYears,
  dateInLondon,
  formatDate,
  formatShortDate,
} from '@roadworthy/domain/kernel/civil-date';
import type { VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { axeOn } from './axe.ts';
import { expect, signInAsOwner, test, toast, workerInCharge } from './fixtures.ts';
import { addElsewhere, policiesOnServer, vehiclesOnServer } from './vehicles.ts';

const today = dateInLondon(new Date());
const inDays = (days: number) => addDays(today, days);

/** The registers have a newer MOT for this car, which ends in 11 days. */
const corolla: Partial<VehicleFields> = {
  make: 'Toyota',
  model: 'Corolla',
  year: 2017,
  registrationNumber: 'AB17CDE',
  motExpiryDate: inDays(-3),
  taxDueDate: inDays(150),
  firstRegistrationDate: '2017-03-14',
  typeApproval: 'M1',
  fuelType: 'Petrol',
  co2Emissions: 128,
};

const start = async (page: Page, fields: Partial<VehicleFields> = {}): Promise<string> => {
  await signInAsOwner(page);
  return await addElsewhere(page, { ...corolla, ...fields });
};
const sheet = (page: Page) => page.getByRole('dialog');
const sign = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Due dates' }).getByRole('link', { name });
const openVehicle = async (page: Page, id: string, query = '') => {
  await page.goto(`/vehicles/${id}${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Toyota Corolla' })).toBeAttached();
};

test('a sign opens the do-it-now sheet, a renewal found in the registers updates the sign, and Undo reverts the update', async ({
  page,
}) => {
  const id = await start(page);
  await openVehicle(page, id);
  await sign(page, /^MOT/).click();
  await expect(sheet(page)).toContainText('The MOT ran out 3 days ago');
  await expect(sheet(page)).toContainText(
    'Without a valid MOT you must not drive or park it on a road.',
  );
  await expect(sheet(page)).toContainText('GOV.UK, ‘Getting an MOT’. As of');
  await expect(sheet(page).getByRole('listitem')).toContainText([
    'Drive it only to a test you have booked',
    'Keep it on private land, off the road',
    'Don’t leave it parked in the street',
    'Find an MOT test centre',
    '£54.85',
  ]);
  await sheet(page).getByRole('button', { name: 'I’ve done it' }).click();
  await expect(toast(page, `MOT valid until ${formatDate(inDays(11))}`)).toBeVisible();
  await expect(sheet(page)).toBeHidden();
  await expect(sign(page, /^MOT/)).toContainText(formatShortDate(inDays(11), today));
  await expect.poll(async () => (await vehiclesOnServer(page))[0]?.motExpiryDate).toBe(inDays(11));
  await toast(page, 'MOT valid until').getByRole('button', { name: 'Undo' }).click();
  await expect(sign(page, /^MOT/)).toContainText('Expired');
  await expect.poll(async () => (await vehiclesOnServer(page))[0]?.motExpiryDate).toBe(inDays(-3));
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a date that was not set can be entered in the do-it-now sheet without a connection', async ({
    page,
  }) => {
    const id = await start(page);
    await openVehicle(page, id);
    await workerInCharge(page);
    await sign(page, /^Insurance Not set/).click();
    await expect(sheet(page)).toContainText('When does the insurance run out?');
    await page.keyboard.press('Escape');
    await expect(sign(page, /^Insurance/)).toBeFocused();
    await page.context().setOffline(true);
    await page.keyboard.press('Enter');
    const enter = sheet(page).getByRole('button', { name: 'Enter the date' });
    await enter.click();
    // The form replaces the button, and the button the form.
    await expect(sheet(page).getByLabel('New insurance expiry date')).toBeFocused();
    await sheet(page).getByRole('button', { name: 'Back' }).click();
    await expect(enter).toBeFocused();
    await page.keyboard.press('Enter');
    const until = inDays(300);
    await sheet(page).getByRole('button', { name: 'Save' }).click();
    await expect(sheet(page)).toContainText('Please enter the new date');
    await sheet(page).getByLabel('New insurance expiry date').fill(until);
    await sheet(page).getByLabel('Insurance provider').fill('Aviva');
    await sheet(page).getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, `Insurance until ${formatDate(until)}`)).toContainText(
      'Saved on this device, and sent when you’re back online.',
    );
    await expect(sign(page, /^Insurance · Aviva/)).toContainText(formatShortDate(until, today));
    // The registers cannot be asked offline; the owner's date is stored.
    await sign(page, /^MOT/).click();
    await sheet(page).getByRole('button', { name: 'I’ve done it' }).click();
    await expect(sheet(page)).toContainText('You’re offline, so we can’t check the records.');
    await expect(sheet(page).getByLabel('New MOT expiry date')).toHaveValue(
      addDays(addYears(today, 1), -1),
    );
    await sheet(page).getByRole('button', { name: 'Close' }).click();
    await sign(page, /^MOT/).click();
    await sheet(page).getByRole('button', { name: 'Snooze' }).click();
    await expect(toast(page, 'Snoozed on this device.')).toBeVisible();
    await page.context().setOffline(false);
    await expect
      .poll(() => policiesOnServer(page))
      .toMatchObject([{ endsOn: until, provider: 'Aviva' }]);
  });
});

test('the dashboard’s lines and signs and the link in a mail open the do-it-now sheet, and the sheet’s links work', async ({
  page,
}) => {
  const id = await start(page);
  await page.goto('/dashboard');
  const attention = page.getByRole('region', { name: 'Attention Required' });
  await attention.getByRole('link', { name: /Book the MOT/ }).click();
  await expect(sheet(page)).toContainText('The MOT ran out 3 days ago');
  await expect(page).toHaveURL(/\/dashboard$/);
  await sheet(page).getByRole('button', { name: 'Snooze' }).click();
  await expect(toast(page, 'No reminders about it until')).toBeVisible();
  await attention.getByRole('link', { name: /Book the MOT/ }).click();
  await expect(sheet(page)).toContainText('The MOT ran out 3 days ago');
  await page.keyboard.press('Escape');
  await page
    .getByRole('region', { name: 'The road ahead' })
    .getByRole('link', { name: /^Tax/ })
    .click();
  await expect(sheet(page)).toContainText('The road tax is due on');
  // Registered under the CO2 bands: 121 to 130 g/km.
  await expect(sheet(page)).toContainText('£170.00');
  await sheet(page).getByRole('link', { name: 'Add task' }).click();
  await expect(page).toHaveURL(/\/tasks\/create\?title=Renew/);
  await expect(sheet(page)).toBeHidden();
  await openVehicle(page, id, '?do=tax');
  await expect(sheet(page)).toContainText('Road tax for a year');
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/vehicles/${id}$`));
});

test('facts of a vehicle can be changed in the do-it-now sheet, and the change can be undone', {
  tag: '@long',
}, async ({ page, isMobile }) => {
  const id = await start(page);
  await openVehicle(page, id);
  // A phone shows them folded.
  if (isMobile) await page.getByRole('heading', { name: 'Basic information' }).click();
  await page.getByRole('button', { name: 'Not set Change VIN' }).click();
  await sheet(page).getByRole('textbox', { name: 'VIN' }).fill('SB1KZ56E80E123456');
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  const fact = page.getByRole('button', { name: /Change VIN$/ });
  await expect(fact).toContainText('SB1KZ56E80E123456');
  await toast(page, 'Vehicle updated').getByRole('button', { name: 'Undo' }).click();
  await expect(fact).toContainText('Not set');
  await page.getByRole('button', { name: /Change Year$/ }).click();
  await sheet(page).getByRole('textbox', { name: 'Year' }).fill('1200');
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(sheet(page)).toContainText('Year must be at least 1900');
});

test('the do-it-now sheet shows clean air zones, the log book and the year’s tax from DVLA’s data', {
  tag: '@long',
}, async ({ page }) => {
  const id = await start(page, { euroStatus: 'EURO 6', lastV5cDate: '2022-02-11' });
  await openVehicle(page, id);
  const card = page.getByRole('region', { name: 'Tax, clean air and log book' });
  await expect(card.getByRole('link')).toContainText([
    '£170.00',
    'Charged only in Oxford',
    '11 Feb 2022',
  ]);
  await card.getByRole('link', { name: /Clean air zones/ }).click();
  await expect(sheet(page).getByRole('link', { name: /London ULEZ/ })).toContainText('Free');
  await page.keyboard.press('Escape');
  await card.getByRole('link', { name: /Log book/ }).click();
  await sheet(page).getByLabel('Date on your log book').fill('2021-02-11');
  await expect(sheet(page)).toContainText('No, DVLA has issued a newer one since.');
});

test('axe finds no accessibility problem in the open do-it-now sheet, also at 320 px', {
  tag: '@long',
}, async ({ page }) => {
  const id = await start(page);
  const axe = await axeOn(page);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    for (const kind of ['mot', 'tax', 'insurance', 'service', 'recall', 'v5c', 'clean-air']) {
      await openVehicle(page, id, `?do=${kind}`);
      await expect(sheet(page)).toBeVisible();
      await axe.look(`${kind} at ${width}`);
      const isWider = await page.evaluate(() => {
        const dialog = document.querySelector('dialog[open]');
        return !!dialog && dialog.scrollWidth > dialog.clientWidth;
      });
      expect(isWider, `${kind} at ${width} scrolls sideways`).toBe(false);
    }
  }
  axe.expectNothing();
});
