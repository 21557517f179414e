import type { Meter } from '@opentelemetry/api';
import type { Shed } from '../http/load-shedding.ts';
import type { BreakerState } from './breaker.ts';

/** As pg counts its connections. */
type Pool = { totalCount: number; idleCount: number; waitingCount: number };
export type Pools = Record<'app' | 'auth', Pool>;

export const watchPools = (meter: Meter, pools: Pools, waiting: () => number) => {
  const inUse = meter.createObservableGauge('roadworthy_database_connections_in_use', {
    description: 'Connections that a request or a job holds, by role',
  });
  for (const [role, pool] of Object.entries(pools)) {
    inUse.addCallback((result) => {
      result.observe(pool.totalCount - pool.idleCount, { role });
    });
  }
  meter
    .createObservableGauge('roadworthy_database_waiting', {
      description: 'Requests and jobs of this process that wait for a connection',
    })
    .addCallback((result) => {
      result.observe(waiting());
    });
};

export const watchShedding = (
  meter: Meter,
  { shed, rejected }: { shed: Shed; rejected: () => number },
) => {
  meter
    .createObservableCounter('roadworthy_requests_shed', {
      description: 'Requests rejected because of load, by what was overloaded',
    })
    .addCallback((result) => {
      result.observe(shed.eventLoop, { reason: 'event loop' });
      result.observe(shed.connections, { reason: 'many wait for a connection' });
      result.observe(rejected(), { reason: 'waited too long for a connection' });
    });
};

const breakerValues: Record<BreakerState, number> = { closed: 0, 'half-open': 0.5, open: 1 };

type Breakers = Record<string, (() => BreakerState) | undefined>;

/** Sources that are not configured have no gauge. */
export const watchBreakers = (meter: Meter, breakers: Breakers) => {
  const open = meter.createObservableGauge('roadworthy_breaker_open', {
    description: '1 while an external service is not asked because it fails, 0.5 on trial',
  });
  for (const [source, read] of Object.entries(breakers)) {
    if (!read) continue;
    open.addCallback((result) => {
      result.observe(breakerValues[read()], { source });
    });
  }
};

export const watchFiles = (meter: Meter, areRefused: () => boolean) => {
  meter
    .createObservableGauge('roadworthy_files_refused', {
      description: '1 while uploads and reading of files are off because there is no sandbox',
    })
    .addCallback((result) => {
      result.observe(areRefused() ? 1 : 0);
    });
};

const secondsBounds = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 120];

/** Returns a function that measures each run of a job. The label is not `job`, which is Prometheus’s own. */
export const watchJobs = (meter: Meter) => {
  const seconds = meter.createHistogram('roadworthy_job_seconds', {
    description: 'Time that a job took',
    advice: { explicitBucketBoundaries: secondsBounds },
  });
  return (queue: string, outcome: 'done' | 'failed', ms: number) =>
    seconds.record(ms / 1000, { queue, outcome });
};
