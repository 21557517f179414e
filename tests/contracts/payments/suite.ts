import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type {
  Checkout,
  OrderToPay,
  Payments,
} from '../../../apps/api/src/adapters/payments/port.ts';
import { PaymentsUnavailable } from '../../../apps/api/src/adapters/payments/port.ts';
import { signatureOf } from '../../support/simulators/payments/deliveries.ts';
import { listAt, textAt } from '../../support/simulators/payments/form.ts';
import type { PaymentServer } from '../../support/simulators/payments/server.ts';

export const anOrder = (): OrderToPay => ({
  userId: randomUUID(),
  orderId: randomUUID(),
  number: 'RW-AAAAA-BBBBB',
  email: 'alex@example.com',
  lines: [
    { productId: 'oil-filter', name: 'Oil Filter', quantity: 1, pricePence: 899 },
    {
      ...{ productId: 'gauge', name: 'Gauge & Case', quantity: 2, pricePence: 1199 },
      ...{ brand: 'Acme', partNumber: 'G-10', sku: 'S1' },
    },
  ],
  deliveryPence: 395,
  until: new Date(Date.now() + 2 * 3_600_000),
  returnUrls: { paid: 'http://localhost/orders/1?returned=paid', notPaid: 'http://localhost/' },
});

export type PaymentPromise = {
  name: string;
  keeps(payments: Payments, server: PaymentServer): Promise<void>;
};

const paid = async (payments: Payments, server: PaymentServer): Promise<Checkout> => {
  const { id } = await payments.open(anOrder());
  server.pay(id);
  return await payments.read(id);
};

/** Returns the last event as it is sent. */
const lastEvent = (server: PaymentServer) => {
  const body = server.events().at(-1) ?? '';
  return { body: Buffer.from(body), text: body };
};

