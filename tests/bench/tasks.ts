import { addDays, dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { filterTasks, noFilter } from '@roadworthy/domain/tasks/task-list.rules';
import { taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import { emptyTask, type Task } from '@roadworthy/domain/tasks/tasks.schema';
import { figure, median } from '../support/figures.ts';
import { seedOwner } from '../support/seed/seed.ts';
import { signIn } from '../support/stack/sign-in.ts';
import { fillDevice, typeInto, watchWork, withBrowser, workOf } from './device.ts';

/**
 * Measures the list of tasks with as many as one account may have. All times are processor time, so other work on the
 * machine does not count.
 */
const count = Number(process.env.BENCH_TASKS ?? taskEntity.limit);
const rounds = 15;
const today = dateInLondon(new Date());

const words = ['oil', 'brake', 'filter', 'coolant', 'battery', 'tyre', 'wiper', 'belt', 'lamp'];
const tasks: Task[] = Array.from({ length: count }, (_, at) => ({
  ...emptyTask,
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  createdAt: new Date(Date.UTC(2020, 0, 1) + at * 60_000).toISOString(),
  title: `${words[at % words.length]} job ${at}`,
  description: `Look at the ${words[(at * 7) % words.length]} and note what was found. `.repeat(3),
  category: ['Engine', 'Brakes', 'Fluids', 'Exterior'][at % 4] ?? 'Custom',
  difficulty: (['Easy', 'Medium', 'Hard'] as const)[at % 3] ?? 'Easy',
  estimatedDuration: '1 hour',
  dueDate: at % 5 ? addDays(today, (at % 700) - 60) : null,
  ...(at % 4 ? {} : { status: 'completed' as const, completedAt: `${today}T08:00:00.000Z` }),
}));

/** The rule alone, in this process. */
const filterTimes = Array.from({ length: rounds }, (_, round) => {
  const before = process.cpuUsage();
  const found = filterTasks(tasks, { ...noFilter, search: `job ${round + 1}` });
  const { user, system } = process.cpuUsage(before);
  if (found.length === 0) throw new Error('The search found no task');
  return (user + system) / 1000;
});

await withBrowser('tasks', async (stack, browser) => {
  figure(`filtering ${count} tasks, ms median`, median(filterTimes), { atMost: 50, digits: 1 });

  const page = await browser.newPage({ baseURL: stack.publicUrl, serviceWorkers: 'block' });
  await signIn(page.request, stack.publicUrl, await seedOwner(stack.environment));
  await page.goto('/tasks?tab=browse', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'Your Custom Tasks' }).waitFor();
  await fillDevice(page, { tasks });

  const client = await watchWork(page);
  const beforeOpening = await workOf(client);
  await page.reload({ waitUntil: 'networkidle' });
  await page.waitForFunction(
    (least) =>
      Number(document.querySelector('[data-tab=my-tasks]')?.textContent?.replace(/\D/g, '')) >=
      least,
    Math.floor(count * 0.75),
    { polling: 1000, timeout: 120_000 },
  );
  figure(
    `opening the list with ${count} tasks, ms of work`,
    (await workOf(client)) - beforeOpening,
    {
      atMost: 2000,
      digits: 0,
    },
  );
  const rows = page.getByRole('region', { name: 'Your Custom Tasks' }).getByRole('article');
  figure('rows drawn at once', await rows.count(), { atMost: 50 });

  const searches: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await workOf(client);
    await typeInto(page, 'input[type=search]', `job ${round + 1}`, { settleMs: 50 });
    searches.push((await workOf(client)) - before);
  }
  console.log(`executed: ${rounds} searches among ${count} tasks`);
  figure('a search that draws 50 new rows, ms of work, median', median(searches), {
    atMost: 200,
    digits: 1,
  });
});
