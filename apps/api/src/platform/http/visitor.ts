import { garageHeader } from '@roadworthy/domain/garages/garage-header';
import { GarageId } from '@roadworthy/domain/garages/garages.schema';
import { parse } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Credential } from '../db.ts';
import { Problem } from '../problem.ts';
import { credentialFrom } from '../session.ts';
import { bearerIn, tokenCredentialFrom } from './bearer.ts';

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

const visitors = new WeakMap<FastifyRequest, Visitor>();

const readVisitor = (request: FastifyRequest): Visitor => {
  const cookieHeader = request.headers.cookie ?? '';
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    cookies: parse(cookieHeader),
    cookieHeader,
  };
};

/** Several hooks and the route need the visitor of one request; the headers are parsed once. */
export const visitorOf = (request: FastifyRequest): Visitor => {
  const known = visitors.get(request);
  if (known) return known;
  const visitor = readVisitor(request);
  visitors.set(request, visitor);
  return visitor;
};

/** Reads the session of a request, for routes that need nothing else of it. */
export type CredentialOf = (request: FastifyRequest) => Credential | null;

/** No garage has this id. */
const noGarage = '00000000-0000-0000-0000-000000000000';

/** Returns the garage that a request names, or null for the user's own. A malformed id counts as an unknown garage. */
const garageOf = ({ headers }: FastifyRequest): string | null => {
  const named = headers[garageHeader];
  if (named === undefined) return null;
  return GarageId.safeParse(named).data ?? noGarage;
};

/** Several hooks and the route need the session of one request; its token is hashed once. */
const credentials = new WeakMap<FastifyRequest, Credential | null>();

export const credentialReader =
  (sessionCookie: string): CredentialOf =>
  (request) => {
    const known = credentials.get(request);
    if (known !== undefined) return known;
    const { cookies } = visitorOf(request);
    const credential = credentialFrom(cookies, sessionCookie, garageOf(request));
    credentials.set(request, credential);
    return credential;
  };

/**
 * Reads the session or the API token of a request. With a token the cookie counts for nothing, because the request's
 * Origin was not checked.
 */
export const callerReader = (sessionCookie: string): CredentialOf => {
  const sessionOf = credentialReader(sessionCookie);
  return (request) => {
    const bearer = bearerIn(request);
    if (bearer === null) return sessionOf(request);
    const known = credentials.get(request);
    if (known !== undefined) return known;
    const credential = tokenCredentialFrom(bearer, {
      garage: garageOf(request),
      address: request.ip,
    });
    credentials.set(request, credential);
    return credential;
  };
};

/** Returns a signal that is aborted if the client leaves before the answer is complete. */
export const whenGone = ({ raw }: FastifyReply): AbortSignal => {
  const leaving = new AbortController();
  const leave = () => {
    if (!raw.writableFinished) leaving.abort(new Problem('OVERLOADED'));
  };
  if (raw.closed) leave();
  else raw.once('close', leave);
  return leaving.signal;
};

export const requestContext = (
  request: FastifyRequest,
  reply: FastifyReply,
  credentialOf: CredentialOf,
): RequestContext => {
  const visitor = visitorOf(request);
  return {
    visitor,
    credential: credentialOf(request),
    log: request.log,
    whenGone: () => whenGone(reply),
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
