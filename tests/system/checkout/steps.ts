import type { Plant } from '../../support/plant/planting.ts';

const place = 'apps/api/src/features/orders/place.service.ts';
const settle = 'apps/api/src/features/orders/settle-order.service.ts';
const webhook = 'apps/api/src/features/orders/webhook.service.ts';
const routes = 'apps/api/src/features/orders/orders.routes.ts';
const jobs = 'apps/api/src/features/orders/orders.jobs.ts';

/** The gaps between two steps in which one of our processes can die: the file, and the line after the gap. */
const gaps: Record<string, [file: string, before: string]> = {
  'before the order is stored': [place, 'const stored = await sync.applyTogether('],
  'stored, no page yet': [place, 'const checkout = await askingPayments(() => payments.open('],
  'a page, not stored': [place, 'const [stored] = await deps.db.changeAs('],
  'page stored, not answered': [place, 'return await ownOrder(deps, actor, order.id);'],
  'earlier page closed, order not': [
    place,
    "await db.changeAs(\n    actor,\n    closeOrder({ userId: actor.userId, id, because: 'replaced'",
  ],
  'event read, not stored': [webhook, 'const ref = await refOf(deps, event);'],
  'event stored, not committed': [webhook, "await queue.enqueue(client, 'orders.settle'"],
  'event committed, not answered': [routes, 'return {};'],
  'looked up, not written': [settle, 'const reason = mismatchOf(userId, order, checkout);'],
  'listed, still in the cart': [settle, 'for (const { id } of await tx.query(selectUnits('],
  'written, no mail planned': [settle, 'const settled = await read();'],
  'before the mail': [jobs, 'await mailer.send({'],
  'mailed, not noted': [jobs, 'await db.changeAs(actor, mark(userId, orderId, now()));'],
};

/** The same gaps in the payment service. */
const doubleGaps: typeof gaps = {
  'done, not answered': [
    'tests/support/simulators/payments/server.ts',
    "if (fault === 'lost') return void reply.destroy();",
  ],
  'sent, not noted': [
    'tests/support/simulators/payments/deliveries.ts',
    'if (isClosed) return;\n    if (reply?.ok)',
  ],
};

const editsOf = (all: typeof gaps): Plant =>
  Object.entries(all).map(([step, [file, before]]) => ({
    file,
    from: before,
    to: `await globalThis.proofStep(${JSON.stringify(step)});\n${before}`,
  }));

export const ourSteps = Object.keys(gaps);
export const doubleSteps = Object.keys(doubleGaps);

export const ourEdits: Plant = [
  ...editsOf(gaps),
  // No diagnosis is asked for here, and every start would wait for its engine.
  {
    file: 'apps/api/src/start.ts',
    from: 'if (app) await deps.engine.prepare();',
    to: '',
  },
];
export const doubleEdits: Plant = editsOf(doubleGaps);
