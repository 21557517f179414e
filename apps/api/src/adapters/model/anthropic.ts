import { createAnthropic } from '@ai-sdk/anthropic';
import type { Log } from '../../platform/log.ts';
import { createExplainer } from './explain.ts';
import type { ModelTiming } from './guard.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import type { ModelSettings } from './openai-compatible.ts';
import type { ModelPort } from './port.ts';

type Parts = { settings: ModelSettings; log: Log; timing?: ModelTiming };

/** Creates a port to Anthropic's Messages API. */
export const createAnthropicModel = ({
  settings: { url, key, name },
  ...rest
}: Parts): ModelPort => {
  const provider = createAnthropic({
    baseURL: url,
    // Without a key the library would look for one in the environment, where ours are not kept.
    apiKey: key ?? '',
    fetch: createGuardedFetch(url),
  });
  return createExplainer({ model: provider.languageModel(name), ...rest });
};
