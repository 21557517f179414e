import { ignoreFailure } from '../browser/ignore-failure.ts';
import { hasUnsaved } from '../forms/unsaved.ts';

/** Returns the name of the build this tab runs; undefined in development. */
export const runningBuild = (): string | undefined => document.documentElement.dataset.build;

const key = 'roadworthy_reloaded_into';

/**
 * Reloads to switch to `build`, unless that would lose unsaved input. Reloads once only: a tab that gets the old build
 * again (from a worker or cache we do not control) must not reload in a loop.
 */
export const reloadInto = (build: string): boolean => {
  if (hasUnsaved()) return false;
  try {
    if (sessionStorage.getItem(key) === build) return false;
    sessionStorage.setItem(key, build);
  } catch {
    return false;
  }
  window.location.reload();
  return true;
};

const buildOnServer = async (): Promise<string | undefined> => {
  const page = await (await fetch('/index.html', { cache: 'no-store' })).text();
  return /<html[^>]* data-build="(\w+)"/.exec(page)?.[1];
};

const reloadIfOutdated = async (): Promise<boolean> => {
  const serverBuild = await ignoreFailure(
    buildOnServer(),
    'the server’s build could not be read, so this tab keeps its build',
  );
  return serverBuild !== undefined && serverBuild !== runningBuild() && reloadInto(serverBuild);
};

/**
 * Loads a part of the program. If that fails and the server has another build, reloads into that build as a last
 * resort.
 */
export const loadPart = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    // The page is about to reload, so nothing more is shown.
    if (await reloadIfOutdated()) return await new Promise<never>(() => {});
    throw error;
  }
};
