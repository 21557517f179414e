import type pg from 'pg';
import type { Payments } from '../../../apps/api/src/adapters/payments/port.ts';
import type { Deps } from '../../../apps/api/src/deps.ts';
import type { Db, Tx } from '../../../apps/api/src/platform/db.ts';
import type { Statement } from '../../../apps/api/src/platform/statement.ts';
import { wrapDb, wrapDeps } from '../../support/plant/wrap-deps.ts';
import { reach } from './kill-switch.ts';
import { afterStatement, beforeStatement, type OurStep } from './steps.ts';

/** Loaded with `--import` into our processes: they can die at the steps of steps.ts. */
const step: (reached: OurStep) => void = reach;

const reachAt =
  (steps: Readonly<Record<string, OurStep>>) =>
  ({ name }: Statement<unknown>) => {
    const found = steps[name];
    if (found) step(found);
  };
const before = reachAt(beforeStatement);
const after = reachAt(afterStatement);

const killableTx = (tx: Tx, sent: Set<string>): Tx => ({
  ...tx,
  query: async (statement) => {
    sent.add(statement.name);
    before(statement);
    const rows = await tx.query(statement);
    after(statement);
    return rows;
  },
});

const killableDb = (db: Db): Db => ({
  ...db,
  asUser: async (actor, work) => {
    const sent = new Set<string>();
    const result = await db.asUser(actor, (tx) => work(killableTx(tx, sent)));
    if (sent.has('orders.record-facts')) step('written, no mail planned');
    return result;
  },
  changeAs: async (who, ...statements) => {
    for (const statement of statements) before(statement);
    const rows = await db.changeAs(who, ...statements);
    for (const statement of statements) after(statement);
    return rows;
  },
});

const killablePayments = (payments: Payments): Payments => ({
  ...payments,
  open: async (order) => {
    step('stored, no page yet');
    return await payments.open(order);
  },
  close: async (id) => {
    const closed = await payments.close(id);
    step('earlier page closed, order not');
    return closed;
  },
  read: async (id) => {
    const checkout = await payments.read(id);
    step('looked up, not written');
    return checkout;
  },
  readEvent: (body, signature) => {
    const event = payments.readEvent(body, signature);
    if (event) step('event read, not stored');
    return event;
  },
});

const killable = (deps: Deps): Deps => {
  const { accounts, engine, mailer, payments, queue } = deps;
  /** The transactions in which an order's run was planned. */
  const planned = new WeakSet<object>();
  return {
    ...deps,
    payments: payments && killablePayments(payments),
    queue: {
      ...queue,
      enqueue: async (client, name, data, options) => {
        if (name === 'orders.settle') {
          planned.add(client);
          step('run planned, not committed');
        }
        await queue.enqueue(client, name, data, options);
      },
    },
    accounts: Object.create(accounts, {
      transaction: {
        value: async <T>(work: (client: pg.PoolClient) => Promise<T>) => {
          let isPlanned = false;
          const result = await accounts.transaction(async (client) => {
            const done = await work(client);
            isPlanned = planned.delete(client);
            return done;
          });
          if (isPlanned) step('run committed, event not answered');
          return result;
        },
      },
    }),
    mailer: {
      ...mailer,
      send: async (mail) => {
        if (mail.id.startsWith('order-')) step('before the mail');
        await mailer.send(mail);
      },
    },
    // No diagnosis is asked for here, and every start would wait for its engine.
    engine: { ...engine, prepare: async () => {} },
  };
};

wrapDb(killableDb);
wrapDeps(killable);
