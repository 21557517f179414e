import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  test as base,
  type Locator,
  type Page,
  chromium as playwright,
  request,
} from '@playwright/test';
import { chromium } from '../support/browser.ts';
import { expect, freshPerson, linkIn, logIn, type Person, password } from './fixtures.ts';
import { backToList } from './vehicles.ts';

const appUrl = () => process.env.APP_URL ?? '';

/** Creates an account and a direct connection to the server, which shows what is really stored. */
export const createOwner = async () => {
  const person: Person = freshPerson();
  const server = await request.newContext({
    baseURL: appUrl(),
    extraHTTPHeaders: { origin: appUrl() },
  });
  await server.post('/api/accounts', {
    data: { ...person, surname: 'Example', username: 'alex', password },
  });
  const link = await linkIn(person.email, /Confirm/);
  const confirmationToken = new URL(link).searchParams.get('confirm');
  await server.post('/api/session', {
    data: { email: person.email, password, confirmationToken },
  });
  return {
    ...person,
    server,
    /** Returns the makes on the server, oldest first. */
    async storedMakes(): Promise<string[]> {
      const reply = await server.get('/api/vehicles');
      const { vehicles } = (await reply.json()) as { vehicles: { make: string }[] };
      return vehicles.map(({ make }) => make).reverse();
    },
    async stored(make: string): Promise<Record<string, unknown> & { id: string }> {
      const reply = await server.get('/api/vehicles');
      const { vehicles } = (await reply.json()) as {
        vehicles: (Record<string, unknown> & { id: string })[];
      };
      const found = vehicles.find((vehicle) => vehicle.make === make);
      if (!found) throw new Error(`The server has no vehicle of the make ${make}`);
      return found;
    },
    /** Ends every session of the devices, as 'Log out everywhere else' does. */
    async endSessions() {
      await server.delete('/api/sessions');
    },
  };
};

/** Opens a browser with a profile on disk: closed or killed and started again, it is the same device. */
export const createDevice = async ({ worker = true }: { worker?: boolean } = {}) => {
  const profile = await mkdtemp(join(tmpdir(), 'roadworthy-device-'));
  let context: BrowserContext | null = null;

  const start = async ({ offline = false } = {}): Promise<Page> => {
    context = await playwright.launchPersistentContext(profile, {
      ...chromium,
      baseURL: appUrl(),
      viewport: { width: 1320, height: 900 },
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      serviceWorkers: worker ? 'allow' : 'block',
      offline,
    });
    context.setDefaultTimeout(20_000);
    return context.pages()[0] ?? (await context.newPage());
  };

  const running = (): BrowserContext => {
    if (!context) throw new Error('The device is switched off');
    return context;
  };

  return {
    start,
    context: running,
    /** Sends SIGKILL, like an empty battery: nothing more is written. */
    async kill() {
      for (const entry of await readdir('/proc')) {
        if (!/^\d+$/.test(entry)) continue;
        const command = await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '');
        if (command.includes(profile)) process.kill(Number(entry), 'SIGKILL');
      }
      await running()
        .close()
        .catch(() => undefined);
      context = null;
    },
    async restart(options: { offline?: boolean } = {}): Promise<Page> {
      await running().close();
      return await start(options);
    },
    async discard() {
      await context?.close().catch(() => undefined);
      await rm(profile, { recursive: true, force: true });
    },
  };
};
export type Device = Awaited<ReturnType<typeof createDevice>>;

/** Devices with a profile on disk, deleted after the test. */
export const test = base.extend<{ newDevice: (options?: { worker?: boolean }) => Promise<Device> }>(
  {
    // Playwright reads the parameter's destructuring pattern, so there must be one.
    // biome-ignore lint/correctness/noEmptyPattern: see above
    newDevice: async ({}, use) => {
      const devices: Device[] = [];
      await use(async (options) => {
        const device = await createDevice(options);
        devices.push(device);
        return device;
      });
      for (const device of devices) await device.discard();
    },
  },
);

/** Signs in and waits until the app can start offline. */
export const enter = async (page: Page, owner: Person, { worker = true } = {}) => {
  await page.goto('/login');
  await logIn(page, owner.email);
  await expect(page).toHaveURL(/\/dashboard$/);
  if (worker) await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto('/vehicles');
  await expect(page.getByRole('heading', { name: 'My vehicles' })).toBeVisible();
};

/** The lookup form has a registration field too. */
const vehicleForm = (page: Page) =>
  page.locator('form', { has: page.getByRole('button', { name: 'Save Vehicle' }) });

/** A garage holds each plate once. */
const plateOf = (make: string): string => `AB${10 + (make.charCodeAt(0) % 9)} CDE`;

/** Fills the required fields of a new vehicle and returns the form. */
export const fillVehicle = async (page: Page, make: string): Promise<Locator> => {
  await page.getByRole('tab', { name: 'Enter Manually' }).click();
  const form = vehicleForm(page);
  await form.getByLabel('Registration Number').fill(plateOf(make));
  await form.getByLabel('Make').fill(make);
  await form.getByLabel('Model').fill('Model');
  await form.getByLabel('Year', { exact: true }).fill('2017');
  return form;
};

/** Adds a vehicle with the form; resolves when the app reports it as saved. */
export const addVehicle = async (page: Page, make: string, mileage?: number) => {
  await page.goto('/vehicles/add');
  const form = await fillVehicle(page, make);
  if (mileage !== undefined) await form.getByLabel('Current mileage').fill(String(mileage));
  await form.getByRole('button', { name: 'Save Vehicle' }).click();
  await expect(
    page
      .locator('[data-sonner-toast]', { hasText: /Vehicle (added successfully!|saved offline)/ })
      .first(),
  ).toBeVisible();
  await backToList(page);
};

export const openVehicle = async (page: Page, make: string, action: 'Edit' | 'Delete') => {
  if (new URL(page.url()).pathname !== '/vehicles') await page.goto('/vehicles');
  const card = page.locator('main article', { hasText: make });
  await card.getByRole(action === 'Edit' ? 'link' : 'button', { name: action }).click();
};

export const editVehicle = async (page: Page, make: string, fields: Record<string, string>) => {
  await openVehicle(page, make, 'Edit');
  const form = vehicleForm(page);
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: 'Save Vehicle' }).click();
  await expect(
    page
      .locator('[data-sonner-toast]', { hasText: /Vehicle updated (successfully!|offline)/ })
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/vehicles$/);
};

export const card = (page: Page, make: string) => page.locator('main article', { hasText: make });
