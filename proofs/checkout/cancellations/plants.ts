import type { Deps } from '../../../apps/api/src/deps.ts';
import { readDesk } from '../../../apps/api/src/features/orders/operator.service.ts';
import type { Tx } from '../../../apps/api/src/platform/db.ts';
import type { Statement } from '../../../apps/api/src/platform/statement.ts';
import type { Invariant } from './run.ts';
import type { Seams } from './world.ts';

const day = 86_400_000;

/** Makes one statement do nothing, whoever runs it. */
const without = (name: string) => (deps: Deps) => {
  const quiet = (tx: Tx): Tx => ({
    ...tx,
    query: <Row>(statement: Statement<Row>) =>
      statement.name === name ? Promise.resolve<Row[]>([]) : tx.query(statement),
  });
  const { db, sync } = deps;
  return {
    ...deps,
    db: {
      ...db,
      asUser: ((actor, work) => db.asUser(actor, (tx) => work(quiet(tx)))) as typeof db.asUser,
    },
    sync: {
      ...sync,
      together: ((actor, work) =>
        sync.together(actor, (tx, apply) => work(quiet(tx), apply))) as typeof sync.together,
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
  'the list leaves out what was sent': {
    caughtBy: 'the operator sees every cancellation',
    seams: {
      list: async (admin) =>
        (await readDesk(admin)).toRefund.flatMap(({ sentOn, number }) => (sentOn ? [] : [number])),
    },
  },
  'a parcel does not learn that it was cancelled': {
    caughtBy: 'the operator sees every cancellation',
    seams: { deps: without('orders.update-parcel') },
  },
  'the gauge counts only what was not sent': {
    caughtBy: 'the gauge counts what is listed',
    seams: {
      figureSql: `select count(*) as to_refund from orders.parcels
        where cancel_asked_at is not null and refunded_pence < total_pence and sent_on is null`,
    },
  },
  'a mail that fails counts as sent': {
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
  'refunds are not noticed': {
    caughtBy: 'what is refunded leaves the list',
    seams: { deps: (deps) => withPayments(deps, () => 0) },
  },
  'the server’s day is long ago': {
    caughtBy: 'a late cancellation is refused',
    seams: { now: (moment) => new Date(moment.getTime() - 20 * day) },
  },
};
