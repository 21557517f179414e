import { useEffect, useState } from 'react';
import { readShop } from './orders.calls.ts';

/** `unknown`: the server could not be reached. */
export type ShopState = 'loading' | 'open' | 'off' | 'unknown';

/** Returns whether ordering is set up on this server. */
export const useShop = (): ShopState => {
  const [state, setState] = useState<ShopState>('loading');
  useEffect(() => {
    let isWanted = true;
    readShop().then(
      ({ isOpen }) => isWanted && setState(isOpen ? 'open' : 'off'),
      () => isWanted && setState('unknown'),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return state;
};
