import { implement } from '@orpc/server';
import { syncContract } from '@roadworthy/domain/sync/sync.contract';
import type { Db } from '../db.ts';
import type { RequestContext } from '../http/visitor.ts';
import { actorOf, requireCredential } from '../session.ts';
import type { Sync } from './sync.service.ts';

export const syncRoutes = ({ db, sync }: { db: Db; sync: Sync }) => {
  const route = implement(syncContract).$context<RequestContext>();
  return route.router({
    push: route.push.handler(
      async ({ input, context }) => await sync.push(await actorOf(db, context.credential), input),
    ),
    pull: route.pull.handler(
      async ({ input, context }) => await sync.pull(requireCredential(context.credential), input),
    ),
    history: route.history.handler(async ({ input, context }) => ({
      entries: await sync.history(await actorOf(db, context.credential), input.entity, input.id),
    })),
  });
};
