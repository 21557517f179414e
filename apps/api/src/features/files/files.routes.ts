import { implement } from '@orpc/server';
import { filesContract } from '@roadworthy/domain/files/files.contract';
import type { RequestContext } from '../../platform/http/visitor.ts';
import { requireCredential } from '../../platform/session.ts';
import type { FilesDeps } from './files.deps.ts';
import { linkTo, roomOf } from './files.service.ts';

export const filesRoutes = (deps: FilesDeps) => {
  const route = implement(filesContract).$context<RequestContext>();
  return route.router({
    link: route.link.handler(
      async ({ input, context }) =>
        await linkTo(deps, requireCredential(context.credential), input),
    ),
    room: route.room.handler(
      async ({ context }) => await roomOf(deps, requireCredential(context.credential)),
    ),
  });
};
