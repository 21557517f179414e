import type { ModelReply } from '@roadworthy/diagnosis/model-reply.schema';
import { expect, vi } from 'vitest';
import {
  defaultModelTiming,
  type ModelTiming,
} from '../../../apps/api/src/adapters/model/guard.ts';
import type {
  ModelChunk,
  ModelPort,
  ModelRequest,
} from '../../../apps/api/src/adapters/model/port.ts';
import { createLog, type Log } from '../../../apps/api/src/platform/log.ts';
import { type ModelServer, startModelServer } from '../../support/simulators/model/server.ts';

export type BuildModel = (parts: {
  server: ModelServer;
  log: Log;
  timing: ModelTiming;
}) => ModelPort;

type Bench = {
  server: ModelServer;
  lines: string[];
  open(timing?: Partial<ModelTiming>): ModelPort;
};

type Behaviour = Parameters<ModelServer['next']>[number];

/** A promise that every port to a model keeps. A build with a planted bug must break it. */
export type ModelPromise = { name: string; keeps(bench: Bench): Promise<void> };

/** Short waits; the breaker never opens unless a promise is about it. */
const testTiming: ModelTiming = {
  ...defaultModelTiming,
  firstChunkMs: 2_000,
  totalMs: 4_000,
  breakAfter: 1_000,
};

/** Tests that a build keeps a promise, over real HTTP. */
export const holdModel = async (build: BuildModel, { keeps }: ModelPromise): Promise<void> => {
  const server = await startModelServer();
  const lines: string[] = [];
  const log = createLog({ logLevel: 'debug' }, { write: (line) => lines.push(line) });
  try {
    await keeps({
      server,
      lines,
      open: (timing = {}) => build({ server, log, timing: { ...testTiming, ...timing } }),
    });
  } finally {
    await server.close();
  }
};

const request: ModelRequest = {
  instructions: 'Explain the complaint.',
  messages: [
    {
      role: 'user',
      text: '<data-1>\n{"verdict":"care","subjects":["cause:drop-link"],"causes":[{"id":"drop-link","name":"Worn drop link","about":"A joint of the drop link is loose."}]}\n</data-1>',
    },
  ],
};

const aReply: ModelReply = {
  explanation: [
    { text: 'A worn drop link fits best.', about: 'cause:drop-link' },
    { text: 'The joint of the drop link knocks over bumps.', about: 'cause:drop-link' },
  ],
  causes: ['drop-link'],
  questions: ['is-rattle'],
};

const ask = async (
  port: ModelPort,
  signal: AbortSignal = new AbortController().signal,
): Promise<ModelChunk[]> => {
  const chunks: ModelChunk[] = [];
  for await (const chunk of port.explain(request, { signal })) chunks.push(chunk);
  return chunks;
};

const inWords = (chunks: ModelChunk[]): string => {
  const last = chunks.at(-1);
  return last?.type === 'failed' ? `failed: ${last.reason}` : (last?.type ?? 'nothing');
};

