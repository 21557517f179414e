import { setTimeout as wait } from 'node:timers/promises';
import { garageHeader } from '@roadworthy/domain/garages/garage-header';
import { type Api, createClient } from '../../../apps/web/src/api/api-client.ts';
import { inGarage } from '../../../apps/web/src/records/garage-header.ts';
import type { SyncApi } from '../../../apps/web/src/records/outbox/engine.ts';
import type { Garage } from '../../../apps/web/src/records/store/databases.ts';
import type { Fault } from './faults.ts';

type Sent = { url: string; method: string; headers: Record<string, string>; body?: BodyInit };

export type Alter = (sent: Sent, reply: Response) => Promise<Response>;

export type Network = {
  /** Off at the end of a history, when everything must settle. */
  faulty: boolean;
  next(): Fault | null;
  count(kind: string): void;
  /** Changes replies on their way to the device. */
  alter?: Alter;
  /** Called before each request with the garage it names and its body; returns what to do with the server's reply. */
  listen?(named: string | null, sent: string): (body: string, status: number) => void;
};

const problem = (status: number, code: string) =>
  new Response(JSON.stringify({ code, message: code }), {
    status,
    headers: { 'content-type': 'application/json' },
  });

const lost = (): never => {
  throw new TypeError('fetch failed');
};

type Send = (signal?: AbortSignal) => Promise<Response>;

const mostTries = 40;

/** Retries when a busy server rejects a request, as a device does. */
export const comingAgain = async (send: Send): Promise<Response> => {
  for (let tries = 1; ; tries += 1) {
    const reply = await send();
    if (reply.status !== 503 || tries === mostTries) return reply;
    const told = (await reply.clone().json()) as { code?: unknown };
    if (told.code !== 'OVERLOADED') return reply;
    await wait(250);
  }
};

/** The effects of a road, a tunnel, a proxy or a loaded server on a request. */
const faults: Record<Fault, (send: Send) => Promise<Response>> = {
  'request lost': async () => lost(),
  'reply lost': async (send) => {
    await send();
    return lost();
  },
  duplicated: async (send) => {
    const [first, second] = await Promise.all([send(), send()]);
    return Math.random() < 0.5 ? first : second;
  },
  // The client gives up, but the request still arrives, after later ones.
  late: async (send) => {
    void wait(5 + Math.random() * 40)
      .then(() => send())
      .catch(() => undefined);
    return lost();
  },
  // The connection ends while the server works.
  dropped: async (send) => {
    await send(AbortSignal.timeout(1 + Math.floor(Math.random() * 20))).catch(() => undefined);
    return lost();
  },
  '401': async () => problem(401, 'UNAUTHENTICATED'),
  '500 before': async () => problem(500, 'INTERNAL'),
  '500 after': async (send) => {
    await send();
    return problem(500, 'INTERNAL');
  },
  hang: async () => {
    await wait(5);
    throw new DOMException('The operation timed out', 'TimeoutError');
  },
  garbage: async () =>
    new Response('<html>Welcome to the hotel</html>', { headers: { 'content-type': 'text/html' } }),
};

/** Passes the reply on, and its text to a listener. */
const overhear = async (
  reply: Response,
  hear: ((body: string, status: number) => void) | undefined,
) => {
  hear?.(await reply.clone().text(), reply.status);
  return reply;
};

export type Connection = {
  url: string;
  origin: string;
  /** Read again for each request. */
  cookie: () => string;
  network: Network;
};

/** Sends a request over a failing network. */
export const sendOver = async (
  { origin, cookie, network }: Connection,
  request: Sent,
): Promise<Response> => {
  const { url, method, headers, body } = request;
  const send: Send = async (signal) => {
    const sent = typeof body === 'string' ? body : '';
    const hear = network.listen?.(headers[garageHeader] ?? null, sent);
    const reply = await fetch(url, {
      method,
      headers: { ...headers, origin, cookie: cookie() },
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    });
    return await overhear(reply, hear);
  };
  const fault = network.faulty ? network.next() : null;
  if (fault) network.count(fault);
  const reply = await (fault ? faults[fault](send) : comingAgain(send));
  return network.alter ? await network.alter(request, reply) : reply;
};

/** Returns the product's own client over a failing network. */
export const createFaultyApi = (
  url: string,
  origin: string,
  cookie: Connection['cookie'],
  network: Network,
): Api =>
  createClient(url, async (input, init) => {
    const request = new Request(input as Request, init);
    const { method } = request;
    const named = request.headers.get(garageHeader);
    const body = method === 'GET' ? '' : await request.text();
    const headers = {
      // The server refuses an empty body that is said to be JSON.
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(named === null ? {} : { [garageHeader]: named }),
    };
    const sent = body ? { body } : {};
    return await sendOver(
      { url, origin, cookie, network },
      { url: request.url, method, headers, ...sent },
    );
  });

/** Returns what the engine of one garage's database calls. */
export const syncApiOf = (api: Api, garage: Garage): SyncApi => ({
  push: (push) => api.sync.push(push, inGarage(garage)),
  pull: (query) => api.sync.pull(query, inGarage(garage)),
});

/** Like `createFaultyApi`, for a device that uses only its person's own garage. */
export const createSyncApi = (...connection: Parameters<typeof createFaultyApi>) => {
  const api = createFaultyApi(...connection);
  const sync: SyncApi = {
    push: (push) => api.sync.push(push),
    pull: (query) => api.sync.pull(query),
  };
  return { api, ...sync };
};
