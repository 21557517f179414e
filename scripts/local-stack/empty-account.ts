import type { APIRequestContext } from '@playwright/test';

const kinds = [
  ['/api/vehicles', 'vehicles'],
  ['/api/tasks', 'tasks'],
  ['/api/task-completions', 'completions'],
  ['/api/expenses', 'expenses'],
  ['/api/fuel-fills', 'fuelFills'],
] as const;

/** What the account came with goes: what is left is somebody who has only just come. */
export const emptyAccount = async (request: APIRequestContext, origin: string): Promise<void> => {
  for (const [path, name] of kinds) {
    const reply = await request.get(`${origin}${path}`);
    if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`);
    const records: { id: string }[] = (await reply.json())[name];
    for (const { id } of records) {
      await request.delete(`${origin}${path}/${id}`, { headers: { origin } });
    }
  }
};
