import type { FigureQuery } from '../../platform/figure-query.ts';
import { isToRefund } from './orders.operator.sql.ts';

export const orderFigures: FigureQuery = {
  sql: `select
    (select count(*) from orders.quarantine where at > now() - interval '1 day') as held,
    (select count(*) from orders.parcels where ${isToRefund}) as to_refund`,
  gauges: {
    held: {
      name: 'roadworthy_payments_quarantined',
      description: 'Payments of the last day that match no order or a wrong amount',
    },
    to_refund: {
      name: 'roadworthy_orders_to_refund',
      description: 'Orders that the buyer cancelled and that are not refunded',
    },
  },
};
