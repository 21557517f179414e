import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays, addMonths, dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { emptyTask, type TaskFields } from '@roadworthy/domain/tasks/tasks.schema';
import { emptyVehicle, type VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { emptyAccount } from '../../support/seed/empty-account.ts';
import { type PushedRecord, pushRecords } from '../../support/seed/push-records.ts';
import type { Shot } from './shot.ts';

const today = dateInLondon(new Date());
const inDays = (days: number) => addDays(today, days);
const corollaId = randomUUID();
const focusId = randomUUID();

const vehicle = (id: string, fields: Partial<VehicleFields>): PushedRecord => ({
  entity: 'vehicles',
  id,
  fields: {
    ...emptyVehicle,
    make: 'Toyota',
    model: 'Corolla',
    year: 2017,
    registrationNumber: 'AB17CDE',
    ...fields,
  },
});
const task = (fields: Partial<TaskFields>): PushedRecord => ({
  entity: 'tasks',
  fields: {
    ...emptyTask,
    title: 'Oil change',
    description: 'Drain the old oil, fit a new filter, fill up.',
    category: 'Fluids',
    estimatedDuration: '1 hour',
    ...fields,
  },
});

const expense = (monthsAgo: number, amountPence: number): PushedRecord => ({
  entity: 'expenses',
  fields: {
    date: addMonths(`${today.slice(0, 7)}-01`, -monthsAgo),
    amountPence,
    category: 'parts',
    vehicleId: corollaId,
    note: null,
  },
});

const allGood = {
  motExpiryDate: inDays(298),
  taxDueDate: inDays(79),
  insuranceExpiryDate: inDays(217),
};

/** As the drawing has it. */
const two: PushedRecord[] = [
  vehicle(focusId, {
    make: 'Ford',
    model: 'Focus',
    year: 2015,
    registrationNumber: 'YX65KLM',
    color: 'Blue',
    motExpiryDate: inDays(298),
    taxDueDate: inDays(79),
    insuranceExpiryDate: inDays(217),
    mileage: 61_000,
  }),
  vehicle(corollaId, {
    color: 'Silver',
    motExpiryDate: inDays(12),
    taxDueDate: inDays(240),
    insuranceExpiryDate: inDays(180),
    nextServiceDate: inDays(138),
    mileage: 48_210,
  }),
  task({
    title: 'Check brake fluid level',
    vehicleId: focusId,
    dueDate: inDays(-2),
    priority: 'high',
  }),
  task({ title: 'Replace air filter', vehicleId: corollaId, dueDate: inDays(19) }),
  task({ vehicleId: corollaId, dueDate: inDays(21) }),
  task({ title: 'Rotate tyres', priority: 'low' }),
  ...[15_000, 12_500, 13_800, 3900, 10_800, 5900].map((pence, at) => expense(at, pence)),
];

const makes = [
  'Vauxhall Corsa',
  'Ford Fiesta',
  'Volkswagen Golf',
  'Nissan Qashqai',
  'BMW 320d',
  'Ford Transit',
];
/** More than there is room for: a fleet, with some of it run out. */
const many: PushedRecord[] = Array.from({ length: 18 }, (_, at) => {
  const [make = '', model = ''] = (makes[at % makes.length] ?? '').split(' ');
  return vehicle(randomUUID(), {
    make,
    model,
    registrationNumber: `KX${String(10 + at)}ABC`,
    motExpiryDate: inDays(at * 17 - 10),
    taxDueDate: inDays(at * 19 + 3),
    insuranceExpiryDate: inDays(at * 11 + 40),
    mileage: 20_000 + at * 900,
  });
}).concat(
  Array.from({ length: 12 }, (_, at) =>
    task({ title: `Job number ${at + 1}`, dueDate: inDays(at * 9 - 20), vehicleId: null }),
  ),
);

const long: PushedRecord[] = [
  vehicle(corollaId, {
    make: 'Mercedes-Benz Commercial Vehicles UK Ltd',
    model: 'Sprinter 314 CDI Progressive L3 H2',
    motExpiryDate: inDays(-4),
    taxDueDate: inDays(0),
    insuranceExpiryDate: inDays(9),
  }),
  task({
    title:
      'Find out why the heater only blows hot air on the driver’s side when it rains on a Sunday',
    vehicleId: corollaId,
    dueDate: inDays(2),
    priority: 'high',
  }),
];

/** Three, of which a phone lists two: the newest is the one that is in order. */
const three: PushedRecord[] = [
  vehicle(randomUUID(), { ...allGood, model: 'Yaris', registrationNumber: 'KX17ZQA' }),
  vehicle(focusId, {
    ...allGood,
    make: 'Ford',
    model: 'Focus',
    registrationNumber: 'YX65KLM',
    recallSince: inDays(-3),
    checkedAt: `${inDays(-3)}T09:00:00.000Z`,
  }),
  vehicle(corollaId, { ...allGood, motExpiryDate: inDays(-4) }),
];

const shot = (
  name: string,
  records: readonly PushedRecord[],
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
  more: Partial<Shot> = {},
): Shot => ({
  name,
  path: '/profile',
  signedIn: true,
  ...more,
  prepare: async (page) => {
    const { origin } = new URL(page.url());
    await emptyAccount(page.request, origin);
    await pushRecords(page.request, origin, records);
    const pulled = page.waitForResponse((response) => response.url().includes('/api/sync/pull'));
    await page.goto('/dashboard');
    await pulled;
    await page.waitForLoadState('networkidle');
    await page.getByText('Loading your dashboard...').waitFor({ state: 'hidden' });
    await prepare(page);
  },
});

export const dashboardShots: Shot[] = [
  shot('dashboard', two),
  shot('dashboard-empty', []),
  // The first car, and nothing else yet.
  shot('dashboard-first', [
    vehicle(corollaId, { color: 'Silver', motExpiryDate: inDays(12), taxDueDate: inDays(240) }),
  ]),
  shot('dashboard-fleet', many),
  shot('dashboard-long', long),
  shot('dashboard-urgent', three),
  shot('dashboard-mot-dangerous', [
    ...two,
    vehicle(randomUUID(), {
      ...allGood,
      model: 'Yaris',
      registrationNumber: 'AB16DNG',
      motFailedOn: inDays(-8),
      isMotFailDangerous: true,
    }),
  ]),
  shot('dashboard-list', two, (page) =>
    page.getByRole('button', { name: 'Show as a list' }).click(),
  ),
  shot('dashboard-offline', two, async (page) => {
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
  }),
  shot(
    'dashboard-menu',
    two,
    (page) => page.getByRole('button', { name: 'Quick actions' }).click(),
    { fullPage: false },
  ),
  { name: 'dashboard-demo', path: '/dashboard', inDemo: true },
  {
    name: 'dashboard-loading',
    path: '/welcome',
    signedIn: true,
    prepare: async (page) => {
      await page.route('**/api/sync/pull*', () => {});
      await page.goto('/dashboard');
      await page.getByText('Loading your dashboard...').waitFor();
    },
  },
];
