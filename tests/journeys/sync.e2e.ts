import { addVehicle, card, createOwner, editVehicle, enter, openVehicle, test } from './devices.ts';
import { expect, logIn } from './fixtures.ts';

test('three vehicles and an edit made offline survive a restart offline and reach the server in order', async ({
  newDevice,
}) => {
  const owner = await createOwner();
  const device = await newDevice();
  await enter(await device.start(), owner);
  await device.context().setOffline(true);
  const page = device.context().pages()[0];
  if (!page) throw new Error('The browser has no page');
  for (const make of ['Austin', 'Bentley', 'Citroen']) await addVehicle(page, make);
  await editVehicle(page, 'Austin', { 'Colour (Optional)': 'Green' });

  const again = await device.restart({ offline: true });
  await again.goto('/vehicles');
  await expect(card(again, 'Citroen')).toContainText('waiting to sync');
  await expect(card(again, 'Austin')).toContainText('Green');
  expect(await owner.storedMakes()).toEqual([]);

  await device.context().setOffline(false);
  await expect
    .poll(owner.storedMakes, { timeout: 30_000 })
    .toEqual(['Austin', 'Bentley', 'Citroen']);
  expect((await owner.stored('Austin')).color).toBe('Green');
  await expect(card(again, 'Citroen')).not.toContainText('waiting to sync');
});

