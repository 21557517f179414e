import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { Payments } from '../../../apps/api/src/adapters/payments/port.ts';
import type { Deps } from '../../../apps/api/src/deps.ts';
import type { placeOrder } from '../../../apps/api/src/features/orders/place.service.ts';
import type { paymentProblem } from '../../../packages/domain/src/orders/orders.rules.ts';
import type { Inject, PlantedFault } from '../../support/plant/inject.ts';
import { replaceExport } from '../../support/plant/replace-export.ts';
import { wrapDb, wrapDeps } from '../../support/plant/wrap-deps.ts';
import { signatureOf } from '../../support/simulators/payments/deliveries.ts';
import type { Invariant } from './invariants.ts';

/** `sql`: a fault of the database, made before the processes start. */
type CheckoutPlant = PlantedFault<Invariant> & { sql?: string };

const wrapPayments = (wrap: (payments: Payments) => Partial<Payments>): void =>
  wrapDeps((deps) => {
    const { payments } = deps;
    if (!payments) throw new Error('The shop takes no payments');
    return { ...deps, payments: { ...payments, ...wrap(payments) } };
  });

/** Every request to the payment service gets another key on its way. */
const withRandomKeys = () => {
  const { request } = http;
  http.request = ((options: http.RequestOptions, ...rest: []) => {
    const headers = { ...(options.headers as http.OutgoingHttpHeaders) };
    if ('Idempotency-Key' in headers) headers['Idempotency-Key'] = crypto.randomUUID();
    return request({ ...options, headers }, ...rest);
  }) as typeof request;
  syncBuiltinESMExports();
};

/** The cart of the paid order keeps its first unit. */
const withoutFirstDeletion = (deps: Deps): Deps => ({
  ...deps,
  sync: {
    ...deps.sync,
    applyTogether: (actor, work) =>
      deps.sync.applyTogether(actor, (tx, apply) => {
        let deletions = 0;
        return work(tx, async (draft) => {
          if (draft.type === 'delete') deletions += 1;
          return deletions === 1 ? { status: 'applied', problem: null } : await apply(draft);
        });
      }),
  },
});

/** Orders for whatever total: the right one takes the place of the one that was sent. */
const ignoringTotal =
  (place: typeof placeOrder): typeof placeOrder =>
  async (deps, actor, input) => {
    const { quoteFor } = await import('@roadworthy/domain/orders/orders.rules');
    const units = await deps.db.asUser(actor, (tx) =>
      tx.query<{ id: string; productId: string }>({
        name: 'planted.units',
        text: `select id, product_id as "productId" from cart.units where garage_id = $1 and id = any($2)`,
        values: [actor.garageId, input.unitIds],
      }),
    );
    const quote = quoteFor(units, deps.openShop.catalogue);
    return await place(deps, actor, { ...input, ...(quote && { totalPence: quote.totalPence }) });
  };

/** Each is a mistake made before in a shop. */
export const plants: Record<string, CheckoutPlant> = {
  'every attempt has a random idempotency key': {
    caughtBy: 'an order has one page to pay on',
    inject: withRandomKeys,
  },
  'the payment page of a replaced order stays open': {
    caughtBy: 'nobody is charged twice',
    inject: () =>
      wrapPayments((payments) => ({
        close: async (id) => ({ ...(await payments.read(id)), state: 'expired', url: null }),
      })),
  },
  'the paid amount is not compared': {
    caughtBy: 'a payment of the wrong amount is held back',
    inject: () =>
      replaceExport<typeof paymentProblem>(
        'packages/domain/src/orders/orders.rules.ts',
        'paymentProblem',
        () => () => null,
      ),
  },
  'an order whose event was lost is not reconciled': {
    caughtBy: 'every paid order is fulfilled',
    sql: `
      create function orders.planted() returns trigger language plpgsql as
        $$ begin new.next_look_at := null; return new; end $$;
      create trigger planted before insert on orders.orders for each row execute function orders.planted()`,
    inject: () => {},
  },
  'the total that the buyer saw is not compared': {
    caughtBy: 'nobody pays a total that was not shown',
    inject: () =>
      replaceExport('apps/api/src/features/orders/place.service.ts', 'placeOrder', ignoringTotal),
  },
  'the first item stays in the cart': {
    caughtBy: 'exactly what was bought leaves the cart',
    inject: () => wrapDeps(withoutFirstDeletion),
  },
  'the signature of a payment event is not checked': {
    caughtBy: 'no forged event is accepted',
    inject: () =>
      wrapPayments(({ readEvent }) => ({
        readEvent: (body) =>
          readEvent(
            body,
            signatureOf(String(body), String(process.env.STRIPE_WEBHOOK_SECRET), Date.now()),
          ),
      })),
  },
};

/** Passes everything through the same seams. */
export const identity: { inject: Inject } = {
  inject: () => {
    wrapDb((db) => ({ ...db }));
    wrapPayments((payments) => payments);
  },
};
