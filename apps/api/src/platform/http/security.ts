import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { Problem } from '../problem.ts';
import { bearerIn } from './bearer.ts';

type HeaderMap = Record<string, string>;

const permissionsPolicy = 'camera=(self), geolocation=(), microphone=(self)';

/** Returns the headers that Helmet writes. They never change, so it is called once instead of for each reply. */
const written = (middleware: ReturnType<typeof helmet>): HeaderMap => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, () => {});
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
};

const strictTransportSecurity = (isHttps: boolean) =>
  isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false;

/** Headers for pages. Scripts run from our own files, or inline if the built page contains their hash. */
export const pageHeaders = (inlineScriptHashes: string[], isHttps: boolean): HeaderMap => ({
  ...written(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': ["'self'"],
          'script-src': ["'self'", ...inlineScriptHashes],
          'style-src': ["'self'"],
          'img-src': ["'self'", 'blob:', 'data:'],
          'font-src': ["'self'"],
          'connect-src': ["'self'"],
          'frame-src': ["'none'"],
          'object-src': ["'none'"],
          'base-uri': ["'none'"],
          'form-action': ["'self'"],
          'frame-ancestors': ["'none'"],
          // The built page's first script makes the one policy, which lets workers load from our origin.
          'require-trusted-types-for': ["'script'"],
          'trusted-types': ['default'],
          ...(isHttps ? { 'upgrade-insecure-requests': [] } : {}),
        },
      },
      referrerPolicy: { policy: 'no-referrer' },
      strictTransportSecurity: strictTransportSecurity(isHttps),
    }),
  ),
  'permissions-policy': permissionsPolicy,
  'cache-control': 'no-cache',
});

/** A service worker follows the policy of its own file; it fetches on behalf of the pages. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** The PDF reader's worker needs compiled decoders for scanned pages, which it is given: it loads nothing itself. */
export const pdfWorkerPolicy =
  "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'";

/** Headers for everything else, mainly data: it must not be run, framed, sniffed or cached. */
export const dataHeaders = (isHttps: boolean): HeaderMap => ({
  ...written(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': ["'none'"],
          'base-uri': ["'none'"],
          'form-action': ["'none'"],
          'frame-ancestors': ["'none'"],
        },
      },
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
      strictTransportSecurity: strictTransportSecurity(isHttps),
    }),
  ),
  'cache-control': 'no-store',
});

export const registerSecurityHeaders = (app: FastifyInstance, isHttps: boolean) => {
  const headers = dataHeaders(isHttps);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For routes called by servers from any origin: they trust nothing that a browser sends automatically. */
    anyOrigin?: boolean;
    /** For routes that programs call with an API token, which no browser sends by itself. */
    takesTokens?: boolean;
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Allows changes only from our own pages: a browser cannot forge Origin, and always sends it with such a request. */
export const registerOriginCheck = (app: FastifyInstance, origin: string) => {
  app.addHook('onRequest', (request, _reply, done) => {
    const allowed =
      safeMethods.has(request.method) ||
      request.headers.origin === origin ||
      request.routeOptions.config.anyOrigin ||
      (request.routeOptions.config.takesTokens && bearerIn(request) !== null);
    done(allowed ? undefined : new Problem('FORBIDDEN_ORIGIN'));
  });
};
