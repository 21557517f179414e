import { implement } from '@orpc/server';
import { yourDataContract } from '@roadworthy/domain/your-data/your-data.contract';
import type { RequestContext } from '../../platform/http/visitor.ts';
import { requireCredential } from '../../platform/session.ts';
import type { YourDataDeps } from './your-data.deps.ts';
import { linkToDownload, readDownload, requestDownload } from './your-data.service.ts';

export const yourDataRoutes = (deps: YourDataDeps) => {
  const route = implement(yourDataContract).$context<RequestContext>();
  return route.router({
    download: route.download.handler(({ context }) =>
      readDownload(deps, requireCredential(context.credential)),
    ),
    askForDownload: route.askForDownload.handler(({ context }) =>
      requestDownload(deps, requireCredential(context.credential)),
    ),
    downloadLink: route.downloadLink.handler(({ context }) =>
      linkToDownload(deps, requireCredential(context.credential)),
    ),
  });
};