const whole = JSON.stringify(aReply);
const half = whole.slice(0, 80);
/** The server's behaviour, the outcome, and the number of calls. */
const rows: [name: string, behaviour: Behaviour, outcome: string, calls: number][] = [
  ['a good answer', { kind: 'text', text: whole }, 'reply', 1],
  ['an answer in single letters', { kind: 'text', text: whole, pieceLength: 1 }, 'reply', 1],
  [
    'an answer in a code fence',
    { kind: 'text', text: `Sure!\n\`\`\`json\n${whole}\n\`\`\`` },
    'reply',
    1,
  ],
  ['broken JSON', { kind: 'text', text: `${half}}` }, 'failed: garbage', 2],
  ['plain words', { kind: 'text', text: 'It is safe to drive.' }, 'failed: garbage', 2],
  ['an empty answer', { kind: 'text', text: '' }, 'failed: garbage', 2],
  [
    'an answer cut off by the length limit',
    { kind: 'text', text: half, finish: 'length' },
    'failed: garbage',
    2,
  ],
  [
    'an answer with another shape',
    { kind: 'text', text: '{"explanation":"certainly"}' },
    'failed: garbage',
    2,
  ],
  ['a closed connection', { kind: 'cut', text: half }, 'failed: garbage', 1],
  [
    'a reply that is not a stream',
    { kind: 'raw', body: '<html>Hello</html>' },
    'failed: garbage',
    1,
  ],
  [
    'a stream of nonsense',
    { kind: 'raw', body: 'data: {"not":\n\ndata: [[[\n\n' },
    'failed: garbage',
    1,
  ],
  ['silence', { kind: 'silence' }, 'failed: timeout', 1],
  ['silence after the headers', { kind: 'silence', afterHeaders: true }, 'failed: timeout', 1],
  [
    'endless words',
    { kind: 'endless', text: `{"explanation":[{"text":"${'and so on '.repeat(20)}` },
    'failed: garbage',
    1,
  ],
  ['endless spaces', { kind: 'endless', text: ' ' }, 'failed: timeout', 1],
  [
    'ten megabytes',
    { kind: 'text', text: 'x'.repeat(10_000_000), pieceLength: 100_000 },
    'failed: garbage',
    1,
  ],
  [
    'ten megabytes in one line',
    { kind: 'raw', body: `data: ${'x'.repeat(10_000_000)}` },
    'failed: garbage',
    1,
  ],
  [
    '400',
    { kind: 'status', status: 400, body: '{"error":{"message":"No"}}' },
    'failed: refused',
    1,
  ],
  [
    '401',
    { kind: 'status', status: 401, body: '{"error":{"message":"No"}}' },
    'failed: refused',
    1,
  ],
  [
    '429',
    { kind: 'status', status: 429, body: '{"error":{"message":"Later"}}' },
    'failed: busy',
    1,
  ],
  ['500', { kind: 'status', status: 500, body: '{"error":{"message":"Oh"}}' }, 'failed: down', 1],
  ['500 in HTML', { kind: 'status', status: 500, body: '<html>' }, 'failed: down', 1],
  [
    '503 with ten megabytes',
    { kind: 'status', status: 503, body: 'x'.repeat(10_000_000) },
    'failed: down',
    1,
  ],
];

