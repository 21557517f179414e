import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './faults.ts';

/** A source's answer without a fault. */
export type Response = { status: number; body: string; headers?: Record<string, string> };

export const jsonResponse = (status: number, body: unknown): Response => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

const send = (reply: ServerResponse, { status, body, headers = {} }: Response) => {
  reply.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)) });
  reply.end(body);
};

/** Sends the answer, or behaves as the fault says. */
export const respond = async (
  reply: ServerResponse,
  response: Response,
  fault: Fault | undefined,
): Promise<void> => {
  switch (fault?.kind) {
    case undefined:
      return send(reply, response);
    case 'reply':
      return send(reply, fault);
    case 'change':
      return send(reply, {
        ...response,
        body: JSON.stringify({ ...JSON.parse(response.body), ...fault.fields }),
      });
    case 'slow':
      await wait(fault.ms);
      return send(reply, response);
    case 'cut': {
      reply.writeHead(response.status, {
        ...response.headers,
        'content-length': String(Buffer.byteLength(response.body)),
      });
      const half = response.body.slice(0, response.body.length / 2);
      reply.write(half, () => reply.destroy());
      return;
    }
    case 'drop':
      reply.destroy();
      return;
    case 'hang':
      return;
  }
};
