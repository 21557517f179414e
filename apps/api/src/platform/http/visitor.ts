import { parse } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Credential } from '../db.ts';
import { credentialFrom } from '../session.ts';

/** Who knocks, before anybody is signed in: what a service may know of a request, and no more. */
export type Visitor = {
  address: string;
  userAgent: string;
  cookies: Record<string, string | undefined>;
  /** The raw header, for the account library. */
  cookieHeader: string;
};

/** Cookies to set on the reply, ready for `set-cookie`. */
export type Cookies = string[];

/** What a route gets besides its input. */
export type RequestContext = {
  visitor: Visitor;
  credential: Credential | null;
  setCookies(cookies: Cookies): void;
  /** Has the browser drop what it cached of us. Cookies and storage stay: they hold the device's mark and others' work. */
  clearCache(): void;
  /** Aborted when whoever asks has gone before the answer was complete: for answers that take long. */
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

/** The session a request presents, for routes that take no more of it. */
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

/** The same as the account library reads it. The address is left out: it keeps none. */
export const headersOf = (visitor: Visitor, origin: string): Headers =>
  new Headers({ cookie: visitor.cookieHeader, 'user-agent': visitor.userAgent, origin });
