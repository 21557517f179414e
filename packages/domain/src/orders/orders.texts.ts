/**
 * The right to cancel under the Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013
 * (regulations 27 to 35). The delivery day is unknown, so the text names no last day.
 */
export const rightToCancel: readonly string[] = [
  'You can cancel from now until 14 days after the day you receive the last item. You need not give a reason. This is your right under the Consumer Contracts Regulations 2013.',
  'To cancel, open the order in Roadworthy and choose ‘Cancel this order’. Any other clear statement to us counts too.',
  'Send the items back within 14 days of telling us. We refund what you paid, standard delivery included, within 14 days of getting them back or of proof that you sent them. We may take off what the items lost in value if they were handled more than is needed to check them.',
];

/** Shown on the payment page before payment. */
export const rightToCancelInShort =
  'You can cancel within 14 days after the day you receive your order, without giving a reason.';
