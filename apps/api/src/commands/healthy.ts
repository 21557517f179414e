import { statSync } from 'node:fs';
import { Environment } from '../platform/environment.ts';

/**
 * The image's health check, run beside a web or a worker process: ends with 0 if that process can do its work. Only a
 * worker has a heartbeat.
 */
const oldestMs = 30_000;
const { PORT, HEARTBEAT_FILE } = Environment.pick({ PORT: true, HEARTBEAT_FILE: true }).parse(
  process.env,
);
const heartbeat = HEARTBEAT_FILE ? statSync(HEARTBEAT_FILE, { throwIfNoEntry: false }) : undefined;

const isReady = async () =>
  (await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null))?.ok ?? false;

const isHealthy = heartbeat ? Date.now() - heartbeat.mtimeMs < oldestMs : await isReady();
process.exitCode = isHealthy ? 0 : 1;
