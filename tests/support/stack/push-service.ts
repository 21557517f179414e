import { randomBytes, webcrypto } from 'node:crypto';
import { createServer } from 'node:https';
import { importJWK, jwtVerify } from 'jose';
import webPush from 'web-push';
import { makeCertificate } from './certificate.ts';

type ReceivedPush = {
  /** The browser it was sent to. */
  device: string;
  topic: string;
  ttlSeconds: number;
  urgency: string;
  bytes: number;
};

export type PushService = {
  origin: string;
  /** The certificate authority that senders must trust. */
  ca: string;
  /** The keys that our processes need in their environment, besides `PUSH_CA_FILE`. */
  keys: { publicKey: string; privateKey: string };
  pushes: ReceivedPush[];
  /** Requests with a wrong signature, or that break another rule of push services. */
  refused: string[];
  /** Subscribes a browser; `device` names it among the pushes. */
  subscribe(device: string): Promise<{ endpoint: string; keys: { p256dh: string; auth: string } }>;
  /** Sets the status it answers for a device from now on; 201 by default. */
  answerWith(device: string, status: number): void;
  /** How many senders are connected. */
  connections(): Promise<number>;
  close(): Promise<void>;
};

const namePattern = /^\/push\/([\w-]+)$/;

/**
 * Starts a push service as senders see it: TLS, VAPID checked, topics kept. Like a real one, it cannot read the
 * encrypted pushes.
 */
export const startPushService = async ({
  keys = webPush.generateVAPIDKeys(),
  beforeAccept = async () => {},
}: {
  keys?: { publicKey: string; privateKey: string };
  /** Called before a push is accepted: wait to delay, throw to break the connection. `body`: the encrypted bytes. */
  beforeAccept?: (push: ReceivedPush, body: Buffer) => Promise<void>;
} = {}): Promise<PushService> => {
  const { key, cert } = await makeCertificate();
  const point = Buffer.from(keys.publicKey, 'base64url');
  const verifying = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    'ES256',
  );
  const pushes: ReceivedPush[] = [];
  const refused: string[] = [];
  const answers = new Map<string, number>();
  let origin = '';

  const verify = async (authorization: string): Promise<string | null> => {
    const [, token, sender] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
    if (!token || sender !== keys.publicKey) return 'not signed by the sender it knows';
    const checked = await jwtVerify(token, verifying, {
      audience: origin,
      algorithms: ['ES256'],
    }).catch((error: Error) => error);
    if (checked instanceof Error) return checked.message;
    return /^(mailto:|https:)/.test(checked.payload.sub ?? '')
      ? null
      : 'does not say whom to write to';
  };

  const server = createServer({ key, cert }, async (request, reply) => {
    const end = (status: number) => reply.writeHead(status).end();
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks);
      const device = namePattern.exec(request.url ?? '')?.[1];
      if (!device || request.method !== 'POST') return end(404);
      const { authorization = '', topic = '', ttl, urgency = '' } = request.headers;
      const problem =
        (await verify(authorization)) ??
        (request.headers['content-encoding'] === 'aes128gcm' ? null : 'not encrypted') ??
        (ttl === undefined ? 'no time to live' : null) ??
        (body.length > 4096 ? 'too large' : null);
      if (problem) {
        refused.push(problem);
        return end(problem === 'too large' ? 413 : 403);
      }
      const status = answers.get(device) ?? 201;
      if (status === 201) {
        const push = {
          device,
          topic: String(topic),
          ttlSeconds: Number(ttl),
          urgency: String(urgency),
          bytes: body.length,
        };
        await beforeAccept(push, body);
        pushes.push(push);
      }
      return end(status);
    } catch {
      // The sender was cut off: there is no connection to reply on.
      return reply.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `https://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;

  return {
    origin,
    ca: cert,
    keys,
    pushes,
    refused,
    async subscribe(device) {
      const pair = await webcrypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const raw = await webcrypto.subtle.exportKey('raw', pair.publicKey);
      return {
        endpoint: `${origin}/push/${device}`,
        keys: {
          p256dh: Buffer.from(raw).toString('base64url'),
          auth: randomBytes(16).toString('base64url'),
        },
      };
    },
    answerWith: (device, status) => answers.set(device, status),
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
