import { setTimeout as wait } from 'node:timers/promises';
import { type Api, createClient } from '../../apps/web/src/api/api-client.ts';
import type { SyncApi } from '../../apps/web/src/records/outbox/engine.ts';
import type { Fault } from './commands.ts';

export type Network = {
  /** Off at the end of a history, when everything must settle. */
  faulty: boolean;
  next(): Fault | null;
  count(kind: string): void;
};

const problem = (status: number, code: string) =>
  new Response(JSON.stringify({ code, message: code }), {
    status,
    headers: { 'content-type': 'application/json' },
  });

const lost = (): never => {
  throw new TypeError('fetch failed');
};

type Send = () => Promise<Response>;

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
      .then(send)
      .catch(() => undefined);
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

/** Returns the product's own client over a failing network. `cookie` is read again for each request. */
export const createSyncApi = (
  url: string,
  origin: string,
  cookie: () => string,
  network: Network,
): SyncApi & { api: Api } => {
  const api = createClient(url, async (input, init) => {
    const request = new Request(input as Request, init);
    const body = request.method === 'GET' ? undefined : await request.text();
    const send: Send = async () =>
      await fetch(request.url, {
        method: request.method,
        headers: { 'content-type': 'application/json', origin, cookie: cookie() },
        ...(body === undefined ? {} : { body }),
      });
    const fault = network.faulty ? network.next() : null;
    if (!fault) return await comingAgain(send);
    network.count(fault);
    return await faults[fault](send);
  });
  return { api, push: (push) => api.sync.push(push), pull: (query) => api.sync.pull(query) };
};
