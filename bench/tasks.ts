import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, type Page, chromium as playwright } from '@playwright/test';
import { addDays, dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { filterTasks, noFilter } from '@roadworthy/domain/tasks/task-list.rules';
import { taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import { emptyTask, type Task } from '@roadworthy/domain/tasks/tasks.schema';
import { chromium } from '../scripts/browser.ts';
import { signIn } from '../scripts/local-stack/sign-in.ts';
import { startApiProcess, startLocalStack, webDist } from '../scripts/local-stack/stack.ts';
import { seedOwner } from '../scripts/seed.ts';
import { figure, median } from './figures.ts';

/**
 * How the list of tasks carries as many as one person may have. All times are of the processor, not of the clock: whatever
 * else the machine is doing does not count.
 */
const count = Number(process.env.BENCH_TASKS ?? taskEntity.most);
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

/** In this process: the rule alone. */
const filterTimes = Array.from({ length: rounds }, (_, round) => {
  const before = process.cpuUsage();
  const found = filterTasks(tasks, { ...noFilter, search: `job ${round + 1}` });
  const { user, system } = process.cpuUsage(before);
  if (found.length === 0) throw new Error('Nothing was found');
  return (user + system) / 1000;
});

/** Straight into the device's database, as a pull would have left them. */
const fill = (page: Page) =>
  page.evaluate(async (records) => {
    const [database] = (await indexedDB.databases()).filter(({ name }) =>
      name?.startsWith('roadworthy-'),
    );
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(database?.name ?? '');
      opening.onerror = reject;
      opening.onsuccess = () => {
        const writing = opening.result.transaction('tasks', 'readwrite');
        for (const record of records) writing.objectStore('tasks').put({ ...record, rev: 1 });
        writing.onerror = reject;
        writing.oncomplete = () => {
          opening.result.close();
          resolve();
        };
      };
    });
  }, tasks);

/** What the page's main thread has worked so far, ms. */
const workOf = async (client: CDPSession): Promise<number> => {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
};

/** Types, and waits until the page has nothing more to do. */
const search = (page: Page, text: string) =>
  page.evaluate(async (typed) => {
    const input = document.querySelector<HTMLInputElement>('input[type=search]');
    if (!input) throw new Error('There is no search');
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    setValue?.call(input, typed);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await new Promise((resolve) => requestIdleCallback(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }, text);

const folder = await mkdtemp(join(tmpdir(), 'roadworthy-tasks-'));
const stack = await startLocalStack({ folder, durable: false });
const api = await startApiProcess({
  environment: { ...stack.environment, WEB_DIST: webDist },
  mode: 'web',
  port: stack.appPort,
});
const browser = await playwright.launch(chromium);
try {
  figure(`filtering ${count} tasks, ms median`, median(filterTimes), { atMost: 50, digits: 1 });

  const page = await browser.newPage({ baseURL: stack.publicUrl, serviceWorkers: 'block' });
  await signIn(page.request, stack.publicUrl, await seedOwner(stack.environment));
  await page.goto('/tasks?tab=browse', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'Your Custom Tasks' }).waitFor();
  await fill(page);

  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
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
    await search(page, `job ${round + 1}`);
    searches.push((await workOf(client)) - before);
  }
  console.log(`executed: ${rounds} searches among ${count} tasks`);
  figure('a search with 50 new rows drawn, ms of work, median', median(searches), {
    atMost: 200,
    digits: 1,
  });
} finally {
  await browser.close();
  await api.stop();
  await stack.close();
  await rm(folder, { recursive: true, force: true });
}
process.exit(process.exitCode ?? 0);
