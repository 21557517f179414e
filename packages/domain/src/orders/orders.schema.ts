import * as z from 'zod/mini';
import { cartUnitEntity } from '../cart/cart.entity.ts';
import { CivilDate } from '../kernel/civil-date.ts';
import { RecordId } from '../kernel/ids.ts';

const Pence = z.int().check(z.minimum(0));
const Moment = z.iso.datetime({ offset: true });

/** Which items of the cart, and the total that was shown for them. Names and prices are ours to know. */
export const PlaceOrder = z.strictObject({
  /** Made by the device, so that an order sent twice is one. */
  id: RecordId,
  unitIds: z.array(RecordId).check(z.minLength(1), z.maxLength(cartUnitEntity.most)),
  totalPence: Pence,
});
export type PlaceOrder = z.infer<typeof PlaceOrder>;

/** A line as it was sold: the catalogue may change afterwards. */
export const OrderLine = z.object({
  productId: z.string(),
  name: z.string(),
  quantity: z.int(),
  pricePence: Pence,
});
export type OrderLine = z.infer<typeof OrderLine>;

/** Where a parcel goes, as the payment page asked for it. Nothing in it is longer than a label takes. */
export const Delivery = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The lines of the address, without empty ones. */
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
  /** What people call it: `RW-7K3M-9QXT`. */
  number: z.string(),
  placedAt: Moment,
  lines: z.array(OrderLine),
  itemsPence: Pence,
  deliveryPence: Pence,
  totalPence: Pence,
  state: z.enum(orderStates),
  paidAt: z.nullable(Moment),
  /** Paid, told to the buyer by mail, and in the list of what is to be sent. */
  isFulfilled: z.boolean(),
  sentOn: z.nullable(CivilDate),
  refundedPence: Pence,
  /** Of the shop's point of view: won means that the payment stands. */
  dispute: z.nullable(z.enum(disputeStates)),
  cancelAskedAt: z.nullable(Moment),
  delivery: z.nullable(Delivery),
  /** Where it can be paid, while it can. */
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

export const Shop = z.object({
  /** False where no payment service is configured: then the cart can only be sent as a list. */
  isOpen: z.boolean(),
  /** Who sells, with an address, as the law asks for it. */
  trader: z.nullable(z.string()),
});
export type Shop = z.infer<typeof Shop>;
