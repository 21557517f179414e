import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What is on its way in has another contrast than what has arrived. */
const settled = async () => {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
  const ended = Promise.allSettled(passing.map(({ finished }) => finished));
  // One that is held up never ends: what it shows then is what people see.
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5000))]);
};

/** Looks a page through in its states: by every rule in light, and by those about colours in dark, where nothing else differs. */
export const axeOn = async (page: Page) => {
  const complaints: string[] = [];
  const analyse = async (axe: AxeBuilder, name: string) => {
    await page.evaluate(settled);
    // Its other mode opens a page of its own for each look, for frames from elsewhere; there are none.
    const { violations } = await axe.setLegacyMode().analyze();
    complaints.push(...violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`));
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return {
    async look(name: string) {
      await analyse(new AxeBuilder({ page }), name);
      await page.emulateMedia({ colorScheme: 'dark' });
      await analyse(new AxeBuilder({ page }).withRules(['color-contrast']), `${name}, dark`);
      await page.emulateMedia({ colorScheme: 'light' });
    },
    expectNothing: () => expect(complaints).toEqual([]),
  };
};
