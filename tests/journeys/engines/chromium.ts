import { existsSync } from 'node:fs';
import { chromium } from '../../support/browser.ts';
import { freePort } from '../../support/stack/free-port.ts';
import type { Engine } from './browser.ts';
import { startProgram, stopProgram } from './programs.ts';
import { openSession } from './webdriver.ts';

const driverPath = '/usr/bin/chromedriver';

/** Returns what is missing, or null. */
export const chromiumMissing = (): string | null =>
  existsSync(driverPath) ? null : `${driverPath} not found (apt-get install chromium-driver)`;

export const startChromium = async (folder: string): Promise<Engine> => {
  const port = await freePort();
  const driver = await startProgram(driverPath, [`--port=${port}`], {
    environment: {},
    isReady: async () => (await fetch(`http://127.0.0.1:${port}/status`)).ok,
  });
  const session = await openSession(`http://127.0.0.1:${port}`, {
    browserName: 'chrome',
    acceptInsecureCerts: true,
    'goog:chromeOptions': {
      binary: chromium.executablePath,
      args: [
        ...(chromium.args ?? []),
        '--headless=new',
        '--window-size=1320,900',
        // The journeys' certificate is self-signed; without this, workers reject such a page.
        '--ignore-certificate-errors',
        `--user-data-dir=${folder}`,
      ],
    },
  });
  return {
    name: 'Chromium',
    version: session.version,
    drive: session.drive,
    async stop() {
      await session.end();
      await stopProgram(driver);
    },
  };
};
