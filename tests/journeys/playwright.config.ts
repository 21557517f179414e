import { defineConfig } from '@playwright/test';
import { chromium } from '../support/browser.ts';

/**
 * Journeys that differ on a phone. `npm run e2e` runs all journeys on a phone and on a desktop. CI has less time: it
 * runs the shell, steps, tasks and vehicles on a phone only, the rest on a desktop only, and skips those tagged
 * `@long`.
 */
const phoneInCi = [
  'do-it-now.e2e.ts',
  'guides.e2e.ts',
  'one-step.e2e.ts',
  'shell.e2e.ts',
  'targets.e2e.ts',
  'tasks.e2e.ts',
  'vehicles.e2e.ts',
];
const desktopInCi = [
  'accessibility.e2e.ts',
  'camera-hands.e2e.ts',
  'cart.e2e.ts',
  'checkout.e2e.ts',
  'costs.e2e.ts',
  'cover.e2e.ts',
  'danger-goes-on.e2e.ts',
  'dashboard.e2e.ts',
  'delete-account.e2e.ts',
  'diagnosis.e2e.ts',
  'documents.e2e.ts',
  'first-minute.e2e.ts',
  'garage.e2e.ts',
  'garage-visit.e2e.ts',
  'help.e2e.ts',
  'journeys.e2e.ts',
  'lookup.e2e.ts',
  'moving.e2e.ts',
  'palette.e2e.ts',
  'passport.e2e.ts',
  'passport-sharing.e2e.ts',
  'products.e2e.ts',
  'profile.e2e.ts',
  'sign-in-ways.e2e.ts',
  'sync-screens.e2e.ts',
  'timeline.e2e.ts',
  'your-data.e2e.ts',
];
const isCi = Boolean(process.env.CI);

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  // Journeys wait for much of their time, so three keep two cores busy.
  workers: 3,
  // A shared machine can stall a browser; a test that fails twice is broken.
  retries: isCi ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: isCi,
  ...(isCi && { grepInvert: /@long/ }),
  reporter: 'list',
  use: {
    launchOptions: chromium,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // An action that cannot be done is named long before the whole test times out.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Recording slows every test down; a failed test is recorded when it is retried.
    trace: 'on-first-retry',
    // A test cannot make a service worker's answers fail; files that test the worker allow it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1320, height: 900 } },
      testIgnore: isCi ? phoneInCi : [],
    },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testMatch: [...phoneInCi, ...(isCi ? [] : desktopInCi)],
    },
  ],
});
