import { defineConfig } from '@playwright/test';
import { chromium } from '../scripts/browser.ts';

/** What a phone shows otherwise, or is used otherwise. */
const onPhones = [
  'journeys.e2e.ts',
  'shell.e2e.ts',
  'vehicles.e2e.ts',
  'tasks.e2e.ts',
  'dashboard.e2e.ts',
  'one-step.e2e.ts',
  'camera-hands.e2e.ts',
];
/** These take long, and differ little: `npm run e2e` runs them on a phone too. */
const alsoOnPhones = [
  'accessibility.e2e.ts',
  'costs.e2e.ts',
  'documents.e2e.ts',
  'lookup.e2e.ts',
  'sync-screens.e2e.ts',
];

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // A shared machine can stall a browser; what fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    launchOptions: chromium,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Recording slows every test down; one that fails is recorded when it is tried again.
    trace: 'on-first-retry',
    // What a worker answers cannot be made to fail; the files about it allow it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1320, height: 900 } } },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testMatch: process.env.CI ? onPhones : [...onPhones, ...alsoOnPhones],
    },
  ],
});
