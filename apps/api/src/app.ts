import { operatorPlace, operatorWords } from '@roadworthy/domain/site/operator.rules';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type onRouteHookHandler,
} from 'fastify';
import type { Deps } from './deps.ts';
import { historyKinds } from './entities.ts';
import { accountsRoutes, registerGoogleCallback } from './features/accounts/accounts.routes.ts';
import { sessionCookie } from './features/accounts/engine/auth-engine.ts';
import { costsRoutes } from './features/costs/costs.routes.ts';
import { diagnosisRoutes } from './features/diagnosis/diagnosis.routes.ts';
import { createQuestionPace } from './features/diagnosis/question-pace.ts';
import { registerDelivery } from './features/files/delivery-route.ts';
import { filesRoutes } from './features/files/files.routes.ts';
import { readingRoutes } from './features/files/reading.routes.ts';
import { registerUpload } from './features/files/upload-route.ts';
import { createVisitFiles } from './features/files/visit-files.ts';
import { garagesRoutes } from './features/garages/garages.routes.ts';
import { lookupRoutes } from './features/lookup/lookup.routes.ts';
import { ordersRoutes, registerPaymentEvents } from './features/orders/orders.routes.ts';
import { registerPassportKeys } from './features/passport/keys-route.ts';
import { registerSharedHistories } from './features/passport/page/shared-history-route.ts';
import { passportRoutes } from './features/passport/passport.routes.ts';
import {
  registerCalendar,
  registerOneClick,
  remindersRoutes,
} from './features/reminders/reminders.routes.ts';
import { sealingRoutes } from './features/sealing/sealing.routes.ts';
import { registerSecurityTxt } from './features/site/security-txt.ts';
import { siteRoutes } from './features/site/site.routes.ts';
import { siteOf } from './features/site/site-of.ts';
import { tasksRoutes } from './features/tasks/tasks.routes.ts';
import { vehiclesRoutes } from './features/vehicles/vehicles.routes.ts';
import { registerVisitPhotos, visitsRoutes } from './features/visits/visits.routes.ts';
import { registerDownload } from './features/your-data/download-route.ts';
import { yourDataRoutes } from './features/your-data/your-data.routes.ts';
import { describeApi } from './openapi.ts';
import { createContractHandler } from './platform/http/contract-handler.ts';
import { createFairShare } from './platform/http/fair-share.ts';
import { registerGracefulClose } from './platform/http/graceful-close.ts';
import { registerHealth } from './platform/http/health.ts';
import { registerLoadShedding } from './platform/http/load-shedding.ts';
import { noteRoute } from './platform/http/matched-route.ts';
import { registerProblemReplies, sendProblem, toProblem } from './platform/http/problem-replies.ts';
import { referencePage, referencePolicy } from './platform/http/reference-page.ts';
import { registerRequestLog } from './platform/http/request-log.ts';
import { registerRequestMetrics } from './platform/http/request-metrics.ts';
import { registerRequestTracing } from './platform/http/request-tracing.ts';
import {
  dataHeaders,
  pageHeaders,
  registerOriginCheck,
  registerSecurityHeaders,
} from './platform/http/security.ts';
import {
  callerReader,
  credentialReader,
  type RequestContext,
  requestContext,
} from './platform/http/visitor.ts';
import { inlineScriptHashes, registerWebApp } from './platform/http/web-app.ts';
import { syncRoutes } from './platform/sync/sync.routes.ts';
import { watchShedding } from './platform/watch/server-metrics.ts';

/** Visits to a repair garage, whose photos are files like any other. */
const withVisitFiles = (deps: Deps) => ({ ...deps, visitFiles: createVisitFiles(deps) });

