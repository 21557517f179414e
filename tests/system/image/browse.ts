import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium as engine, expect } from '@playwright/test';
import { choose, form, openDocuments, save, uploaded } from '../../journeys/documents.ts';
import { createPerson, logIn } from '../../journeys/fixtures.ts';
import { addElsewhere } from '../../journeys/vehicles.ts';
import { chromium } from '../../support/browser.ts';
import { knownPapers } from '../papers/papers.ts';
import { photograph } from '../papers/photograph.ts';

const pounds = (pence: number) => (pence / 100).toFixed(2);

/** Takes a photo of a printed invoice, as an owner would. */
const photographInvoice = async (folder: string) => {
  const paper = (await knownPapers()).find(({ truth }) => truth.costPence && truth.mileage);
  if (!paper?.truth.costPence) throw new Error('No sample document has a total');
  const file = join(folder, 'invoice.pdf');
  await writeFile(file, paper.pdf);
  const taken = await photograph(file, { name: paper.name, isSmall: false });
  return { bytes: Buffer.from(taken), cost: pounds(paper.truth.costPence) };
};

/**
 * Signs in with a browser through the proxy and adds a photo of an invoice to a vehicle. The server reads the total from
 * the photo, with tesseract in the sandbox.
 */
export const browse = async (
  folder: string,
  { origin, mailboxUrl }: { origin: string; mailboxUrl: string },
): Promise<{ costRead: string; costPrinted: string }> => {
  process.env.APP_URL = origin;
  process.env.MAILBOX_URL = mailboxUrl;
  const invoice = await photographInvoice(folder);
  const browser = await engine.launch(chromium);
  try {
    const context = await browser.newContext({ baseURL: origin, ignoreHTTPSErrors: true });
    context.setDefaultTimeout(120_000);
    const page = await context.newPage();
    const { email } = await createPerson(page);
    await page.goto('/login');
    await logIn(page, email);
    await page.waitForURL(/\/dashboard/);
    const vehicle = await addElsewhere(page);
    await openDocuments(page, vehicle);
    await choose(page, { name: 'invoice.jpg', mimeType: 'image/jpeg', buffer: invoice.bytes });
    const dialog = form(page);
    await expect(dialog.getByText('Found in this document')).toBeVisible({ timeout: 180_000 });
    await dialog.getByRole('button', { name: 'Use all' }).click();
    const costRead = await dialog.getByLabel('Cost (£)').inputValue();
    await save(page);
    await uploaded(page, 'invoice.jpg');
    return { costRead, costPrinted: invoice.cost };
  } finally {
    await browser.close();
  }
};
