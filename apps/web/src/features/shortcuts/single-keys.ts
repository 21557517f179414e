import { useSyncExternalStore } from 'react';
import { noteIgnored } from '../../browser/ignore-failure.ts';

const key = 'pref_single_keys';
const listeners = new Set<() => void>();
/** If storage is not allowed, the choice lasts for this visit. */
let chosen: boolean | null = null;

export const hasSingleKeys = (): boolean => {
  if (chosen !== null) return chosen;
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
};

/** Switches single-key shortcuts on or off on this device. */
export const setSingleKeys = (isOn: boolean): void => {
  chosen = isOn;
  try {
    if (isOn) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch (error) {
    noteIgnored(
      error,
      'the choice about single-key shortcuts could not be stored: it lasts for this visit',
    );
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useSingleKeys = (): boolean =>
  useSyncExternalStore(subscribe, hasSingleKeys, () => true);
