import type { Deps } from '../../../../apps/api/src/deps.ts';
import { readDesk } from '../../../../apps/api/src/features/orders/operator.service.ts';
import type { Tx } from '../../../../apps/api/src/platform/db.ts';
import type { Statement } from '../../../../apps/api/src/platform/statement.ts';
import type { Invariant } from './run.ts';
import type { Seams } from './world.ts';

/** Changes the rows of one statement, whoever runs it; null: it is not run and has none. */
const altering =
  (name: string, change: ((row: object) => object) | null) =>
  (deps: Deps): Deps => {
    const altered = (tx: Tx): Tx => ({
      ...tx,
      query: async <Row>(statement: Statement<Row>): Promise<Row[]> => {
        if (statement.name !== name) return await tx.query(statement);
        if (!change) return [];
        return (await tx.query(statement)).map((row) => change(row as object) as Row);
      },
    });
    const { db, sync } = deps;
    return {
      ...deps,
      db: { ...db, asUser: (actor, work) => db.asUser(actor, (tx) => work(altered(tx))) },
      sync: {
        ...sync,
        applyTogether: (actor, work) =>
          sync.applyTogether(actor, (tx, apply) => work(altered(tx), apply)),
      },
    };
  };

const withPayments = (deps: Deps, refunded: (pence: number, amount: number) => number): Deps => {
  const { payments } = deps;
  if (!payments) throw new Error('The shop takes no payments');
  return {
    ...deps,
    payments: {
      ...payments,
      read: async (id) => {
        const checkout = await payments.read(id);
        const { refundedPence, amountPence } = checkout;
        return { ...checkout, refundedPence: refunded(refundedPence, amountPence) };
      },
    },
  };
};

/** Each is a mistake that would leave a buyer without the money that a mail promised. */
export const plants: Record<string, { seams: Seams; caughtBy: Invariant }> = {
  'the list of cancelled orders leaves out sent orders': {
    caughtBy: 'the operator sees every cancellation',
    seams: {
      list: async (admin) =>
        (await readDesk(admin)).toRefund.flatMap(({ sentOn, number }) => (sentOn ? [] : [number])),
    },
  },
  'a parcel is not marked as cancelled': {
    caughtBy: 'the operator sees every cancellation',
    seams: { deps: altering('orders.update-parcel', null) },
  },
  'the gauge of cancelled orders counts only orders that were not sent': {
    caughtBy: 'the gauge counts what is listed',
    seams: {
      figureSql: `select count(*) as to_refund from orders.parcels
        where cancel_asked_at is not null and refunded_pence < total_pence and sent_on is null`,
    },
  },
  'a mail about a cancellation that fails counts as sent': {
    caughtBy: 'every cancellation is mailed to the operator',
    seams: {
      deps: (deps) => ({
        ...deps,
        mailer: {
          ...deps.mailer,
          send: (mail) => deps.mailer.send(mail).catch(() => undefined),
        },
      }),
    },
  },
  'every cancelled order counts as refunded': {
    caughtBy: 'a buyer who is promised a refund is refunded or listed',
    seams: { deps: (deps) => withPayments(deps, (pence, amount) => (pence > 0 ? amount : 0)) },
  },
  'refunds are not recorded': {
    caughtBy: 'what is refunded leaves the list',
    seams: { deps: (deps) => withPayments(deps, () => 0) },
  },
  'the day of dispatch is ignored': {
    caughtBy: 'a late cancellation is refused',
    seams: { deps: altering('orders.select', (row) => ({ ...row, sentOn: null })) },
  },
};
