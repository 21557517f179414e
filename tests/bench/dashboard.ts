import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addDays, dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import type { TaskCompletion } from '@roadworthy/domain/tasks/completions.schema';
import { taskEntity } from '@roadworthy/domain/tasks/tasks.entity';
import { emptyTask, type Task } from '@roadworthy/domain/tasks/tasks.schema';
import { vehicleEntity } from '@roadworthy/domain/vehicles/vehicles.entity';
import { emptyVehicle, type Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { figure, median } from '../support/figures.ts';
import { seedOwner } from '../support/seed/seed.ts';
import { signIn } from '../support/stack/sign-in.ts';
import { webDist } from '../support/stack/stack.ts';
import { fillDevice, withBrowser } from './device.ts';

/**
 * Measures the script time of showing the dashboard of a large garage on a slow phone, from mount to paint. The code is
 * loaded but none of the dashboard has run; all data is read from the device. Times are processor time, so other work
 * on the machine hardly counts.
 */
const garageSize = vehicleEntity.limit;
const taskCount = taskEntity.limit;
const slowdown = 4;
const rounds = 11;
const categories = ['devtools.timeline', 'blink.user_timing', 'v8.execute'];
const today = dateInLondon(new Date());
const inDays = (days: number) => addDays(today, days);
const idOf = (kind: string, at: number) =>
  `${kind}0000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const createdAt = new Date(Date.UTC(2024, 0, 1)).toISOString();

const models = ['Corolla', 'Focus', 'Golf', 'Transit', 'Corsa', 'Qashqai', 'Civic'];
const vehicles: Vehicle[] = Array.from({ length: garageSize }, (_, at) => ({
  ...emptyVehicle,
  id: idOf('a', at),
  createdAt,
  make: 'Toyota',
  model: models[at % models.length] ?? '',
  year: 2017,
  registrationNumber: `KX${10 + at}ABC`,
  mileage: 20_000 + at * 1500,
  motExpiryDate: inDays(at * 7 - 10),
  taxDueDate: inDays(at * 6 + 3),
  insuranceExpiryDate: inDays(at * 5 + 20),
  nextServiceDate: inDays(at * 9 + 30),
}));

/** Three of five are done, a twentieth is late, the rest are spread over two years; a tenth has no date. */
const tasks: Task[] = Array.from({ length: taskCount }, (_, at) => {
  const isDone = at % 5 < 3;
  const dueDate = at % 10 === 9 ? null : inDays(at % 20 === 3 ? -(at % 90) - 1 : at % 700);
  return {
    ...emptyTask,
    id: idOf('b', at),
    createdAt,
    title: `Job ${at}`,
    description: 'Look at it closely and note what was found. '.repeat(4),
    category: 'Engine',
    estimatedDuration: '1 hour',
    vehicleId: idOf('a', at % garageSize),
    dueDate,
    dueMiles: at % 20 === 4 ? 15_000 + (at % 80) * 1000 : null,
    tools: ['Socket set', 'Torque wrench'],
    ...(isDone
      ? { status: 'completed' as const, completedAt: `${inDays(-(at % 900))}T08:00:00.000Z` }
      : {}),
  };
});
const isOpen = ({ status }: Task) => status !== 'completed';

const completions: TaskCompletion[] = tasks
  .filter((task) => !isOpen(task))
  .map((task, at) => ({
    id: idOf('c', at),
    createdAt,
    completedOn: task.completedAt?.slice(0, 10) ?? today,
    notes: null,
    mileage: null,
    costPence: 1000 + at,
    photoIds: [],
    rating: null,
    taskId: task.id,
    vehicleId: task.vehicleId,
    taskTitle: task.title,
    category: task.category,
    occurrence: 1,
    countedMiles: null,
    dueDate: task.dueDate,
    dueMiles: task.dueMiles,
    anchorDate: null,
    anchorMiles: null,
    startedAt: null,
    doneSteps: [],
  }));

type TraceEvent = {
  name: string;
  ph: string;
  tid: number;
  ts: number;
  dur?: number;
  /** Processor time. */
  tdur?: number;
};
const marks = { mounted: 'dashboard mounted', painted: 'dashboard painted' };

/** The trace events of running a script and of garbage collection. */
const scripts = new Set(['FunctionCall', 'EvaluateScript', 'RunMicrotasks', 'v8.callFunction']);
const isScript = ({ name }: TraceEvent) =>
  scripts.has(name) || name === 'MajorGC' || name === 'MinorGC';

/** Returns how long the main thread ran scripts between two moments, in ms. Nested events count once. */
const scriptBetween = (events: readonly TraceEvent[], from: number, to: number, tid: number) => {
  let until = 0;
  let sum = 0;
  const runs = events
    .filter((event) => event.tid === tid && event.ph === 'X' && isScript(event))
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  for (const { ts, dur = 0, tdur = dur } of runs) {
    const end = ts + dur;
    if (ts < until || end <= from || ts >= to) continue;
    until = end;
    // An event that crosses a boundary counts only with the part inside.
    const share = dur === 0 ? 0 : (Math.min(end, to) - Math.max(ts, from)) / dur;
    sum += tdur * share;
  }
  return sum / 1000;
};

type Work = { fromMount: number; fromTap: number };
const workIn = (trace: Buffer): Work => {
  const events: TraceEvent[] = JSON.parse(trace.toString()).traceEvents;
  const mark = (name: string) => {
    const found = events.find((event) => event.name === name);
    if (!found) throw new Error(`The browser’s trace has no event '${name}'`);
    return found;
  };
  const mounted = mark(marks.mounted);
  const painted = mark(marks.painted);
  const { tid } = mounted;
  return {
    fromMount: scriptBetween(events, mounted.ts, painted.ts, tid),
    fromTap: scriptBetween(events, 0, painted.ts, tid),
  };
};

/** Fetches and parses the chunks without running them. */
const preload = async (page: Page) => {
  const manifest = JSON.parse(await readFile(join(webDist, '.vite/manifest.json'), 'utf8'));
  const { file } = manifest['src/app/pages/dashboard-page.tsx'];
  await page.evaluate(async (path) => void (await import(path)), `/${file}`);
};

/** Taps, and waits until the answer, the road and the counts are painted: all that fits on a phone screen. */
const openDashboard = (page: Page) =>
  page.evaluate(async ({ mounted, painted }) => {
    const link = document.querySelector<HTMLElement>('nav a[href="/dashboard"]');
    let isMounted = false;
    await new Promise<void>((resolve) => {
      const watching = new MutationObserver(() => {
        const main = document.querySelector('main');
        if (!isMounted && main?.textContent?.startsWith('Dashboard')) {
          isMounted = true;
          performance.mark(mounted);
        }
        if (!main?.querySelector('.road-sign')) return;
        watching.disconnect();
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            performance.mark(painted);
            resolve();
          }),
        );
      });
      watching.observe(document.body, { childList: true, subtree: true });
      link?.click();
    });
  }, marks);

/** Guards against measuring an empty page. */
const expectShown = async (page: Page, label: string, expected: number) => {
  const stat = page.getByRole('main').getByRole('link', { name: label }).first();
  const shown = Number((await stat.textContent())?.replace(/\D/g, ''));
  if (shown !== expected)
    throw new Error(`${label}: the page shows ${shown} instead of ${expected}`);
};

await withBrowser('dashboard', async (stack, browser) => {
  const page = await browser.newPage({
    baseURL: stack.publicUrl,
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  await signIn(page.request, stack.publicUrl, await seedOwner(stack.environment));
  await page.goto('/profile', { waitUntil: 'networkidle' });
  await fillDevice(page, { vehicles, tasks, taskCompletions: completions });
  const client = await page.context().newCDPSession(page);

  const works: Work[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // A light page, so that little work is in progress when it is left.
    await page.goto('/tasks/nowhere', { waitUntil: 'networkidle' });
    await preload(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await browser.startTracing(page, { categories });
    await openDashboard(page);
    const trace = await browser.stopTracing();
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    works.push(workIn(trace));
    await expectShown(page, 'Vehicles', garageSize);
    await expectShown(page, 'Pending tasks', tasks.filter(isOpen).length);
  }
  const fromMount = works.map((work) => work.fromMount);
  console.log(
    `executed: ${rounds} openings with ${garageSize} vehicles, ${taskCount} tasks and ${completions.length} completions, processor slowed ${slowdown} times: ${fromMount.map((ms) => ms.toFixed(0)).join(' ')} ms`,
  );
  figure('dashboard from mount to paint, ms of script, median', median(fromMount), {
    atMost: 100,
    digits: 1,
  });
  figure(
    'ms from the tap to the dashboard, including leaving the other page',
    median(works.map((work) => work.fromTap)),
    {
      digits: 1,
    },
  );
});
