import type { Browser, Page } from '@playwright/test';
import type { Garage, MadeInvitation } from '@roadworthy/domain/garages/garages.schema';
import type { Role } from '@roadworthy/domain/garages/roles.rules';
import { expect } from './fixtures.ts';

type Looks = { viewport: { width: number; height: number } | null; isMobile?: boolean };

/** Another person's browser, like that of the journey. */
export const anotherBrowser = async (browser: Browser, { viewport, isMobile = false }: Looks) => {
  const context = await browser.newContext({
    viewport,
    isMobile,
    hasTouch: isMobile,
    baseURL: process.env.APP_URL,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    serviceWorkers: 'block',
  });
  return await context.newPage();
};

const headers = () => ({ origin: process.env.APP_URL ?? '' });

export const userIdOf = async (page: Page): Promise<string> =>
  (await (await page.request.get('/api/session')).json()).user.id;

export const garagesOf = async (page: Page): Promise<Garage[]> =>
  await (await page.request.get('/api/garages')).json();

/** Makes an invitation to the user's own garage through the API, and returns its link. */
export const makeLink = async (page: Page, role: Role): Promise<string> => {
  const reply = await page.request.post(`/api/garages/${await userIdOf(page)}/invitations`, {
    data: { role },
    headers: headers(),
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  const { url }: MadeInvitation = await reply.json();
  return url;
};

/** Lets the user of a page join through the API. */
export const joinWith = async (page: Page, link: string): Promise<string> => {
  const reply = await page.request.post('/api/invitations/accept', {
    data: { token: new URL(link).hash.slice(1) },
    headers: headers(),
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()).garageId;
};

/** Opens the menu with a member's role, and chooses from it. */
export const chooseFor = async (page: Page, name: string, choice: string) => {
  await page.getByRole('button', { name: `Role of ${name}` }).click();
  await page.getByRole('menuitem', { name: choice }).click();
};

export const memberRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: name });
