/** Runs when the browser is idle after drawing, or after a second at the latest. */
export const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 1_000 });
  else setTimeout(run, 200);
};
