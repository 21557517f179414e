import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { runAs } from '../../../apps/api/src/platform/current-work.ts';
import { registerRequestLog } from '../../../apps/api/src/platform/http/request-log.ts';
import { createLog } from '../../../apps/api/src/platform/log.ts';
import { startWatchdog } from '../../../apps/api/src/platform/watchdog.ts';

/** A process whose routes and job block the event loop, to test the watchdog. */
const log: FastifyBaseLogger = createLog({ logLevel: 'info' });
const app = Fastify({
  loggerInstance: log,
  logController: new LogController({ disableRequestLogging: true }),
});
registerRequestLog(app);
startWatchdog({ logLevel: 'info' });

const spinFor = (ms: number) => {
  const until = performance.now() + ms;
  let turns = 0;
  while (performance.now() < until) turns += 1;
  return turns;
};
app.get('/vehicles/:id', async () => {
  await pause(20);
  return { turns: spinFor(1500) };
});
app.post('/import', async () => ({ turns: spinFor(1500) }));
app.get('/calendar/:file', { config: { secretInPath: true } }, async () => ({
  turns: spinFor(1500),
}));
app.get('/quick', async () => ({ turns: spinFor(60) }));
app.get('/job', async () => {
  await runAs(
    () => 'job a.long-one',
    async () => {
      await pause(10);
      spinFor(9000);
    },
  );
  return {};
});
process.on('SIGTERM', () => process.exit(0));
const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(JSON.stringify({ address }));
