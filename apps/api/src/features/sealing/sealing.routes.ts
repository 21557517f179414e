import { implement } from '@orpc/server';
import { sealingContract } from '@roadworthy/domain/sealing/sealing.contract';
import type { Db } from '../../platform/db.ts';
import type { RequestContext } from '../../platform/http/visitor.ts';
import type { Keys } from '../../platform/keys.ts';
import { actorOf } from '../../platform/session.ts';
import { openingKeys, sealingKey } from './sealing.service.ts';

export const sealingRoutes = ({ db, keys }: { db: Db; keys: Keys }) => {
  const route = implement(sealingContract).$context<RequestContext>();
  return route.router({
    publicKey: route.publicKey.handler(async ({ context }) => {
      const { userId } = await actorOf(db, context.credential);
      return { publicKey: sealingKey(keys, userId) };
    }),
    open: route.open.handler(async ({ input, context }) => {
      const { userId } = await actorOf(db, context.credential);
      return openingKeys(keys, userId, input.sealedWith);
    }),
  });
};
