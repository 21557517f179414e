import type { Browser, Page } from '@playwright/test';
import type { Visit } from '@roadworthy/domain/visits/visits.schema';
import { aPhoto } from '../support/api/visits.ts';
import { figureInTest } from '../support/figures.ts';
import { axeOn } from './axe.ts';
import { expect, signInAsOwner, test, toast, workerInCharge } from './fixtures.ts';
import { userIdOf } from './garages.ts';
import { completionsOnServer, pushElsewhere, task } from './tasks.ts';
import { addElsewhere } from './vehicles.ts';

test.use({ serviceWorkers: 'allow' });

type Looks = { viewport: { width: number; height: number } | null; isMobile?: boolean };

/** The mechanic's phone, without an account. */
const mechanicsPhone = async (browser: Browser, { viewport, isMobile = false }: Looks) => {
  const context = await browser.newContext({
    viewport,
    isMobile,
    hasTouch: isMobile,
    baseURL: process.env.APP_URL,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  return await context.newPage();
};

/** Makes a link for a garage on the vehicle's page, and returns it. */
const makeLink = async (page: Page, vehicleId: string, withName = false): Promise<string> => {
  await page.goto(`/vehicles/${vehicleId}`);
  await page.getByRole('link', { name: 'Make a job sheet' }).click();
  await expect(page.getByRole('heading', { name: 'Going to a garage', level: 1 })).toBeVisible();
  await page.getByLabel('Another job').fill('Slow puncture, nearside rear');
  await page.getByRole('button', { name: 'Add this job' }).click();
  if (withName) await page.getByLabel('Show my first name').check();
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByRole('img', { name: 'QR code with the link' })).toBeVisible();
  return await page.getByLabel('Link', { exact: true }).inputValue();
};

const startGarage = async (page: Page) => {
  await signInAsOwner(page);
  const vehicleId = await addElsewhere(page, {
    registrationNumber: 'LN19WKV',
    ...{ make: 'Ford', model: 'Transit', year: 2019, fuelType: 'DIESEL', cylinderCapacity: 1995 },
    ...{ vin: 'WF0XXXTTGXKY12345', mileage: 71_480 },
  });
  await pushElsewhere(page, task({ title: 'Oil and filter service', vehicleId }));
  return vehicleId;
};

const visitsOnServer = async (page: Page, vehicleId: string): Promise<Visit[]> => {
  const path = `/api/garages/${await userIdOf(page)}/vehicles/${vehicleId}/visits`;
  return await (await page.request.get(path)).json();
};

const writeJobs = async (mechanic: Page) => {
  await mechanic.getByLabel('Miles on the clock').fill('71,612');
  await mechanic.getByRole('checkbox', { name: /Oil and filter service/ }).check();
  await mechanic.getByRole('button', { name: 'Add a job you did' }).click();
  await mechanic.getByLabel('What you did').fill('Replaced the nearside drop link');
  await mechanic.keyboard.press('Enter');
  await mechanic.getByLabel('Price in pounds').fill('189.50');
  await mechanic
    .getByLabel('Add a photo')
    .setInputFiles({ name: 'invoice.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(3) });
  await expect(mechanic.getByRole('img', { name: 'Invoice, page 1' })).toBeVisible();
  await mechanic.getByLabel('Your garage').fill('Hill Street Motors, Leeds');
};

test('a mechanic who goes offline writes what was done, the phone sends it later, and the owner accepts it', async ({
  page,
  browser,
  viewport,
  isMobile,
}) => {
  test.slow();
  const vehicleId = await startGarage(page);
  const link = await makeLink(page, vehicleId, true);
  const ownersAxe = await axeOn(page);
  await ownersAxe.look('the link that was made');

  const mechanic = await mechanicsPhone(browser, { viewport, isMobile });
  await mechanic.goto(link);
  await expect(mechanic.getByText('Ford Transit')).toBeVisible();
  await expect(mechanic.getByText('2019, diesel, 1,995 cc')).toBeVisible();
  await expect(mechanic.getByText('Two jobs wanted. No account needed.')).toBeVisible();
  await expect(mechanic.getByText(/^Alex checks it before it counts/)).toBeVisible();
  const axe = await axeOn(mechanic);
  await axe.look('the job sheet');
  await workerInCharge(mechanic);

  await mechanic.context().setOffline(true);
  await writeJobs(mechanic);
  await axe.look('the filled job sheet');
  await mechanic.getByRole('button', { name: 'Send to the owner' }).click();
  await expect(mechanic.getByText(/^Kept on this phone/)).toBeVisible();
  await axe.look('a job sheet that waits');
  await mechanic.reload();
  await expect(mechanic.getByText(/^Kept on this phone/)).toBeVisible();
  expect((await visitsOnServer(page, vehicleId))[0]?.writings).toEqual([]);

  await mechanic.context().setOffline(false);
  await expect(mechanic.getByText('Sent. It counts once Alex has accepted it.')).toBeVisible();
  await axe.look('a job sheet that was sent');
  axe.expectNothing();
  await mechanic.reload();
  await expect(mechanic.getByText('Sent. It counts once Alex has accepted it.')).toBeVisible();
  const [visit] = await visitsOnServer(page, vehicleId);
  figureInTest(
    'job sheets of an offline mechanic that the server has',
    visit?.writings.length ?? 0,
    {
      atMost: 1,
    },
  );
  expect(visit?.writings).toHaveLength(1);
  expect(await completionsOnServer(page)).toEqual([]);

  await page.goto(`/vehicles/${vehicleId}/visit`);
  const review = page.getByRole('region', { name: 'Check what the garage wrote' });
  await expect(review.getByText('“Replaced the nearside drop link”')).toBeVisible();
  await expect(review.getByText(/^“Hill Street Motors, Leeds” wrote this on/)).toBeVisible();
  await expect(review.getByRole('img', { name: /Invoice from the garage/ })).toBeVisible();
  await ownersAxe.look('what the garage wrote');
  ownersAxe.expectNothing();
  await review.getByRole('checkbox', { name: /Oil and filter service/ }).uncheck();
  await review.getByRole('button', { name: 'Accept 4 lines' }).click();
  await expect(toast(page, 'Added to the history.')).toBeVisible();
  const [done] = await completionsOnServer(page);
  expect(done).toMatchObject({ taskTitle: '“Replaced the nearside drop link”', mileage: 71_612 });
  await mechanic.close();
});

test('a link that the owner ended does not open, and says the same as one that nobody made', async ({
  page,
  browser,
  viewport,
  isMobile,
}) => {
  const vehicleId = await startGarage(page);
  const link = await makeLink(page, vehicleId);
  await page.getByRole('button', { name: /^End it: the link made/ }).click();
  await expect(toast(page, 'The link doesn’t open any more.')).toBeVisible();
  const mechanic = await mechanicsPhone(browser, { viewport, isMobile });
  await mechanic.goto(link);
  await expect(mechanic.getByRole('heading', { name: 'This link doesn’t open' })).toBeVisible();
  const ended = await mechanic.getByRole('main').innerText();
  await mechanic.goto('/welcome');
  await mechanic.goto('/visit#aLinkThatNobodyMade');
  await expect(mechanic.getByRole('heading', { name: 'This link doesn’t open' })).toBeVisible();
  expect(await mechanic.getByRole('main').innerText()).toBe(ended);
  const axe = await axeOn(mechanic);
  await axe.look('a link that does not open');
  axe.expectNothing();
  await mechanic.close();
});

test('the job sheet fits a screen of 320 px, and works with the keyboard alone', async ({
  page,
  browser,
}) => {
  const vehicleId = await startGarage(page);
  const link = await makeLink(page, vehicleId);
  const mechanic = await mechanicsPhone(browser, { viewport: { width: 320, height: 640 } });
  await mechanic.goto(link);
  const miles = mechanic.getByLabel('Miles on the clock');
  await miles.focus();
  await mechanic.keyboard.type('71700');
  await mechanic.keyboard.press('Tab');
  await mechanic.keyboard.press('Space');
  await expect(mechanic.getByRole('checkbox').first()).toBeChecked();
  expect(
    await mechanic.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    }),
  ).toBe(0);
  await mechanic.getByRole('button', { name: 'Send to the owner' }).focus();
  await mechanic.keyboard.press('Enter');
  await expect(mechanic.getByText(/^Sent\. It counts once the owner/)).toBeVisible();
  await mechanic.close();
});
