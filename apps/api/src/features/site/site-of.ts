import type { Site } from '@roadworthy/domain/site/site.contract';
import type { Config } from '../../platform/config.ts';

const modelOf = ({ model }: Pick<Config, 'model'>): Site['model'] => {
  if (!model) return null;
  const { hostname } = new URL(model.url);
  const isOwn = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  const named = isOwn ? 'whoever runs this server' : hostname;
  const provider = model.provider === 'anthropic' && !isOwn ? 'Anthropic' : named;
  return { provider, country: model.country ?? null };
};

/** The public facts of this server. */
export const siteOf = (
  config: Pick<Config, 'operator' | 'google' | 'backupDays' | 'model'>,
): Site => ({
  ...config.operator,
  google: config.google !== undefined,
  backupDays: config.backupDays,
  model: modelOf(config),
});
