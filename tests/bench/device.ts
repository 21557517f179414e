import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, type Page, chromium as playwright } from '@playwright/test';
import { chromium } from '../support/browser.ts';
import {
  type LocalStack,
  startApiProcess,
  startLocalStack,
  webDist,
} from '../support/stack/stack.ts';

/** Runs a measurement against the built product in a browser, then closes both. */
export const withBrowser = async (
  name: string,
  measure: (stack: LocalStack, browser: Browser) => Promise<void>,
): Promise<never> => {
  const folder = await mkdtemp(join(tmpdir(), `roadworthy-${name}-`));
  const stack = await startLocalStack({ folder, durable: false });
  const api = await startApiProcess({
    environment: { ...stack.environment, WEB_DIST: webDist },
    mode: 'web',
    port: stack.appPort,
  });
  const browser = await playwright.launch(chromium);
  try {
    await measure(stack, browser);
  } finally {
    await browser.close();
    await api.stop();
    await stack.close();
    await rm(folder, { recursive: true, force: true });
  }
  process.exit(process.exitCode ?? 0);
};

/** Writes records into the device's database, as a pull would have left them. */
export const fillDevice = (page: Page, tables: Record<string, readonly object[]>): Promise<void> =>
  page.evaluate(async (records) => {
    const [database] = (await indexedDB.databases()).filter(({ name }) =>
      name?.startsWith('roadworthy-'),
    );
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(database?.name ?? '');
      opening.onerror = reject;
      opening.onsuccess = () => {
        const writing = opening.result.transaction(Object.keys(records), 'readwrite');
        for (const [table, rows] of Object.entries(records)) {
          for (const row of rows) writing.objectStore(table).put({ ...row, rev: 1 });
        }
        writing.onerror = reject;
        writing.oncomplete = () => {
          opening.result.close();
          resolve();
        };
      };
    });
  }, tables);

/** Counts the main thread's work as processor time, so that other programs do not count. */
export const watchWork = async (page: Page): Promise<CDPSession> => {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  return client;
};

/** Returns the processor time of the page's main thread so far, in ms. */
export const workOf = async (client: CDPSession): Promise<number> => {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
};

/** Types into a field and waits until the page is idle. */
export const typeInto = (
  page: Page,
  selector: string,
  text: string,
  { settleMs = 0 }: { settleMs?: number } = {},
): Promise<void> =>
  page.evaluate(
    async ({ field, typed, pause }) => {
      const input = document.querySelector<HTMLInputElement>(field);
      if (!input) throw new Error(`The device has no ${field}`);
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      setValue?.call(input, typed);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, pause));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => requestIdleCallback(resolve));
    },
    { field: selector, typed: text, pause: settleMs },
  );
