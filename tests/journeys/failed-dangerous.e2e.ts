import type { ReceivedMail } from '../support/stack/mail.ts';
import { expect, signInAsOwner, test, toast } from './fixtures.ts';
import { cardOf, editElsewhere, lookUp, vehiclesOnServer } from './vehicles.ts';

const doNotDrive = 'Do not drive it until it is repaired';
const penalty = 'up to £2,500, a ban and 3 points on your licence';

test('every screen says that the MOT was failed as dangerous, until a later pass', async ({
  page,
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${process.env.APP_URL}/welcome`);
  await visitor.getByLabel('Your number plate').fill('AB16 DNG');
  await visitor.getByRole('button', { name: 'Check my vehicle' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(`${doNotDrive}.`);
  await expect(visitor.getByRole('main')).toContainText(penalty);
  await expect(visitor.getByRole('main')).not.toContainText(/tested\./i);
  await visitor.close();

  const { email } = await signInAsOwner(page);
  await page.goto('/vehicles/add');
  await lookUp(page, 'AB16DNG');
  const found = page.getByRole('region', { name: 'Vehicle Found in DVLA Database' });
  await expect(found.filter({ visible: true })).toContainText('MOT · Failed as dangerous');
  await page.getByRole('button', { name: 'Add this car' }).click();
  await expect(toast(page, 'Vehicle added successfully!')).toBeVisible();
  await expect(page.getByText('Do not drive the Yaris').first()).toBeVisible();
  await expect(page.getByText(/Dangerous · failed/)).toBeVisible();

  await page.getByRole('link', { name: 'See what to do', exact: true }).first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: doNotDrive })).toBeVisible();
  await expect(sheet).toContainText(penalty);
  await expect(sheet).toContainText('Don’t drive it, not even to a garage');

  await page.goto('/dashboard');
  const headline = page.locator('p.verdict');
  await expect(headline).toContainText(
    'Do not drive the Yaris: it failed its MOT with a dangerous',
  );
  await expect(headline).not.toContainText('is road-legal');
  await expect(page.getByText('1 vehicle not to be driven')).toBeVisible();
  const first = page.getByRole('region', { name: 'Attention Required' }).getByRole('listitem');
  await expect(first.first()).toContainText('Do not drive it: ');
  await page.goto('/vehicles');
  await expect(
    cardOf(page, 'Toyota Yaris').getByText('Do not drive', { exact: true }),
  ).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Send me a test reminder by email' }).click();
  const subject = 'Test: AB16 DNG: do not drive it: it failed its MOT with a dangerous defect';
  await expect(page.getByText(subject)).toBeVisible();
  const mails: ReceivedMail[] = await (await fetch(`${process.env.MAILBOX_URL}/mails.json`)).json();
  const mail = mails.find((each) => each.to === email && each.subject === subject);
  expect(mail?.text).toContain('Do not drive your Toyota Yaris AB16 DNG until it is repaired');
  await page.getByRole('button', { name: 'Create a calendar link' }).click();
  const link = await page.getByRole('textbox', { name: 'Calendar link' }).inputValue();
  const calendar = (await (await fetch(link)).text()).replaceAll('\r\n ', '');
  expect(calendar).toContain('Do not drive it: it failed its MOT');

  const [vehicle] = await vehiclesOnServer(page);
  expect(vehicle).toMatchObject({ isMotFailDangerous: true, motFailedOn: expect.any(String) });
  await editElsewhere(page, vehicle?.id ?? '', { motFailedOn: null, isMotFailDangerous: null });
  await page.goto('/dashboard');
  await expect(headline).toBeVisible();
  await expect(headline).not.toContainText('Do not drive');
});
