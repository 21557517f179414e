import { setTimeout as wait } from 'node:timers/promises';
import type { APIRequestContext, APIResponse } from '@playwright/test';

const kinds = [
  ['/api/vehicles', 'vehicles'],
  ['/api/tasks', 'tasks'],
  ['/api/task-completions', 'completions'],
  ['/api/expenses', 'expenses'],
  ['/api/fuel-fills', 'fuelFills'],
] as const;

/** Retries while the server answers that it is overloaded. */
const asking = async (ask: () => Promise<APIResponse>): Promise<APIResponse> => {
  for (let tries = 0; ; tries += 1) {
    const reply = await ask();
    if (reply.status() !== 503 || tries === 60) return reply;
    await wait(500);
  }
};

/** Deletes the account's sample records, so that it looks like a new user's. */
export const emptyAccount = async (request: APIRequestContext, origin: string): Promise<void> => {
  for (const [path, name] of kinds) {
    const reply = await asking(() => request.get(`${origin}${path}`));
    if (!reply.ok()) throw new Error(`${path} could not be seeded: ${await reply.text()}`);
    const records: { id: string }[] = (await reply.json())[name];
    for (const { id } of records) {
      await asking(() => request.delete(`${origin}${path}/${id}`, { headers: { origin } }));
    }
  }
};
