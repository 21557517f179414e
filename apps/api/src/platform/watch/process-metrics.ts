import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Meter } from '@opentelemetry/api';

const resolutionMs = 20;
/** The event loop's delay is that of the last such interval, whoever reads it and how often. */
const windowMs = 10_000;

/** Watches the event loop and reports the process's own use of the machine. */
export const watchProcess = (meter: Meter): { close(): void } => {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  const last = { p99: 0, utilization: 0 };
  let used = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    // The histogram counts the interval between two looks as well.
    last.p99 = Math.max(0, delay.percentile(99) / 1e9 - resolutionMs / 1000);
    delay.reset();
    const now = performance.eventLoopUtilization();
    last.utilization = performance.eventLoopUtilization(now, used).utilization;
    used = now;
  }, windowMs).unref();

  const gauge = (name: string, description: string, read: () => number) =>
    meter.createObservableGauge(name, { description }).addCallback((result) => {
      result.observe(read());
    });
  gauge(
    'roadworthy_event_loop_delay_p99_seconds',
    'How late timers run, 99th percentile of the last ten seconds',
    () => last.p99,
  );
  gauge(
    'roadworthy_event_loop_utilization',
    'Share of the last ten seconds in which the event loop was busy',
    () => last.utilization,
  );
  gauge('process_resident_memory_bytes', 'Memory that the process occupies', () =>
    process.memoryUsage.rss(),
  );
  gauge(
    'process_heap_used_bytes',
    'Memory that the program’s objects occupy',
    () => process.memoryUsage().heapUsed,
  );
  gauge(
    'process_start_time_seconds',
    'When the process started, in seconds since 1970',
    () => performance.timeOrigin / 1000,
  );
  meter
    .createObservableCounter('process_cpu_seconds', {
      description: 'Processor time that the process has used',
    })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage();
      result.observe((user + system) / 1e6);
    });
  return {
    close() {
      clearInterval(timer);
      delay.disable();
    },
  };
};
