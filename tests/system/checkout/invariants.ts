export type Invariant =
  | 'every paid order is fulfilled'
  | 'nothing is fulfilled that was not paid'
  | 'nobody is charged twice'
  | 'an order has one page to pay on'
  | 'no forged event is accepted'
  | 'a payment of the wrong amount is held back'
  | 'a buyer gets one mail'
  | 'exactly what was bought leaves the cart'
  | 'nobody pays a total that was not shown'
  | 'refunds and disputes are recorded';
