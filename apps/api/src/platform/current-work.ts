import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The request or job that code runs for: `GET /api/vehicles`, `job reminders.scan`. Contains no secret and no address.
 */
type WorkName = () => string;

const running = new AsyncLocalStorage<WorkName>();

/** Runs `work`, and everything it causes, under this name. The name is computed only when it is read. */
export const runAs = <T>(name: WorkName, work: () => T): T => running.run(name, work);

export const currentWorkName = (): string | null => running.getStore()?.() ?? null;
