import type { Shop } from '@roadworthy/domain/orders/orders.schema';
import { useEffect, useState } from 'react';

/** `unknown`: the server could not be reached. */
export type ShopView =
  | { state: 'loading' | 'unknown'; shop: null }
  | { state: 'open' | 'off'; shop: Shop };

/** The last answer, so that the page does not jump each time it is opened. */
let known: Shop | null = null;

/** Uses plain fetch, because the Terms page does not need the API client. */
const askShop = async (): Promise<Shop> => {
  const reply = await fetch('/api/shop');
  if (!reply.ok) throw new Error('The server could not return the settings of the shop');
  const shop: Shop = await reply.json();
  // During a deployment an earlier version may answer, which does not list what is for sale.
  if (!Array.isArray(shop.offers))
    throw new Error('The answer is from an earlier version of the server');
  return shop;
};

const viewOf = (shop: Shop): ShopView => ({ state: shop.isOpen ? 'open' : 'off', shop });

/** Returns whether this server sells something, and who sells what. */
export const useShop = (): ShopView => {
  const [view, setView] = useState<ShopView>(() =>
    known ? viewOf(known) : { state: 'loading', shop: null },
  );
  useEffect(() => {
    let isWanted = true;
    askShop().then(
      (shop) => {
        known = shop;
        if (isWanted) setView(viewOf(shop));
      },
      () => isWanted && setView((now) => (now.shop ? now : { state: 'unknown', shop: null })),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return view;
};
