import * as z from 'zod/mini';
import { cartUnitEntity } from '../cart/cart.entity.ts';
import { CivilDate } from '../kernel/civil-date.ts';
import { RecordId } from '../kernel/ids.ts';
import { Offer } from '../products/products.schema.ts';

const Pence = z.int().check(z.minimum(0));
const Moment = z.iso.datetime({ offset: true });

/** The cart items to order, and the total that was shown. The server determines names and prices. */
export const PlaceOrder = z.strictObject({
  /** Made by the device, so that an order sent twice is stored once. */
  id: RecordId,
  unitIds: z.array(RecordId).check(z.minLength(1), z.maxLength(cartUnitEntity.limit)),
  totalPence: Pence,
});
export type PlaceOrder = z.infer<typeof PlaceOrder>;

/** A line as sold. Later changes of the catalogue do not affect it. */
export const OrderLine = z.object({
  productId: z.string(),
  name: z.string(),
  quantity: z.int(),
  pricePence: Pence,
  /** Absent in orders from before goods had them. */
  brand: z.optional(z.string()),
  partNumber: z.optional(z.string()),
  sku: z.optional(z.string()),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** The delivery address from the payment page. No part is longer than a label allows. */
export const Delivery = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The address lines, without empty ones. */
  lines: z
    .array(z.string().check(z.minLength(1), z.maxLength(200)))
    .check(z.minLength(1), z.maxLength(6)),
  postcode: z.string().check(z.minLength(1), z.maxLength(20)),
});
export type Delivery = z.infer<typeof Delivery>;

const orderStates = ['open', 'paid', 'part-refunded', 'refunded', 'held', 'closed'] as const;
export type OrderState = (typeof orderStates)[number];

const disputeStates = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

export const Order = z.object({
  id: RecordId,
  /** The number that the buyer sees: `RW-7K3M-9QXT`. */
  number: z.string(),
  placedAt: Moment,
  lines: z.array(OrderLine),
  itemsPence: Pence,
  deliveryPence: Pence,
  totalPence: Pence,
  state: z.enum(orderStates),
  paidAt: z.nullable(Moment),
  /** Paid, confirmed to the buyer by email, and on the dispatch list. */
  isFulfilled: z.boolean(),
  sentOn: z.nullable(CivilDate),
  refundedPence: Pence,
  /** From the shop's point of view: won means that the payment stands. */
  dispute: z.nullable(z.enum(disputeStates)),
  cancelAskedAt: z.nullable(Moment),
  delivery: z.nullable(Delivery),
  /** The payment address, while the order can be paid. */
  payUrl: z.nullable(z.string()),
});
export type Order = z.infer<typeof Order>;

export const OrderQuery = z.object({
  /** Orders placed before this moment: the next page. */
  before: z.optional(Moment),
});
export type OrderQuery = z.infer<typeof OrderQuery>;

export const OrderPage = z.object({ orders: z.array(Order), more: z.boolean() });
export type OrderPage = z.infer<typeof OrderPage>;

/** The seller, whom the law requires a shop to name before a customer pays. */
export const Seller = z.object({
  /** Name and address. */
  trader: z.string(),
  /** The email address for questions, cancellations and complaints. */
  contact: z.string(),
  returnsAddress: z.string(),
  /** The working days until a parcel is sent. */
  dispatchDays: z.int(),
});
export type Seller = z.infer<typeof Seller>;

export const Shop = z.object({
  /** False: the cart can only be sent as a list. */
  isOpen: z.boolean(),
  /** Why the shop is closed: no payments are set up, or they are and the seller or the goods are not named. */
  closedBecause: z.nullable(z.enum(['no payments', 'no seller'])),
  /** No money is taken and nothing is sent. */
  isTest: z.boolean(),
  seller: z.nullable(Seller),
  /** The products for sale; empty while the shop is closed. */
  offers: z.array(Offer),
});
export type Shop = z.infer<typeof Shop>;
