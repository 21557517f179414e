import type { Page } from '@playwright/test';
import { figureInTest } from '../support/figures.ts';
import { axeOn } from './axe.ts';
import { expect, signInAsDemo, test } from './fixtures.ts';

const publicPages = ['/welcome', '/login', '/register', '/nowhere'];
const insidePages = [
  '/dashboard',
  '/vehicles',
  '/vehicles/add',
  '/tasks?tab=my-tasks',
  '/tasks?tab=browse',
  '/tasks/create',
  '/tasks/oil-change',
  '/costs',
  '/documents/add',
  '/diagnostics',
  '/products',
  '/profile',
  '/ar',
  '/somewhere-else',
];

/** Returns, in the page, what is cut off, broken or overlapping. */
const findFaults = (): string[] => {
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const widest = [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .at(-1);
    faults.push(`${scrollWidth} px wide of ${clientWidth}: ${widest?.outerHTML.slice(0, 160)}`);
  }
  const linesOf = (element: Element): number => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  };
  for (const element of document.querySelectorAll('.num')) {
    const text = element.textContent ?? '';
    if (!/^[£\d,.p–-]+$/.test(text) || !element.checkVisibility()) continue;
    if (linesOf(element) > 1) faults.push(`${text} is broken`);
    const box = element.closest('.card, li, dialog')?.getBoundingClientRect();
    if (box && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0) {
      faults.push(`${text} is cut off`);
    }
  }
  const labels = [...document.querySelectorAll('figure [aria-hidden] span')].filter(
    (label) => getComputedStyle(label).color !== 'rgba(0, 0, 0, 0)',
  );
  const months = labels.flatMap((label) => {
    const range = document.createRange();
    range.selectNodeContents(label);
    const { left, right, top, width } = range.getBoundingClientRect();
    return width > 0 ? [{ text: label.textContent, left, right, top: Math.round(top) }] : [];
  });
  for (const [at, one] of months.entries()) {
    const other = months.slice(at + 1).find(({ top }) => top === one.top);
    if (other && one.right > other.left) faults.push(`${one.text} touches ${other.text}`);
  }
  return faults;
};

const sizes = {
  '320 px': { viewport: { width: 320, height: 640 } },
  '200 % zoom': { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 },
  '200 % text': { viewport: { width: 390, height: 844 } },
} as const;

const largeText = () => {
  // As with the browser's text size doubled.
  const enlarge = () => {
    document.documentElement.style.fontSize = '200%';
  };
  // The current element is replaced when the page's own arrives.
  document.addEventListener('readystatechange', enlarge);
};

/** A busy server may ask the client to retry. */
const open = (page: Page, path: string) =>
  expect(async () => {
    const reply = await page.goto(path, { waitUntil: 'load' });
    expect(reply?.status()).not.toBe(503);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
  }).toPass({ timeout: 120_000 });

const signIn = (page: Page) =>
  expect(async () => {
    await signInAsDemo(page);
    expect((await (await page.request.get('/api/session')).json()).user).toBeTruthy();
  }).toPass({ timeout: 120_000 });

for (const [name, size] of Object.entries(sizes)) {
  test.describe(name, () => {
    test.use(size);

    test('on small screens axe finds no accessibility problem, and nothing is cut off, broken or covered @long', async ({
      page,
    }) => {
      test.setTimeout(1_200_000);
      if (name === '200 % text') await page.addInitScript(largeText);
      const axe = await axeOn(page);
      const faults: string[] = [];
      const analyse = async (path: string) => {
        await open(page, path);
        await axe.look(`${name} ${path}`);
        faults.push(...(await page.evaluate(findFaults)).map((fault) => `${path}: ${fault}`));
      };
      for (const path of publicPages) await analyse(path);
      await signIn(page);
      for (const path of insidePages) await analyse(path);
      expect(faults).toEqual([]);
      axe.expectNothing();
    });
  });
}

