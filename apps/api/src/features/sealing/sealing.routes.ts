import { implement } from '@orpc/server';
import { sealingContract } from '@roadworthy/domain/sealing/sealing.contract';
import type { Deps } from '../../deps.ts';
import type { RequestContext } from '../../platform/http/visitor.ts';
import { actorOf } from '../../platform/session.ts';
import { openingKey, sealingKey } from './sealing.service.ts';

export const sealingRoutes = ({ db, keys }: Pick<Deps, 'db' | 'keys'>) => {
  const route = implement(sealingContract).$context<RequestContext>();
  return route.router({
    publicKey: route.publicKey.handler(async ({ context }) => {
      const { userId } = await actorOf(db, context.credential);
      return { publicKey: sealingKey(keys, userId) };
    }),
    open: route.open.handler(async ({ input, context }) => {
      const { userId } = await actorOf(db, context.credential);
      return { key: openingKey(keys, userId, input.sealedWith) };
    }),
  });
};
