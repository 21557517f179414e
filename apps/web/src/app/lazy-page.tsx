import { type ComponentType, lazy, useState } from 'react';

export type LazyPage = { Page: ComponentType; preload: () => Promise<void> };

/**
 * A page in its own chunk. Once preloaded it renders at once, without suspending: prerendering
 * and hydration need that, and React.lazy alone cannot promise it.
 */
export const lazyPage = (load: () => Promise<ComponentType>): LazyPage => {
  let loaded: ComponentType | undefined;
  const preload = async () => {
    loaded = await load();
  };
  // React.lazy remembers a failure for good; a page that could not be fetched gets a new one.
  const wait = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        Waiting = wait();
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
