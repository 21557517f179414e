import type { Page } from '@playwright/test';
import { apiTokenShots } from './api-tokens.ts';
import { cameraGuideShots } from './camera-guide.ts';
import { costShots } from './costs.ts';
import { coverShots } from './cover.ts';
import { dashboardShots } from './dashboard.ts';
import { diagnosisShots } from './diagnosis.ts';
import { doItNowShots } from './do-it-now.ts';
import { documentShots } from './documents.ts';
import { garageShots } from './garages.ts';
import { helpShots } from './help.ts';
import { landingShots } from './landing.ts';
import { mailShots } from './mails.ts';
import { orderShots } from './orders.ts';
import { paletteShots } from './palette.ts';
import { passportShots } from './passport.ts';
import { productShots } from './products.ts';
import { profileShots } from './profile.ts';
import type { Shot } from './shot.ts';
import { signInShots } from './sign-in.ts';
import { taskShots } from './tasks.ts';
import { timelineShots } from './timeline.ts';
import { twoGarageShots } from './two-garages.ts';
import { vehicleShots } from './vehicles.ts';
import { visitShots } from './visits.ts';
import { yourDataShots } from './your-data.ts';

const answer = (page: Page, path: string, status: number, body: unknown) =>
  page.route(path, (route) => route.fulfill({ status, json: body }));

const tryToLogIn = async (page: Page) => {
  await page.getByLabel('Email').fill('alex@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not-this-one');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
};

const refuseLogIn = (code: string, status: number, details?: unknown) => (page: Page) =>
  answer(page, '**/api/session', status, { code, message: code, details });

export const shots: Shot[] = [
  { name: 'welcome', path: '/welcome' },
  { name: 'login', path: '/login' },
  {
    name: 'login-invalid',
    path: '/login',
    before: refuseLogIn('INVALID_CREDENTIALS', 401),
    prepare: async (page) => {
      await tryToLogIn(page);
      await page.getByText('Invalid email or password').first().waitFor();
    },
  },
  {
    name: 'login-locked',
    path: '/login',
    before: refuseLogIn('TOO_MANY_ATTEMPTS', 429, { retryAfterSeconds: 872 }),
    prepare: async (page) => {
      await tryToLogIn(page);
      await page.getByText('Too many failed attempts').first().waitFor();
    },
  },
  {
    name: 'login-unconfirmed',
    path: '/login',
    before: refuseLogIn('EMAIL_NOT_CONFIRMED', 403),
    prepare: async (page) => {
      await tryToLogIn(page);
      await page.getByText('Please check your email').first().waitFor();
    },
  },
  { name: 'login-confirming', path: '/login?confirm=token' },
  { name: 'login-google-error', path: '/login?error=access_denied' },
  { name: 'login-link-google', path: '/login?error=link_with_password' },
  { name: 'register', path: '/register' },
  {
    name: 'register-errors',
    path: '/register',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByText('Password must be at least 8 characters').waitFor();
    },
  },
  {
    name: 'check-inbox',
    path: '/register',
    before: (page) => answer(page, '**/api/accounts', 200, {}),
    prepare: async (page) => {
      await page
        .getByLabel('Email')
        .fill('alexandra.featherstonehaugh@a-rather-long-domain.example');
      await page.getByLabel('Password', { exact: true }).fill('maroon-otter-lamp-42');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.waitForURL('**/check-inbox');
      await page.getByText('Account created successfully!').waitFor();
    },
    fullPage: false,
  },
  { name: 'forgot-password', path: '/forgot-password' },
  {
    name: 'forgot-password-sent',
    path: '/forgot-password',
    before: (page) => answer(page, '**/api/password/forgot', 200, {}),
    prepare: async (page) => {
      await page.getByLabel('Email').fill('alex@example.com');
      await page.getByRole('button', { name: /reset|send/i }).click();
      await page.waitForURL('**/check-inbox');
      await page.getByText('If an account exists').first().waitFor();
    },
  },
  { name: 'reset-password', path: '/reset-password?token=token' },
  {
    name: 'reset-password-expired',
    path: '/reset-password?token=token',
    before: (page) =>
      answer(page, '**/api/password/reset', 400, { code: 'INVALID_TOKEN', message: '' }),
    prepare: async (page) => {
      await page.getByLabel('New password', { exact: true }).fill('maroon-otter-lamp-42');
      await page
        .getByRole('button', { name: /password/i })
        .last()
        .click();
      await page.getByText('This link is not valid or has expired.').waitFor();
    },
  },
  { name: 'not-found', path: '/no/such/page' },
  {
    name: 'loading',
    path: '/welcome',
    signedIn: true,
    prepare: async (page) => {
      await page.evaluate(() => localStorage.clear());
      await page.route('**/api/session', () => {});
      await page.goto('/dashboard', { waitUntil: 'commit' });
      await page.getByText('Loading...').waitFor();
    },
  },
  {
    name: 'unreachable',
    path: '/dashboard',
    signedIn: true,
    before: (page) => page.route('**/api/session', (route) => route.abort()),
  },
  ...dashboardShots,
  ...vehicleShots,
  ...timelineShots,
  ...doItNowShots,
  ...documentShots,
  ...taskShots,
  ...costShots,
  ...coverShots,
  ...diagnosisShots,
  ...productShots,
  ...orderShots,
  ...cameraGuideShots,
  ...profileShots,
  ...paletteShots,
  ...garageShots,
  ...landingShots,
  ...helpShots,
  ...signInShots,
  ...apiTokenShots,
  ...visitShots,
  ...passportShots,
  ...yourDataShots,
  {
    name: 'drawer',
    path: '/dashboard',
    signedIn: true,
    fullPage: false,
    prepare: async (page, { isPhone }) => {
      if (isPhone) await page.getByRole('button', { name: 'More' }).click();
    },
  },
  {
    name: 'kit',
    path: '/_kit',
    inDevelopment: true,
    prepare: (page) => page.getByRole('button', { name: 'Crash' }).waitFor(),
  },
  {
    name: 'crash',
    path: '/_kit',
    inDevelopment: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Crash' }).click();
      await page.getByText('Something went wrong').waitFor();
      await page.getByText('Technical details').click();
    },
  },
  ...mailShots,
  ...twoGarageShots,
];
