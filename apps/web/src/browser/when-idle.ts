/** After what is on its way to the screen: in a quiet moment, or soon in any case. */
export const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 1_000 });
  else setTimeout(run, 200);
};
