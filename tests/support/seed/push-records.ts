import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import {
  mostOperations,
  type OperationResult,
  schemaVersion,
} from '@roadworthy/domain/sync/sync.schema';

export type PushedRecord = { entity: string; id?: string; fields: object };

/** Adds records as another device of the signed-in user would. Returns their ids and the server's results. */
export const pushRecords = async (
  request: APIRequestContext,
  origin: string,
  records: readonly PushedRecord[],
): Promise<{ ids: string[]; results: OperationResult[] }> => {
  const session = await (await request.get(`${origin}/api/session`)).json();
  const ops = records.map(({ entity, id = randomUUID(), fields }) => ({
    opId: randomUUID(),
    entity,
    id,
    type: 'add',
    patch: fields,
  }));
  const results: OperationResult[] = [];
  for (let from = 0; from < ops.length; from += mostOperations) {
    const reply = await request.post(`${origin}/api/sync/push`, {
      data: {
        userId: session.user.id,
        deviceId: randomUUID(),
        schemaVersion,
        ops: ops.slice(from, from + mostOperations),
      },
      headers: { origin },
    });
    if (!reply.ok()) throw new Error(`The push was rejected: ${await reply.text()}`);
    results.push(...(await reply.json()).results);
  }
  return { ids: ops.map(({ id }) => id), results };
};
