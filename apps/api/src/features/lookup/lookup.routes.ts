import { implement } from '@orpc/server';
import { lookupContract } from '@roadworthy/domain/lookup/lookup.contract';
import type { Db } from '../../platform/db.ts';
import type { RequestContext } from '../../platform/http/visitor.ts';
import { actorOf, requireCredential } from '../../platform/session.ts';
import { type AnonymousDeps, findAnonymously, payInDemo } from './anonymous.service.ts';

export const lookupRoutes = (deps: AnonymousDeps & { db: Db }) => {
  const { db, lookup } = deps;
  const route = implement(lookupContract).$context<RequestContext>();
  return route.router({
    find: route.find.handler(
      async ({ input, context: { credential, visitor } }) =>
        await lookup.find(
          requireCredential(credential),
          {
            actorOf: () => actorOf(db, credential),
            payInDemo: () => payInDemo(deps, visitor.address),
          },
          input,
          visitor.address,
        ),
    ),
    findAnonymously: route.findAnonymously.handler(
      async ({ input, context: { visitor } }) =>
        await findAnonymously(deps, visitor.address, input.registrationNumber),
    ),
  });
};
