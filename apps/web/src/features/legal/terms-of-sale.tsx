import { termsOfSale, testShop } from '@roadworthy/domain/orders/orders.texts';
import { useShop } from '../../api/shop.ts';
import { Part } from './legal-parts.tsx';

/** The terms of sale, from the seller's settings; the mail that confirms an order has the same words. */
export function TermsOfSale() {
  const { state, shop } = useShop();
  if (state === 'open' && shop.seller) {
    return (
      <Part title="Buying from the shop" id="sale">
        {shop.isTest && <p className="font-semibold">{testShop}</p>}
        {termsOfSale(shop.seller).map(({ title, lines }) => (
          <section key={title} className="grid gap-1.5">
            <h3 className="mt-2 text-16">{title}</h3>
            {lines.map((line) => (
              <p key={line} className="wrap-anywhere">
                {line}
              </p>
            ))}
          </section>
        ))}
      </Part>
    );
  }
  return (
    <Part title="Buying from the shop" id="sale">
      <p>
        {state === 'off' && 'Nothing is sold on this server: the shop is a list with guide prices.'}
        {state === 'loading' && 'Checking whether this server sells anything…'}
        {state === 'unknown' &&
          'We can’t check right now whether this server sells anything. Please open this page again when you’re online.'}
      </p>
    </Part>
  );
}
