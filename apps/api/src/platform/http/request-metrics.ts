import type { Attributes, Meter } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { matchedRoute } from './matched-route.ts';

const secondsBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Measures every request: rate, errors and duration by method, route and class of status. The labels are words of our
 * own, so their number is bounded whatever clients send.
 */
export const registerRequestMetrics = (app: FastifyInstance, meter: Meter) => {
  const seconds = meter.createHistogram('roadworthy_http_request_seconds', {
    description: 'Time from a request’s arrival to the end of its answer',
    advice: { explicitBucketBoundaries: secondsBounds },
  });
  // One object per set of labels, because this runs for every request.
  const known = new Map<string, Attributes>();
  app.addHook('onResponse', (request, reply, done) => {
    const { method, route } = matchedRoute(request);
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    const key = `${method} ${route} ${status}`;
    let labels = known.get(key);
    if (!labels) {
      labels = Object.freeze({ method, route, status });
      known.set(key, labels);
    }
    seconds.record(reply.elapsedTime / 1000, labels);
    done();
  });
};
