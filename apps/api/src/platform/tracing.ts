import { AsyncLocalStorage } from 'node:async_hooks';

/** Values of a span: our own names and counts, never anything that a user entered. */
type Attributes = Record<string, string | number>;

type Kind = 'server' | 'client' | 'producer' | 'consumer';

type SpanStart = { name: string; kind: Kind; attributes?: Attributes };

export type Span = {
  traceId: string;
  spanId: string;
  /** The span as a W3C `traceparent`, for a job that continues the trace in another process. */
  traceparent: string;
  describe(name: string, attributes: Attributes): void;
  end(outcome: 'ok' | 'failed'): void;
};

/** `parent`: a span of this process, a `traceparent`, or null for a new trace. */
export type Tracing = { begin(start: SpanStart, parent: Span | string | null): Span };

/** Null unless an OTLP endpoint is configured: every function here then costs one comparison. */
let tracing: Tracing | null = null;
const running = new AsyncLocalStorage<Span>();

export const setTracing = (next: Tracing | null) => {
  tracing = next;
};

/** Begins a span as a part of the running one; null if nothing is traced. The caller ends it. */
export const beginSpan = (start: SpanStart, parent?: string | null): Span | null =>
  tracing?.begin(start, parent ?? running.getStore() ?? null) ?? null;

/** Runs `work`, and everything it causes, inside a span. */
export const withinSpan = <T>(span: Span, work: () => T): T => running.run(span, work);

/** Runs `work` in its own span, or without one if tracing is off. */
export const traced = async <T>(
  start: SpanStart,
  work: (span: Span | null) => Promise<T>,
  parent?: string | null,
): Promise<T> => {
  const span = beginSpan(start, parent);
  if (!span) return await work(null);
  try {
    const result = await withinSpan(span, () => work(span));
    span.end('ok');
    return result;
  } catch (error) {
    // The error's message may quote a user's data: only that it failed is recorded.
    span.end('failed');
    throw error;
  }
};

export const isTracing = (): boolean => tracing !== null;

/** The fields that lead from a log line to its trace. */
export const traceFields = (): { traceId?: string; spanId?: string } => {
  const span = running.getStore();
  return span ? { traceId: span.traceId, spanId: span.spanId } : {};
};
