import type { Site } from '@roadworthy/domain/site/site.contract';
import type { Config } from '../../platform/config.ts';

const modelOf = ({ model }: Pick<Config, 'model'>): Site['model'] => {
  if (!model) return null;
  const provider = model.provider === 'anthropic' ? 'Anthropic' : new URL(model.url).hostname;
  return { provider, country: model.country ?? null };
};

/** What everybody may know of this server. */
export const siteOf = (
  config: Pick<Config, 'operator' | 'google' | 'backupDays' | 'model'>,
): Site => ({
  ...config.operator,
  google: config.google !== undefined,
  backupDays: config.backupDays,
  model: modelOf(config),
});
