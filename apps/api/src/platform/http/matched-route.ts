import type { FastifyRequest } from 'fastify';

/** The contract's route of a request: to the framework all of them are one, `/api/*`. */
const contractRoutes = new WeakMap<object, string>();

/** Records the contract's route under the request's own log, which the contract's handlers have too. */
export const noteRoute = (log: object, route: string) => void contractRoutes.set(log, route);

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Returns what a request was matched to: words of our own, however the client wrote its address. A request that matches
 * nothing is `none`.
 */
export const matchedRoute = (request: FastifyRequest): { method: string; route: string } => ({
  method: methods.has(request.method) ? request.method : 'other',
  route: contractRoutes.get(request.log) ?? request.routeOptions.url ?? 'none',
});
