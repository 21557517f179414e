import { implement } from '@orpc/server';
import { siteContract } from '@roadworthy/domain/site/site.contract';
import type { Deps } from '../../deps.ts';
import type { RequestContext } from '../../platform/http/visitor.ts';

export const siteRoutes = ({ config }: Pick<Deps, 'config'>) => {
  const route = implement(siteContract).$context<RequestContext>();
  const { operator, google } = config;
  return route.router({
    read: route.read.handler(() => ({ ...operator, google: google !== undefined })),
  });
};
