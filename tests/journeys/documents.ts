import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { Paper } from './papers.ts';

export const openDocuments = async (page: Page, vehicleId: string): Promise<Locator> => {
  await page.goto(`/vehicles/edit/${vehicleId}`);
  await page.getByRole('tab', { name: 'Documents' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Documents' });
  await expect(panel.getByText(/No documents yet|\d documents?$/)).toBeVisible();
  return panel;
};

export const form = (page: Page) => page.getByRole('dialog', { name: /^(Add|Edit) document$/ });
export const viewerOf = (page: Page, name: string) =>
  page.getByRole('dialog', { name, exact: true });
export const rowOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

export const choose = async (page: Page, ...papers: Paper[]) =>
  await page.getByLabel('Documents to add').setInputFiles(papers);

/** Opens a device of the same user that has none of the user's records or files yet. */
export const openNewDevice = async (page: Page, browser: Browser): Promise<Page> => {
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, baseURL: process.env.APP_URL });
  return await context.newPage();
};

/** Fills fields by their labels; the type by its name. */
export const fillDetails = async (page: Page, details: Record<string, string>) => {
  for (const [label, value] of Object.entries(details)) {
    const control = form(page).getByLabel(label, { exact: true });
    if (label === 'Document type') await control.selectOption({ label: value });
    else await control.fill(value);
  }
};

export const save = (page: Page) =>
  form(page)
    .getByRole('button', { name: /^Save (document|and next)$/ })
    .click();

/** Adds one document with the form; resolves when it is in the list. */
export const addDocument = async (page: Page, paper: Paper, details: Record<string, string>) => {
  await choose(page, paper);
  await fillDetails(page, details);
  await save(page);
  await expect(form(page)).toBeHidden();
  await expect(rowOf(page, paper.name)).toBeVisible();
};

/** Resolves when the server has the document's file. */
export const uploaded = async (page: Page, name: string) => {
  await expect(rowOf(page, name)).not.toContainText(/Uploading|Waiting to upload|waiting to sync/, {
    timeout: 30_000,
  });
};

export const act = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

export const view = (page: Page, name: string) =>
  page.getByRole('button', { name: `View ${name}`, exact: true }).click();

/** Counts the dark dots of a drawn page: none means that nothing was drawn. */
export const darkDots = (canvas: Locator) =>
  canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const context = (element as HTMLCanvasElement).getContext('2d');
    if (!context || width === 0) return 0;
    const { data } = context.getImageData(0, 0, width, height);
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] === 255 && (data[at] as number) < 64) dark += 1;
    }
    return dark;
  });
