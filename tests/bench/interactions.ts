import type { Browser, Page } from '@playwright/test';
import { links } from '../../apps/web/src/links.ts';
import { figure, median } from '../support/figures.ts';
import type { LocalStack } from '../support/stack/stack.ts';

const slowdown = 4;
/** Most of the journeys have fewer interactions than this, and then the slowest one counts. */
const interactionsPerOutlier = 50;

type Interaction = { id: number; name: string; ms: number; target: string };

/** Notes how long the page took from each tap or key to the next frame, as browsers report it for INP. */
const watchInteractions = async (page: Page) => {
  const seen: Interaction[] = [];
  await page.exposeFunction('noteInteraction', (interaction: Interaction) =>
    seen.push(interaction),
  );
  await page.addInitScript(() => {
    type Timing = PerformanceEventTiming & { interactionId: number };
    const note = (window as unknown as { noteInteraction: (one: Interaction) => void })
      .noteInteraction;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Timing[]) {
        const { interactionId: id, name, duration: ms, target } = entry;
        const { outerHTML = '' } = (target ?? {}) as Element;
        if (id) note({ id, name, ms, target: outerHTML.slice(0, 120) });
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  return seen;
};

/** An interaction has several events; it takes as long as its slowest. */
const slowestOf = (seen: readonly Interaction[]) => {
  const byId = Map.groupBy(seen, ({ id }) => id);
  return [...byId.values()]
    .map((events) => events.reduce((one, other) => (other.ms > one.ms ? other : one)))
    .toSorted((one, other) => other.ms - one.ms);
};

const goTo = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click();
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** Opens a page and reads it for a moment, as a person does before the first tap. */
const open = async (page: Page, path: string) => {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1000);
};

const onBarePage = 'a bare page';
type Journey = (page: Page) => Promise<void>;

/** What any page takes here: an input without a script, and a button that writes a word. */
const barePage = `<!doctype html><input><button onclick="this.textContent = 'Pressed'">Press</button>`;

/** One after the other in one tab, with the demo's three vehicles and their history. */
const journeys: Record<string, Journey> = {
  [onBarePage]: async (page) => {
    await page.route('**/bare', (route) =>
      route.fulfill({ body: barePage, contentType: 'text/html' }),
    );
    await open(page, '/bare');
    await page.getByRole('textbox').pressSequentially('alex@example.com');
    await page.getByRole('button').click();
  },
  'sign in': async (page) => {
    await open(page, links.login);
    await page.getByLabel('Email').pressSequentially('alex@example.com');
    await page.getByLabel('Password', { exact: true }).pressSequentially('maroon-otter');
    await page.getByRole('button', { name: 'Demo Account' }).click();
    await heading(page, 'Dashboard');
  },
  'add a car by its plate': async (page) => {
    await goTo(page, 'Vehicles');
    await heading(page, 'My vehicles');
    await page.getByRole('link', { name: /Add/ }).filter({ visible: true }).first().click();
    await page.getByLabel('Registration number', { exact: true }).pressSequentially('GK09MNY');
    await page.getByRole('button', { name: 'Look up' }).click();
    await page.getByRole('button', { name: 'Add this car' }).click();
    await page.waitForURL(/\/vehicles\/[\w-]{10,}$/);
  },
  'complete a task': async (page) => {
    await goTo(page, 'Tasks');
    await heading(page, 'Tasks');
    // A renewal, whose title ends with the plate, is done another way.
    const circle = page.getByRole('button', { name: /^Actions for (?!.* for )/ }).first();
    await circle.click();
    await page.getByRole('menuitem', { name: 'Complete with details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Complete Task' });
    await dialog.getByLabel(/Notes/).pressSequentially('Done at home');
    await dialog.getByRole('button', { name: 'Complete Task' }).click();
    await dialog.waitFor({ state: 'hidden' });
  },
  'fill a cart': async (page) => {
    await open(page, links.products);
    await heading(page, 'Maintenance Products');
    await page.getByRole('button', { name: 'Add to cart: Oil Filter' }).click();
    await page.getByRole('button', { name: 'Cart, 1 item', exact: true }).click();
    await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
  },
  'ask for a diagnosis': async (page) => {
    await open(page, links.diagnostics);
    const symptoms = page.getByRole('textbox', { name: 'Symptoms' });
    await symptoms.pressSequentially('squeal when braking');
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.getByRole('button', { name: 'None of these' }).click();
    await page.getByText(/brake/i).last().waitFor();
  },
};

/** Goes through the journeys once, in a browser without history; returns the slowest interaction of each. */
const goThrough = async (stack: LocalStack, browser: Browser) => {
  const page = await browser.newPage({
    baseURL: stack.publicUrl,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const seen = await watchInteractions(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const worst = new Map<string, Interaction>();
  let executed = 0;
  for (const [name, travel] of Object.entries(journeys)) {
    seen.length = 0;
    await travel(page);
    // The browser reports an interaction after the frame that answers it.
    await page.waitForTimeout(1000);
    const slowest = slowestOf(seen);
    executed += slowest.length;
    const one = slowest[Math.floor(slowest.length / interactionsPerOutlier)];
    if (!one) throw new Error(`${name}: the browser reported no interaction`);
    console.log(`${name}: ${one.ms} ms, ${one.name} on ${one.target}`);
    worst.set(name, one);
  }
  await page.close();
  return { worst, executed };
};

/** Measures how soon the page answers taps and keys through the main journeys, on a slow phone. */
export const measureInteractions = async (
  stack: LocalStack,
  browser: Browser,
  rounds: number,
): Promise<void> => {
  const runs: Awaited<ReturnType<typeof goThrough>>[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await goThrough(stack, browser));
  const executed = runs.reduce((sum, run) => sum + run.executed, 0);
  console.log(`executed: ${executed} interactions in ${rounds} rounds of the journeys`);
  for (const name of Object.keys(journeys)) {
    const slowest = runs.map(({ worst }) => worst.get(name)?.ms ?? Number.NaN);
    figure(`INP, ${name}, ms, processor slowed ${slowdown} times`, median(slowest), {
      ...(name === onBarePage ? {} : { atMost: 100 }),
      digits: 0,
    });
  }
};
