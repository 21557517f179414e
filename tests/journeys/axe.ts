import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { noteAxe } from './access.ts';
import { expect } from './fixtures.ts';

/** Waits for animations: content that is fading in has a different contrast. */
export const settled = async () => {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
  const ended = Promise.allSettled(passing.map(({ finished }) => finished));
  // A blocked animation never ends; check what users see by then.
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5000))]);
};

/**
 * Checks a page in its states: every rule in light mode, and only colour rules in dark mode, where nothing else
 * differs.
 */
export const axeOn = async (page: Page) => {
  const complaints: string[] = [];
  const analyse = async (axe: AxeBuilder, name: string) => {
    await page.evaluate(settled);
    // The other mode opens a new page per check, for cross-origin frames; there are none.
    const { violations } = await axe.setLegacyMode().analyze();
    const found = violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`);
    noteAxe(found);
    complaints.push(...found);
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return {
    async look(name: string) {
      // A page that still loads has no heading yet. One that never gets it is a complaint of axe.
      const heading = page.locator('h1').first();
      await heading.waitFor({ state: 'attached', timeout: 10_000 }).catch(() => undefined);
      const every = new AxeBuilder({ page }).options({
        rules: { 'target-size': { enabled: true } },
      });
      await analyse(every, name);
      await page.emulateMedia({ colorScheme: 'dark' });
      await analyse(new AxeBuilder({ page }).withRules(['color-contrast']), `${name}, dark`);
      await page.emulateMedia({ colorScheme: 'light' });
    },
    expectNothing: () => expect(complaints).toEqual([]),
  };
};
