import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';

const key = 'pref_theme';
const listeners = new Set<() => void>();

const read = (): Theme => {
  const forced = document.documentElement.dataset.theme;
  return forced === 'light' || forced === 'dark' ? forced : 'system';
};

/** index.html applies the stored choice before the first paint; this changes and stores it. */
export const setTheme = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Storage may be refused; the choice then lasts for this visit.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, read, () => 'system');
