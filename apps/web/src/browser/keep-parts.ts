/**
 * Asks the service worker to keep the large parts of pages, now that somebody has opened one: it works without a
 * connection from then on. Where there is no service worker, nothing is kept.
 */
export const keepParts = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage('keep-parts');
};
