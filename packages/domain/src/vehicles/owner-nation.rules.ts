import type { Facts } from './legal.rules.ts';

/** Returns where the owner's licence and badge are issued, as far as their vehicles tell; null if they do not. */
export const nationOfOwner = (vehicles: Iterable<Facts<'nation'>>): 'gb' | 'ni' | null => {
  const nations = new Set([...vehicles].flatMap(({ nation }) => nation ?? []));
  const [only] = nations;
  return nations.size === 1 && only ? only : null;
};
