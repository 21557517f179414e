import type { FigureQuery } from '../figure-query.ts';

/** How far the upkeep of accounts is behind; it runs every hour. */
export const syncFigures: FigureQuery = {
  sql: `select greatest(0, extract(epoch from now() - min(prune_at))) as oldest from sync.accounts`,
  gauges: {
    oldest: {
      name: 'roadworthy_sync_upkeep_oldest_seconds',
      description: 'How long the account that waits longest for its upkeep has been waiting',
    },
  },
};