const routes = (deps: Deps) => ({
  accounts: accountsRoutes(deps),
  costs: costsRoutes(deps),
  diagnosis: diagnosisRoutes(deps),
  documents: readingRoutes(deps),
  files: filesRoutes(deps),
  garages: garagesRoutes(deps),
  lookup: lookupRoutes(deps),
  orders: ordersRoutes(deps),
  passport: passportRoutes({ ...deps, kinds: historyKinds }),
  reminders: remindersRoutes(deps),
  sealing: sealingRoutes(deps),
  site: siteRoutes(deps),
  sync: syncRoutes(deps),
  tasks: tasksRoutes(deps),
  vehicles: vehiclesRoutes(deps),
  visits: visitsRoutes(withVisitFiles(deps)),
  yourData: yourDataRoutes(deps),
});

const registerContract = async (app: FastifyInstance, deps: Deps) => {
  const handle = createContractHandler<RequestContext>(
    routes(deps),
    '/api',
    deps.telemetry && (({ log }, route) => noteRoute(log, route)),
  );
  const credentialOf = callerReader(sessionCookie);
  const onRequest = [
    createQuestionPace(deps.config.addressLimitFactor),
    createFairShare(credentialOf),
  ];
  app.all('/api/*', { onRequest, config: { takesTokens: true } }, (request, reply) =>
    handle(request, reply, requestContext(request, reply, credentialOf)),
  );

  const { publicUrl } = deps.config;
  const document = await describeApi({ publicUrl, sessionCookie });
  app.get('/api/openapi.json', async () => document);
  app.get('/api/reference', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', referencePolicy)
      .send(referencePage(document)),
  );
};

/** Builds the web process, wired by hand and not yet listening. */
export const buildApp = async (
  deps: Deps,
  {
    onRoute = () => {},
    isStopping = () => false,
  }: { onRoute?: onRouteHookHandler; isStopping?: () => boolean } = {},
): Promise<FastifyInstance> => {
  const { config } = deps;
  const isHttps = config.publicUrl.protocol === 'https:';
  // Typed as Fastify's own logger, so that the instance has Fastify's default type.
  const logger: FastifyBaseLogger = deps.log;
  const app = Fastify({
    // No hook runs for a URL that cannot be decoded, so this replies.
    frameworkErrors: (error, _request, reply) => {
      sendProblem(reply, toProblem(error), dataHeaders(isHttps));
    },
    loggerInstance: logger,
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.trustProxyHops,
    bodyLimit: 256 * 1024,
    // A file link contains the name to save the file under.
    routerOptions: { maxParamLength: 2000 },
    forceCloseConnections: 'idle',
  });

  app.addHook('onRoute', onRoute);
  // Only JSON is parsed; the content types that a plain form can send across origins are rejected.
  app.removeContentTypeParser('text/plain');
  registerGracefulClose(app);
  registerProblemReplies(app);
  registerSecurityHeaders(app, isHttps);
  registerRequestTracing(app);
  registerRequestLog(app);
  if (deps.telemetry) registerRequestMetrics(app, deps.telemetry.meter);
  const shed = await registerLoadShedding(app, deps.db.waiting);
  if (deps.telemetry) watchShedding(deps.telemetry.meter, { shed, rejected: deps.db.rejected });
  registerOriginCheck(app, config.publicUrl.origin);
  registerHealth(app, { ready: deps.db.ping, isStopping, whyNoFiles: deps.sandbox.whyUnavailable });
  registerSecurityTxt(app, deps);
  registerPassportKeys(app, deps);
  await registerSharedHistories(app, deps);
  registerGoogleCallback(app, deps);
  await registerUpload(app, deps, credentialReader(sessionCookie));
  await registerVisitPhotos(app, withVisitFiles(deps));
  registerDelivery(app, deps, credentialReader(sessionCookie));
  registerDownload(app, deps, credentialReader(sessionCookie));
  registerCalendar(app, deps);
  await registerOneClick(app, deps);
  await registerPaymentEvents(app, deps);
  await registerContract(app, deps);
  const { webDist, webDistPrevious } = config;
  if (webDist) {
    const headers = pageHeaders(inlineScriptHashes(webDist), isHttps);
    const words = { [operatorPlace]: operatorWords(siteOf(config)) };
    await registerWebApp(app, { webDist, webDistPrevious, pageHeaders: headers, words });
  }
  return app;
};
