import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { webDist } from '../support/stack/stack.ts';
import { expect, signInAsDemo, toast, workerInCharge } from './fixtures.ts';
import { queuedWrites, queueWrite } from './queued-writes.ts';
import type { Site } from './two-builds.ts';

/** Deliberate faults, which the outcome must show. */
export type Plant = {
  beforeVisit?: (context: BrowserContext) => Promise<unknown>;
  beforeLookingAway?: (form: Page) => Promise<unknown>;
};

export const buildIn = async (dist: string): Promise<string> =>
  /data-build="(\w+)"/.exec(await readFile(join(dist, 'index.html'), 'utf8'))?.[1] ?? '';

/** Whether a tab runs a build within the time given. */
export const comesToRun = (page: Page, build: string, timeout = 6_000): Promise<boolean> =>
  page
    .waitForFunction((wanted) => document.documentElement.dataset.build === wanted, build, {
      timeout,
    })
    .then(
      () => true,
      () => false,
    );

const announcement = (page: Page) => toast(page, 'A new version is ready.');

const lookForUpdate = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

const lookAway = async (page: Page) => {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.waitForTimeout(1_000);
};

/** Counts the old version's pages that a tab can no longer get from the worker, the only one that has them. */
const countMissing = (page: Page, names: string[]) =>
  page.evaluate(async (files) => {
    const asked = files.map((name) => fetch(`/assets/${name}`, { cache: 'reload' }));
    return (await Promise.all(asked)).filter(({ ok }) => !ok).length;
  }, names);

/** Opens three tabs on one version, one with a half-filled form, then deploys the next version. */
export const upgrade = async (
  browser: Browser,
  { site, next, plant = {} }: { site: Site; next: string; plant?: Plant },
) => {
  const [before, after] = [await buildIn(webDist), await buildIn(next)];
  const assets = await readdir(join(webDist, 'assets'));
  const oldPages = assets.filter((name) => /page-.*\.js$/.test(name));
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: site.url });
  await plant.beforeVisit?.(context);

  await site.deploy(webDist);
  const reader = await context.newPage();
  await signInAsDemo(reader, site.url);
  await reader.goto('/dashboard');
  await workerInCharge(reader);
  const [other, form] = [await context.newPage(), await context.newPage()];
  await Promise.all([other.goto('/vehicles'), form.goto('/register')]);
  await form.getByLabel('First name').fill('Alex');
  const tabs = [reader, other, form];
  await Promise.all(tabs.map(workerInCharge));
  for (const [index, tab] of tabs.entries()) await queueWrite(tab, `write ${index}`);

  await site.deploy(next);
  // A page that this tab has never opened, of a version that the server no longer has.
  await reader.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(reader.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
  await lookForUpdate(reader);
  for (const tab of tabs) await expect(announcement(tab)).toBeVisible();
  const stayed = await Promise.all(tabs.map((tab) => comesToRun(tab, before)));

  // One tab navigates, one is told to reload, and the one with the form is only hidden.
  const patience = plant.beforeVisit ? 2_000 : 6_000;
  await reader.getByRole('link', { name: 'Tasks', exact: true }).click();
  await comesToRun(reader, after, patience);
  await announcement(other).getByRole('button', { name: 'Reload' }).click();
  await comesToRun(other, after, patience);
  await plant.beforeLookingAway?.(form);
  const pagesMissing = await countMissing(form, oldPages);
  await lookAway(form);
  const formKept = (await form.getByLabel('First name').inputValue()) === 'Alex';
  await form.getByRole('link', { name: 'Log in' }).click();
  const came = await Promise.all(tabs.map((tab) => comesToRun(tab, after, patience)));
  return {
    context,
    tabs,
    oldPages: oldPages.length,
    outcome: {
      tabsOnNewVersion: came.filter(Boolean).length,
      tabsReloadedUnasked: stayed.filter((same) => !same).length,
      writesLost: tabs.length - (await queuedWrites(form)).length,
      formKept,
      pagesMissing,
      readerIsAt: new URL(reader.url()).pathname,
    },
  };
};

export const asPromised: Awaited<ReturnType<typeof upgrade>>['outcome'] = {
  tabsOnNewVersion: 3,
  tabsReloadedUnasked: 0,
  writesLost: 0,
  formKept: true,
  pagesMissing: 0,
  readerIsAt: '/tasks',
};
