import type { Config } from '../config.ts';
import type { Telemetry } from './open-telemetry.ts';

/**
 * Opens the endpoint for Prometheus and the connection to an OTLP receiver, whichever is configured. Returns undefined,
 * and loads no library, if neither is.
 */
export const openTelemetry = async ({
  telemetry: settings,
}: Pick<Config, 'telemetry'>): Promise<Telemetry | undefined> => {
  if (!settings.metrics && !settings.otlpEndpoint) return undefined;
  const { startOpenTelemetry } = await import('./open-telemetry.ts');
  return await startOpenTelemetry(settings);
};
