/** Where one of our processes can die between two steps: before or after a statement, by its name. */
export const beforeStatement = {
  'orders.insert': 'before the order is stored',
  'orders.store-session': 'a page, not stored',
  'orders.mark-mailed': 'mailed, not noted',
} as const;
export const afterStatement = {
  'orders.store-session': 'page stored, not answered',
  'orders.insert-parcel': 'listed, still in the cart',
} as const;

/** The others are between two calls of ports. */
const ofPorts = [
  'stored, no page yet',
  'earlier page closed, order not',
  'event read, not stored',
  'run planned, not committed',
  'run committed, event not answered',
  'looked up, not written',
  'written, no mail planned',
  'before the mail',
] as const;

export const ourSteps = [
  ...Object.values(beforeStatement),
  ...Object.values(afterStatement),
  ...ofPorts,
];
export type OurStep = (typeof ourSteps)[number];

/** Where the payment service can die. */
export const doubleSteps = ['done, not answered', 'sent, not noted'] as const;
