import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { Problem } from '../problem.ts';

type HeaderMap = Record<string, string>;

const permissionsPolicy = 'camera=(self), geolocation=(), microphone=(self)';

/** Helmet writes its headers anew for each reply; they never change, so it is asked once. */
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

/** Headers for pages. Scripts run from our own files, or when the built page carries them by hash. */
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
          'object-src': ["'none'"],
          'base-uri': ["'none'"],
          'form-action': ["'self'"],
          'frame-ancestors': ["'none'"],
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

/** A service worker is held to the policy its own file came with; it fetches for the pages. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** What reads PDFs needs compiled decoders for scanned pages, which it is handed: it loads nothing by itself. */
export const pdfWorkerPolicy =
  "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'";

/** Headers for everything else, data above all: nothing in it is to be run, framed, sniffed or kept by a cache. */
export const dataHeaders = (isHttps: boolean): HeaderMap => ({
  ...written(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
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
    /** Called by machines, from wherever: it trusts nothing that a browser sends along by itself. */
    anyOrigin?: boolean;
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Only our own pages change anything: a browser cannot forge Origin, and always sends it with such a request. */
export const registerOriginCheck = (app: FastifyInstance, origin: string) => {
  app.addHook('onRequest', (request, _reply, done) => {
    const allowed =
      safeMethods.has(request.method) ||
      request.headers.origin === origin ||
      request.routeOptions.config.anyOrigin;
    done(allowed ? undefined : new Problem('FORBIDDEN_ORIGIN'));
  });
};
