import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The request or job that code runs for: `GET /api/vehicles`, `job reminders.scan`. Contains no secret and no address.
 */
type Running = () => string;

const running = new AsyncLocalStorage<Running>();

/** Runs `work`, and everything it causes, under this name. The name is computed only when it is read. */
export const runningAs = <T>(name: Running, work: () => T): T => running.run(name, work);

export const whatIsRunning = (): string | null => running.getStore()?.() ?? null;
