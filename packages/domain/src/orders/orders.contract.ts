import * as z from 'zod/mini';
import { contractRoute } from '../kernel/access.ts';
import { RecordId } from '../kernel/ids.ts';
import { Order, OrderPage, OrderQuery, PlaceOrder, Shop } from './orders.schema.ts';

const route = (method: 'GET' | 'POST', path: `/${string}`, summary: string) =>
  contractRoute.route({ method, path, summary, tags: ['Orders'] });

const ById = z.object({ id: RecordId });

export const ordersContract = {
  shop: route('GET', '/shop', 'Whether something is sold here, by whom, and what')
    .meta({ access: 'anyone' })
    .output(Shop),
  place: route(
    'POST',
    '/orders',
    'Order items of your cart at the total you were shown; gives the page to pay on',
  )
    .input(PlaceOrder)
    .output(Order),
  list: route('GET', '/orders', 'Your orders, the newest first')
    .input(OrderQuery)
    .output(OrderPage),
  read: route('GET', '/orders/{id}', 'One of your orders').input(ById).output(Order),
  cancel: route(
    'POST',
    '/orders/{id}/cancellation',
    'Give up an order that is not paid, or use your right to cancel one that is',
  )
    .input(ById)
    .output(Order),
};
