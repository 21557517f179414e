import type { Page } from '@playwright/test';

/** Stands in for unsent writes: what a tab has written to the device's database must survive. */
export const queueWrite = (page: Page, name: string) =>
  page.evaluate(
    (key) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('queued-writes');
        opening.onupgradeneeded = () => opening.result.createObjectStore('outbox');
        opening.onsuccess = () => {
          const writing = opening.result.transaction('outbox', 'readwrite');
          writing.objectStore('outbox').put('queued', key);
          writing.oncomplete = () => resolve();
          writing.onerror = reject;
        };
      }),
    name,
  );

export const queuedWrites = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<IDBValidKey[]>((resolve) => {
        const opening = indexedDB.open('queued-writes');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('outbox').objectStore('outbox').getAllKeys();
          reading.onsuccess = () => resolve(reading.result);
        };
      }),
  );
