import { hasUnsaved } from '../forms/unsaved.ts';

/** The name of the build this tab runs; pages in development have none. */
export const runningBuild = (): string | undefined => document.documentElement.dataset.build;

const key = 'roadworthy_reloaded_into';

/**
 * Reloads to come over to `build`, unless that would lose what somebody is typing. Once only: a tab
 * that finds itself on the old build again (a worker or cache we do not control) must not go round in circles.
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
  const theirs = await buildOnServer().catch(() => undefined);
  return theirs !== undefined && theirs !== runningBuild() && reloadInto(theirs);
};

/** Loads a part of the program. The last resort when it is gone: if the server has another build, go there. */
export const loadPart = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    // The page is about to go, so there is nothing more to show.
    if (await reloadIfOutdated()) return await new Promise<never>(() => {});
    throw error;
  }
};
