import type { AnyContractRouter } from '@orpc/contract';
import { contract } from '@roadworthy/domain/contract';

export type Route = {
  method: string;
  path: string;
  /** A secret is part of the path. */
  hasSecret?: boolean;
  /** The input, if the contract states it. */
  inputSchema?: unknown;
};

type Procedure = {
  '~orpc': { route: { method?: string; path?: string }; inputSchema?: unknown };
};

const isProcedure = (value: unknown): value is Procedure =>
  typeof value === 'object' && value !== null && '~orpc' in value;

const procedures = (router: AnyContractRouter): Route[] =>
  isProcedure(router)
    ? [
        {
          method: router['~orpc'].route.method ?? 'POST',
          path: `/api${router['~orpc'].route.path}`,
          inputSchema: router['~orpc'].inputSchema,
        },
      ]
    : Object.values(router).flatMap((child) => procedures(child as AnyContractRouter));

/**
 * Returns every route of the running app: those registered with the framework, and those of the contract behind its
 * wildcard.
 */
export const allRoutes = (registered: Route[]): Route[] => {
  // Every GET also registers HEAD.
  const own = registered
    .filter(({ method, path }) => path !== '/api/*' && method !== 'HEAD')
    .map((route) => ({ ...route, path: route.path.replace(/:(\w+)/g, '{$1}') }));
  return [...own, ...procedures(contract)];
};
