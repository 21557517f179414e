import { listAt, textAt } from './form.ts';
import type { HeldSession } from './ledger.ts';

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

const style = `
  :root { color-scheme: light dark }
  body { max-width: 26rem; margin: 0 auto; padding: 1.5rem 1rem; font: 16px/1.5 system-ui, sans-serif }
  .test { padding: .75rem 1rem; border: 2px solid #b45309; border-radius: .5rem; font-weight: 600 }
  li { display: flex; justify-content: space-between; gap: 1rem; padding: .25rem 0 }
  ul { padding: 0 } label { display: block; margin: .75rem 0 }
  input { display: block; width: 100%; box-sizing: border-box; min-height: 44px; padding: 0 .75rem; font: inherit }
  button { width: 100%; min-height: 48px; margin-top: .75rem; font: inherit; font-weight: 600 }`;

const input = (name: string, label: string, value: string) =>
  `<label>${label}<input name="${name}" value="${escaped(value)}" required maxlength="100"></label>`;

/** Returns the payment page. It imitates no real service and states that no money moves. */
export const payPage = (held: HeldSession, problem = ''): string => {
  const { params, amount, status } = held;
  const lines = listAt(params, 'line_items').map((line) => {
    const quantity = Number(textAt(line, 'quantity'));
    const pence = quantity * Number(textAt(line, 'price_data', 'unit_amount'));
    const name = textAt(line, 'price_data', 'product_data', 'name');
    return `<li><span>${quantity} × ${escaped(name)}</span><span>${pounds.format(pence / 100)}</span></li>`;
  });
  const delivery = listAt(params, 'shipping_options').map((option) => {
    const pence = Number(textAt(option, 'shipping_rate_data', 'fixed_amount', 'amount'));
    return `<li><span>Delivery in the UK</span><span>${pounds.format(pence / 100)}</span></li>`;
  });
  const form = `
    <form method="post">
      ${input('name', 'Name', 'Alex Example')}
      ${input('line1', 'Address', '1 High Street')}
      ${input('city', 'Town', 'Leeds')}
      ${input('postcode', 'Postcode', 'LS1 1AA')}
      <p>${escaped(textAt(params, 'custom_text', 'submit', 'message'))}</p>
      <button name="how" value="pay">Pay ${pounds.format(amount / 100)}</button>
      <button name="how" value="slow">Pay by a slow way</button>
      <button name="how" value="decline">Have the card declined</button>
      <button name="how" value="leave" formnovalidate>Leave without paying</button>
    </form>`;
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Test shop</title>
    <meta name="viewport" content="width=device-width,initial-scale=1"><style>${style}</style></head><body><main>
    <h1>Test shop</h1>
    <p class="test">This page stands in for Stripe. No card is asked for and no money moves.</p>
    ${problem ? `<p role="alert">${escaped(problem)}</p>` : ''}
    <ul>${[...lines, ...delivery].join('')}</ul>
    ${status === 'open' ? form : '<p>This page can no longer be paid on.</p>'}
    </main></body></html>`;
};
