import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StripeSettings } from '../../../../apps/api/src/adapters/payments/stripe.ts';
import { createDeliveries, type Manner } from './deliveries.ts';
import { type Form, readForm, textAt } from './form.ts';
import { type Address, type HeldSession, newName, openLedger } from './ledger.ts';
import { amountOf, chargeObject, disputeObject, paymentObject, sessionObject } from './objects.ts';
import { payPage } from './pay-page.ts';

/** The fault of a call. `lost`: the call is carried out, but the answer does not arrive. */
type CallFault = 'busy' | 'down' | 'lost';

export type PaymentServer = {
  url: string;
  settings: StripeSettings;
  environment: Record<string, string>;
  /** Sets where events are sent; events wait until it is set. */
  sendEventsTo(webhookUrl: string): void;
  sessions(): HeldSession[];
  session(id: string): HeldSession | undefined;
  pay(id: string, options?: { isSlow?: boolean; amount?: number; address?: Address }): boolean;
  /** Ends a slow payment, paid or failed. */
  settle(id: string, isPaid: boolean): void;
  expire(id: string): boolean;
  refund(id: string, pence: number): void;
  dispute(id: string, status: string): void;
  /** Returns the bodies of all events so far. */
  events(): string[];
  behave(manner: Partial<Manner>): void;
  /** Sets the faults of the next calls. */
  next(...faults: CallFault[]): void;
  close(): Promise<void>;
};

/** A command from another process: an action, a session and its options. */
type Control = {
  action: string;
  id?: string;
  isPaid?: boolean;
  pence?: number;
  status?: string;
  faults?: CallFault[];
} & Parameters<PaymentServer['pay']>[1] &
  Partial<Manner>;

const secretKey = 'sk_test_local_double';
const webhookSecret = 'whsec_local_double';
const someAddress: Address = {
  name: 'Alex Example',
  line1: '1 High Street',
  city: 'Leeds',
  postcode: 'LS1 1AA',
};

type Reply = { status: number; body: unknown };
const ok = (body: unknown): Reply => ({ status: 200, body });
const failed = (status: number, type: string, message: string): Reply => ({
  status,
  body: { error: { type, message } },
});
const invalid = (message: string) => failed(400, 'invalid_request_error', message);
const missing = failed(404, 'invalid_request_error', 'No such object');

const readBody = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/**
 * Starts a server on loopback with the calls of Stripe's API that the app uses, a payment page, and signed events sent
 * at least once. With a file its state survives a kill.
 */
