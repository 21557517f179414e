import { useSyncExternalStore } from 'react';
import { noteIgnored } from './ignore-failure.ts';

export type Theme = 'system' | 'light' | 'dark';

const key = 'pref_theme';
const listeners = new Set<() => void>();

const read = (): Theme => {
  const forced = document.documentElement.dataset.theme;
  return forced === 'light' || forced === 'dark' ? forced : 'system';
};

/** Changes and stores the theme. index.html applies the stored theme before the first paint. */
export const setTheme = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch (error) {
    noteIgnored(error, 'the theme could not be stored: it lasts for this visit');
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, read, () => 'system');
