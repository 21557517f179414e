import type { Seller } from '@roadworthy/domain/orders/orders.schema';
import { links } from '../../links.ts';

/** The seller, shown before the user pays. The terms open in another tab, so the cart stays as it is. */
export function SoldBy({ seller: { trader, contact } }: { seller: Seller }) {
  return (
    <p className="text-14 wrap-anywhere text-ink-2">
      {`Sold by ${trader}. Write to `}
      <a href={`mailto:${contact}`} className="link">
        {contact}
      </a>
      {'. '}
      <a href={links.termsOfSale} target="_blank" rel="noopener" className="link">
        Terms of sale
      </a>
    </p>
  );
}
