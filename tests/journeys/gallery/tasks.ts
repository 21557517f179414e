import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays, addMonths, dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import type { TaskCompletionFields } from '@roadworthy/domain/tasks/completions.schema';
import { renewalNeed } from '@roadworthy/domain/tasks/renewals.rules';
import { emptyTask, renewalId, type TaskFields } from '@roadworthy/domain/tasks/tasks.schema';
import { emptyVehicle, type VehicleFields } from '@roadworthy/domain/vehicles/vehicles.schema';
import { type PushedRecord, pushRecords } from '../../support/seed/push-records.ts';
import type { Shot } from './shot.ts';

const today = dateInLondon(new Date());
const corollaId = randomUUID();
const corolla: VehicleFields = {
  ...emptyVehicle,
  make: 'Toyota',
  model: 'Corolla',
  year: 2017,
  registrationNumber: 'AB17CDE',
  color: 'Silver',
  mileage: 48_210,
  motExpiryDate: addDays(today, 12),
  taxDueDate: addDays(today, 107),
};

const task = (fields: Partial<TaskFields>): TaskFields => ({
  ...emptyTask,
  title: 'Oil change',
  description: 'Drain the old oil, fit a new filter, fill up.',
  category: 'Fluids',
  estimatedDuration: '1 hour',
  vehicleId: corollaId,
  ...fields,
});

const tyre = task({
  title: 'Replace worn front tyre',
  description: 'Nearside front tyre worn close to the legal limit.',
  category: 'Tires',
  priority: 'high',
  taskType: 'advisory',
  advisoryTestDate: addDays(today, -353),
  advisoryTestNumber: '123456789012',
  advisoryText: 'Nearside front tyre worn close to legal limit',
  advisoryKey: 'nearside front tyre worn close to legal limit',
  dueDate: addDays(today, -3),
  parts: ['205/55 R16 tyre'],
});
const oil = task({
  isRecurring: true,
  recurringInterval: 12,
  recurringType: 'months',
  recurringMiles: 10_000,
  occurrence: 2,
  dueDate: addDays(today, 160),
  dueMiles: 48_700,
  status: 'in_progress',
  startedAt: `${today}T08:00:00.000Z`,
  tools: ['Socket set', 'Drain tray', 'Torque wrench'],
  parts: ['Oil filter', '5 litres of 5W-30'],
  steps: ['Warm the engine', 'Drain the oil', 'Change the filter', 'Fill and check'].map(
    (instruction) => ({ title: null, instruction, duration: null, vehicleSpecificNotes: null }),
  ),
  doneSteps: [0, 1],
});
const guided = task({
  title: 'Air Filter Replacement',
  description: 'A clean filter in a quarter of an hour with no tools on most cars.',
  category: 'Engine Maintenance',
  difficulty: 'Easy',
  estimatedDuration: '15-20 minutes',
  taskType: 'guide',
  originalTaskId: 'air-filter-replacement',
  vehicleId: null,
});
const long = task({
  title:
    'Find out why the heater only blows hot air on the driver’s side when it rains on a Sunday',
  description: Array.from(
    { length: 7 },
    () => 'It has done so since the battery was changed.',
  ).join('\n'),
  difficulty: 'Hard',
  priority: 'low',
  dueDate: addMonths(today, 3),
  tools: ['A rather long screwdriver with a magnetic tip that reaches behind the glovebox'],
});

const renewal = (): PushedRecord[] => {
  const need = renewalNeed('mot', { ...corolla, id: corollaId }, today);
  return need.state === 'due'
    ? [{ entity: 'tasks', id: renewalId('mot', corollaId), fields: need.fields }]
    : [];
};

const done = (fields: Partial<TaskCompletionFields>): PushedRecord => ({
  entity: 'taskCompletions',
  fields: {
    completedOn: addDays(today, -40),
    notes: null,
    mileage: null,
    costPence: null,
    photoIds: [],
    rating: null,
    taskId: randomUUID(),
    vehicleId: corollaId,
    taskTitle: 'Wiper blades',
    category: 'Exterior',
    occurrence: 1,
    countedMiles: null,
    dueDate: null,
    dueMiles: null,
    anchorDate: null,
    anchorMiles: null,
    startedAt: null,
    doneSteps: [],
    ...fields,
  },
});

const oilId = randomUUID();
const tyreId = randomUUID();
const readings = [-300, -200, -120, -60, -10].map((days, at) => ({
  entity: 'mileageReadings',
  fields: {
    vehicleId: corollaId,
    date: addDays(today, days),
    miles: 42_000 + at * 1500,
    source: 'owner',
  },
}));
const records: PushedRecord[] = [
  { entity: 'vehicles', id: corollaId, fields: corolla },
  ...readings,
  { entity: 'tasks', id: tyreId, fields: tyre },
  { entity: 'tasks', id: oilId, fields: oil },
  { entity: 'tasks', fields: guided },
  { entity: 'tasks', fields: long },
  ...renewal(),
  done({
    taskId: oilId,
    taskTitle: 'Oil change',
    category: 'Fluids',
    completedOn: addDays(today, -205),
    notes: 'Took 4.2 litres. The sump plug washer was new.\nNext time buy two filters.',
    mileage: 44_100,
    countedMiles: 44_100,
    costPence: 4599,
    rating: 5,
  }),
  done({ costPence: 1599, rating: 3, notes: 'Passenger side squeaks.' }),
  done({ taskTitle: 'Battery check', category: 'Electrical', completedOn: addDays(today, -90) }),
];

const headers = (page: Page) => ({ origin: new URL(page.url()).origin });

