import type { Page } from '@playwright/test';
import { figureInTest } from '../dev/figures.ts';
import { expect, signInAsDemo, test } from './fixtures.ts';

type Target = { name: string; width: number; height: number; isInline: boolean };

/** Returns, in the page, how large the area is in which a finger hits each control. */
const measureTargets = (): Target[] => {
  const controls =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [role=menuitem], [role=switch]';
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const menu = document.querySelector('[popover][role=menu]:popover-open');
  const scope = menu ?? modal ?? document;
  /** No target needs to be larger, so nothing is measured beyond. */
  const enough = 44;
  const labelsOf = (control: Element) => [...((control as HTMLInputElement).labels ?? [])];
  const hits = (control: Element, x: number, y: number): boolean => {
    const at = document.elementFromPoint(x, y);
    if (!at) return false;
    if (control === at || control.contains(at)) return true;
    return labelsOf(control).some((label) => label.contains(at));
  };
  const reachOf = (control: Element, x: number, y: number, dx: number, dy: number): number => {
    let steps = 0;
    while (steps < enough && hits(control, x + (steps + 1) * dx, y + (steps + 1) * dy)) steps += 1;
    return steps;
  };
  const isInText = (control: Element): boolean => {
    if (getComputedStyle(control).display !== 'inline') return false;
    const block = control.closest('p, li, dd, td, label, legend, small, span:not(:scope)');
    return (block?.textContent ?? '').trim() !== (control.textContent ?? '').trim();
  };
  const found: Target[] = [];
  for (const control of scope.querySelectorAll(controls)) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: false })) continue;
    if (control.closest('[inert], [aria-hidden=true], .sr-only:not(:focus-within)')) continue;
    if (control.matches(':disabled')) continue;
    const own = control.getBoundingClientRect();
    // A hidden radio button, checkbox or file input is pressed by its label.
    const shown = own.width > 2 && own.height > 2 ? control : labelsOf(control)[0];
    if (!shown?.checkVisibility() || shown.closest('.sr-only')) continue;
    shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const [box] = shown.getClientRects();
    if (!box || box.width < 3) continue;
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    const name = (control.getAttribute('aria-label') ?? shown.textContent ?? '').trim();
    const said = `<${control.tagName.toLowerCase()}> '${name.replace(/\s+/g, ' ').slice(0, 50)}'`;
    found.push({
      name: said,
      width: 1 + reachOf(control, x, y, -1, 0) + reachOf(control, x, y, 1, 0),
      height: 1 + reachOf(control, x, y, 0, -1) + reachOf(control, x, y, 0, 1),
      isInline: isInText(control),
    });
  }
  return found;
};

/** Collects over the pages and states of a journey. */
const createRuler = (page: Page) => {
  const small = new Set<string>();
  const inline = new Set<string>();
  let count = 0;
  return {
    async measure(place: string) {
      const targets = await page.evaluate(measureTargets);
      expect(targets.length, `${place} has controls`).toBeGreaterThan(0);
      count += targets.length;
      for (const { name, width, height, isInline } of targets) {
        const size = `${name} ${width} x ${height} px (${place})`;
        if (isInline) inline.add(size);
        // Half a pixel is lost at each edge.
        const least = isInline ? 23 : 43;
        if (height < least || (!isInline && width < least)) small.add(size);
      }
    },
    async open(path: string, ready?: string) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
      if (ready) await expect(page.getByText(ready).first()).toBeVisible();
      await this.measure(path);
    },
    finish(what: string) {
      figureInTest(`targets measured, ${what}`, count, { atLeast: 1 });
      figureInTest(`targets below 44 px, ${what}`, small.size, { atMost: 0 });
      console.log(`Inline in text, at least 24 px (${inline.size}): ${[...inline].join('; ')}`);
      expect([...small]).toEqual([]);
    },
  };
};

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.skip(({ isMobile }) => !isMobile, 'on a phone only');

test('every target of the pages for visitors is large enough', async ({ page }) => {
  test.slow();
  const ruler = createRuler(page);
  for (const path of [
    '/welcome',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password?token=x',
    '/privacy',
    '/terms',
    '/accessibility',
    '/help',
    '/help/start',
    '/nowhere',
  ]) {
    await ruler.open(path);
  }
  await ruler.finish('visitors');
});

test('every target of the pages inside is large enough', async ({ page }) => {
  test.slow();
  const ruler = createRuler(page);
  await signInAsDemo(page);
  for (const path of [
    '/dashboard',
    '/vehicles',
    '/vehicles/add',
    '/documents/add',
    '/tasks?tab=my-tasks',
    '/tasks?tab=browse',
    '/tasks?filter=completed',
    '/tasks?tab=overview',
    '/tasks/create',
    '/tasks/oil-change',
    '/tasks/oil-change?step=3',
    '/cover',
    '/costs',
    '/diagnostics',
    '/products',
    '/orders',
    '/profile',
    '/ar',
  ]) {
    await ruler.open(path);
  }
  await ruler.finish('inside');
});

test('every target of what opens over a page is large enough', async ({ page }) => {
  test.slow();
  const ruler = createRuler(page);
  await signInAsDemo(page);
  const dialog = page.getByRole('dialog');
  const closed = async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog:modal')).toHaveCount(0);
  };
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'More' }).click();
  await expect(dialog).toBeVisible();
  await ruler.measure('the menu');
  await closed();
  await page.keyboard.press('Control+k');
  await dialog.getByRole('combobox').fill('mot');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await ruler.measure('the palette');
  await closed();
  const todo = page.getByRole('region', { name: 'What to do' }).getByRole('link').nth(1);
  await todo.click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: /I’ve done it|Enter the date/ })).toBeVisible();
  await ruler.measure('do it now');
  await closed();

  await page.goto('/vehicles');
  await page.locator('main h2 a').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await ruler.measure('a vehicle');
  const id = page.url().split('/').at(-1)?.split('?')[0] ?? '';
  await page.goto(`/vehicles/edit/${id}`);
  await expect(page.getByRole('tab').first()).toBeVisible();
  await ruler.measure('the form of a vehicle');
  await page.getByRole('tab', { name: 'Documents' }).click();
  await ruler.measure('the documents of a vehicle');

  await page.goto('/tasks?tab=my-tasks');
  await page
    .locator('main article')
    .first()
    .getByRole('button', { name: /^Actions/ })
    .click();
  await ruler.measure('the menu of a task');
  await page.keyboard.press('Escape');
  await page.locator('main article .row-link').last().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await ruler.measure('a task');

  await page.goto('/costs');
  await page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
  await ruler.measure('the menu of a cost');
  await page.keyboard.press('Escape');
  for (const add of ['fuel', 'expense']) {
    await page.goto(`/costs?add=${add}`);
    await expect(dialog).toBeVisible();
    await ruler.measure(`adding ${add}`);
  }
  await page.goto('/cover?new');
  await expect(dialog).toBeVisible();
  await ruler.measure('adding cover');

  await page.goto('/diagnostics');
  await page.getByRole('button', { name: 'Warning lights' }).click();
  await expect(dialog.getByRole('button').nth(3)).toBeVisible();
  await ruler.measure('the lamps');
  await ruler.finish('overlays');
});