test('a change whose reply was lost is sent again, and applied once @long', async ({
  newDevice,
}) => {
  const owner = await createOwner();
  const device = await newDevice({ worker: false });
  const page = await device.start();
  await enter(page, owner, { worker: false });
  let dropped = 0;
  await page.route('**/api/sync/push', async (route) => {
    if (dropped >= 2) return await route.continue();
    dropped += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await addVehicle(page, 'Daimler');
  await expect.poll(() => dropped, { timeout: 30_000 }).toBe(2);
  await expect(card(page, 'Daimler')).not.toContainText('waiting to sync', { timeout: 30_000 });
  expect(await owner.storedMakes()).toEqual(['Daimler']);
});

test('changes made offline in a second tab are pushed, and the first tab shows them', {
  tag: '@long',
}, async ({ newDevice }) => {
  const owner = await createOwner();
  const device = await newDevice();
  const first = await device.start();
  await enter(first, owner);
  const second = await device.context().newPage();
  await second.goto('/vehicles');
  await device.context().setOffline(true);
  await addVehicle(second, 'Ferrari');
  await expect(card(first, 'Ferrari')).toContainText('waiting to sync');
  await device.context().setOffline(false);
  await expect.poll(owner.storedMakes, { timeout: 30_000 }).toEqual(['Ferrari']);
  await expect(card(first, 'Ferrari')).not.toContainText('waiting to sync');
});

test('when the tab that syncs is closed, the other tab takes over', { tag: '@long' }, async ({
  newDevice,
}) => {
  const owner = await createOwner();
  const device = await newDevice();
  const first = await device.start();
  await enter(first, owner);
  const second = await device.context().newPage();
  await second.goto('/vehicles');
  await addVehicle(first, 'Gilbern');
  await first.close();
  await addVehicle(second, 'Hillman');
  await expect.poll(owner.storedMakes, { timeout: 30_000 }).toEqual(['Gilbern', 'Hillman']);
});

test('after a session expires, unsent changes stay until their owner signs in again', async ({
  newDevice,
}) => {
  const owner = await createOwner();
  const device = await newDevice();
  const page = await device.start();
  await enter(page, owner);
  await device.context().setOffline(true);
  await addVehicle(page, 'Jensen');
  await owner.endSessions();
  await device.context().setOffline(false);
  await expect(page).toHaveURL(/\/login$/, { timeout: 30_000 });
  expect(await owner.storedMakes()).toEqual([]);
  await logIn(page, owner.email);
  await expect.poll(owner.storedMakes, { timeout: 30_000 }).toEqual(['Jensen']);
});

test('a device killed right after it reported a save still has the vehicle', {
  tag: '@long',
}, async ({ newDevice }) => {
  const owner = await createOwner();
  const device = await newDevice();
  await enter(await device.start(), owner);
  // Chromium writes cookies to disk half a minute late; a user who signed in earlier has them on disk.
  const page = await device.restart({ offline: true });
  await addVehicle(page, 'Lagonda');
  await device.kill();
  const again = await device.start({ offline: true });
  await again.goto('/vehicles');
  await expect(card(again, 'Lagonda')).toContainText('waiting to sync');
  await device.context().setOffline(false);
  await expect.poll(owner.storedMakes, { timeout: 30_000 }).toEqual(['Lagonda']);
});

test('setting the device’s clock back affects neither the order of changes nor their contents', {
  tag: '@long',
}, async ({ newDevice }) => {
  const owner = await createOwner();
  const device = await newDevice();
  const page = await device.start();
  await enter(page, owner);
  await device.context().setOffline(true);
  await addVehicle(page, 'Morgan');
  await page.clock.setFixedTime(Date.now() - 3 * 86_400_000);
  await addVehicle(page, 'Noble');
  await editVehicle(page, 'Morgan', { 'Colour (Optional)': 'Red' });
  await device.context().setOffline(false);
  await expect.poll(owner.storedMakes, { timeout: 30_000 }).toEqual(['Morgan', 'Noble']);
  expect((await owner.stored('Morgan')).color).toBe('Red');
});

test('a record that is added and edited within one millisecond keeps its last edit after a reload', {
  tag: '@long',
}, async ({ newDevice }) => {
  const owner = await createOwner();
  const device = await newDevice();
  const page = await device.start();
  await enter(page, owner);
  await device.context().setOffline(true);
  // Time stops: everything that follows happens in the same millisecond.
  await page.clock.setFixedTime(Date.now());
  await addVehicle(page, 'Rover');
  for (const color of ['Black', 'White', 'Blue']) {
    await editVehicle(page, 'Rover', { 'Colour (Optional)': color });
  }
  await page.reload();
  await expect(card(page, 'Rover')).toContainText('Blue');
  await device.context().setOffline(false);
  await expect.poll(owner.storedMakes, { timeout: 30_000 }).toEqual(['Rover']);
  await expect.poll(async () => (await owner.stored('Rover')).color).toBe('Blue');
});

test('two devices over a network that loses requests and replies end with the same vehicles', {
  tag: '@long',
}, async ({ newDevice }) => {
  test.setTimeout(150_000);
  const owner = await createOwner();
  const pages = [];
  for (const name of ['phone', 'laptop']) {
    const device = await newDevice({ worker: false });
    const page = await device.start();
    await enter(page, owner, { worker: false });
    let request = 0;
    await page.route('**/api/sync/**', async (route) => {
      request += 1;
      if (request % 5 === 2) return await route.abort('connectionreset');
      if (request % 5 === 4) {
        await route.fetch().catch(() => undefined);
        return await route.abort('connectionreset');
      }
      await route.continue();
    });
    pages.push({ name, page });
  }
  await Promise.all(
    pages.map(async ({ name, page }) => {
      for (const at of [1, 2, 3]) await addVehicle(page, `${name} ${at}`);
    }),
  );
  for (const { page } of pages) await page.unroute('**/api/sync/**');
  const expected = ['laptop 1', 'laptop 2', 'laptop 3', 'phone 1', 'phone 2', 'phone 3'];
  await expect
    .poll(async () => (await owner.storedMakes()).sort(), { timeout: 60_000 })
    .toEqual(expected);
  for (const { page } of pages) {
    await page.goto('/vehicles');
    for (const make of expected) await expect(card(page, make)).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('main article')).toHaveCount(6);
  }
});

test('if two devices disagree about the odometer, their owner is asked, and one tap decides', {
  tag: '@long',
}, async ({ newDevice }) => {
  const owner = await createOwner();
  const phone = await newDevice();
  const page = await phone.start();
  await enter(page, owner);
  await addVehicle(page, 'Sunbeam', 40_000);
  await expect.poll(owner.storedMakes, { timeout: 30_000 }).toEqual(['Sunbeam']);
  await phone.context().setOffline(true);
  await editVehicle(page, 'Sunbeam', { 'Current mileage': '40500' });
  const { id } = await owner.stored('Sunbeam');
  await owner.server.patch(`/api/vehicles/${id}`, { data: { mileage: 40_200 } });
  await phone.context().setOffline(false);
  await expect(card(page, 'Sunbeam')).toContainText('needs attention', { timeout: 30_000 });
  await page
    .getByRole('button', { name: /needs attention/i })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('40,500');
  await expect(sheet).toContainText('40,200');
  await sheet.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(async () => (await owner.stored('Sunbeam')).mileage).toBe(40_500);
  await expect(card(page, 'Sunbeam')).not.toContainText('needs attention');
});

test('a vehicle deleted on one device disappears from the other', { tag: '@long' }, async ({
  newDevice,
}) => {
  const owner = await createOwner();
  const phone = await newDevice();
  const laptop = await newDevice();
  const [here, there] = [await phone.start(), await laptop.start()];
  await enter(here, owner);
  await addVehicle(here, 'Triumph');
  await expect.poll(owner.storedMakes, { timeout: 30_000 }).toEqual(['Triumph']);
  await enter(there, owner);
  await expect(card(there, 'Triumph')).toBeVisible();
  await openVehicle(here, 'Triumph', 'Delete');
  await here.getByRole('dialog').getByRole('button', { name: 'Delete Vehicle' }).click();
  await expect.poll(owner.storedMakes, { timeout: 30_000 }).toEqual([]);
  await there.reload();
  await expect(there.getByText('No vehicles yet')).toBeVisible();
});
