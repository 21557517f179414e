import { createServer } from 'node:http';
import protobuf from 'protobufjs';
import { freePort } from './free-port.ts';

/** The part of OpenTelemetry's trace.proto that a test reads. */
const { root } = protobuf.parse(`
  syntax = "proto3";
  message TracesData { repeated ResourceSpans resource_spans = 1; }
  message ResourceSpans { repeated ScopeSpans scope_spans = 2; }
  message ScopeSpans { repeated Span spans = 2; }
  message Span {
    bytes trace_id = 1;
    bytes span_id = 2;
    bytes parent_span_id = 4;
    string name = 5;
  }
`);
const tracesData = root.lookupType('TracesData');

export type ReceivedSpan = { traceId: string; spanId: string; parentSpanId: string; name: string };

type Decoded = {
  resourceSpans: {
    scopeSpans: {
      spans: { traceId: Buffer; spanId: Buffer; parentSpanId: Buffer; name: string }[];
    }[];
  }[];
};

/** Starts an OTLP receiver on loopback that keeps what it is sent. */
export const startOtlpReceiver = async (): Promise<{
  url: string;
  spans: ReceivedSpan[];
  /** Everything received, of any signal: text in protobuf stands there as it is. */
  bytes: Buffer[];
  paths: Set<string>;
  close(): Promise<void>;
}> => {
  const spans: ReceivedSpan[] = [];
  const bytes: Buffer[] = [];
  const paths = new Set<string>();
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    bytes.push(body);
    paths.add(request.url ?? '');
    if (request.url === '/v1/traces') {
      const { resourceSpans } = tracesData.toObject(tracesData.decode(body), {
        arrays: true,
        defaults: true,
      }) as Decoded;
      for (const span of resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      )) {
        spans.push({
          traceId: Buffer.from(span.traceId).toString('hex'),
          spanId: Buffer.from(span.spanId).toString('hex'),
          parentSpanId: Buffer.from(span.parentSpanId).toString('hex'),
          name: span.name,
        });
      }
    }
    reply.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    bytes,
    paths,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