/** Deletes the records that the account starts with. */
const empty = async (page: Page) => {
  for (const [path, name] of [
    ['/api/vehicles', 'vehicles'],
    ['/api/tasks', 'tasks'],
    ['/api/task-completions', 'completions'],
  ] as const) {
    const records: { id: string }[] = (await (await page.request.get(path)).json())[name];
    for (const { id } of records) {
      await page.request.delete(`${path}/${id}`, { headers: headers(page) });
    }
  }
};

const fill = async (page: Page, list: readonly PushedRecord[]) => {
  await empty(page);
  await pushRecords(page.request, new URL(page.url()).origin, list);
};

type At = { page: Page; isPhone: boolean };

/** With these records, opened at a path. */
const shot = (
  name: string,
  path: string,
  prepare: (at: At) => Promise<unknown> = async () => undefined,
  { list = records, ...more }: Partial<Shot> & { list?: readonly PushedRecord[] } = {},
): Shot => ({
  name,
  path: '/profile',
  signedIn: true,
  ...more,
  prepare: async (page, { isPhone }) => {
    await fill(page, list);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.locator('main h1').waitFor();
    await prepare({ page, isPhone });
  },
});

const still = { fullPage: false };
const none = { list: [] };
const openTab =
  (name: string) =>
  async ({ page }: At) =>
    await page.getByRole('tab', { name }).click();
const offline = ({ page }: At) => page.context().setOffline(true);
const fromMenu = async (page: Page, title: string, label: string) => {
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: label }).click();
};
const complete = async ({ page }: At, title: string) => {
  await fromMenu(page, title, 'Complete with details');
  await page.getByRole('dialog', { name: 'Complete Task' }).waitFor();
};
const submit = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

export const taskShots: Shot[] = [
  shot('tasks', '/tasks?tab=browse'),
  shot('tasks-empty', '/tasks?tab=browse', undefined, none),
  shot('tasks-filtered', '/tasks?difficulty=Easy'),
  shot('tasks-no-match', '/tasks?search=gearbox'),
  shot('tasks-offline', '/tasks?tab=browse', offline),
  {
    name: 'tasks-loading',
    path: '/welcome',
    signedIn: true,
    prepare: async (page) => {
      await page.route('**/api/sync/pull*', () => {});
      await page.goto('/tasks');
      await page.getByText('Loading your tasks...').waitFor();
    },
  },
  shot('tasks-mine', '/tasks?tab=my-tasks'),
  shot('tasks-ticked', '/tasks?tab=my-tasks', async ({ page }) => {
    await page.getByRole('button', { name: 'Complete Oil change', exact: true }).click();
    await page.getByText('Done just now').waitFor();
  }),
  shot('tasks-mine-empty', '/tasks?tab=my-tasks', undefined, none),
  shot('tasks-overdue', '/tasks?filter=overdue'),
  shot('tasks-completed', '/tasks?filter=completed'),
  shot('tasks-completed-empty', '/tasks', openTab('Completed'), none),
  shot('tasks-overview', '/tasks', openTab('Overview')),
  shot(
    'tasks-create-dialog',
    '/tasks',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Create Custom Task' }).click();
      await page.getByRole('button', { name: 'This weekend' }).click();
    },
    still,
  ),
  shot(
    'tasks-create-errors',
    '/tasks',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Create Custom Task' }).click();
      await submit(page, 'Create task');
      await page.getByText('Title is required').waitFor();
    },
    still,
  ),
  shot('task-create', '/tasks/create?title=Replace%20the%20wipers', async ({ page }) => {
    await page.getByRole('button', { name: 'Today' }).click();
  }),
  shot('task-create-more', '/tasks/create?title=Replace%20the%20wipers', async ({ page }) => {
    await page.getByText('More details').click();
    await page.getByLabel('Tools required').fill('Screwdriver');
    await page.getByLabel('Tools required').press('Enter');
    await page.getByLabel('Recurring task').check();
  }),
  shot(
    'task-complete',
    '/tasks?tab=my-tasks',
    async (at) => {
      await complete(at, 'Oil change');
      await at.page.getByLabel('Mileage', { exact: false }).first().fill('48000');
      await at.page.getByRole('button', { name: 'Rating 4' }).click();
    },
    still,
  ),
  shot(
    'task-complete-renewal',
    '/tasks?tab=my-tasks',
    ({ page }) => page.getByRole('button', { name: 'Complete MOT for AB17 CDE' }).click(),
    still,
  ),
  shot(
    'task-deleted',
    '/tasks?tab=my-tasks',
    async ({ page }) => {
      await fromMenu(page, 'Oil change', 'Delete');
      await page.getByText('Task deleted successfully!').waitFor();
    },
    still,
  ),
  shot('task', `/tasks/${oilId}`),
  shot('task-advisory', `/tasks/${tyreId}`),
  shot('task-renewal', `/tasks/${renewalId('mot', corollaId)}`),
  { name: 'task-missing', path: '/tasks/nowhere', signedIn: true },
  shot('guide', '/tasks/oil-change'),
  {
    ...shot('guide-when', '/tasks/coolant-flush', async ({ page }) => {
      await page.getByRole('button', { name: 'Add to My Tasks', exact: true }).click();
      await page.getByRole('dialog', { name: 'When will you do it?' }).waitFor();
    }),
    fullPage: false,
  },
  { ...shot('guide-step', '/tasks/oil-change?step=3'), fullPage: false },
  {
    ...shot('guide-step-list', '/tasks/oil-change?step=3', async ({ page }) => {
      await page.getByRole('button', { name: 'All steps' }).click();
    }),
    fullPage: false,
  },
  shot('guide-any-vehicle', '/tasks/brake-replacement', undefined, none),
  {
    ...shot('guide-print', '/tasks/air-filter-replacement', ({ page }) =>
      page.emulateMedia({ media: 'print' }),
    ),
  },
];
