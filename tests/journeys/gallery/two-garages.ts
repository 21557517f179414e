import type { Page, Route } from '@playwright/test';
import type { Garage } from '@roadworthy/domain/garages/garages.schema';
import type { SyncRow } from '@roadworthy/domain/sync/sync.schema';
import { emptyTask } from '@roadworthy/domain/tasks/tasks.schema';
import { emptyVehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import type { Shot } from './shot.ts';

// A person with an own garage, which is the real one, and a shared garage, which the route answers for.

const idOf = (number: number) => `01890a5d-ac96-774b-bcce-b3020990010${number}`;
const garageId = idOf(1);
const at = '2026-11-01T09:00:00.000Z';
const dayFrom = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const mumAndDad = (more: Partial<Garage> = {}): Garage => ({
  id: garageId,
  name: 'Mum & Dad',
  colour: 'brown',
  role: 'editor',
  since: at,
  isOwn: false,
  people: 3,
  closed: null,
  ...more,
});

const row = (entity: string, id: string, fields: SyncRow['fields']): SyncRow => ({
  ...{ entity, id, rev: 1, deleted: false, createdAt: at, fields },
});

const rows = (): SyncRow[] => [
  row('vehicles', idOf(2), {
    ...emptyVehicle,
    ...{ registrationNumber: 'EO15HTV', make: 'Ford', model: 'Fiesta', year: 2015, color: 'Red' },
    ...{ mileage: 61_200, motExpiryDate: dayFrom(-3), taxDueDate: dayFrom(102) },
  }),
  row('vehicles', idOf(3), {
    ...emptyVehicle,
    ...{ registrationNumber: 'SK12WPD', make: 'Honda', model: 'Jazz', year: 2012, color: 'Blue' },
    ...{ mileage: 48_000, motExpiryDate: dayFrom(207), taxDueDate: dayFrom(286) },
  }),
  row('tasks', idOf(4), {
    ...emptyTask,
    ...{ title: 'Check the tyre pressures', vehicleId: idOf(3), dueDate: dayFrom(9) },
  }),
];

type Shared = { garage?: Garage | null; hangs?: boolean };

/** Adds the shared garage to the server's answers. */
const share = (page: Page, { garage = mumAndDad(), hangs = false }: Shared = {}) =>
  Promise.all([
    page.route(/\/api\/garages$/, async (route) => {
      const reply = await route.fetch();
      const own = (await reply.json()) as Garage[];
      await route.fulfill({ json: garage ? [...own, garage] : own });
    }),
    page.route(/\/api\/sync\/pull/, async (route: Route) => {
      if (route.request().headers()['roadworthy-garage'] !== garageId) return route.fallback();
      if (hangs) return;
      const json = { epoch: idOf(9), reset: false, rows: rows(), cursor: 1, more: false };
      await route.fulfill({ json });
    }),
    page.route(/\/api\/garages\/[\w-]+$/, (route) => route.abort()),
  ]);

const arrived = async (page: Page) => {
  await page.getByRole('radio', { name: /Mum & Dad/ }).waitFor({ state: 'attached' });
};

const shot = (name: string, path: string, more: Partial<Shot> = {}): Shot => ({
  ...{ name: `two-garages-${name}`, path, signedIn: true },
  before: (page) => share(page),
  prepare: arrived,
  ...more,
});

/** Makes the device's last contact with the server long ago, and its next one fail. */
const returnAfter40Days = async (page: Page) => {
  await arrived(page);
  await page.evaluate(
    async ([id, days]) => {
      const list = await indexedDB.databases();
      const name = list.map((each) => each.name ?? '').find((each) => each.endsWith(String(id)));
      const opening = indexedDB.open(name ?? '');
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
      const database = opening.result;
      const meta = database.transaction('meta', 'readwrite').objectStore('meta');
      const long = Date.now() - Number(days) * 86_400_000;
      for (const each of ['lastSyncedAt', 'leaseBegan']) meta.put({ name: each, value: long });
      await new Promise((resolve) => {
        meta.transaction.oncomplete = resolve;
      });
      database.close();
    },
    [garageId, 40],
  );
  await page.route(/\/api\//, (route) => route.abort());
  await page.reload();
  await page.getByText('Mum & Dad is locked on this device').waitFor();
};

/** Answers for the people of both garages, and for what was moved out. */
const withPeople = async (page: Page) => {
  await share(page, { garage: mumAndDad({ role: 'owner' }) });
  const member = (number: number, name: string, role: Garage['role'], isYou = false) => ({
    ...{ userId: idOf(number), name, role, since: at, isYou },
  });
  const you = member(5, 'You', 'owner', true);
  await page.route(/\/api\/garages\/[\w-]+$/, async (route) => {
    const isShared = route.request().url().endsWith(garageId);
    const others = [member(6, 'Sam Carter', 'owner'), member(7, 'Ellie Carter', 'driver')];
    const garage = mumAndDad({ role: 'owner' });
    await route.fulfill({
      json: { garage, members: isShared ? [you, ...others] : [you], invitations: [] },
    });
  });
  await page.route(/\/api\/garages\/[\w-]+\/moves$/, async (route) => {
    const to = { id: idOf(8), name: 'Sam’s garage' };
    const move = { vehicleId: idOf(2), movedAt: at, takeBackUntil: dayFrom(21) };
    await route.fulfill({
      json: [
        { ...move, id: idOf(6), vehicle: 'EO15 HTV', to },
        { ...move, id: idOf(7), vehicle: 'SK12 WPD', to: null },
      ],
    });
  });
};

const openMove = async (page: Page) => {
  await page.getByRole('button', { name: 'Move to another garage' }).click();
  await page.getByText('Only you see it there').waitFor();
};

const remove = async (page: Page) => {
  await arrived(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await share(page, { garage: null });
  await page.reload();
  await page.getByText('You are no longer in Mum & Dad').waitFor();
};

export const twoGarageShots: Shot[] = [
  shot('dashboard', '/dashboard'),
  shot('dashboard-one', '/dashboard', {
    prepare: async (page) => {
      await arrived(page);
      await page.getByText('Mum & Dad').first().waitFor();
      await page.getByRole('radio', { name: /Mum & Dad/ }).check({ force: true });
    },
  }),
  shot('vehicles', '/vehicles'),
  shot('tasks', '/tasks'),
  shot('costs', '/costs'),
  shot('where', '/vehicles/add', {
    prepare: (page) =>
      page.getByRole('radio', { name: 'Mum & Dad' }).waitFor({ state: 'attached' }),
  }),
  shot('where-task', '/tasks/create', {
    prepare: async (page) => {
      await page.getByLabel('Title').waitFor();
      await page.getByLabel('Vehicle').selectOption('');
      await page.getByRole('radio', { name: 'Mum & Dad' }).waitFor({ state: 'attached' });
    },
  }),
  shot('driver', `/vehicles/${idOf(2)}`, {
    before: (page) => share(page, { garage: mumAndDad({ role: 'driver' }) }),
    prepare: (page) => page.getByRole('heading', { name: 'Ford Fiesta' }).waitFor(),
  }),
  shot('driver-dashboard', '/dashboard', {
    before: (page) => share(page, { garage: mumAndDad({ role: 'driver' }) }),
    prepare: async (page) => {
      await arrived(page);
      await page.getByRole('radio', { name: /Mum & Dad/ }).check({ force: true });
    },
  }),
  shot('driver-do-it-now', `/vehicles/${idOf(2)}`, {
    before: (page) => share(page, { garage: mumAndDad({ role: 'driver' }) }),
    prepare: async (page) => {
      await page.getByRole('heading', { name: 'Ford Fiesta' }).waitFor();
      await page.getByRole('list', { name: 'Due dates' }).getByRole('link').first().click();
      await page.getByText('enter here when it is done').waitFor();
    },
    fullPage: false,
  }),
  shot('search', '/dashboard', {
    prepare: async (page) => {
      await arrived(page);
      await page
        .getByRole('button', { name: /^Search/ })
        .filter({ visible: true })
        .click();
      await page.getByRole('combobox').fill('Ford');
    },
    fullPage: false,
  }),
  shot('move', `/vehicles/${idOf(3)}`, { before: withPeople, prepare: openMove }),
  shot('move-offline', `/vehicles/${idOf(3)}`, {
    before: withPeople,
    prepare: async (page) => {
      await openMove(page);
      await page.context().setOffline(true);
      await page.getByText('You are offline. Moving').waitFor();
    },
  }),
  shot('moved-out', `/garage?garage=${garageId}`, {
    before: withPeople,
    prepare: (page) => page.getByRole('button', { name: 'Take SK12 WPD back' }).waitFor(),
  }),
  shot('moved-away', `/vehicles/${idOf(2)}`, {
    before: withPeople,
    prepare: async (page) => {
      await page.getByRole('heading', { name: 'Ford Fiesta' }).waitFor();
      await page.route(/\/api\/sync\/pull/, async (route: Route) => {
        if (route.request().headers()['roadworthy-garage'] !== garageId) return route.fallback();
        const gone = { ...row('vehicles', idOf(2), {}), rev: 2, deleted: true };
        const moved = [{ entity: 'vehicles', id: idOf(2), to: null }];
        const json = { epoch: idOf(9), reset: false, rows: [gone], moved, cursor: 2, more: false };
        await route.fulfill({ json });
      });
      await page.reload();
      await page.getByRole('heading', { name: 'Moved to another garage' }).first().waitFor();
    },
  }),
  shot('arriving', '/dashboard', {
    before: (page) => share(page, { hangs: true }),
    prepare: (page) => page.getByText('Getting the records of Mum & Dad').first().waitFor(),
  }),
  shot('closed', '/dashboard', {
    before: (page) =>
      share(page, {
        garage: mumAndDad({
          closed: { on: '2026-11-17T09:00:00.000Z', exportUntil: dayFrom(28), by: 'Sam' },
        }),
      }),
    prepare: (page) => page.getByText('Sam closed Mum & Dad on').waitFor(),
  }),
  shot('locked', '/dashboard', { prepare: returnAfter40Days }),
  shot('removed', '/dashboard', { prepare: remove }),
];
