import type { FigureQuery } from '../../platform/figure-query.ts';

export const orderFigures: FigureQuery = {
  sql: `select count(*) as held from orders.quarantine where at > now() - interval '1 day'`,
  gauges: {
    held: {
      name: 'roadworthy_payments_quarantined',
      description: 'Payments of the last day that match no order or a wrong amount',
    },
  },
};
