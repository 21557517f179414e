import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from '@roadworthy/domain/contract';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type onRouteHookHandler,
} from 'fastify';
import type { Deps } from './deps.ts';
import { accountsRoutes, registerGoogleCallback } from './features/accounts/accounts.routes.ts';
import { sessionCookie } from './features/accounts/engine/auth-engine.ts';
import { costsRoutes } from './features/costs/costs.routes.ts';
import { diagnosisRoutes } from './features/diagnosis/diagnosis.routes.ts';
import { registerDelivery } from './features/files/delivery-route.ts';
import { filesRoutes } from './features/files/files.routes.ts';
import { readingRoutes } from './features/files/reading.routes.ts';
import { registerUpload } from './features/files/upload-route.ts';
import { lookupRoutes } from './features/lookup/lookup.routes.ts';
import { ordersRoutes, registerPaymentEvents } from './features/orders/orders.routes.ts';
import {
  registerCalendar,
  registerOneClick,
  remindersRoutes,
} from './features/reminders/reminders.routes.ts';
import { sealingRoutes } from './features/sealing/sealing.routes.ts';
import { siteRoutes } from './features/site/site.routes.ts';
import { tasksRoutes } from './features/tasks/tasks.routes.ts';
import { vehiclesRoutes } from './features/vehicles/vehicles.routes.ts';
import { registerDownload } from './features/your-data/download-route.ts';
import { yourDataRoutes } from './features/your-data/your-data.routes.ts';
import { createContractHandler } from './platform/http/contract-handler.ts';
import { createFairShare } from './platform/http/fair-share.ts';
import { registerGracefulClose } from './platform/http/graceful-close.ts';
import { registerHealth } from './platform/http/health.ts';
import { registerLoadShedding } from './platform/http/load-shedding.ts';
import { registerProblemReplies, sendProblem, toProblem } from './platform/http/problem-replies.ts';
import { referencePage, referencePolicy } from './platform/http/reference-page.ts';
import { registerRequestLog } from './platform/http/request-log.ts';
import {
  dataHeaders,
  pageHeaders,
  registerOriginCheck,
  registerSecurityHeaders,
} from './platform/http/security.ts';
import { credentialReader, requestContext } from './platform/http/visitor.ts';
import { inlineScriptHashes, registerWebApp } from './platform/http/web-app.ts';
import { syncRoutes } from './platform/sync/sync.routes.ts';

const routes = (deps: Deps) => ({
  accounts: accountsRoutes(deps),
  costs: costsRoutes(deps),
  diagnosis: diagnosisRoutes(deps),
  documents: readingRoutes(deps),
  files: filesRoutes(deps),
  lookup: lookupRoutes(deps),
  orders: ordersRoutes(deps),
  reminders: remindersRoutes(deps),
  sealing: sealingRoutes(deps),
  site: siteRoutes(deps),
  sync: syncRoutes(deps),
  tasks: tasksRoutes(deps),
  vehicles: vehiclesRoutes(deps),
  yourData: yourDataRoutes(deps),
});

/** Describes the public API. `public-api.test.ts` checks it against the routes. */
const description = [
  'Programs that act for a signed-in user call `/profile`, `/vehicles`, `/tasks`, `/task-completions`, `/expenses` and `/fuel-fills`: each call adds, lists, reads, edits or deletes records, and every device of the user hears of it.',
  'The other routes serve the app and change with it.',
  'Failures are answered as { code, message, details? }.',
].join(' ');

const registerContract = async (app: FastifyInstance, deps: Deps) => {
  const handle = createContractHandler(routes(deps), '/api');
  const onRequest = createFairShare(credentialReader(sessionCookie));
  app.all('/api/*', { onRequest }, (request, reply) =>
    handle(request, reply, requestContext(request, reply, sessionCookie)),
  );

  const document = await new OpenAPIGenerator({
    schemaConverters: [new ZodToJsonSchemaConverter()],
  }).generate(contract, {
    info: {
      title: 'Roadworthy',
      version: '1',
      description,
    },
    servers: [{ url: '/api' }],
  });
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
  onRoute: onRouteHookHandler = () => {},
): Promise<FastifyInstance> => {
  const { config } = deps;
  const isHttps = config.publicUrl.protocol === 'https:';
  // Typed as Fastify's own logger, so that the instance has Fastify's default type.
  const logger: FastifyBaseLogger = deps.log;
  const app = Fastify({
    // No hook runs for a URL that cannot be decoded, so it is answered here.
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
  registerRequestLog(app);
  await registerLoadShedding(app, deps.db.waiting);
  registerOriginCheck(app, config.publicUrl.origin);
  registerHealth(app, deps.db.ping);
  registerGoogleCallback(app, deps);
  await registerUpload(app, deps, credentialReader(sessionCookie));
  registerDelivery(app, deps, credentialReader(sessionCookie));
  registerDownload(app, deps, credentialReader(sessionCookie));
  registerCalendar(app, deps);
  await registerOneClick(app, deps);
  await registerPaymentEvents(app, deps);
  await registerContract(app, deps);
  const { webDist, webDistPrevious } = config;
  if (webDist) {
    const headers = pageHeaders(inlineScriptHashes(webDist), isHttps);
    await registerWebApp(app, { webDist, webDistPrevious, pageHeaders: headers });
  }
  return app;
};
