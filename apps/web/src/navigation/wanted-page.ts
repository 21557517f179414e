const key = 'rw_wanted';
const keptFor = 10 * 60_000;

/** Where somebody was going who has to log in first: a shortcut of the app's icon, the link of a mail. */
export const keepWantedPage = (path: string | null): void => {
  try {
    if (path) sessionStorage.setItem(key, `${Date.now()} ${path}`);
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage they arrive at the dashboard.
  }
};

/** In this tab, for some minutes: the next person does not end up there. */
export const wantedPage = (): string | null => {
  try {
    const [, at, path] = /^(\d+) (\/.*)$/.exec(sessionStorage.getItem(key) ?? '') ?? [];
    return path && Math.abs(Date.now() - Number(at)) < keptFor ? path : null;
  } catch {
    return null;
  }
};
