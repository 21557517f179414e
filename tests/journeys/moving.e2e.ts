import { axeOn } from './axe.ts';
import { expect, signInAsOwner, test, toast } from './fixtures.ts';
import { anotherBrowser, joinWith, makeLink } from './garages.ts';
import { addElsewhere } from './vehicles.ts';

test('a vehicle is moved to another garage in one dialog, the other member sees it, and Undo moves it back', async ({
  page,
  browser,
  viewport,
  isMobile,
}) => {
  test.slow();
  const ben = await anotherBrowser(browser, { viewport, isMobile });
  await signInAsOwner(ben);
  await signInAsOwner(page);
  await joinWith(page, await makeLink(ben, 'editor'));
  const vehicleId = await addElsewhere(page, { registrationNumber: 'AB17CDE' });

  await page.goto(`/vehicles/${vehicleId}`);
  await page.getByRole('button', { name: 'Move to another garage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move to another garage' });
  await expect(dialog.getByText('sees it there, with its costs and papers')).toBeVisible();
  const axe = await axeOn(page);
  await axe.look('the dialog');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(toast(page, 'Rover Metro is in Alex’s garage now.')).toBeVisible();
  // The page shows the same vehicle, in its other garage.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rover Metro');
  await ben.goto(`/vehicles/${vehicleId}`);
  await expect(ben.getByRole('heading', { level: 1 })).toContainText('Rover Metro');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Rover Metro is back in your garage.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rover Metro');
  await ben.reload();
  await expect(ben.getByRole('heading', { name: 'Moved to another garage' }).first()).toBeVisible();

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Move to another garage' }).click();
  await expect(
    dialog.getByText('You are offline. Moving a vehicle needs a connection.'),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Move', exact: true })).toBeDisabled();
  axe.expectNothing();
  await ben.context().close();
});
