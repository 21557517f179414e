import { type ComponentType, lazy, useState } from 'react';
import { loadPart } from '../build.ts';

export type LazyPage = { Page: ComponentType; preload: () => Promise<void> };

const failures = new Set<() => void>();

/**
 * React.lazy remembers a failure for good, so a page that could not be fetched needs a new one for the next try.
 * Only once the failure is on screen: a navigation renders anew until it can show something, and would try for ever.
 */
export const forgetFailures = (): void => {
  for (const forget of failures) forget();
  failures.clear();
};

/**
 * A page in its own chunk. Once preloaded it renders at once, without suspending: prerendering
 * and hydration need that, and React.lazy alone cannot promise it.
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
