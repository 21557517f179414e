import { implement } from '@orpc/server';
import { readingContract } from '@roadworthy/domain/documents/reading/reading.contract';
import type { RequestContext } from '../../platform/http/visitor.ts';
import { requireCredential } from '../../platform/session.ts';
import type { FilesDeps } from './files.deps.ts';
import { readOwnPaper } from './reading.service.ts';

export const readingRoutes = (deps: FilesDeps) => {
  const route = implement(readingContract).$context<RequestContext>();
  return route.router({
    read: route.read.handler(async ({ input, context }) => ({
      draft: await readOwnPaper(deps, requireCredential(context.credential), input.id),
    })),
  });
};
