import type { Page } from '@playwright/test';
import { figureInTest } from '../support/figures.ts';
import { type AccessKind, type AccessRecord, accessKinds, settleAccess } from './access.ts';
import { axeOn } from './axe.ts';
import { expect, signInAsDemo, signInAsOwner, test, toast } from './fixtures.ts';
import { fromMenu, pushElsewhere, task, taskItem } from './tasks.ts';

/** Opens a page that is not ours, with what it gets wrong. */
const openPlanted = async (page: Page, body: string) => {
  await page.route('**/planted', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Planted</title><main><h1>Planted</h1>${body}</main></html>`,
    }),
  );
  await page.goto('/planted');
};

/** Takes the faults out of the journey's record, which would fail it. */
const take = async (record: AccessRecord, kind: AccessKind): Promise<string[]> => {
  await settleAccess();
  return record[kind].faults.splice(0);
};

type Planted = {
  name: string;
  kind: AccessKind;
  /** The fault that is reported; null where nothing is wrong. */
  says: RegExp | null;
  body: string;
  act: (page: Page) => Promise<void>;
};

const pressEnter = async (page: Page) => {
  await page.getByRole('button').first().focus();
  await page.keyboard.press('Enter');
};
const openAndSay = (region: string) =>
  `<button onclick="document.querySelector('dialog').showModal(); setTimeout(() => { document.querySelector('[role]').textContent = 'Stop driving' }, 200)">Open</button>${region}`;
const wait = async (page: Page) => await page.waitForTimeout(700);

const planted: readonly Planted[] = [
  {
    name: 'the pressed button is replaced',
    kind: 'focus',
    says: /Enter on <button> 'Answer'.*is gone/,
    body: '<button onclick="this.remove()">Answer</button>',
    act: pressEnter,
  },
  {
    name: 'the pressed button is disabled',
    kind: 'focus',
    says: /cannot be focused/,
    body: '<button onclick="this.disabled = true">Answer</button>',
    act: pressEnter,
  },
  {
    name: 'a script removes the focus from the pressed button',
    kind: 'focus',
    says: /was blurred/,
    body: '<button onclick="this.blur()">Answer</button>',
    act: pressEnter,
  },
  {
    name: 'the next action starts before the focus has returned',
    kind: 'focus',
    says: /is gone/,
    body: '<button onclick="this.remove()">Answer</button><button>Next</button>',
    act: async (page) => {
      await pressEnter(page);
      await page.waitForTimeout(450);
      await page.getByRole('button', { name: 'Next' }).click();
    },
  },
  {
    name: 'the pressed button moves the focus to another control',
    kind: 'focus',
    says: null,
    body: '<button onclick="document.querySelector(\'input\').focus(); this.remove()">Answer</button><input aria-label="Next">',
    act: pressEnter,
  },
  {
    name: 'a live region behind a dialog announces a change',
    kind: 'live',
    says: /'Stop driving' changed behind the dialog/,
    body: openAndSay('<p role="alert"></p><dialog><button>Done</button></dialog>'),
    act: async (page) => {
      await pressEnter(page);
      await wait(page);
    },
  },
  {
    name: 'a live region behind the upper of two dialogs, the earlier in the document, announces a change',
    kind: 'live',
    says: /'Stop driving' changed behind the dialog/,
    body: `${openAndSay('<dialog id="upper"><button>Done</button></dialog><dialog><p role="alert"></p></dialog>').replace("querySelector('dialog').showModal()", "querySelector('dialog:last-of-type').showModal(), document.querySelector('#upper').showModal()")}`,
    act: async (page) => {
      await pressEnter(page);
      await wait(page);
    },
  },
  {
    name: 'a live region inside the dialog announces a change',
    kind: 'live',
    says: null,
    body: openAndSay('<dialog><p role="alert"></p><button>Done</button></dialog>'),
    act: async (page) => {
      await pressEnter(page);
      await wait(page);
    },
  },
  {
    name: 'a bar covers the control with the focus',
    kind: 'covered',
    says: /<button> 'Save' at \d+ px is covered by <nav>/,
    body: '<button style="position: fixed; bottom: 8px">Save</button><nav style="position: fixed; inset: auto 0 0; height: 64px; background: white">Bar</nav>',
    act: async (page) => {
      await page.keyboard.press('Tab');
      await wait(page);
    },
  },
  {
    name: 'nothing covers the control with the focus',
    kind: 'covered',
    says: null,
    body: '<button>Save</button>',
    act: async (page) => {
      await page.keyboard.press('Tab');
      await wait(page);
    },
  },
  {
    name: 'two targets of 12 px touch',
    kind: 'axe',
    says: /target-size/,
    body: `<p style="display: flex">${'<button style="width: 12px; height: 12px; padding: 0; border: 0" aria-label="One"></button>'.repeat(2)}</p>`,
    act: async (page) => {
      await (await axeOn(page)).look('planted');
    },
  },
];

test('planted fault: each accessibility fault is detected by its own check, and correct pages pass all checks', async ({
  page,
  access,
}) => {
  const missed: string[] = [];
  for (const { name, kind, says, body, act } of planted) {
    const before = access[kind].looked;
    await openPlanted(page, body);
    await act(page);
    await expect
      .poll(() => access[kind].looked)
      .toBeGreaterThan(before)
      .catch(() => undefined);
    const faults = await take(access, kind);
    const others = accessKinds.flatMap((other) => access[other].faults.splice(0));
    const isRight = says ? faults.some((fault) => says.test(fault)) : faults.length === 0;
    if (!isRight || others.length > 0 || access[kind].looked === before)
      missed.push(`${name}: ${JSON.stringify([...faults, ...others])}`);
    await page.unroute('**/planted');
  }
  const asked = planted.length;
  figureInTest(
    'planted accessibility faults detected, and correct pages accepted',
    asked - missed.length,
    {
      atLeast: asked,
    },
  );
  expect(missed).toEqual([]);
});

test('when the control with the focus disappears, the focus moves to the heading of its section', async ({
  page,
}) => {
  await signInAsDemo(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const part = page.locator('main section:has(h2)').first();
  await part.evaluate((section) => {
    const button = section.appendChild(document.createElement('button'));
    button.onclick = () => button.remove();
    button.focus();
  });
  await page.keyboard.press('Enter');
  await expect(part.locator('h2').first()).toBeFocused();
});

const deleted = 'Task deleted successfully!';
const deleteTask = async (page: Page, title: string) => {
  await fromMenu(page, title, 'Delete');
  await expect(toast(page, deleted)).toContainText(title);
};

test('Undo works over an open dialog, stays while it has the focus, and disappears afterwards', async ({
  page,
  isMobile,
}) => {
  test.skip(Boolean(isMobile), 'A phone has no keyboard');
  await signInAsOwner(page);
  await pushElsewhere(page, task({ title: 'Wash it' }), task({ title: 'Wax it' }));
  await page.clock.install();
  await page.goto('/tasks?tab=my-tasks');
  await deleteTask(page, 'Wash it');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await expect(palette.getByRole('combobox')).toBeFocused();
  // Everything outside the dialog is inert; a press there would reach the dialog's backdrop.
  await palette.getByRole('button', { name: 'Undo' }).click();
  await page.keyboard.press('Escape');
  await expect(taskItem(page, 'Wash it')).toBeVisible();

  await deleteTask(page, 'Wax it');
  await page.keyboard.press('Alt+t');
  // The message, then its button.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const undo = toast(page, deleted).getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await page.clock.runFor(30_000);
  await expect(undo).toBeFocused();
  await page.getByRole('button', { name: 'Complete Wash it', exact: true }).focus();
  await page.clock.runFor(22_000);
  await expect(undo).toHaveCount(0);
});

test('the document title of each page names its content', async ({ page }) => {
  await signInAsDemo(page);
  const titles = new Map<string, string | RegExp>([
    ['/tasks/oil-change', 'Oil Change · Roadworthy'],
    ['/tasks/oil-change?step=2', /^Oil Change, step 2 of \d+ · Roadworthy$/],
    ['/accessibility', 'Accessibility · Roadworthy'],
  ]);
  for (const [path, title] of titles) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
  }
  await page.goto('/vehicles');
  await page.locator('main h2 a').first().click();
  await expect(page).toHaveTitle(/^\S+ .+, [A-Z0-9]+ ?[A-Z0-9]+ · Roadworthy$/);
  await page.goBack();
  await expect(page).toHaveTitle('My vehicles · Roadworthy');
});

test('screen readers hear on every page that the device went offline, also after an open dialog closes', async ({
  page,
}) => {
  await signInAsDemo(page);
  await page.goto('/tasks?tab=browse');
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  const said = page.getByRole('status').filter({ hasText: 'You are offline.' });
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.context().setOffline(true);
  await page.waitForTimeout(1000);
  await expect(said).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(said).toHaveCount(1);
  await page.context().setOffline(false);
  await expect(said).toHaveCount(0);
});

test('the buttons of a dialog fit at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAsOwner(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const keep = page.getByRole('dialog').getByRole('button', { name: 'Keep my account' });
  const box = await keep.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
});
