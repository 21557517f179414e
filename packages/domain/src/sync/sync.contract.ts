import * as z from 'zod/mini';
import { contractRoute } from '../kernel/access.ts';
import { AnyId } from '../kernel/ids.ts';
import { HistoryEntry, PullQuery, PullReply, Push, PushReply } from './sync.schema.ts';

const route = (method: 'GET' | 'POST', path: `/${string}`, summary: string) =>
  contractRoute.route({ method, path, summary, tags: ['Sync'] });

export const syncContract = {
  push: route('POST', '/sync/push', 'Apply changes made on a device, each exactly once')
    .input(Push)
    .output(PushReply),
  pull: route('GET', '/sync/pull', 'Everything that changed since a cursor')
    .input(PullQuery)
    .output(PullReply),
  history: route('GET', '/sync/{entity}/{id}/history', 'What a record was before, newest first')
    .input(z.object({ entity: z.string().check(z.maxLength(60)), id: AnyId }))
    .output(z.object({ entries: z.array(HistoryEntry) })),
};
