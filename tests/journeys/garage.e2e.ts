import type { Locator, Page } from '@playwright/test';
import { figureInTest } from '../support/figures.ts';
import { axeOn } from './axe.ts';
import {
  expect,
  freshPerson,
  linkIn,
  password,
  signInAsDemo,
  signInAsOwner,
  test,
  toast,
} from './fixtures.ts';
import {
  anotherBrowser,
  chooseFor,
  garagesOf,
  joinWith,
  makeLink,
  memberRow,
  userIdOf,
} from './garages.ts';
import { pushElsewhere, task, taskItem } from './tasks.ts';
import { addElsewhere } from './vehicles.ts';

const openGarage = async (page: Page, garageId?: string) => {
  await page.goto(garageId ? `/garage?garage=${garageId}` : '/garage');
  await expect(page.getByRole('list', { name: 'People' })).toBeVisible();
};

/** The place where links are made: on a phone a sheet, on a wide screen a card. */
const openInvite = async (page: Page, isMobile: boolean): Promise<Locator> => {
  if (!isMobile) return page.getByRole('region', { name: 'Invite someone' });
  await page.getByRole('button', { name: 'Invite someone' }).click();
  return page.getByRole('dialog', { name: 'Invite someone' });
};

test('a visitor gets from the QR code of an invitation to completing a shared task in few steps', async ({
  page,
  browser,
  viewport,
  isMobile,
}) => {
  test.slow();
  const owner = await signInAsOwner(page);
  const vehicleId = await addElsewhere(page, { registrationNumber: 'AB17CDE' });
  await pushElsewhere(page, task({ title: 'Check the oil', vehicleId }));
  await openGarage(page);
  const invite = await openInvite(page, isMobile);
  await invite.getByLabel('For whom').fill('Tom');
  await invite.getByRole('button', { name: 'Make the link' }).click();
  await expect(invite.getByRole('img', { name: 'QR code with the link' })).toBeVisible();
  const link = await invite.getByLabel('Link', { exact: true }).inputValue();

  const count = { taps: 0, fields: 0 };
  const tap = async (target: Locator) => {
    count.taps += 1;
    await target.click();
  };
  const fill = async (target: Locator, words: string) => {
    count.fields += 1;
    await target.fill(words);
  };
  const tom = await anotherBrowser(browser, { viewport, isMobile });
  await tom.goto(link);
  await expect(tom.getByRole('heading', { name: 'Join Alex’s garage' })).toBeVisible();
  expect(tom.url()).not.toContain(new URL(link).hash);
  await expect(tom.getByText('See whether the vehicle is legal to drive')).toBeVisible();
  const axe = await axeOn(tom);
  await axe.look('an invitation');
  await tap(tom.getByRole('button', { name: 'Join as a driver' }));

  const { email } = freshPerson();
  await expect(tom.getByText('you join the garage')).toBeVisible();
  await fill(tom.getByLabel('Email'), email);
  await fill(tom.getByLabel('Password', { exact: true }), password);
  await fill(tom.getByLabel('First name'), 'Tom');
  await axe.look('sign-up of an invited person');
  axe.expectNothing();
  await tap(tom.getByRole('button', { name: 'Create account' }));
  await expect(tom.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();

  // The mail opens another tab of the same browser. A tap on its link.
  count.taps += 1;
  const mailed = await tom.context().newPage();
  await mailed.goto(await linkIn(email, /Confirm/));
  await expect(mailed).toHaveURL(/\/dashboard$/);
  // The tab that waited arrives as well, and does not join twice.
  await expect(tom).toHaveURL(/\/dashboard$/);
  await tom.close();

  const tasks = mailed.getByRole('link', { name: 'Tasks', exact: true }).filter({ visible: true });
  await tap(tasks.first());
  await tap(mailed.getByRole('tab', { name: /My Tasks/ }));
  await tap(mailed.getByRole('button', { name: 'Complete Check the oil', exact: true }));
  figureInTest('taps from the QR code to the first completed shared task', count.taps, {
    atMost: 7,
  });
  figureInTest('typed fields from the QR code to the first completed shared task', count.fields, {
    atMost: 3,
  });
  expect(count.taps).toBeLessThanOrEqual(7);
  expect(count.fields).toBeLessThanOrEqual(3);

  await page.goto('/tasks?filter=completed');
  await expect(taskItem(page, 'Check the oil')).toBeVisible({ timeout: 30_000 });
  await openGarage(page);
  await expect(memberRow(page, 'Tom')).toContainText('Driver');
  await expect(page.getByRole('heading', { name: 'Open invitations' })).toBeHidden();
  await linkIn(owner.email, /joined/);
});

test('an owner can change a member’s role and remove the member, who then sees neither the members nor the records', async ({
  page,
  browser,
  viewport,
  isMobile,
}) => {
  test.slow();
  await signInAsOwner(page);
  await addElsewhere(page, { registrationNumber: 'AB17CDE', make: 'Rover', model: 'Metro' });
  const link = await makeLink(page, 'driver');
  const other = await anotherBrowser(browser, { viewport, isMobile });
  await signInAsOwner(other);
  const garageId = await joinWith(other, link);
  await other.goto('/vehicles');
  await expect(other.getByText('AB17 CDE').first()).toBeVisible({ timeout: 30_000 });
  await openGarage(other, garageId);
  await expect(other.getByRole('button', { name: /Role of|Invite someone|Name and/ })).toHaveCount(
    0,
  );
  const axe = await axeOn(other);
  await axe.look('the garage as a driver sees it');
  axe.expectNothing();

  await openGarage(page);
  const member = page
    .getByRole('list', { name: 'People' })
    .getByRole('listitem')
    .filter({ hasNotText: 'YOU' });
  await expect(member).toContainText('Driver');
  await chooseFor(page, 'Alex Example', 'Can edit');
  await expect(toast(page, 'can edit now.')).toBeVisible();
  await expect(member).toContainText('Can edit');
  await other.reload();
  await expect(
    other.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: 'YOU' }),
  ).toContainText('Can edit');

  await chooseFor(page, 'Alex Example', 'Remove Alex');
  await page
    .getByRole('dialog', { name: 'Remove Alex Example?' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click();
  await expect(toast(page, 'was removed.')).toBeVisible();
  await expect(member).toHaveCount(0);
  await other.reload();
  await expect(other.getByText('You are not in this garage')).toBeVisible();
  await other.goto('/vehicles');
  await expect(other.getByText('AB17 CDE')).toHaveCount(0, { timeout: 30_000 });
});

test('a member can leave a garage, and a withdrawn invitation link no longer works', async ({
  page,
  browser,
  viewport,
  isMobile,
}) => {
  await signInAsOwner(page);
  const link = await makeLink(page, 'editor');
  const other = await anotherBrowser(browser, { viewport, isMobile });
  await signInAsOwner(other);
  const garageId = await joinWith(other, link);
  await openGarage(other, garageId);
  await other.getByRole('button', { name: 'Leave this garage' }).click();
  await other
    .getByRole('dialog', { name: 'Leave Alex’s garage?' })
    .getByRole('button', { name: 'Leave', exact: true })
    .click();
  await expect(other).toHaveURL(/\/garage$/);
  await expect(toast(other, 'You have left Alex’s garage.')).toBeVisible();
  expect(await garagesOf(other)).toHaveLength(1);

  const again = await makeLink(page, 'driver');
  await openGarage(page);
  await page.getByRole('button', { name: 'Withdraw the invitation' }).click();
  await expect(toast(page, 'The invitation was withdrawn.')).toBeVisible();
  await other.goto(again);
  await expect(other.getByRole('heading', { name: 'This invitation can’t be used' })).toBeVisible();
});

test('the last owner of a garage can delete their account after handing the garage over', async ({
  page,
  browser,
  viewport,
  isMobile,
}) => {
  test.slow();
  await signInAsOwner(page);
  await addElsewhere(page, { registrationNumber: 'AB17CDE' });
  const garageId = await userIdOf(page);
  const other = await anotherBrowser(browser, { viewport, isMobile });
  await signInAsOwner(other);
  await joinWith(other, await makeLink(page, 'driver'));

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await expect(dialog.getByText('of which you are the only owner')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
  const axe = await axeOn(page);
  await axe.look('delete the account of the last owner');
  await dialog.getByRole('button', { name: 'Close this garage' }).click();
  await expect(dialog.getByText('For 30 days they can read and download')).toBeVisible();
  await axe.look('close a garage before deleting the account');
  axe.expectNothing();
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await dialog.getByRole('button', { name: 'Hand over to Alex' }).click();
  await expect(dialog.getByText('is now an owner of')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await openGarage(other, garageId);
  await expect(memberRow(other, 'YOU')).toContainText('Owner');
});

const addFuelButton = (page: Page) => page.getByRole('button', { name: 'Add fuel or charge' });

const addFuel = async (page: Page) => {
  await addFuelButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Add fuel or charge' });
  await dialog.getByLabel('Mileage').fill('48,000');
  await dialog.getByLabel('Litres').fill('38');
  await dialog.getByLabel('Price per litre (p)').fill('140');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
};

test('when a driver is removed while offline, the device deletes the garage’s records, and the driver can save the unsent changes', async ({
  page,
  browser,
  viewport,
  isMobile,
}) => {
  test.slow();
  await signInAsOwner(page);
  await addElsewhere(page, { registrationNumber: 'AB17CDE', mileage: 47_900, fuelType: 'Petrol' });
  const driver = await anotherBrowser(browser, { viewport, isMobile });
  await signInAsOwner(driver);
  await joinWith(driver, await makeLink(page, 'driver'));
  await driver.goto('/costs');
  await expect(addFuelButton(driver)).toBeVisible({ timeout: 30_000 });
  await driver.context().setOffline(true);
  await addFuel(driver);

  await openGarage(page);
  await chooseFor(page, 'Alex Example', 'Remove Alex');
  await page
    .getByRole('dialog', { name: 'Remove Alex Example?' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click();
  await expect(toast(page, 'was removed.')).toBeVisible();

  await driver.context().setOffline(false);
  await driver.goto('/vehicles');
  await expect(driver.getByText('You are no longer in Alex’s garage')).toBeVisible({
    timeout: 30_000,
  });
  await expect(driver.getByText(/that you made in Alex’s garage .* not sent/)).toBeVisible();
  await expect(driver.getByRole('button', { name: 'Save as a file' })).toBeVisible();
  await expect(driver.getByText('AB17 CDE')).toHaveCount(0);
  expect((await (await page.request.get('/api/fuel-fills')).json()).fuelFills).toEqual([]);
});

test('a driver adds fuel to a shared vehicle without a connection, and the owner sees it later', async ({
  page,
  browser,
  viewport,
  isMobile,
}) => {
  test.slow();
  await signInAsOwner(page);
  await addElsewhere(page, { registrationNumber: 'AB17CDE', mileage: 47_900, fuelType: 'Petrol' });
  const driver = await anotherBrowser(browser, { viewport, isMobile });
  await signInAsOwner(driver);
  await joinWith(driver, await makeLink(page, 'driver'));
  await driver.goto('/costs');
  await expect(driver.getByRole('heading', { level: 1, name: 'Costs' })).toBeVisible();
  await expect(addFuelButton(driver)).toBeVisible({ timeout: 30_000 });
  await driver.context().setOffline(true);
  await addFuel(driver);
  const fills = async () =>
    (await (await page.request.get('/api/fuel-fills')).json()).fuelFills as unknown[];
  expect(await fills()).toEqual([]);
  await driver.context().setOffline(false);
  await expect.poll(fills, { timeout: 30_000 }).toHaveLength(1);
  await page.goto('/costs');
  await expect(page.getByText('38 litres at 140.0p')).toBeVisible({ timeout: 30_000 });
});

test('the pages of a driver mention nothing that the role hides, and offer nothing that it forbids', async ({
  page,
  browser,
  viewport,
  isMobile,
}) => {
  test.slow();
  await signInAsOwner(page);
  const vehicleId = await addElsewhere(page, {
    ...{ registrationNumber: 'AB17CDE', make: 'Rover', model: 'Metro', fuelType: 'Petrol' },
    ...{ notes: 'Never lend it to Joe', vin: 'WF0DXXGAKDFA12345', motExpiryDate: '2026-01-01' },
  });
  const driver = await anotherBrowser(browser, { viewport, isMobile });
  await signInAsOwner(driver);
  await joinWith(driver, await makeLink(page, 'driver'));
  const main = driver.getByRole('main');

  await driver.goto(`/vehicles/${vehicleId}`);
  await expect(driver.getByRole('heading', { name: 'Rover Metro' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(driver.getByRole('heading', { name: 'Reminders' })).toBeVisible();
  await expect(main).not.toContainText(/Joe|Notes|VIN|nsurance|cost|£/);
  await expect(
    main.getByRole('button', { name: /Check with|Add |Change (?!history|Current)|Delete/ }),
  ).toHaveCount(0);
  await driver.getByRole('list', { name: 'Due dates' }).getByRole('link', { name: /MOT/ }).click();
  const sheet = driver.getByRole('dialog');
  await expect(sheet.getByText('enter here when it is done')).toBeVisible();
  await expect(sheet.getByRole('button', { name: /done it|Enter the date/ })).toHaveCount(0);

  await driver.goto(`/vehicles/edit/${vehicleId}`);
  await expect(driver).toHaveURL(new RegExp(`/vehicles/${vehicleId}$`), { timeout: 30_000 });
  await driver.goto('/dashboard');
  await expect(main.getByText('AB17 CDE').first()).toBeVisible({ timeout: 30_000 });
  await expect(main).not.toContainText(/nsurance|Monthly cost|£/);
});

test('an owner can name their garage, and the garage page works with the keyboard and at 320 px', async ({
  page,
}) => {
  await signInAsOwner(page);
  await makeLink(page, 'driver');
  await openGarage(page);
  await expect(page.getByText('Only you so far.')).toBeVisible();
  const axe = await axeOn(page);
  await axe.look('the own garage');
  await page.getByRole('button', { name: 'Name and colour' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Name and colour' });
  await dialog.getByLabel('Name').fill('The Smiths');
  await dialog.getByRole('radio', { name: 'Teal' }).focus();
  await page.keyboard.press('Space');
  await axe.look('name and colour of a garage');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Smiths' })).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.setViewportSize({ width: 320, height: 640 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(320);
  const invite = await openInvite(page, true);
  await invite.getByRole('button', { name: 'Make the link' }).click();
  await expect(invite.getByLabel('Link', { exact: true })).toBeVisible();
  await axe.look('an invitation on a small phone');
  axe.expectNothing();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('offline, the garage page shows the members, and nothing can be changed', async ({ page }) => {
  await signInAsOwner(page);
  await openGarage(page);
  await expect(page.getByText('Only you so far.')).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline. You see the people')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Name and colour' })).toBeDisabled();
  const axe = await axeOn(page);
  await axe.look('the garage, offline');
  axe.expectNothing();
});

test('a demo garage cannot be shared, and the page says why', async ({ page, isMobile }) => {
  await signInAsDemo(page);
  await openGarage(page);
  const invite = await openInvite(page, isMobile);
  await expect(invite.getByText('A demo garage can’t be shared.')).toBeVisible();
  await expect(invite.getByRole('button', { name: 'Make the link' })).toBeDisabled();
});
