import type { Seller } from '@roadworthy/domain/orders/orders.schema';
import { links } from '../../links.ts';

/** Who sells, shown before somebody pays. The terms open beside the cart, which stays as it is. */
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
