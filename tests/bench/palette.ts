import type { Page } from '@playwright/test';
import { addDays, dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { findable } from '@roadworthy/domain/palette/matching.rules';
import { findEntries } from '@roadworthy/domain/palette/ranking.rules';
import { taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import { emptyTask, type Task } from '@roadworthy/domain/tasks/tasks.schema';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { emptyVehicle, type Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { figure, median } from '../support/figures.ts';
import { seedOwner } from '../support/seed/seed.ts';
import { signIn } from '../support/stack/sign-in.ts';
import { fillDevice, typeInto, watchWork, withBrowser, workOf } from './device.ts';

/**
 * Measures how fast the palette answers in a full account. Times are processor time, so other work on the machine
 * hardly counts; the page's times are multiplied by four, as on a slow phone.
 */
const slowdown = 4;
const twoFrames = 33;
const today = dateInLondon(new Date());
const idOf = (kind: string, at: number) =>
  `${kind}0000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const createdAt = new Date(Date.UTC(2024, 0, 1)).toISOString();

const models = ['Corolla', 'Focus', 'Golf', 'Transit', 'Corsa', 'Qashqai', 'Civic'];
const vehicles: Vehicle[] = Array.from({ length: vehicleEntity.limit }, (_, at) => ({
  ...emptyVehicle,
  id: idOf('a', at),
  createdAt,
  make: 'Toyota',
  model: models[at % models.length] ?? '',
  year: 2017,
  registrationNumber: `KX${10 + (at % 90)}AB${'CD'[Math.floor(at / 90)]}`,
  mileage: 20_000,
}));
const words = ['Oil', 'Brake', 'Filter', 'Coolant', 'Battery', 'Tyre', 'Wiper', 'Belt', 'Lamp'];
const tasks: Task[] = Array.from({ length: taskEntity.limit }, (_, at) => ({
  ...emptyTask,
  id: idOf('b', at),
  createdAt,
  title: `${words[at % words.length]} change and inspection, number ${at}`,
  description: 'Look at it closely and note what was found. '.repeat(6),
  category: 'Engine',
  estimatedDuration: '1 hour',
  vehicleId: vehicles[at % vehicles.length]?.id ?? null,
  dueDate: at % 5 ? addDays(today, (at % 700) - 60) : null,
  ...(at % 4 ? {} : { status: 'completed' as const, completedAt: `${today}T08:00:00.000Z` }),
}));

/**
 * Each is typed letter by letter: plates, names, initials, a typing error, left-out letters, and a text that matches
 * nothing.
 */
const texts = ['kx42', 'corolla', 'oil chan', 'ocai', 'brkae insp', 'add fuel', 'cltchg', 'zzzz'];

/** The rule alone, in this process. */
const entries = [
  ...vehicles.map(({ id, make, model, registrationNumber }) => ({
    ...findable({ title: `${make} ${model}`, plate: registrationNumber }),
    ...{ id, group: 'Vehicles' },
  })),
  ...tasks.map(({ id, title }) => ({
    ...findable({ title, more: 'Toyota Corolla' }),
    ...{ id, group: 'Tasks' },
  })),
];
const options = { recent: [], perGroup: 6, groups: ['Vehicles', 'Tasks'] };
const ruleTimes = texts.flatMap((text) =>
  Array.from(text, (_, at) => {
    const before = process.cpuUsage();
    findEntries(entries, text.slice(0, at + 1), options);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  }),
);

const type = (page: Page, text: string) => typeInto(page, 'dialog[open] [role=combobox]', text);

await withBrowser('palette', async (stack, browser) => {
  const count = entries.length;
  figure(
    `one search among ${count} entries, without the page, ms of work, median`,
    median(ruleTimes),
    {
      atMost: twoFrames / slowdown,
      digits: 1,
    },
  );
  const page = await browser.newPage({ baseURL: stack.publicUrl, serviceWorkers: 'block' });
  await signIn(page.request, stack.publicUrl, await seedOwner(stack.environment));
  await page.goto('/costs', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1, name: 'Costs' }).waitFor();
  await fillDevice(page, { vehicles, tasks });
  await page.goto('/profile', { waitUntil: 'networkidle' });
  const client = await watchWork(page);

  const beforeOpening = await workOf(client);
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
  const opened = await workOf(client);
  await type(page, 'number 4999');
  await page.getByRole('option', { name: /number 4999/ }).waitFor();
  figure(
    `opening the command palette, ms of work on a slow phone`,
    (opened - beforeOpening) * slowdown,
    {
      atMost: 400,
      digits: 0,
    },
  );
  figure(
    `opening the command palette until it has read all ${count} entries, ms of work on a slow phone`,
    ((await workOf(client)) - beforeOpening) * slowdown,
    { atMost: 2000, digits: 0 },
  );

  const letters: number[] = [];
  let most = 0;
  for (const text of texts) {
    for (let at = 1; at <= text.length; at += 1) {
      const before = await workOf(client);
      await type(page, text.slice(0, at));
      letters.push(((await workOf(client)) - before) * slowdown);
      most = Math.max(most, await page.getByRole('option').count());
    }
  }
  console.log(`executed: ${letters.length} letters typed, with ${count} entries`);
  figure(
    'one letter typed in the command palette, ms of work on a slow phone, median',
    median(letters),
    {
      atMost: twoFrames,
      digits: 1,
    },
  );
  figure('most results shown at once', most, { atMost: 40 });
});
