import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { contract } from '@roadworthy/domain/contract';
import { ApiProblem } from './api-problem.ts';

type CallContext = { headers?: Record<string, string> };

export type Api = JsonifiedClient<ContractRouterClient<typeof contract, CallContext>>;

const timeoutMs = 20_000;
/** A model may take half a minute, and its answer is shown while it streams. */
const answerTimeoutMs = 45_000;
const timeoutFor = ({ url }: Request) =>
  new URL(url).pathname === '/api/diagnoses/ask' ? answerTimeoutMs : timeoutMs;

const isProblem = (body: unknown): body is { code: string; message?: string; details?: unknown } =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';

/** Calls the API at an origin. */
export const createClient = (origin: string, send: typeof fetch = fetch): Api => {
  const link = new OpenAPILink<CallContext>(contract, {
    url: `${origin}/api`,
    headers: ({ context }) => context.headers ?? {},
    fetch: async (request, init) => {
      try {
        // The request's own signal aborts when the caller has navigated away.
        const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutFor(request))]);
        return await send(request, { ...init, signal });
      } catch (cause) {
        throw new ApiProblem('NETWORK', cause instanceof Error ? cause.message : 'No answer');
      }
    },
    // The wire carries { code, message, details? } and no oRPC envelope.
    customErrorResponseBodyDecoder: (body, response) =>
      isProblem(body)
        ? new ORPCError(body.code, {
            status: response.status,
            message: body.message,
            data: body.details,
          })
        : new ORPCError('INTERNAL', {
            status: response.status,
            message: `HTTP ${response.status}`,
          }),
  });
  return createORPCClient(link);
};