export const modelPromises: ModelPromise[] = [
  ...rows.map(
    ([name, behaviour, outcome, calls]): ModelPromise => ({
      name: `${name} is '${outcome}' after ${calls} call${calls === 1 ? '' : 's'}`,
      async keeps({ server, open }) {
        server.always(behaviour);
        const chunks = await ask(open());
        expect(inWords(chunks)).toBe(outcome);
        expect(server.calls()).toHaveLength(calls);
      },
    }),
  ),
  {
    name: 'a good answer of the model arrives complete, and its parts arrive earlier',
    async keeps({ server, open }) {
      server.next({ kind: 'text', text: whole, pieceLength: 40, tokens: 123 });
      const chunks = await ask(open());
      expect(chunks.at(-1)).toEqual({ type: 'reply', reply: aReply, tokens: 1023 });
      const partial = chunks.find(({ type }) => type === 'partial');
      expect(partial).toMatchObject({ reply: { explanation: [aReply.explanation[0], {}] } });
    },
  },
  {
    name: 'after invalid output the model is called once more, and is told what was wrong',
    async keeps({ server, open }) {
      server.next({ kind: 'text', text: '{"causes":"maybe"}' }, { kind: 'text', text: whole });
      const chunks = await ask(open());
      expect(chunks.map(({ type }) => type)).toContain('again');
      expect(chunks.at(-1)).toMatchObject({ type: 'reply', reply: aReply, tokens: 2400 });
      expect(server.calls()[1]?.body).toContain('That cannot be used: explanation');
    },
  },
  {
    name: "a redirect by the model's server is never followed",
    async keeps({ server, open }) {
      const elsewhere = await startModelServer();
      try {
        for (const status of [301, 302, 307, 308]) {
          const location = `${elsewhere.url}/v1/chat/completions`;
          server.next({ kind: 'status', status, headers: { location } });
          expect(inWords(await ask(open()))).toBe('failed: down');
        }
        expect(elsewhere.calls()).toEqual([]);
      } finally {
        await elsewhere.close();
      }
    },
  },
  {
    name: 'if the client disconnects, the server closes the connection to the model',
    async keeps({ server, open }) {
      for (const behaviour of [
        { kind: 'silence' },
        { kind: 'endless', text: ' ' },
        { kind: 'slow', ms: 100 },
      ] satisfies Behaviour[]) {
        server.reset();
        server.next(behaviour);
        const leaving = new AbortController();
        const asked = ask(open(), leaving.signal);
        await vi.waitFor(() => expect(server.calls()).toHaveLength(1));
        leaving.abort();
        const chunks = await asked;
        expect(['failed', 'reply']).not.toContain(chunks.at(-1)?.type);
        await vi.waitFor(() => expect(server.calls()[0]?.isAbandoned).toBe(true));
      }
    },
  },
  {
    name: "the time limit for the model's first word is shorter than the limit for the whole answer",
    async keeps({ server, open }) {
      server.next({ kind: 'silence' });
      const started = performance.now();
      expect(inWords(await ask(open({ firstChunkMs: 300, totalMs: 60_000 })))).toBe(
        'failed: timeout',
      );
      expect(performance.now() - started).toBeLessThan(5_000);
    },
  },
  {
    name: 'the second call to the model gets only the remaining time',
    async keeps({ server, open }) {
      server.next({ kind: 'text', text: 'no' }, { kind: 'endless', text: ' ' });
      const started = performance.now();
      expect(inWords(await ask(open({ totalMs: 1_500 })))).toBe('failed: timeout');
      expect(performance.now() - started).toBeLessThan(6_000);
    },
  },
  {
    name: 'a model that keeps failing is not called for a while, and then tried again',
    async keeps({ server, open }) {
      const port = open({ breakAfter: 3, halfOpenAfterMs: 400 });
      server.always({ kind: 'status', status: 500 });
      for (let time = 0; time < 6; time += 1) expect(inWords(await ask(port))).toBe('failed: down');
      expect(server.calls()).toHaveLength(3);
      server.always(null);
      await vi.waitFor(async () => expect(inWords(await ask(port))).toBe('reply'), {
        timeout: 5_000,
        interval: 200,
      });
    },
  },
  {
    name: 'questions to the model that exceed the limit of simultaneous questions are rejected',
    async keeps({ server, open }) {
      const port = open({ atOnce: 1 });
      server.next({ kind: 'slow', ms: 40 });
      const first = ask(port);
      await vi.waitFor(() => expect(server.calls()).toHaveLength(1));
      expect(inWords(await ask(port))).toBe('failed: busy');
      expect(inWords(await first)).toBe('reply');
    },
  },
  {
    name: "the model gets no tool but the answer's schema, and nothing of the conversation is logged",
    async keeps({ server, lines, open }) {
      await ask(open());
      const [call] = server.calls();
      const { tools = [] } = JSON.parse(call?.body ?? '{}') as { tools?: { name?: string }[] };
      expect(tools.map(({ name }) => name).filter((name) => name !== 'json')).toEqual([]);
      expect(lines.join('\n')).not.toMatch(/drop-link|Explain the complaint|local-model-key/);
    },
  },
  {
    name: "tokens are estimated if the model's server does not report them",
    async keeps({ server, open }) {
      server.next({ kind: 'cut', text: half });
      const port = open();
      const last = (await ask(port)).at(-1);
      const tokens = last && 'tokens' in last ? last.tokens : 0;
      expect(tokens).toBeGreaterThan(20);
      expect(tokens).toBeLessThan(port.estimate(request));
    },
  },
];
