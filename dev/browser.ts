import type { LaunchOptions } from '@playwright/test';

/** How Chromium is started wherever we drive one: Debian's, without its own traffic to the outside. */
export const chromium: LaunchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
