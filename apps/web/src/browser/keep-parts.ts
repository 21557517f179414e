/**
 * Asks the service worker to cache the large parts of pages, called once the user has opened such a page, so that it
 * works offline from then on. Without a service worker nothing is cached.
 */
export const keepParts = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage('keep-parts');
};
