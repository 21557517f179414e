import type { Page } from '@playwright/test';
import type { AskReply } from '@roadworthy/domain/diagnosis/ask.schema';
import { expect } from './fixtures.ts';
import { addElsewhere, signInToEmptyGarage } from './vehicles.ts';

export const squeal =
  'Squealing from the front when I brake, worse in the morning. Pedal feels normal.';
export const brakesGone = 'The brake pedal goes right to the floor';

/** Signs in with one car and opens the page. */
export const openDiagnosis = async (page: Page): Promise<string> => {
  await signInToEmptyGarage(page);
  const vehicleId = await addElsewhere(page, {
    make: 'Toyota',
    model: 'Corolla',
    year: 2017,
    registrationNumber: 'AB17CDE',
    fuelType: 'PETROL',
    mileage: 48_210,
  });
  await page.goto('/diagnostics');
  await expect(page.getByRole('heading', { level: 1, name: 'AI Diagnostics' })).toBeVisible();
  await expect(symptoms(page)).toBeVisible();
  return vehicleId;
};

export const symptoms = (page: Page) => page.getByRole('textbox', { name: 'Symptoms' });
export const analyse = (page: Page) => page.getByRole('button', { name: 'Analyse' });
export const report = (page: Page) => page.getByRole('article', { name: 'Diagnosis' });

/** 'None of these' on the card of dangers. */
export const noDanger = (page: Page) => page.getByRole('button', { name: 'None of these' });
export const danger = (page: Page, title: string) => page.getByRole('checkbox', { name: title });

export const describeFault = async (page: Page, text: string) => {
  await symptoms(page).fill(text);
  await analyse(page).click();
};

/** Describes a new fault, and that it is none of the dangers. */
export const ask = async (page: Page, text: string) => {
  await describeFault(page, text);
  await noDanger(page).click();
};

/** The files of the knowledge base and of the table of codes. */
export const knowledgeFiles = /\/assets\/(?:knowledge-list|obd-codes)-/;
export const askPath = '**/api/diagnoses/ask';

/** Makes the server give this answer to every question. */
export const answerWith = async (page: Page, reply: AskReply) =>
  await page.route(askPath, async (route) => {
    const events = [
      { type: 'begun', turn: 1, turnsLeft: 11 },
      { type: 'reply', reply },
    ];
    await route.fulfill({
      contentType: 'text/event-stream',
      body: `${events.map((event) => `event: message\ndata: ${JSON.stringify(event)}\n\n`).join('')}event: done\n\n`,
    });
  });
