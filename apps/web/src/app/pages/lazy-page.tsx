import { type ComponentType, lazy, useState } from 'react';
import { loadPart } from '../build.ts';

export type LazyPage = { Page: ComponentType; preload: () => Promise<void> };

const failures = new Set<() => void>();

/**
 * Replaces every lazy component that failed to load: React.lazy caches a failure for good, so a retry needs a new one.
 * Called only once the failure is on screen: a navigation renders again and again until it can show something, and
 * would retry for ever.
 */
export const forgetFailures = (): void => {
  for (const forget of failures) forget();
  failures.clear();
};

/**
 * A page in its own chunk. Once preloaded, the page renders without suspending: prerendering and hydration need that,
 * and React.lazy alone does not guarantee it.
 */
export const lazyPage = (load: () => Promise<ComponentType>): LazyPage => {
  let loaded: ComponentType | undefined;
  const preload = async () => {
    loaded = await loadPart(load);
  };
  const wait = () =>
    lazy(async () => {
      try {
        return { default: await loadPart(load) };
      } catch (error) {
        failures.add(() => {
          Waiting = wait();
        });
        throw error;
      }
    });
  let Waiting = wait();
  function Page() {
    const [Component] = useState(() => loaded ?? Waiting);
    return <Component />;
  }
  return { Page, preload };
};
