import { describe, expect, test } from 'vitest';
import { createAnthropicModel } from '../../../apps/api/src/adapters/model/anthropic.ts';
import { createOpenAiCompatibleModel } from '../../../apps/api/src/adapters/model/openai-compatible.ts';
import { type BuildModel, holdModel, modelPromises } from './suite.ts';

const openAi: BuildModel = ({ server, ...rest }) =>
  createOpenAiCompatibleModel({ settings: server.settings.openAi, ...rest });
const anthropic: BuildModel = ({ server, ...rest }) =>
  createAnthropicModel({ settings: server.settings.anthropic, ...rest });

describe.each([
  ['an OpenAI-compatible server', openAi],
  ['Anthropic', anthropic],
])('the model on %s', (_name, build) => {
  test.each(modelPromises)('$name', (promise) => holdModel(build, promise));
});

const plants: [bug: string, build: BuildModel, caughtBy: RegExp][] = [
  [
    'the first word has no time limit',
    (parts) => openAi({ ...parts, timing: { ...parts.timing, firstChunkMs: 6_000 } }),
    /model's first word is shorter/,
  ],
  [
    'the circuit breaker never opens',
    (parts) => openAi({ ...parts, timing: { ...parts.timing, breakAfter: 1e9 } }),
    /is not called for a while/,
  ],
  [
    'the abort signal of the caller is ignored',
    (parts) => {
      const port = openAi(parts);
      return {
        ...port,
        explain: (request) => port.explain(request, { signal: new AbortController().signal }),
      };
    },
    /closes the connection/,
  ],
  [
    'the question is logged',
    (parts) => {
      const port = openAi(parts);
      return {
        ...port,
        explain: (request, options) => {
          parts.log.debug(request);
          return port.explain(request, options);
        },
      };
    },
    /nothing of the conversation is logged/,
  ],
];

test.each(plants)(
  'planted fault is detected by the contract of models: %s',
  { tags: ['long'] },
  async (_bug, build, caughtBy) => {
    const promise = modelPromises.find(({ name }) => caughtBy.test(name));
    if (!promise) throw new Error('The contract has no promise that this planted fault breaks');
    await expect(holdModel(build, promise)).rejects.toThrow();
  },
);
