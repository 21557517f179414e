import { implement } from '@orpc/server';
import { readingContract } from '@roadworthy/domain/documents/reading/reading.contract';
import type { Deps } from '../../deps.ts';
import type { RequestContext } from '../../platform/http/visitor.ts';
import { requireCredential } from '../../platform/session.ts';
import { readOwnPaper } from './reading.service.ts';

export const readingRoutes = (deps: Deps) => {
  const route = implement(readingContract).$context<RequestContext>();
  return route.router({
    read: route.read.handler(async ({ input, context }) => ({
      draft: await readOwnPaper(deps, requireCredential(context.credential), input.id),
    })),
  });
};