/** Returns, in the page, where the focus is, and what is wrong with how it is shown. */
const describeFocus = (): { key: string; fault: string | null } => {
  const at = document.activeElement;
  if (!at || at === document.body) return { key: 'nothing', fault: null };
  const key = `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent?.trim().slice(0, 40)} ${at.getAttribute('href') ?? ''}`;
  const box = at.getBoundingClientRect();
  const isSeen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  if (!isSeen) return { key, fault: 'is out of sight' };
  const middle = (from: number, to: number, most: number) =>
    (Math.max(from, 0) + Math.min(to, most)) / 2;
  const hit = document.elementFromPoint(
    middle(box.left, box.right, innerWidth),
    middle(box.top, box.bottom, innerHeight),
  );
  const own = at.closest('label, li, article') ?? at;
  if (hit && !at.contains(hit) && !hit.contains(at) && !own.contains(hit)) {
    return {
      key,
      fault: `is covered by ${hit.closest('nav, header, dialog')?.className ?? hit.tagName}`,
    };
  }
  // Radio buttons, the plate and the question show the ring on their container, cards on the element over them.
  const around = at.closest('label, .plate-wide, .ask');
  const isRing = (look: CSSStyleDeclaration) => look.outlineStyle !== 'none';
  if (isRing(getComputedStyle(at, '::after'))) return { key, fault: null };
  // The calendar button inside a date field has the browser's own ring.
  if (at.matches('input[type=date]:not(:focus-visible)')) return { key, fault: null };
  const ringed = isRing(getComputedStyle(at)) ? at : around;
  if (!ringed || !isRing(getComputedStyle(ringed))) return { key, fault: 'has no ring' };
  const ring = getComputedStyle(ringed);
  const reach = Number.parseFloat(ring.outlineWidth) + Number.parseFloat(ring.outlineOffset);
  const ringedBox = ringed.getBoundingClientRect();
  for (let over = ringed.parentElement; over; over = over.parentElement) {
    if (getComputedStyle(over).overflowX !== 'hidden') continue;
    const frame = over.getBoundingClientRect();
    const isClipped =
      ringedBox.left - reach < frame.left - 1 ||
      ringedBox.right + reach > frame.right + 1 ||
      ringedBox.top - reach < frame.top - 1 ||
      ringedBox.bottom + reach > frame.bottom + 1;
    if (isClipped) return { key, fault: 'has a ring that is cut off' };
  }
  return { key, fault: null };
};

/** Walks through a page with the Tab key, and returns what is wrong with how the focus is shown. */
const walk = async (page: Page, path: string) => {
  await open(page, path);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const faults: string[] = [];
  const reached = new Set<string>();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const { key, fault } = await page.evaluate(describeFocus);
    if (fault) faults.push(`${path}: ${key} ${fault}`);
    reached.add(key);
    if (key === 'nothing' && presses > 3) break;
  }
  // The navigation, and part of the page itself.
  expect(reached.size, path).toBeGreaterThan(8);
  return { faults, stops: reached.size };
};

test('the keyboard reaches every control, and the control with the focus is in view with a focus ring @long', async ({
  page,
}) => {
  test.setTimeout(1_200_000);
  await signIn(page);
  const faults: string[] = [];
  for (const path of insidePages) faults.push(...(await walk(page, path)).faults);
  expect([...new Set(faults)]).toEqual([]);
});

const barred = {
  '640 x 450 px': { pages: ['/tasks/create', '/costs'], size: { width: 640, height: 450 } },
  '390 x 844 px': { pages: ['/tasks?tab=my-tasks'], size: { width: 390, height: 844 } },
} as const;

for (const [name, { pages, size }] of Object.entries(barred)) {
  test(`no control with the focus is behind the bottom bar at ${name}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(size);
    await signIn(page);
    const faults: string[] = [];
    let stops = 0;
    for (const path of pages) {
      const walked = await walk(page, path);
      faults.push(...walked.faults);
      stops += walked.stops;
    }
    figureInTest(`tab stops at ${name}`, stops, { atLeast: 8 });
    figureInTest(
      `controls that are covered, out of view or without a ring while they have the focus at ${name}`,
      faults.length,
      {
        atMost: 0,
      },
    );
    expect([...new Set(faults)]).toEqual([]);
  });
}
