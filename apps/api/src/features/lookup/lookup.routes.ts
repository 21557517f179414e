import { implement } from '@orpc/server';
import { lookupContract } from '@roadworthy/domain/lookup/lookup.contract';
import type { Deps } from '../../deps.ts';
import type { RequestContext } from '../../platform/http/visitor.ts';
import { actorOf, requireCredential } from '../../platform/session.ts';

export const lookupRoutes = ({ db, lookup }: Pick<Deps, 'db' | 'lookup'>) => {
  const route = implement(lookupContract).$context<RequestContext>();
  return route.router({
    find: route.find.handler(
      async ({ input, context: { credential } }) =>
        await lookup.find(requireCredential(credential), () => actorOf(db, credential), input),
    ),
  });
};
