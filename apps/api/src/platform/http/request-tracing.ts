import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, isTracing, type Span, withinSpan } from '../tracing.ts';
import { matchedRoute } from './matched-route.ts';

/**
 * Puts every request into a span of its own. A client's `traceparent` is ignored: strangers must not choose our trace
 * ids. Registered before the request log, so that its line has the ids.
 */
export const registerRequestTracing = (app: FastifyInstance) => {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const span = beginSpan({ name: 'request', kind: 'server' }, null);
    if (!span) return done();
    spans.set(request, span);
    withinSpan(span, done);
  });
  // Entered again, because code that runs after the body has arrived follows from the connection.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) withinSpan(span, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    if (!span) return done();
    const { method, route } = matchedRoute(request);
    span.describe(`${method} ${route}`, {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
    });
    withinSpan(span, done);
    span.end(reply.statusCode >= 500 ? 'failed' : 'ok');
  });
};
