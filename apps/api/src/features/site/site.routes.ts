import { implement } from '@orpc/server';
import { siteContract } from '@roadworthy/domain/site/site.contract';
import type { Config } from '../../platform/config.ts';
import type { RequestContext } from '../../platform/http/visitor.ts';
import { siteOf } from './site-of.ts';

export const siteRoutes = ({ config }: { config: Config }) => {
  const route = implement(siteContract).$context<RequestContext>();
  const site = siteOf(config);
  return route.router({ read: route.read.handler(() => site) });
};
