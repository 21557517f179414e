import { implement } from '@orpc/server';
import { passportContract } from '@roadworthy/domain/passport/passport.contract';
import type { RequestContext } from '../../platform/http/visitor.ts';
import { listLinks, shareHistory, stopSharing } from './links.service.ts';
import type { PassportDeps, WithKinds } from './passport.deps.ts';

export const passportRoutes = (deps: PassportDeps & WithKinds) => {
  const route = implement(passportContract).$context<RequestContext>();
  return route.router({
    links: route.links.handler(async ({ context }) => await listLinks(deps, context.credential)),
    share: route.share.handler(
      async ({ input, context }) => await shareHistory(deps, context, input),
    ),
    stop: route.stop.handler(async ({ input, context }) => {
      await stopSharing(deps, context, input.id);
      return {};
    }),
  });
};
