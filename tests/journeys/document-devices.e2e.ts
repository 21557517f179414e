import { addVehicle, card, createOwner, enter, test } from './devices.ts';
import {
  addDocument,
  choose,
  darkDots,
  fillDetails,
  form,
  openDocuments,
  rowOf,
  save,
  uploaded,
  view,
  viewerOf,
} from './documents.ts';
import { expect } from './fixtures.ts';
import { photo, scan } from './papers.ts';

test('a photo and a scan added offline survive a restart of the device, and sync to another device @long', async ({
  newDevice,
}) => {
  test.setTimeout(180_000);
  const owner = await createOwner();
  const phone = await newDevice();
  const page = await phone.start();
  await enter(page, owner);
  await addVehicle(page, 'Austin');
  await expect.poll(owner.storedMakes, { timeout: 30_000 }).toEqual(['Austin']);
  const { id } = await owner.stored('Austin');
  await openDocuments(page, id);
  await phone.context().setOffline(true);
  await choose(page, photo());
  await expect(form(page)).toContainText('You are offline.');
  await fillDetails(page, { 'Document type': 'Maintenance Receipt', 'Cost (£)': '12.50' });
  await save(page);
  await expect(
    page.locator('[data-sonner-toast]', {
      hasText: 'Document saved offline. Will sync when online.',
    }),
  ).toBeVisible();
  await addDocument(page, scan(), { 'Document type': 'Warranty Document' });

  const again = await phone.restart({ offline: true });
  await openDocuments(again, id);
  await expect(rowOf(again, 'photo.png')).toContainText('Waiting to upload');
  await view(again, 'photo.png');
  await expect(viewerOf(again, 'photo.png').getByRole('img', { name: 'photo.png' })).toBeVisible();
  await again.keyboard.press('Escape');
  await view(again, 'scan.pdf');
  const bar = viewerOf(again, 'scan.pdf').getByRole('img', { name: 'Page 1 of 1' });
  await expect.poll(() => darkDots(bar)).toBeGreaterThan(10_000);
  await again.keyboard.press('Escape');

  await phone.context().setOffline(false);
  for (const name of ['photo.png', 'scan.pdf']) await uploaded(again, name);

  const laptop = await newDevice();
  const there = await laptop.start();
  await enter(there, owner);
  await expect(card(there, 'Austin')).toBeVisible();
  await openDocuments(there, id);
  await expect(rowOf(there, 'photo.png')).toContainText('£12.50');
  await view(there, 'photo.png');
  await expect(viewerOf(there, 'photo.png').getByRole('img', { name: 'photo.png' })).toBeVisible();
  await there.keyboard.press('Escape');

  // The opened file is available offline; the other is not.
  await laptop.context().setOffline(true);
  await view(there, 'photo.png');
  await expect(viewerOf(there, 'photo.png').getByRole('img', { name: 'photo.png' })).toBeVisible();
  await there.keyboard.press('Escape');
  await view(there, 'scan.pdf');
  await expect(viewerOf(there, 'scan.pdf')).toContainText(
    'You are offline. Open it once with a connection to keep it on this device.',
  );
});

test('a device killed right after it reported a save still has the document and its file @long', async ({
  newDevice,
}) => {
  const owner = await createOwner();
  const device = await newDevice();
  const first = await device.start();
  await enter(first, owner);
  await addVehicle(first, 'Bentley');
  await expect.poll(owner.storedMakes, { timeout: 30_000 }).toEqual(['Bentley']);
  const { id } = await owner.stored('Bentley');
  // Chromium writes cookies to disk half a minute late; a user who signed in earlier has them on disk.
  const page = await device.restart({ offline: true });
  await openDocuments(page, id);
  await addDocument(page, photo(), { 'Document type': 'Other' });
  await device.kill();
  const again = await device.start({ offline: true });
  await openDocuments(again, id);
  await expect(rowOf(again, 'photo.png')).toContainText('Waiting to upload');
  await device.context().setOffline(false);
  await uploaded(again, 'photo.png');
});
