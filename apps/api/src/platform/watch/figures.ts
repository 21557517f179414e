import type { Meter } from '@opentelemetry/api';
import type { FigureQuery } from '../figure-query.ts';
import type { Log } from '../log.ts';

type Row = Record<string, unknown>;
type Queryable = { query(sql: string): Promise<{ rows: Row[] }> };

/** The figures are at most this old; scrapes read the last ones and never the database. */
const refreshMs = 15_000;

/**
 * Computes the figures at intervals. If a query fails, its gauges have no value until it succeeds again: an old number
 * would look like a healthy one.
 */
export const watchFigures = async ({
  meter,
  queries,
  transaction,
  log,
}: {
  meter: Meter;
  queries: readonly FigureQuery[];
  transaction: <T>(work: (client: Queryable) => Promise<T>) => Promise<T>;
  log: Log;
}): Promise<{ close(): Promise<void> }> => {
  const rowsOf = new Map<FigureQuery, Row[]>();
  for (const query of queries) {
    for (const [column, { name, description }] of Object.entries(query.gauges)) {
      meter.createObservableGauge(name, { description }).addCallback((result) => {
        for (const row of rowsOf.get(query) ?? []) {
          const value = row[column];
          if (value === null || value === undefined) continue;
          result.observe(
            Number(value),
            query.label ? { [query.label]: String(row[query.label]) } : {},
          );
        }
      });
    }
  }
  const refresh = async () => {
    for (const query of queries) {
      try {
        rowsOf.set(query, (await transaction((client) => client.query(query.sql))).rows);
      } catch (err) {
        rowsOf.delete(query);
        log.error({ err }, 'could not compute a figure for monitoring');
      }
    }
  };
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let refreshing = refresh();
  await refreshing;
  const refreshLater = () => {
    timer = setTimeout(async () => {
      refreshing = refresh();
      await refreshing;
      if (!isClosed) refreshLater();
    }, refreshMs);
  };
  refreshLater();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await refreshing;
    },
  };
};