/** The promises of a port to a payment service. */
export const paymentPromises: PaymentPromise[] = [
  {
    name: 'an order gets one payment page at our prices, however often it is requested',
    async keeps(payments, server) {
      const order = anOrder();
      const [one, other] = [await payments.open(order), await payments.open(order)];
      expect(one).toEqual(other);
      expect(one).toMatchObject({
        state: 'open',
        amountPence: 3692,
        currency: 'gbp',
        ref: { userId: order.userId, orderId: order.orderId },
        delivery: null,
      });
      expect(server.sessions().filter(({ id }) => id === one.id)).toHaveLength(1);
      expect((await payments.open(anOrder())).id).not.toBe(one.id);
    },
  },
  {
    name: 'the payment page names each part, and the buyer gets an invoice',
    async keeps(payments, server) {
      const { id } = await payments.open(anOrder());
      const params = server.session(id)?.params ?? {};
      const names = listAt(params, 'line_items').map((line) =>
        textAt(line, 'price_data', 'product_data', 'name'),
      );
      expect(names).toEqual(['Oil Filter', 'Gauge & Case, Acme G-10']);
      expect(textAt(params, 'invoice_creation', 'enabled')).toBe('true');
    },
  },
  {
    name: 'if an answer of the payment service is lost, the retry opens no second payment page',
    async keeps(payments, server) {
      const before = server.sessions().length;
      server.next('lost');
      await payments.open(anOrder());
      expect(server.sessions()).toHaveLength(before + 1);
    },
  },
  {
    name: 'a paid order has its delivery address and can no longer be closed',
    async keeps(payments, server) {
      const checkout = await paid(payments, server);
      expect(checkout).toMatchObject({
        state: 'paid',
        url: null,
        refundedPence: 0,
        dispute: null,
        delivery: { name: 'Alex Example', lines: ['1 High Street', 'Leeds'], postcode: 'LS1 1AA' },
      });
      expect((await payments.close(checkout.id)).state).toBe('paid');
    },
  },
  {
    name: 'a closed payment page cannot be paid',
    async keeps(payments, server) {
      const { id } = await payments.open(anOrder());
      expect((await payments.close(id)).state).toBe('expired');
      expect(server.pay(id)).toBe(false);
      expect((await payments.read(id)).state).toBe('expired');
    },
  },
  {
    name: 'a slow payment is pending until it succeeds or fails',
    async keeps(payments, server) {
      for (const [isPaid, state] of [
        [true, 'paid'],
        [false, 'failed'],
      ] as const) {
        const { id } = await payments.open(anOrder());
        server.pay(id, { isSlow: true });
        expect((await payments.read(id)).state).toBe('pending');
        server.settle(id, isPaid);
        expect((await payments.read(id)).state).toBe(state);
      }
    },
  },
  {
    name: 'a delivery address that cannot be printed on a parcel is ignored',
    async keeps(payments, server) {
      const { id } = await payments.open(anOrder());
      server.pay(id, { address: { name: '', line1: 'x'.repeat(500), city: '', postcode: '' } });
      expect(await payments.read(id)).toMatchObject({ state: 'paid', delivery: null });
    },
  },
  {
    name: 'refunds and disputes are reported with the order of their payment',
    async keeps(payments, server) {
      const { id, paymentId, ref } = await paid(payments, server);
      server.refund(id, 500);
      server.dispute(id, 'needs_response');
      expect(await payments.read(id)).toMatchObject({ refundedPence: 500, dispute: 'open' });
      server.refund(id, 10_000);
      server.dispute(id, 'won');
      expect(await payments.read(id)).toMatchObject({ refundedPence: 3692, dispute: 'won' });
      server.dispute(id, 'lost');
      expect((await payments.read(id)).dispute).toBe('lost');
      expect(await payments.orderOf(paymentId ?? '')).toEqual(ref);
    },
  },
  {
    name: 'a payment event is read together with the object that it is about',
    async keeps(payments, server) {
      const { id, ref, paymentId } = await paid(payments, server);
      const { body, text } = lastEvent(server);
      const signature = signatureOf(text, server.settings.webhookSecret);
      expect(payments.readEvent(body, signature)).toMatchObject({
        type: 'checkout.session.completed',
        sessionId: id,
        paymentId,
        ref,
      });
      server.dispute(id, 'needs_response');
      const dispute = lastEvent(server);
      const signed = signatureOf(dispute.text, server.settings.webhookSecret);
      expect(payments.readEvent(dispute.body, signed)).toMatchObject({
        type: 'charge.dispute.created',
        sessionId: null,
        paymentId,
        ref: null,
      });
    },
  },
  {
    name: 'a payment event that is forged, changed, unsigned or signed long ago is rejected',
    async keeps(payments, server) {
      await paid(payments, server);
      const { body, text } = lastEvent(server);
      const { webhookSecret } = server.settings;
      const good = signatureOf(text, webhookSecret);
      const changed = Buffer.from(text.replace('3692', '1'));
      const old = signatureOf(text, webhookSecret, Date.now() - 3_600_000);
      expect(payments.readEvent(body, good)).not.toBeNull();
      for (const [bytes, signature] of [
        [changed, good],
        [Buffer.concat([body, Buffer.from(' ')]), good],
        [body, old],
        [body, signatureOf(text, 'whsec_another')],
        [body, good.replace('v1=', 'v0=')],
        [body, good.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000) + 1}`)],
        [body, ''],
        [body, 't=1,v1='],
        [Buffer.alloc(0), good],
        [Buffer.from('nonsense'), signatureOf('nonsense', webhookSecret)],
      ] as const) {
        expect([String(bytes), signature, payments.readEvent(bytes, signature)]).toEqual([
          String(bytes),
          signature,
          null,
        ]);
      }
    },
  },
  {
    name: 'an unavailable payment service gives a different error from a rejected request',
    async keeps(payments, server) {
      // The library retries a broken connection once by itself, but not a busy answer.
      for (const faults of [['down', 'down'], ['busy']] as const) {
        server.next(...faults);
        await expect(payments.open(anOrder())).rejects.toBeInstanceOf(PaymentsUnavailable);
      }
      const order = anOrder();
      await payments.open(order);
      const refused = payments.open({ ...order, deliveryPence: 0 });
      await expect(refused).rejects.not.toBeInstanceOf(PaymentsUnavailable);
    },
  },
];
