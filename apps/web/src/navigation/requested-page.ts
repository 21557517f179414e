import { noteIgnored } from '../browser/ignore-failure.ts';

const key = 'rw_wanted';
const keptFor = 10 * 60_000;

/** Remembers the page a user requested before logging in, for example from an app shortcut or an email link. */
export const saveRequestedPage = (path: string | null): void => {
  try {
    if (path) sessionStorage.setItem(key, `${Date.now()} ${path}`);
    else sessionStorage.removeItem(key);
  } catch (error) {
    noteIgnored(
      error,
      'the requested page could not be stored: the user arrives at the dashboard instead',
    );
  }
};

/** Returns the requested page. Kept in this tab for ten minutes, so that the next user does not end up there. */
export const requestedPage = (): string | null => {
  try {
    const [, at, path] = /^(\d+) (\/.*)$/.exec(sessionStorage.getItem(key) ?? '') ?? [];
    return path && Math.abs(Date.now() - Number(at)) < keptFor ? path : null;
  } catch {
    return null;
  }
};
