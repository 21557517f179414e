import type { Page } from '@playwright/test';
import { figureInTest } from '../support/figures.ts';
import { settled } from './axe.ts';
import { expect } from './fixtures.ts';

type Target = { name: string; width: number; height: number; isInline: boolean };

/** Returns, in the page, how large the area is in which a finger hits each control. */
const measureTargets = (): Target[] => {
  const controls =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [role=menuitem], [role=switch]';
  const modals = [...document.querySelectorAll('dialog:modal')];
  // The topmost one, or its backdrop, lies in every corner.
  const modal = document.elementFromPoint(1, 1)?.closest('dialog:modal') ?? modals.at(-1);
  const menu = document.querySelector('[popover][role=menu]:popover-open');
  const scope = menu ?? modal ?? document;
  /** No target needs to be larger, so nothing is measured beyond. */
  const enough = 44;
  const labelsOf = (control: Element) => [...((control as HTMLInputElement).labels ?? [])];
  const hits = (control: Element, x: number, y: number): boolean => {
    // A message lies over the page for a moment only.
    const at = document
      .elementsFromPoint(x, y)
      .find((one) => !one.closest('.toasts') || control.closest('.toasts'));
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
    const { display } = getComputedStyle(control);
    const siblings = [...(control.parentElement?.childNodes ?? [])];
    // A button is never quite inline, so it is one in text only right beside words.
    const isBesideWords = siblings.some((node) => node instanceof Text && node.data.trim() !== '');
    if (display !== 'inline' && !(display === 'inline-block' && isBesideWords)) return false;
    const block = control.closest('p, li, dd, td, label, legend, h1, h2');
    return (
      block !== null && (block.textContent ?? '').trim() !== (control.textContent ?? '').trim()
    );
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
  // As far as a script can undo it, the page is left as it was.
  document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  return found;
};

/** Collects over the pages and states of a journey. */
export const createRuler = (page: Page) => {
  const small = new Set<string>();
  const inline = new Set<string>();
  let count = 0;
  let places = 0;
  return {
    async measure(place: string) {
      // What slides in is elsewhere for a moment.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.evaluate(settled);
      const targets = await page.evaluate(measureTargets);
      expect(targets.length, `${place} has controls`).toBeGreaterThan(0);
      count += targets.length;
      places += 1;
      for (const { name, width, height, isInline } of targets) {
        const size = `${name} ${width} x ${height} px (${place})`;
        if (isInline && Math.min(width, height) < 43) inline.add(size);
        // Half a pixel is lost at each edge.
        const least = isInline ? 23 : 43;
        if (height < least || (!isInline && width < least)) small.add(size);
      }
    },
    async open(path: string) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
      await this.measure(path);
    },
    small: (): readonly string[] => [...small],
    finish(what: string) {
      figureInTest(`pages and states whose tap targets were measured, ${what}`, places, {
        atLeast: 1,
      });
      figureInTest(`tap targets measured, ${what}`, count, { atLeast: 1 });
      figureInTest(`tap targets below 44 px, ${what}`, small.size, { atMost: 0 });
      console.log(
        `Targets inside a line of text, which need only 24 px (${inline.size}): ${[...inline].join('; ')}`,
      );
      expect([...small]).toEqual([]);
    },
  };
};
