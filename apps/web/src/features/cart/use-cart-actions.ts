import { mostOfOneProduct } from '@roadworthy/domain/cart/cart.rules';
import { useState } from 'react';
import { notify } from '../../notify/notify.ts';
import { failureWords } from '../../records/failure-words.ts';
import { useSession } from '../../session/session.ts';
import { mostInCart } from './cart.reads.ts';
import { addToCart, takeFromCart } from './cart.writes.ts';

const notAdded = 'Failed to add the item to your cart.';
const notChanged = 'Failed to change your cart.';

/** Adds one of a product and returns whether it was added; shows a message if there is no room. */
export const useAddToCart = () => {
  const isDemo = useSession().user?.isDemo ?? false;
  return async (productId: string): Promise<boolean> => {
    try {
      const isAdded = await addToCart(productId, isDemo);
      if (!isAdded) {
        notify.error(
          `Your cart holds up to ${mostInCart(isDemo)} items, and up to ${mostOfOneProduct} of one product.`,
        );
      }
      return isAdded;
    } catch (error) {
      notify.error(failureWords(error, notAdded));
      return false;
    }
  };
};

type Removed = { productId: string; name: string; undo: () => Promise<void> };

/** Removes whole lines, and can undo the last removal until `forget`. */
export const useRemoval = () => {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const remove = async (productId: string, name: string, quantity: number): Promise<void> => {
    try {
      const undo = await takeFromCart(productId, quantity);
      setRemoved({ productId, name, undo });
    } catch (error) {
      notify.error(failureWords(error, notChanged));
    }
  };
  const takeOne = async (productId: string): Promise<void> => {
    try {
      await takeFromCart(productId, 1);
    } catch (error) {
      notify.error(failureWords(error, notChanged));
    }
  };
  const undo = async (): Promise<void> => {
    if (!removed) return;
    try {
      await removed.undo();
      setRemoved(null);
    } catch (error) {
      notify.error(failureWords(error, notChanged));
    }
  };
  return { removed, remove, takeOne, undo, forget: () => setRemoved(null) };
};
