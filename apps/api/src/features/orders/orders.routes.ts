import { implement } from '@orpc/server';
import { ordersContract } from '@roadworthy/domain/orders/orders.contract';
import type { FastifyInstance } from 'fastify';
import type { RequestContext } from '../../platform/http/visitor.ts';
import { actorOf, refuseDemo, requireCredential } from '../../platform/session.ts';
import type { OrdersDeps } from './orders.deps.ts';
import { cancelOrder, listOrders, ownOrder, toOrder } from './orders.service.ts';
import { placeOrder } from './place.service.ts';
import { takeEvent } from './webhook.service.ts';

export const ordersRoutes = (deps: OrdersDeps) => {
  const route = implement(ordersContract).$context<RequestContext>();
  const actor = ({ credential }: RequestContext) => actorOf(deps.db, credential);
  return route.router({
    shop: route.shop.handler(() => deps.openShop.shop),
    place: route.place.handler(async ({ input, context }) => {
      await refuseDemo(deps.db, requireCredential(context.credential));
      return await placeOrder(deps, await actor(context), input);
    }),
    list: route.list.handler(
      async ({ input, context }) => await listOrders(deps, await actor(context), input),
    ),
    read: route.read.handler(async ({ input, context }) =>
      toOrder(await ownOrder(deps, await actor(context), input.id)),
    ),
    cancel: route.cancel.handler(
      async ({ input, context }) => await cancelOrder(deps, await actor(context), input.id),
    ),
  });
};

/**
 * Registers `POST /api/payments/webhook` for events of the payment service. It sends no Origin and no session; we trust
 * the signature over the raw bytes, so the body must not be parsed before.
 */
export const registerPaymentEvents = async (app: FastifyInstance, deps: OrdersDeps) => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/payments/webhook', { config: { anyOrigin: true } }, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await takeEvent(deps, body, String(request.headers['stripe-signature'] ?? ''));
      return {};
    });
  });
};
