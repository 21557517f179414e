import { AsyncLocalStorage } from 'node:async_hooks';

/** What a step of the program is done for: `GET /api/vehicles`, `job reminders.scan`. Holds no secret and no address. */
type Running = () => string;

const running = new AsyncLocalStorage<Running>();

/** Whatever `work` does, and whatever follows from it, is done for this. The name is made only when somebody asks. */
export const runningAs = <T>(name: Running, work: () => T): T => running.run(name, work);

export const whatIsRunning = (): string | null => running.getStore()?.() ?? null;
