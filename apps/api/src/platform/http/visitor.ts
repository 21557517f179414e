import { parse } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Credential } from '../db.ts';
import { credentialFrom } from '../session.ts';

/** The client of a request, before sign-in: all that a service may know of the request. */
export type Visitor = {
  address: string;
  userAgent: string;
  cookies: Record<string, string | undefined>;
  /** The raw header, for the account library. */
  cookieHeader: string;
};

/** Cookies to set on the reply, ready for `set-cookie`. */
export type Cookies = string[];

/** The values that a route receives besides its input. */
export type RequestContext = {
  visitor: Visitor;
  credential: Credential | null;
  setCookies(cookies: Cookies): void;
  /**
   * Tells the browser to clear its cache of our origin. Cookies and storage stay: they hold the device's mark and other
   * users' unsent changes.
   */
  clearCache(): void;
  /** Returns a signal that is aborted if the client leaves before the answer is complete, for slow answers. */
  whenGone(): AbortSignal;
  log: FastifyRequest['log'];
};

export const visitorOf = (request: FastifyRequest): Visitor => {
  const cookieHeader = request.headers.cookie ?? '';
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    cookies: parse(cookieHeader),
    cookieHeader,
  };
};

/** Reads the session of a request, for routes that need nothing else of it. */
export type CredentialOf = (request: FastifyRequest) => Credential | null;

export const credentialReader =
  (sessionCookie: string): CredentialOf =>
  (request) =>
    credentialFrom(visitorOf(request).cookies, sessionCookie);

export const requestContext = (
  request: FastifyRequest,
  reply: FastifyReply,
  sessionCookie: string,
): RequestContext => {
  const visitor = visitorOf(request);
  return {
    visitor,
    credential: credentialFrom(visitor.cookies, sessionCookie),
    log: request.log,
    whenGone: () => {
      const leaving = new AbortController();
      const leave = () => {
        if (!reply.raw.writableFinished) leaving.abort();
      };
      if (reply.raw.closed) leave();
      else reply.raw.once('close', leave);
      return leaving.signal;
    },
    clearCache: () => void reply.header('clear-site-data', '"cache"'),
    setCookies: (cookies) => {
      for (const cookie of cookies) reply.header('set-cookie', cookie);
    },
  };
};

/**
 * Returns the visitor's headers for the account library. The IP address is left out, so that the library stores none.
 */
export const headersOf = (visitor: Visitor, origin: string): Headers =>
  new Headers({ cookie: visitor.cookieHeader, 'user-agent': visitor.userAgent, origin });
