import { hostname } from 'node:os';
import {
  type Span as ApiSpan,
  type Context,
  type Meter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  type IMetricReader,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Config } from '../config.ts';
import { type Span, setTracing, type Tracing } from '../tracing.ts';

type Settings = Config['telemetry'];

export type Telemetry = { meter: Meter; close(): Promise<void> };

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

const traceparentForm = /^00-(?<traceId>[\da-f]{32})-(?<spanId>[\da-f]{16})-(?<flags>[\da-f]{2})$/;

/** Our own jobs carry it, so anything else starts a new trace. */
const contextOfText = (traceparent: string): Context => {
  const { traceId, spanId, flags } = traceparentForm.exec(traceparent)?.groups ?? {};
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
};

const createTracing = (provider: TracerProvider): Tracing => {
  const tracer = provider.getTracer('roadworthy');
  const contexts = new WeakMap<Span, Context>();
  const contextOf = (parent: Span | string | null): Context => {
    if (parent === null) return ROOT_CONTEXT;
    if (typeof parent === 'string') return contextOfText(parent);
    return contexts.get(parent) ?? ROOT_CONTEXT;
  };
  const toSpan = (span: ApiSpan): Span => {
    const { traceId, spanId, traceFlags } = span.spanContext();
    return {
      traceId,
      spanId,
      traceparent: `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`,
      describe(name, attributes) {
        span.updateName(name);
        span.setAttributes(attributes);
      },
      end(outcome) {
        if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  return {
    begin({ name, kind, attributes = {} }, parent) {
      const context = contextOf(parent);
      const begun = tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
      const span = toSpan(begun);
      contexts.set(span, trace.setSpan(context, begun));
      return span;
    },
  };
};

/** Loaded only when one of the two is configured. Headers, time-outs and so on come from OTEL_EXPORTER_OTLP_*. */
export const startOpenTelemetry = async ({
  otlpEndpoint,
  metrics,
}: Settings): Promise<Telemetry> => {
  const resource = resourceFromAttributes({
    'service.name': process.env.OTEL_SERVICE_NAME ?? 'roadworthy',
    'service.instance.id': `${hostname()}:${process.pid}`,
  });
  const otlp = (signal: 'traces' | 'metrics') => ({
    url: `${otlpEndpoint?.replace(/\/$/, '')}/v1/${signal}`,
  });
  const endpoint = metrics
    ? new PrometheusExporter({ ...metrics, preventServerStart: true, withoutScopeInfo: true })
    : null;
  const readers: IMetricReader[] = [
    ...(endpoint ? [endpoint] : []),
    ...(otlpEndpoint
      ? [new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter(otlp('metrics')) })]
      : []),
  ];
  const meters = new MeterProvider({ resource, readers });
  const tracers = otlpEndpoint
    ? new TracerProvider({
        resource,
        spanProcessors: [
          new BatchSpanProcessor({ exporter: new OTLPTraceExporter(otlp('traces')) }),
        ],
      })
    : null;
  if (tracers) setTracing(createTracing(tracers));
  await endpoint?.startServer();
  return {
    meter: meters.getMeter('roadworthy'),
    async close() {
      setTracing(null);
      // A receiver that is down must not keep the process from ending.
      await Promise.allSettled([tracers?.shutdown(), meters.shutdown()]);
    },
  };
};
