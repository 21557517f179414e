import type { Deps } from './deps.ts';
import { orderFigures } from './features/orders/orders.figures.sql.ts';
import { reminderFigures } from './features/reminders/reminders.figures.sql.ts';
import { queueFigures } from './platform/queue-figures.ts';
import { syncFigures } from './platform/sync/sync.figures.sql.ts';
import { watchFigures } from './platform/watch/figures.ts';
import { watchProcess } from './platform/watch/process-metrics.ts';
import { watchBreakers, watchFiles, watchPools } from './platform/watch/server-metrics.ts';

/** Figures over all users, which the engine's role computes in the worker. */
export const figureQueries = [queueFigures, reminderFigures, syncFigures, orderFigures];

/** Starts the metrics that belong to a process, and in the worker those of the database. */
export const startWatching = async (
  deps: Deps,
  mode: 'web' | 'worker',
): Promise<{ close(): Promise<void> }> => {
  if (!deps.telemetry) return { close: async () => {} };
  const { meter } = deps.telemetry;
  const { accounts, log, db, pools, dvla, dvsa, model, sandbox } = deps;
  const own = watchProcess(meter);
  watchPools(meter, pools, db.waiting);
  if (mode === 'web') watchFiles(meter, () => sandbox.whyUnavailable() !== null);
  watchBreakers(meter, { dvla: dvla?.breaker, dvsa: dvsa?.breaker, model: model?.breaker });
  const figures =
    mode === 'worker'
      ? await watchFigures({
          meter,
          queries: figureQueries,
          transaction: accounts.transaction,
          log,
        })
      : null;
  return {
    async close() {
      own.close();
      await figures?.close();
    },
  };
};
