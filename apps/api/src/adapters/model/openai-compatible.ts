import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { Log } from '../../platform/log.ts';
import { createExplainer } from './explain.ts';
import type { ModelTiming } from './guard.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import type { ModelPort } from './port.ts';

export type ModelSettings = { url: string; key: string | undefined; name: string };

type Parts = { settings: ModelSettings; log: Log; timing?: ModelTiming };

/** Creates a port to any server with OpenAI's chat completions: hosted services, Ollama, vLLM, llama.cpp. */
export const createOpenAiCompatibleModel = ({
  settings: { url, key, name },
  ...rest
}: Parts): ModelPort => {
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: url,
    ...(key ? { apiKey: key } : {}),
    includeUsage: true,
    supportsStructuredOutputs: true,
    fetch: createGuardedFetch(url),
  });
  return createExplainer({ model: provider.chatModel(name), ...rest });
};
