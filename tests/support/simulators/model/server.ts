import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { ModelSettings } from '../../../../apps/api/src/adapters/model/openai-compatible.ts';
import { sensibleAnswer } from './answer.ts';
import { anthropic, openAi, type Protocol } from './protocols.ts';

/** A fault of the server, in place of a sensible answer. */
type Behaviour =
  | { kind: 'status'; status: number; body?: string; headers?: Record<string, string> }
  /** Streams this text in pieces and ends normally. */
  | {
      kind: 'text';
      text: string;
      finish?: 'stop' | 'length';
      pieceLength?: number;
      tokens?: number;
    }
  /** Accepts the request and never answers; with `afterHeaders`, sends nothing after the headers. */
  | { kind: 'silence'; afterHeaders?: boolean }
  /** Streams this text and closes the connection in the middle. */
  | { kind: 'cut'; text: string }
  /** Streams this text repeatedly. */
  | { kind: 'endless'; text: string }
  /** Sends this body unchanged, with the content type of a stream. */
  | { kind: 'raw'; body: string }
  /** Sends a sensible answer, with a pause before each piece. */
  | { kind: 'slow'; ms: number };

type ModelCall = {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** Whether the client disconnected before the answer was complete. */
  isAbandoned: boolean;
};

export type ModelServer = {
  url: string;
  settings: { openAi: ModelSettings; anthropic: ModelSettings };
  environment: Record<string, string>;
  /** Sets the behaviour of the next calls, one each. */
  next(...behaviours: Behaviour[]): void;
  /** Sets the behaviour of every later call; null restores sensible answers. */
  always(behaviour: Behaviour | null): void;
  calls(): ModelCall[];
  reset(): void;
  close(): Promise<void>;
};

const tokensAsked = 900;

const readBody = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

const piecesOf = (text: string, length: number) =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, at) =>
    text.slice(at * length, (at + 1) * length),
  );

/** Writes to the reply; returns false if the client has disconnected. */
const write = async (reply: ServerResponse, text: string): Promise<boolean> => {
  if (reply.destroyed) return false;
  if (!reply.write(text)) {
    await new Promise<void>((resolve) => {
      const goOn = () => {
        reply.off('drain', goOn).off('close', goOn);
        resolve();
      };
      reply.on('drain', goOn).on('close', goOn);
    });
  }
  return !reply.destroyed;
};

const stream = async (
  reply: ServerResponse,
  protocol: Protocol,
  {
    text,
    finish = 'stop',
    pieceLength = 16,
    tokens = 300,
    pauseMs = 0,
    isCut = false,
  }: {
    text: string;
    finish?: 'stop' | 'length';
    pieceLength?: number;
    tokens?: number;
    pauseMs?: number;
    isCut?: boolean;
  },
) => {
  reply.writeHead(200, { 'content-type': 'text/event-stream' });
  if (!(await write(reply, protocol.begin()))) return;
  for (const piece of piecesOf(text, pieceLength)) {
    if (pauseMs > 0) await wait(pauseMs);
    if (!(await write(reply, protocol.piece(piece)))) return;
  }
  if (isCut) {
    // Waits until the written bytes have been sent, or the client receives none of them.
    await wait(20);
    reply.destroy();
  } else reply.end(protocol.end(finish, { asked: tokensAsked, answered: tokens }));
};

const repeat = async (reply: ServerResponse, protocol: Protocol, text: string) => {
  reply.writeHead(200, { 'content-type': 'text/event-stream' });
  let isThere = await write(reply, protocol.begin());
  while (isThere) {
    isThere = await write(reply, protocol.piece(text));
    await wait(1);
  }
};

const behave = async (
  reply: ServerResponse,
  protocol: Protocol,
  behaviour: Behaviour,
  body: string,
): Promise<void> => {
  const sensible = () => JSON.stringify(sensibleAnswer(promptIn(body)));
  switch (behaviour.kind) {
    case 'status':
      reply.writeHead(behaviour.status, behaviour.headers).end(behaviour.body ?? '');
      return;
    case 'text':
      return await stream(reply, protocol, behaviour);
    case 'silence':
      if (behaviour.afterHeaders) {
        reply.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      }
      return;
    case 'cut':
      return await stream(reply, protocol, { text: behaviour.text, isCut: true });
    case 'endless':
      return await repeat(reply, protocol, behaviour.text);
    case 'raw':
      reply.writeHead(200, { 'content-type': 'text/event-stream' }).end(behaviour.body);
      return;
    case 'slow':
      return await stream(reply, protocol, { text: sensible(), pauseMs: behaviour.ms });
  }
};

type Asked = {
  model?: string;
  tools?: unknown[];
  messages?: { content: string | { text?: string }[] }[];
};

/** Returns the text of all messages in the request. */
const promptIn = (body: string): string =>
  ((JSON.parse(body) as Asked).messages ?? [])
    .map(({ content }) =>
      typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('\n'),
    )
    .join('\n');

/**
 * Starts a server on loopback that speaks OpenAI's chat completions and Anthropic's messages. It answers from the given
 * data, or shows the behaviour it was set to.
 */
export const startModelServer = async ({ port = 0 } = {}): Promise<ModelServer> => {
  const queue: Behaviour[] = [];
  const calls: ModelCall[] = [];
  let standing: Behaviour | null = null;

  const server = createServer(async (request, reply) => {
    const body = await readBody(request);
    const path = request.url ?? '/';
    const call: ModelCall = { path, headers: request.headers, body, isAbandoned: false };
    calls.push(call);
    reply.once('close', () => {
      call.isAbandoned = !reply.writableFinished;
    });
    const asked = JSON.parse(body || '{}') as Asked;
    const name = asked.model ?? '';
    const protocol = path.endsWith('/messages')
      ? anthropic(name, Boolean(asked.tools))
      : openAi(name);
    await behave(reply, protocol, queue.shift() ?? standing ?? { kind: 'slow', ms: 2 }, body);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = {
    openAi: { url: `${url}/v1`, key: 'local-model-key', name: 'simulated' },
    anthropic: { url: `${url}/anthropic/v1`, key: 'local-model-key', name: 'claude-simulated' },
  };
  return {
    url,
    settings,
    environment: {
      MODEL_URL: settings.openAi.url,
      MODEL_KEY: settings.openAi.key,
      MODEL_NAME: settings.openAi.name,
    },
    next: (...behaviours) => void queue.push(...behaviours),
    always: (behaviour) => {
      standing = behaviour;
    },
    calls: () => [...calls],
    reset() {
      queue.length = 0;
      calls.length = 0;
      standing = null;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
