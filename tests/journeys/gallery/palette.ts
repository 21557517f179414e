import type { Page } from '@playwright/test';
import type { Shot } from './shot.ts';

const type = (text: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Search everything' }).click();
  await page.getByRole('option').first().waitFor();
  await page.getByRole('combobox', { name: 'Search everything' }).fill(text);
  await page.waitForTimeout(200);
};

const shot = (name: string, prepare: (page: Page) => Promise<void>): Shot => ({
  name,
  path: '/dashboard',
  signedIn: true,
  fullPage: false,
  prepare: async (page) => {
    await page.getByRole('heading', { name: 'Your Vehicles' }).waitFor();
    await prepare(page);
  },
});

const openSheet = async (page: Page) => {
  await type('keyboard')(page);
  await page.getByRole('option', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
};

export const paletteShots: Shot[] = [
  shot('palette', type('')),
  shot('palette-results', type('o')),
  shot('palette-plate', type('lb21 xyz')),
  shot('palette-nothing', type('nothing like it')),
  shot('palette-shortcuts', openSheet),
  shot('palette-shortcuts-off', async (page) => {
    await openSheet(page);
    await page.getByLabel('Single-key shortcuts').uncheck();
  }),
];