export const startPaymentServer = async ({
  port = 0,
  file,
  webhookUrl,
  onStep = () => {},
}: {
  port?: number;
  file?: string;
  webhookUrl?: string;
  /** Called between two steps, where the service may be killed. */
  onStep?: (step: 'done, not answered' | 'sent, not noted') => void;
} = {}): Promise<PaymentServer> => {
  const ledger = openLedger(file);
  const faults: CallFault[] = [];
  let target: string | null = webhookUrl ?? null;
  const deliveries = createDeliveries(ledger, {
    webhookUrl: () => target,
    secret: webhookSecret,
    onSent: () => onStep('sent, not noted'),
  });
  let url = '';

  const pageOf = (id: string) => `${url}/pay/${id}`;
  const asObject = (held: HeldSession, isExpanded = false) =>
    sessionObject(held, pageOf(held.id), isExpanded);

  /** Records a change and its event together. */
  const record = (session: HeldSession, type: string, object: unknown) => {
    const id = newName('evt');
    const created = Math.floor(Date.now() / 1000);
    const event = {
      id,
      body: JSON.stringify({ id, object: 'event', type, created, data: { object } }),
    };
    ledger.write({ session }, { event });
    deliveries.announce(event);
  };

  const expire = (id: string): boolean => {
    const held = ledger.session(id);
    if (held?.status !== 'open') return false;
    const session: HeldSession = { ...held, status: 'expired' };
    record(session, 'checkout.session.expired', asObject(session));
    return true;
  };

  const pay: PaymentServer['pay'] = (id, { isSlow = false, amount, address } = {}) => {
    const held = ledger.session(id);
    if (held?.status !== 'open') return false;
    const status = isSlow ? 'processing' : 'succeeded';
    const session: HeldSession = {
      ...held,
      status: 'complete',
      amount: amount ?? held.amount,
      payment: { id: newName('pi'), status },
      address: address ?? someAddress,
    };
    record(session, 'checkout.session.completed', asObject(session));
    return true;
  };

  const settle: PaymentServer['settle'] = (id, isPaid) => {
    const held = ledger.session(id);
    if (!held?.payment) return;
    const status = isPaid ? 'succeeded' : 'requires_payment_method';
    const session: HeldSession = { ...held, payment: { ...held.payment, status } };
    const type = isPaid ? 'async_payment_succeeded' : 'async_payment_failed';
    record(session, `checkout.session.${type}`, asObject(session));
  };

  const refund: PaymentServer['refund'] = (id, pence) => {
    const held = ledger.session(id);
    if (!held) return;
    const session = { ...held, refunded: Math.min(held.amount, held.refunded + pence) };
    record(session, 'charge.refunded', chargeObject(session));
  };

  const dispute: PaymentServer['dispute'] = (id, status) => {
    const held = ledger.session(id);
    if (!held) return;
    const [known] = held.disputes;
    const session = { ...held, disputes: [{ id: known?.id ?? newName('dp'), status }] };
    const isClosed = status === 'won' || status === 'lost';
    const type = isClosed ? 'closed' : known ? 'updated' : 'created';
    record(session, `charge.dispute.${type}`, disputeObject(session, 0));
  };

  const create = (body: string, key: string): Reply => {
    const known = key ? ledger.keyed(key) : undefined;
    if (known && known.params !== body) {
      return failed(400, 'idempotency_error', 'The key was used with other parameters');
    }
    const before = known && ledger.session(known.sessionId);
    if (before) return ok(asObject(before));
    const params = readForm(body);
    const now = Math.floor(Date.now() / 1000);
    const expiresAt = Number(textAt(params, 'expires_at')) || now + 86_400;
    if (expiresAt < now + 1800 - 60 || expiresAt > now + 86_400) return invalid('expires_at');
    const id = newName('cs_test');
    const session: HeldSession = {
      id,
      params,
      createdAt: now,
      expiresAt,
      amount: amountOf(params),
      currency: 'gbp',
      status: 'open',
      payment: null,
      address: null,
      refunded: 0,
      disputes: [],
    };
    ledger.write({ session }, ...(key ? [{ key, params: body, sessionId: id }] : []));
    return ok(asObject(session));
  };

  const answer = (method: string, path: URL, body: string, key: string): Reply => {
    const [, , one = '', two = '', three = '', four = ''] = path.pathname.split('/');
    if (one === 'checkout' && two === 'sessions') {
      if (method === 'POST' && !three) return create(body, key);
      const held = ledger.session(three);
      if (!held) return missing;
      if (method === 'POST' && four === 'expire') {
        if (!expire(three)) return invalid('Only open sessions can be expired');
        return ok(asObject(ledger.session(three) as HeldSession));
      }
      if (held.status === 'open' && held.expiresAt * 1000 < Date.now()) expire(three);
      const isExpanded = path.searchParams.has('expand[0]') || path.search.includes('expand');
      return ok(asObject(ledger.session(three) as HeldSession, isExpanded));
    }
    if (one === 'payment_intents') {
      const held = ledger.byPayment(two);
      return held ? ok(paymentObject(held)) : missing;
    }
    if (one === 'disputes') {
      const held = ledger.byPayment(path.searchParams.get('payment_intent') ?? '');
      const data = held?.disputes.map((_, at) => disputeObject(held, at)) ?? [];
      return ok({ object: 'list', data, has_more: false, url: '/v1/disputes' });
    }
    return missing;
  };

  const servePage = (method: string, id: string, body: string, reply: ServerResponse) => {
    const held = ledger.session(id);
    if (!held) return void reply.writeHead(404).end();
    const page = (problem?: string) =>
      reply
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
        .end(payPage(ledger.session(id) as HeldSession, problem));
    if (method !== 'POST') return void page();
    const form: Form = readForm(body);
    const how = textAt(form, 'how');
    const leaveTo = (name: string) =>
      reply.writeHead(303, { location: textAt(held.params, name) }).end();
    if (how === 'leave') return void leaveTo('cancel_url');
    if (how === 'decline') return void page('The card was declined. Nothing was paid.');
    const [name, line1, city, postcode] = ['name', 'line1', 'city', 'postcode'].map((each) =>
      textAt(form, each),
    ) as [string, string, string, string];
    const address = { name, line1, city, postcode };
    if (!pay(id, { isSlow: how === 'slow', address })) return void page();
    leaveTo('success_url');
  };

  /** Runs a command from another process. */
  const control = (body: string): Reply => {
    const { action, id = '', ...rest } = JSON.parse(body) as Control;
    if (action === 'pay') return ok({ isDone: pay(id, rest) });
    if (action === 'settle') return ok(settle(id, rest.isPaid ?? true) ?? {});
    if (action === 'expire') return ok({ isDone: expire(id) });
    if (action === 'refund') return ok(refund(id, rest.pence ?? 0) ?? {});
    if (action === 'dispute') return ok(dispute(id, rest.status ?? 'needs_response') ?? {});
    if (action === 'behave') return ok(deliveries.behave(rest) ?? {});
    if (action === 'faults') return ok({ count: faults.push(...(rest.faults ?? [])) });
    if (action === 'sessions') return ok(ledger.sessions());
    if (action === 'waiting') return ok({ count: ledger.waiting().length });
    if (action === 'events') return ok(ledger.events());
    return missing;
  };

  const server = createServer(async (request, reply) => {
    const { method = 'GET', headers } = request;
    const path = new URL(request.url ?? '/', 'http://local');
    const body = await readBody(request);
    const send = ({ status, body: content }: Reply) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    if (path.pathname === '/_control') return void send(control(body));
    if (path.pathname.startsWith('/pay/')) {
      return void servePage(method, path.pathname.slice('/pay/'.length), body, reply);
    }
    if (headers.authorization !== `Bearer ${secretKey}`) {
      return void send(failed(401, 'invalid_request_error', 'Invalid API key'));
    }
    const fault = faults.shift();
    if (fault === 'busy') return void send(failed(429, 'rate_limit_error', 'Too many requests'));
    if (fault === 'down') return void reply.destroy();
    const said = answer(method, path, body, String(headers['idempotency-key'] ?? ''));
    onStep('done, not answered');
    if (fault === 'lost') return void reply.destroy();
    send(said);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings: StripeSettings = { secretKey, webhookSecret, apiUrl: url };
  return {
    url,
    settings,
    environment: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: url,
    },
    sendEventsTo(next) {
      target = next;
    },
    sessions: ledger.sessions,
    session: ledger.session,
    pay,
    settle,
    expire,
    refund,
    dispute,
    events: () => ledger.events().map(({ body }) => body),
    behave: deliveries.behave,
    next: (...added) => void faults.push(...added),
    close: () =>
      new Promise((resolve) => {
        deliveries.close();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
