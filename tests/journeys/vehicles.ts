import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { CoverFields } from '@roadworthy/domain/cover/cover.schema';
import type { PullReply } from '@roadworthy/domain/sync/sync.schema';
import { emptyVehicle, type VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { signInAsOwner } from './fixtures.ts';

const headers = () => ({ origin: process.env.APP_URL ?? '' });

type Saved = VehicleFields & { id: string };

/** Returns the server's vehicles, bypassing the app. */
export const vehiclesOnServer = async (page: Page): Promise<Saved[]> =>
  (await (await page.request.get('/api/vehicles')).json()).vehicles;

/** The insurance covers that the server has. */
export const policiesOnServer = async (page: Page): Promise<CoverFields[]> => {
  const { user } = await (await page.request.get('/api/session')).json();
  const address = `/api/sync/pull?since=0&epoch=&userId=${user.id}`;
  const { rows }: PullReply = await (await page.request.get(address)).json();
  return rows
    .filter(({ entity, deleted }) => entity === 'covers' && !deleted)
    .map(({ fields }) => fields as CoverFields)
    .filter(({ kind }) => kind === 'insurance');
};

/** Adds a vehicle as another device would; the app must receive it by sync. */
export const addElsewhere = async (
  page: Page,
  fields: Partial<VehicleFields> = {},
): Promise<string> => {
  const id = randomUUID();
  const data = {
    ...emptyVehicle,
    make: 'Rover',
    model: 'Metro',
    year: 1994,
    registrationNumber: 'L123ABC',
    ...fields,
    id,
  };
  const reply = await page.request.post('/api/vehicles', { data, headers: headers() });
  expect(reply.ok(), await reply.text()).toBe(true);
  return id;
};

export const editElsewhere = async (page: Page, id: string, patch: Partial<VehicleFields>) => {
  const reply = await page.request.patch(`/api/vehicles/${id}`, {
    data: patch,
    headers: headers(),
  });
  expect(reply.ok(), await reply.text()).toBe(true);
};

/** Signs in to an account that holds only what the journey adds. */
export const signInToEmptyGarage = async (page: Page) => {
  await signInAsOwner(page);
};

export const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

export const openList = async (page: Page) => {
  await page.goto('/vehicles');
  await expect(page.getByRole('heading', { name: 'My vehicles' })).toBeVisible();
  await expect(page.getByText('Loading your vehicles...')).toBeHidden();
};

/** Goes from a vehicle to the list by the page's own link. */
export const backToList = async (page: Page) => {
  await expect(page).toHaveURL(/\/vehicles\/[\w-]{10,}$/);
  await page
    .getByRole('link', { name: 'Vehicles', exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'My vehicles' })).toBeVisible();
};

export const enterManually = (page: Page) =>
  page.getByRole('tab', { name: 'Enter Manually' }).click();

export const save = (page: Page) => page.getByRole('button', { name: 'Save Vehicle' }).click();

export const fillVehicle = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
};

/** Looks a plate up on the page where vehicles are added. */
export const lookUp = async (page: Page, plate: string) => {
  await page.getByLabel('Registration number', { exact: true }).fill(plate);
  await page.getByRole('button', { name: 'Look up' }).click();
};

/** The cloud in the top bar, or its words in the sidebar. */
export const openSync = async (page: Page) => {
  await page
    .getByRole('button', { name: /saved|to sync|attention|Offline/ })
    .filter({ visible: true })
    .click();
  return page.getByRole('dialog', { name: 'Sync' });
};

/** Swipes with one finger across the middle of an element, or of the first card. */
export const swipe = async (page: Page, by: { x: number; y: number }, over?: Locator) => {
  const client = await page.context().newCDPSession(page);
  const box = await over?.boundingBox();
  const from = { x: 195, y: box ? box.y + box.height / 2 : 400 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: part === undefined ? [] : [{ x: from.x + by.x * part, y: from.y + by.y * part }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 12; step += 1) await touch('touchMove', step / 12);
  await touch('touchEnd');
};
