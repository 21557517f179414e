import { deliveryRates } from './delivery.rules.ts';
import type { Seller } from './orders.schema.ts';

/** Shown on the payment page before payment. */
export const rightToCancelInShort =
  'You can cancel within 14 days after the day you receive your order, without giving a reason.';

export const testShop = 'Test shop: no money is taken and nothing is sent.';

const pounds = (pence: number) =>
  pence % 100 === 0 ? `£${pence / 100}` : `£${(pence / 100).toFixed(2)}`;

const [free, usual] = deliveryRates;

export const vatNote = 'Prices include VAT where it is charged.';

/** Shown where the prices are. */
export const priceNote = `${vatNote} UK delivery is ${pounds(usual.pence)}, free from ${pounds(free.fromPence)}.`;

export const guidePrices = 'Guide prices. Nothing is sold here; take the list to a shop.';

const workingDays = (days: number) => (days === 1 ? '1 working day' : `${days} working days`);

/**
 * The right to cancel under the Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013
 * (regulations 27 to 35). The delivery day is unknown, so the text names no last day.
 */
const cancelling =
  'You can cancel until 14 days after the day you receive the last item, without a reason: use the button in your order, write to us, or send the form below.';

const refunds = [
  'You pay for the return. We refund what you paid, standard delivery included, within 14 days of getting the goods back or of your proof that you sent them, whichever is first; if nothing has been sent yet, within 14 days of your cancellation.',
  'We may deduct any loss in value if you handled them more than is needed to check them.',
].join(' ');

/** What to do to cancel, and what the buyer gets back. */
export const returning = (seller: Pick<Seller, 'returnsAddress'> | null): string =>
  `Send the goods ${seller ? `to ${seller.returnsAddress}` : 'back'} within 14 days of telling us. ${refunds}`;

/** The model form of Schedule 3, part B of the same regulations. */
const cancellationForm = ({ trader, contact }: Seller): string[] => [
  `To ${trader}, ${contact}:`,
  'I cancel my contract for these goods: …',
  'Ordered on/received on: …',
  'Name: …',
  'Address: …',
  'Date: …',
];

/** The terms of sale, whole on the Terms page and in the mail that confirms an order. */
export const termsOfSale = (seller: Seller): { title: string; lines: string[] }[] => {
  const { trader, contact, dispatchDays } = seller;
  return [
    {
      title: 'The seller and the contract',
      lines: [
        `The seller is ${trader}. Write to ${contact}.`,
        'The contract is made when we email you to say that your payment has arrived. You must be 18 or over to buy.',
      ],
    },
    {
      title: 'Price and delivery',
      lines: [
        `${priceNote} The price of delivery is shown in your cart, and you pay the total on Stripe’s page.`,
        `We deliver in the UK. We send within ${workingDays(dispatchDays)}, and in any case within 30 days.`,
      ],
    },
    {
      title: 'Your rights if something is wrong',
      lines: [
        'We must by law supply goods that match what is described here, are fit for their purpose and of satisfactory quality; if they are not, you can ask for a repair, a replacement or your money back.',
      ],
    },
    {
      title: 'Your right to cancel',
      lines: [cancelling, returning(seller)],
    },
    { title: 'Cancellation form', lines: cancellationForm(seller) },
    { title: 'Complaints', lines: [`Write to ${contact}. We answer within 5 working days.`] },
  ];
};

/** The right to cancel in an order, where the button is. */
export const rightToCancel = (seller: Seller | null): string[] => [
  'You can cancel until 14 days after the day you receive the last item, without a reason: use the button in this order, or write to us.',
  returning(seller),
];

/** Shown instead of the button once the time to cancel is over. */
export const lateToCancel = (contact: string | null): string =>
  `Your 14 days have probably passed. If something is wrong with an item, you still have rights: write to ${contact ?? 'us'}.`;
