import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { contract } from '@roadworthy/domain/contract';
import type { Plugin } from 'vite';

/** Keeps of each procedure what a client needs in order to call it: its address and how its input is sent. */
const routesOf = (router: AnyContractRouter): unknown => {
  if (isContractProcedure(router)) {
    const { method, path, inputStructure, outputStructure } = router['~orpc'].route;
    const route = { method, path, inputStructure, outputStructure };
    return { '~orpc': { errorMap: {}, meta: {}, route } };
  }
  return Object.fromEntries(Object.entries(router).map(([name, part]) => [name, routesOf(part)]));
};

const routesModule = '\0contract-routes';

/**
 * Gives the API's client the contract's routes without its schemas. The server checks every input and output, so the
 * browser need not load, and build at each start, the schemas of every feature.
 */
export const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '@roadworthy/domain/contract' && importer?.endsWith('/src/api/api-client.ts')
      ? routesModule
      : null,
  load: (id) =>
    id === routesModule ? `export const contract = ${JSON.stringify(routesOf(contract))};` : null,
});
