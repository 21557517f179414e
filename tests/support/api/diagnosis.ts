import { randomUUID } from 'node:crypto';
import { AskEvent, type AskInput, type AskReply } from '@roadworthy/domain/diagnosis/ask.schema';
import { defaultModelTiming } from '../../../apps/api/src/adapters/model/guard.ts';
import { createOpenAiCompatibleModel } from '../../../apps/api/src/adapters/model/openai-compatible.ts';
import type { Deps } from '../../../apps/api/src/deps.ts';
import { createAsk } from '../../../apps/api/src/features/diagnosis/ask.service.ts';
import type { Config } from '../../../apps/api/src/platform/config.ts';
import type { ModelServer } from '../simulators/model/server.ts';
import type { TestVisitor } from './test-visitor.ts';

/** A signed-in user, or a visitor with a demo account. */
export type Asker = Pick<TestVisitor, 'post'>;

export const modelConfig = (
  server: ModelServer,
  dailyTokens = 100_000_000,
): NonNullable<Config['model']> => ({
  provider: 'openai-compatible',
  ...server.settings.openAi,
  dailyTokens,
  country: undefined,
});

/** Shortens the time-outs, and keeps the breaker from opening, which would hide later behaviour. */
export const impatient =
  (server: ModelServer, rules?: Parameters<typeof createAsk>[1]) =>
  (deps: Deps): Deps => {
    const model = createOpenAiCompatibleModel({
      settings: server.settings.openAi,
      log: deps.log,
      timing: { ...defaultModelTiming, firstChunkMs: 800, totalMs: 1_600, breakAfter: 1e9 },
    });
    return { ...deps, model, ask: createAsk({ ...deps, model }, rules) };
  };

export const complaint = (text: string, rest: Partial<AskInput> = {}): AskInput => ({
  diagnosisId: randomUUID(),
  text,
  vehicle: {},
  shown: { flags: [], causes: [], safeToDrive: 'yes' },
  ...rest,
});

/** Returns the events in the text of a reply. */
export const eventsIn = (text: string): AskEvent[] =>
  [...text.matchAll(/^event: message\ndata: (.*)$/gm)].map(([, json = '']) =>
    AskEvent.parse(JSON.parse(json)),
  );

export const ask = async (
  person: Asker,
  input: Omit<AskInput, 'vehicle'> & { vehicle: object },
) => {
  const reply = await person.post('/api/diagnoses/ask', input);
  return { status: reply.status, body: reply.body, events: eventsIn(String(reply.body)) };
};

/** Asks a question and returns its reply; throws if there is none. */
export const replyTo = async (person: Asker, input: AskInput): Promise<AskReply> => {
  const { status, body, events } = await ask(person, input);
  const last = events.at(-1);
  if (last?.type !== 'reply')
    throw new Error(`The diagnosis gave no reply: ${status} ${JSON.stringify(body)}`);
  return last.reply;
};
