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
    'no limit on the time until the first word',
    (parts) => openAi({ ...parts, timing: { ...parts.timing, firstChunkMs: 6_000 } }),
    /first word is waited for/,
  ],
  [
    'a breaker that never opens',
    (parts) => openAi({ ...parts, timing: { ...parts.timing, breakAfter: 1e9 } }),
    /is left alone/,
  ],
  [
    'the signal of whoever asks is not heard',
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
    'what was asked in the log',
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
    /nothing of the talk is logged/,
  ],
];

test.each(plants)(
  'planted fault is detected by the contract of models: %s',
  { tags: ['long'] },
  async (_bug, build, caughtBy) => {
    const promise = modelPromises.find(({ name }) => caughtBy.test(name));
    if (!promise) throw new Error('No such promise');
    await expect(holdModel(build, promise)).rejects.toThrow();
  },
);
